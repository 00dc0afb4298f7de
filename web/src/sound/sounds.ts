/** The sounds of the page as plain data: what is synthesised, and when each part begins. */

export type SoundName =
  | "tick"
  | "untick"
  | "roll"
  | "set"
  | "card"
  | "coin"
  | "pay"
  | "confirm"
  | "refuse"
  | "turn"
  | "drum"
  | "drumroll"
  | "win-battle"
  | "lose-battle"
  | "tower"
  | "count"
  | "victory"
  | "lost"
  | "undo";

/** One voice: a tone or noise with an envelope. Times in milliseconds, pitches in hertz. */
export interface Voice {
  wave: "sine" | "triangle" | "square" | "sawtooth" | "noise";
  pitch: number;
  /** Glides to this pitch during `glide`. */
  to?: number;
  glide?: number;
  start: number;
  attack: number;
  decay: number;
  peak: number;
  filter?: { type: "lowpass" | "highpass" | "bandpass"; pitch: number; to?: number };
}

type Part = Partial<Voice> & Pick<Voice, "wave" | "peak">;

function voice(part: Part): Voice {
  return { pitch: 440, start: 0, attack: 2, decay: 100, ...part };
}

function chord(pitches: number[], step: number, part: Part): Voice[] {
  return pitches.map((pitch, at) => voice({ ...part, pitch, start: at * step }));
}

function beat(start: number, peak: number): Voice[] {
  return [
    voice({ wave: "sine", pitch: 90, to: 45, glide: 180, start, attack: 2, decay: 220, peak }),
    voice({ wave: "noise", filter: { type: "lowpass", pitch: 300 }, start, attack: 2, decay: 220, peak: peak * 0.6 }),
  ];
}

/** Dice rattle with ever longer gaps. */
function rattle(random: () => number): Voice[] {
  const bursts = 5 + Math.floor(random() * 3);
  let start = 0;
  return Array.from({ length: bursts }, (_, at) => {
    const made = voice({ wave: "noise", start, attack: 1, decay: 17, peak: 0.12, filter: { type: "bandpass", pitch: 1800 + random() * 1400 } });
    start += 40 + (50 * at) / (bursts - 1);
    return made;
  });
}

/** The voices of a sound; `n` counts the points of the finale. */
export function voicesOf(name: SoundName, n = 0, random: () => number = Math.random): Voice[] {
  switch (name) {
    case "tick":
      return [voice({ wave: "triangle", pitch: 1400, attack: 2, decay: 35, peak: 0.05 })];
    case "untick":
      return [voice({ wave: "triangle", pitch: 900, attack: 2, decay: 35, peak: 0.05 })];
    case "roll":
      return rattle(random);
    case "set":
      return [
        voice({ wave: "noise", attack: 1, decay: 12, peak: 0.18, filter: { type: "lowpass", pitch: 900 } }),
        voice({ wave: "sine", pitch: 180, attack: 1, decay: 60, peak: 0.18 }),
      ];
    case "card":
      return [voice({ wave: "noise", attack: 10, decay: 110, peak: 0.08, filter: { type: "highpass", pitch: 800, to: 3000 } })];
    case "coin":
      return chord([2093, 2794], 45, { wave: "sine", attack: 1, decay: 160, peak: 0.07 });
    case "pay":
      return chord([2794, 2093], 45, { wave: "sine", attack: 1, decay: 160, peak: 0.05 });
    case "confirm":
      return chord([523, 784], 70, { wave: "triangle", attack: 4, decay: 120, peak: 0.08 });
    case "refuse":
      return [voice({ wave: "square", pitch: 140, attack: 4, decay: 90, peak: 0.06, filter: { type: "lowpass", pitch: 500 } })];
    case "turn":
      return [660, 1320, 1980].map((pitch, at) => voice({ wave: "sine", pitch, attack: 3, decay: 900, peak: 0.1 / 2 ** at }));
    case "drum":
      return beat(0, 0.25);
    case "drumroll":
      return Array.from({ length: 12 }, (_, at) => beat(at * 60, 0.08 + (0.17 * at) / 11)).flat();
    case "win-battle":
      return chord([392, 587], 0, { wave: "sawtooth", attack: 20, decay: 420, peak: 0.1, filter: { type: "lowpass", pitch: 1200 } });
    case "lose-battle":
      return [voice({ wave: "triangle", pitch: 196, to: 185, glide: 500, attack: 20, decay: 500, peak: 0.1 })];
    case "tower":
      return chord([220, 440, 554, 660], 0, { wave: "sine", attack: 3, decay: 1800, peak: 0.1 });
    case "count":
      return [voice({ wave: "triangle", pitch: 440 * 2 ** (n / 24), attack: 2, decay: 30, peak: 0.04 })];
    case "victory":
      return chord([392, 494, 587, 784], 90, { wave: "triangle", attack: 15, decay: 1400, peak: 0.12 });
    case "lost":
      return chord([392, 466, 587], 0, { wave: "triangle", attack: 30, decay: 1200, peak: 0.08 });
    case "undo":
      return chord([784, 523], 45, { wave: "triangle", attack: 4, decay: 120, peak: 0.06 });
  }
}
