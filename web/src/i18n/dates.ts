import type { Lang } from ".";

const DAY = 86_400_000;

function midnight(date: Date): number {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
}

/** "today", "yesterday", "12 November": as much as a list needs. */
export function dayText(iso: string, lang: Lang, now = new Date()): string {
  const date = new Date(iso);
  if (Number.isNaN(date.getTime())) return "";
  const days = Math.round((midnight(date) - midnight(now)) / DAY);
  if (days > -2 && days <= 0) return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(days, "day");
  return dateText(date, lang, date.getFullYear() !== now.getFullYear());
}

const STEPS = [
  ["day", DAY],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** "5 minutes ago": how old something is, by its largest unit. */
export function agoText(iso: string, lang: Lang, now = new Date()): string {
  const age = now.getTime() - new Date(iso).getTime();
  const [unit, length] = STEPS.find(([, each]) => age >= each) ?? ["minute", 60_000];
  return new Intl.RelativeTimeFormat(lang, { numeric: "auto" }).format(-Math.floor(Math.max(0, age) / length), unit);
}

/** "12 November", with the year where it matters. */
export function dateText(date: Date, lang: Lang, withYear = true): string {
  const year = withYear ? "numeric" : undefined;
  return new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, { day: "numeric", month: "long", year }).format(date);
}

/** "12 November, 18:40": a moment that matters to the minute. */
export function momentText(iso: string, lang: Lang): string {
  const shape = { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" } as const;
  return new Intl.DateTimeFormat(lang === "en" ? "en-GB" : lang, shape).format(new Date(iso));
}
