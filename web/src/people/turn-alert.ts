import { settings } from "../app/settings.svelte";
import type { HistoryRow, Seat } from "../net/types";

/** Whether a question came to me from the others, and is not one more of my own turn. */
export function isNewTurn(rows: HistoryRow[], mine: Seat[]): boolean {
  const last = rows.findLast((row) => row.actor >= 0);
  return last === undefined || !mine.includes(last.actor);
}

/** A small bell, made on the spot: two partials that fade. Browsers keep it silent until somebody has clicked. */
export function ring(): void {
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

/** It is my turn: with a sound, and with a notification where the page is not looked at. */
export function announceTurn(title: string, code: string): void {
  if (settings.sound) ring();
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

/** Asks the person once; false when they or the browser say no. */
export async function askToNotify(): Promise<boolean> {
  if (typeof Notification === "undefined") return false;
  return (await Notification.requestPermission()) === "granted";
}

/** The mark on the tab and, where the page is installed, on its icon. */
export function markTurns(n: number): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = n > 0 ? "/favicon-turn.svg" : "/favicon.svg";
  const badge = n > 0 ? navigator.setAppBadge?.(n) : navigator.clearAppBadge?.();
  badge?.catch(() => {}); // not installed
}
