/**
 * Aids to a rulebook: a summary (the player aid), tips for beginners, and worked examples under their clauses.
 *
 * A game writes them in `web/src/games/<game>/texts/aids.en.ts` and `aids.ru.ts`, each with a default export of type `Aids`;
 * `texts/rules.ts` joins the two languages. Both files have the same structure: as many sections, lines, rows and tips, and
 * as many examples for the same clauses (`aids.test.ts` checks it). The page shows the summary first, then the tips; an
 * example is folded under its clause. Texts are plain: no markup, no parameters, no clause ids inside sentences.
 *
 *     import type { Aids } from "../../aids";
 *
 *     const aids: Aids = {
 *       summary: [
 *         {
 *           title: "A year",
 *           icon: "die-5", // a symbol of web/src/frame/symbols.svg or of the game's own symbols.svg
 *           clause: "K-4.1", // a link to where the rules begin to speak of it
 *           isOrdered: true, // numbers the lines: steps that follow one another
 *           lines: ["Aid from the King.", "Spring: roll, influence advisors, build."],
 *         },
 *         {
 *           title: "Enemies",
 *           table: { head: ["Year", "Strength"], rows: [["I", "2–4"], ["II", "3–5"]] },
 *           lines: ["Ties are won by the defender."], // below the table
 *         },
 *       ],
 *       tips: ["Keep one gold for the winter."],
 *       examples: { "K-6.2.3": ["Anna has 2, 3 and 6. She puts 3 and 6 on advisor 9."] },
 *     };
 *     export default aids;
 *
 * A section fits on a third of a screen: at most about 8 lines of 90 characters, a table of at most 4 narrow columns.
 */

export interface Aids {
  /** The game on a page: how a round goes, what things cost, what scores. */
  summary: AidSection[];
  /** Advice for the first games, one thought each. */
  tips: string[];
  /** Worked examples by the id of their clause. */
  examples: Record<string, string[]>;
}

export interface AidSection {
  title: string;
  /** A symbol beside the title, with the classes that colour it. */
  icon?: string;
  kind?: string;
  /** The clause to read on. */
  clause?: string;
  table?: AidTable;
  lines?: string[];
  /** Whether the lines are steps and get numbers. */
  isOrdered?: boolean;
}

export interface AidTable {
  head: string[];
  /** Each row is as long as the head; its first cell names the row. */
  rows: string[][];
}

export const NO_AIDS: Aids = { summary: [], tips: [], examples: {} };
