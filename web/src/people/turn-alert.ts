import { settings } from "../app/settings.svelte";
import type { PlayedChoice, Seat } from "../net/types";

/** Whether my question follows another player's choice and not one of mine. */
export function isNewTurn(choices: PlayedChoice[], mine: Seat[]): boolean {
  const last = choices.findLast((choice) => choice.actor >= 0);
  return last === undefined || !mine.includes(last.actor);
}

/** Plays a synthesised bell of two partials. Browsers mute it until the first click. */
export function playBell(): void {
  if (typeof AudioContext === "undefined") return;
  const context = new AudioContext();
  const end = context.currentTime + 0.9;
  for (const [pitch, loudness] of [
    [784, 0.12],
    [1568, 0.05],
  ] as const) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    tone.frequency.value = pitch;
    volume.gain.setValueAtTime(loudness, context.currentTime);
    volume.gain.exponentialRampToValueAtTime(0.0001, end);
    tone.connect(volume).connect(context.destination);
    tone.start();
    tone.stop(end);
  }
  setTimeout(() => void context.close(), 1200);
}

/** Announces my turn by sound, and by notification when the page is hidden. */
export function announceTurn(title: string, code: string): void {
  if (settings.sound) playBell();
  if (!settings.notify || document.visibilityState === "visible" || !mayNotify()) return;
  const notice = new Notification(title, { tag: code, icon: "/favicon.svg" });
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
  if (icon) icon.href = n > 0 ? "/favicon-turn.svg" : "/favicon.svg";
  const badge = n > 0 ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.();
  badge?.catch(() => {}); // not installed
}
