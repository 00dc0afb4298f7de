import { settings } from "../app/settings.svelte";
import type { PlayedChoice, Seat } from "../net/types";
import { play } from "../sound/play";

const FAVICON = `${import.meta.env.BASE_URL}favicon.svg`;

/** Whether my question follows another player's choice and not one of mine. */
export function isNewTurn(choices: PlayedChoice[], mine: Seat[]): boolean {
  const last = choices.findLast((choice) => choice.actor >= 0);
  return last === undefined || !mine.includes(last.actor);
}

/** A wait from which the bell rings even while the page is looked at. */
const LONG_WAIT_MS = 20_000;

/**
 * Announces my turn: by a bell when the page is hidden or I have waited long, by a notification only when it is hidden.
 * `waited` is the time since I was last asked, in milliseconds.
 */
export function announceTurn(title: string, code: string, waited = 0): void {
  const isHidden = document.visibilityState !== "visible";
  if (isHidden || waited >= LONG_WAIT_MS) play("turn");
  if (!settings.notify || !isHidden || !mayNotify()) return;
  const notice = new Notification(title, { tag: code, icon: FAVICON });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

export function mayNotify(): boolean {
  return typeof Notification !== "undefined" && Notification.permission === "granted";
}

/** Asks for permission to notify; false when it is denied. */
export async function requestNotifications(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** Sets the badge of the tab and of an installed page's icon. */
export function setTurnBadge(n: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = n > 0 ? `${import.meta.env.BASE_URL}favicon-turn.svg` : FAVICON;
  const badge = n > 0 ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.();
  badge?.catch(() => {}); // not installed
}
