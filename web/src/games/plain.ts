import { common, raw } from "../i18n";
import { NO_AIDS } from "./aids";
import PlainBoard from "./PlainBoard.svelte";
import type { GameEvent, GameUi, Msg, View } from "./types";

interface PlainView extends View {
  players?: { vp?: number; score?: number }[];
  order?: number[];
}

/** "shield_wall" reads better as "shield wall". */
function words(id: string): string {
  return id.replaceAll("_", " ");
}

function facts(data: object): string {
  return Object.entries(data)
    .filter(([name, value]) => name !== "event" && name !== "seat" && value !== null)
    .map(([name, value]) => `${words(name)} ${String(value)}`)
    .join(", ");
}

function sentence(event: GameEvent, names: string[]): Msg {
  const what = [words(event.event), facts(event)].filter(Boolean).join(": ");
  if (event.seat === undefined || event.seat < 0) return raw(what);
  return raw(`${names[event.seat] ?? event.seat}: ${what}`);
}

/**
 * The plugin for games without one: the engine's names, the view as a list, each option as a button.
 * It knows no rules and has no board, and is enough to play to the end.
 */
export function plainUi(game: string): GameUi {
  return {
    name: game,
    components: null,
    Board: PlainBoard,
    PhoneBoard: PlainBoard,
    parts: [],
    partFor: () => "",
    header: () => ({ rounds: [], round: raw(""), phase: raw(words(game)), sub: raw(""), steps: [] }),
    counters: () => [],
    tags: () => [],
    score(view, seat) {
      const player = (view as PlainView).players?.[seat];
      return player?.vp ?? player?.score ?? null;
    },
    order: (view) => (view as PlainView).order ?? Array.from({ length: view.seats }, (_, seat) => seat),
    question: (question) => raw([words(question.kind), facts(question.facts)].filter(Boolean).join(": ")),
    option: (option) => ({ title: raw(option.text), isNeutral: /^(pass|no_|keep|enough|stop|end)/.test(option.text) }),
    tip: () => null,
    refusal: (code, details, clause) => common("why.plain", { code: words(code), facts: facts(details), clause }),
    log: (event, { names }) => ({
      seat: event.seat !== undefined && event.seat >= 0 ? event.seat : undefined,
      text: sentence(event, names),
      pieces: [],
      level: "detail",
    }),
    rulebook: () => Promise.resolve({ rules: [], aids: { ru: NO_AIDS, en: NO_AIDS } }),
    glossary: [],
    tableOption: () => null,
    endLines: [],
    source: () => null,
    chapter: () => null,
    isMilestone: () => false,
  };
}
