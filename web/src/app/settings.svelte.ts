/** The viewer's settings, stored in this browser. */
export type Theme = "auto" | "light" | "dark";
/** How fast the page plays what others did; see film/times.ts. */
export type Pace = "step" | "calm" | "normal" | "fast" | "once";

interface Settings {
  theme: Theme;
  pace: Pace;
  /** Cover the table between two people at one screen. */
  covers: boolean;
  /** Play sounds. */
  sound: boolean;
  /** Their volume, 0 to 1. */
  volume: number;
  /** Show a notification when that happens while the page is hidden. */
  notify: boolean;
  /** Hold the choice that ends my turn until I confirm it. */
  confirmsTurn: boolean;
  /** A number key chooses its option at once, instead of showing it first. */
  digitsChoose: boolean;
}

const KEY = "quatrefoil.settings";
const DEFAULTS: Settings = {
  theme: "auto",
  pace: "normal",
  covers: true,
  sound: true,
  volume: 0.7,
  notify: false,
  confirmsTurn: false,
  digitsChoose: false,
};

/** The pace of animations was stored as `speed` once. */
const PACES: Record<string, Pace> = { fast: "fast", off: "once" };

function stored(): Settings {
  try {
    const { speed = "", ...found } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings> & { speed?: string };
    return { ...DEFAULTS, ...(PACES[speed] && { pace: PACES[speed] }), ...found };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = $state<Settings>(stored());

export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  localStorage.setItem(KEY, JSON.stringify($state.snapshot(settings)));
}

const prefersDark = matchMedia("(prefers-color-scheme: dark)");
const prefersCalm = matchMedia("(prefers-reduced-motion: reduce)");
const system = $state({ isDark: prefersDark.matches, isCalm: prefersCalm.matches });
prefersDark.addEventListener("change", () => (system.isDark = prefersDark.matches));
prefersCalm.addEventListener("change", () => (system.isCalm = prefersCalm.matches));

export function isDark(): boolean {
  return settings.theme === "auto" ? system.isDark : settings.theme === "dark";
}

/** Whether the viewer has asked the system for less motion. */
export function isCalm(): boolean {
  return system.isCalm;
}

/** Duration of a piece's flight in milliseconds; 0 disables animation. */
export function motionTime(): number {
  return system.isCalm ? 0 : MOVE_MS[settings.pace];
}

const MOVE_MS: Record<Pace, number> = { step: 520, calm: 620, normal: 420, fast: 200, once: 0 };
