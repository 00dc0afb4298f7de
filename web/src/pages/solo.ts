/** The solo games of the rulebooks, as the front page and the New table dialog show them. */
import type { CommonKey } from "../i18n";
import type { GameInfo, TableOption } from "../net/types";

export interface Solo {
  /** The sign of its preset. */
  icon: string;
  /** "Solo against the King". */
  preset: CommonKey;
  /** On the tile of the front page: "Solo: against the King". */
  badge: CommonKey;
  /** In a list of tables: "solo against the King". */
  row: CommonKey;
  /** The opponent in one paragraph. */
  about: CommonKey;
  /** The opponent's name as a heading, where there is only one. */
  name?: CommonKey;
  /** What the footer says; `opponent` and `level` are the chosen ones. */
  starts: CommonKey;
  /** The table option that chooses the opponent: its choices with sign and line. */
  opponents?: { option: string; faces: Record<string, { icon: string; line: CommonKey }> };
  /** The table option that sets how hard it is. */
  level?: { option: string; line: CommonKey; name: (choice: string) => { key: CommonKey; n: number } };
  /** Switches beside the opponent. */
  switches: string[];
  /** How good a lead is: from, to, word. */
  bands?: { from: number; to: number | null; word: CommonKey }[];
}

const AUTOMAS = ["builder", "cleric", "noble", "card"] as const;

const SOLO: Record<string, Solo> = {
  troyes: {
    icon: "i-crown",
    preset: "solo.troyes.preset",
    badge: "solo.troyes.badge",
    row: "solo.troyes.row",
    about: "solo.troyes.about",
    name: "solo.troyes.name",
    starts: "solo.troyes.starts",
    switches: ["king_defence"],
    // T-13.17
    bands: [
      { from: 1, to: 5, word: "solo.band.poor" },
      { from: 6, to: 10, word: "solo.band.average" },
      { from: 11, to: 15, word: "solo.band.good" },
      { from: 16, to: 20, word: "solo.band.very_good" },
      { from: 21, to: null, word: "solo.band.master" },
    ],
  },
  viscounts: {
    icon: "i-one",
    preset: "solo.viscounts.preset",
    badge: "solo.viscounts.badge",
    row: "solo.viscounts.row",
    about: "solo.viscounts.about",
    starts: "solo.viscounts.starts",
    opponents: {
      option: "automa",
      faces: Object.fromEntries(
        AUTOMAS.map((id) => [id, { icon: id === "card" ? "vc-cards" : `vc-${id}`, line: `solo.viscounts.${id}` as const }]),
      ),
    },
    level: {
      option: "difficulty",
      line: "solo.viscounts.level",
      name: (choice) => ({ key: "solo.viscounts.schemes", n: Number(choice) }),
    },
    switches: [],
  },
};

/** How many seats an option needs; all others fit any number. */
const NEEDS: Record<string, { from: number; to: number }> = {
  king_defence: { from: 1, to: 1 },
  automa: { from: 1, to: 1 },
  difficulty: { from: 1, to: 1 },
  hidden_vp: { from: 2, to: 4 },
  neutral_double_rule_only_on_clash: { from: 2, to: 2 },
};

/** The solo game of a rulebook; null where it has none. */
export function soloOf(game: Pick<GameInfo, "name" | "min_seats">): Solo | null {
  return game.min_seats === 1 ? (SOLO[game.name] ?? null) : null;
}

/** The same by name, for lists of tables. */
export function soloNamed(game: string): Solo | null {
  return SOLO[game] ?? null;
}

/** The options that matter with so many seats. */
export function optionsFor(options: TableOption[], seats: number): TableOption[] {
  return options.filter(({ name }) => {
    const need = NEEDS[name];
    return need === undefined || (need.from <= seats && seats <= need.to);
  });
}
