/** The viewer's settings, stored in this browser. */
export type Theme = "auto" | "light" | "dark";
export type Speed = "normal" | "fast" | "off";

interface Settings {
  theme: Theme;
  speed: Speed;
  /** Cover the table between two people at one screen. */
  covers: boolean;
  /** Play a sound when my turn begins. */
  sound: boolean;
  /** Show a notification when that happens while the page is hidden. */
  notify: boolean;
}

const KEY = "quatrefoil.settings";
const DEFAULTS: Settings = { theme: "auto", speed: "normal", covers: true, sound: true, notify: false };

function stored(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
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

/** Duration of a piece's flight in milliseconds; 0 disables animation. */
export function motionTime(): number {
  if (system.isCalm || settings.speed === "off") return 0;
  return settings.speed === "fast" ? 200 : 420;
}
