/** The speed of replays and how they advance, stored in this browser. */
export type Unit = "turn" | "step";

interface Pace {
  /** Index of `RESTS_MS`. */
  speed: number;
  unit: Unit;
}

/** Milliseconds between two positions at half, normal, double and fourfold speed. */
export const RESTS_MS: readonly number[] = [1800, 900, 450, 225];

const KEY = "quatrefoil.replay";
const DEFAULTS: Pace = { speed: 1, unit: "step" };

function stored(): Pace {
  try {
    const found = { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Pace>) };
    return RESTS_MS[found.speed] === undefined ? { ...DEFAULTS } : found;
  } catch {
    return { ...DEFAULTS };
  }
}

export const pace = $state<Pace>(stored());

export function setPace(changes: Partial<Pace>): void {
  Object.assign(pace, changes);
  localStorage.setItem(KEY, JSON.stringify($state.snapshot(pace)));
}
