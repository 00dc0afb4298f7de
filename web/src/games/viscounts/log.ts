/** Log lines for the events of the game. */
import { minus, signed } from "../../frame/numbers";
import type { GameEvent, LogContext, LogLine, Msg, Piece } from "../types";
import { AUTOMA, asComponents, cardOf, manuscriptOf, ownerOf, readSlot, schemeOf, type Components, type Owner } from "./data";
import { amountWords, iconPieces } from "./fx";
import { buildingName, cardName, manuscriptName, nameAtStart, nameWithin, schemeName, segmentTitle, siteName, sourceName, spaceName } from "./names";
import { building, piece, points, sign, worker } from "./pieces";
import { keyFor, m, type Key } from "./texts";

type Line = (key: Key, params?: Record<string, Msg | string | number>, pieces?: Piece[], level?: LogLine["level"]) => LogLine;

interface LineInput {
  c: Components;
  event: GameEvent;
  owner: Owner;
  n: number;
  line: Line;
  context: LogContext;
}

export function logLine(event: GameEvent, context: LogContext): LogLine | null {
  const c = asComponents(context.components);
  const isSolo = context.names.length === 1;
  const owner = event.seat === undefined ? AUTOMA : ownerOf(event.seat, isSolo);
  const isMine = context.mine.length === 1 && context.mine[0] === owner;
  const who = { who: nameAtStart(owner, context.names), whom: nameWithin(owner, context.names), mine: String(isMine) };
  const line: Line = (key, params = {}, pieces = [], level = "choice") => ({
    ...(event.seat === undefined ? {} : { seat: owner }),
    text: m(key, { ...who, ...params }),
    pieces,
    level,
  });
  const input: LineInput = { c, event, owner, n: Number(event.n), line, context };
  return (HEADINGS[event.event] ?? CARDS[event.event] ?? DEEDS[event.event] ?? AMOUNTS[event.event])?.(input) ?? null;
}

type LineMaker = (input: LineInput) => LogLine | null;

function heading(text: Msg): LogLine {
  return { text, pieces: [], level: "separator" };
}

const HEADINGS: Record<string, LineMaker> = {
  round_began: ({ event }) => heading(m("round_title", { n: Number(event.round) })),
  game_over: () => heading(m("log_over")),
  poverty: () => ({ text: m("log_poverty"), pieces: [piece("poverty")], level: "choice" }),
  prosperity: () => ({ text: m("log_prosperity"), pieces: [piece("prosperity")], level: "choice" }),
  verdict: ({ n }) => ({ text: m(n > 0 ? "log_won" : "log_lost", { n: minus(n) }), pieces: [points(signed(n))], level: "choice" }),
};

function cardLine(key: Key, level: LogLine["level"] = "choice"): LineMaker {
  return ({ c, event, line }) => line(key, { card: cardName(c, event.card) }, iconPieces(cardOf(c, String(event.card)).icons), level);
}

/** Cards, schemes and manuscripts. */
const CARDS: Record<string, LineMaker> = {
  start_drawn: ({ line }) => line("log_start"),
  pair_taken: ({ c, event, line }) => line("log_pair", { n: Number(event.number), card: cardName(c, event.card) }, iconPieces(cardOf(c, String(event.card)).icons)),
  played: cardLine("log_played"),
  dropped: cardLine("log_dropped"),
  discarded: cardLine("log_discarded"),
  destroyed: ({ c, event, line, n }) => line("log_destroyed", { card: cardName(c, event.card) }, n > 0 ? [piece("silver", signed(n))] : []),
  drew: ({ c, event, line }) => line("log_drew", { card: cardName(c, event.card) }),
  drew_unseen: ({ line }) => line("log_drew_unseen", {}, [piece("cards", "+1")], "detail"),
  shuffled: ({ line }) => line("log_shuffled", {}, [piece("shuffle")]),
  rearranged: ({ line }) => line("log_rearranged", {}, [piece("rearrange")]),
  townsfolk_revealed: ({ c, event }) => ({ text: m("log_townsfolk", { land: segmentTitle(c, String(event.segment)), card: cardName(c, event.card) }), pieces: iconPieces(cardOf(c, String(event.card)).icons), level: "detail" }),
  manuscript_revealed: ({ c, event }) => ({
    text: m("log_manuscript", { land: segmentTitle(c, String(event.segment)), ms: manuscriptName(c, event.manuscript) }),
    pieces: [piece(`ribbon-${manuscriptOf(c, String(event.manuscript)).ribbon}`)],
    level: "detail",
  }),
  scheme_played: ({ c, event, line }) => line("log_scheme", { scheme: schemeName(c, event.scheme) }, iconPieces(schemeOf(c, String(event.scheme)).icons)),
  scheme_gained: ({ c, event, line }) => line("log_scheme_gained", { scheme: schemeName(c, event.scheme) }, iconPieces(schemeOf(c, String(event.scheme)).icons)),
};

function silver(event: GameEvent): Piece[] {
  const n = Number(event.silver ?? 0);
  return n > 0 ? [piece("silver", minus(-n))] : [];
}

/** Actions on the ring and in the castle. */
const DEEDS: Record<string, LineMaker> = {
  moved: ({ c, event, line }) => line("log_moved", { space: spaceName(c, String(event.space)) }, silver(event)),
  dismissed: ({ c, event, line }) => line("log_dismissed", { card: cardName(c, event.card) }, [...silver(event), ...iconPieces(cardOf(c, String(event.card)).icons)]),
  dismissed_printed: ({ c, event, line }) => line("log_dismissed_printed", { land: segmentTitle(c, String(event.segment)) }, silver(event)),
  hired: ({ c, event, line }) => line(Number(event.silver) > 0 ? "log_hired" : "log_hired_free", { card: cardName(c, event.card) }, [...silver(event), ...iconPieces(cardOf(c, String(event.card)).icons)]),
  traded: ({ c, event, line }) => line("log_traded", { times: Number(event.times), space: spaceName(c, String(event.space)) }),
  built: ({ c, event, line, owner }) => {
    const { type } = readSlot(String(event.slot));
    return line("log_built", { building: buildingName(type), site: siteName(c, String(event.site)) }, [building(type, owner)]);
  },
  linked: ({ c, event, line }) => line("log_linked", { a: siteName(c, String(event.site)), b: siteName(c, String(event.with)) }, [piece("building-link")]),
  placed_workers: ({ event, line, n, owner }) => line("log_workers", { what: m("n_workers", { n }), section: String(event.section) }, [worker(owner, `×${n}`)]),
  promoted: ({ event, line, owner }) => line(Number(event.tier) === 3 ? "log_promoted_top" : "log_promoted", { section: String(event.section) }, [worker(owner, Number(event.tier) === 3 ? "III" : "II")]),
  spread: ({ event, line, owner }) => line("log_spread", { section: String(event.section) }, [worker(owner), sign("↔"), worker(owner)]),
  castle_moved: ({ event, line, owner }) => line("log_castle_moved", { from: String(event.section), to: String(event.to) }, [worker(owner)]),
  bumped: ({ event, line, owner, context }) => {
    const by = ownerOf(event.by, context.names.length === 1);
    return line("log_bumped", { section: String(event.section), tier: Number(event.tier), by: nameWithin(by, context.names) }, [worker(owner, "✕")]);
  },
  leader: ({ line }) => line("log_leader", {}, [piece("castle-leader")]),
  transcribed: ({ c, event, line }) => line("log_transcribed", { ms: manuscriptName(c, event.manuscript) }, [piece(`ribbon-${manuscriptOf(c, String(event.manuscript)).ribbon}`)]),
  read_printed: ({ c, event, line }) => line("log_read_printed", { land: segmentTitle(c, String(event.segment)) }),
  bonus_taken: ({ event, line }) => line("log_bonus", { ribbon: m(keyFor("ribbon", String(event.ribbon)) ?? "thing_manuscript") }, [piece(`ribbon-${event.ribbon}`, "×3")]),
  collided: ({ event, line }) => line("log_collided", { n: Number(event.space) }, [piece("collision")]),
  markers_parted: ({ line }) => line("log_parted"),
};

/** Parts of the line of the action, which follows. */
const PRICES = new Set(["funding", "move", "hire", "dismiss"]);

function from(line: LogLine, why: unknown): LogLine {
  const source = sourceName(why);
  return source === null ? line : { ...line, text: m("log_from", { line: line.text, source }) };
}

/** A gain: a detail of the line above. */
function gains(what: string, icon = what): LineMaker {
  return ({ event, line }) => from(line("log_gained", { what: amountWords(what, 1) }, [piece(icon, "+1")], "detail"), event.why);
}

function marker(kind: "virtue" | "corruption"): LineMaker {
  return ({ event, line, n }) => line(kind === "virtue" ? "log_virtue" : "log_corruption", { n, at: Number(event.at) }, [piece(kind, signed(n))], "detail");
}

/** Goods, debts, deeds, markers and points. */
const AMOUNTS: Record<string, LineMaker> = {
  gained: ({ event, line, n }) => from(line("log_gained", { what: amountWords(String(event.good), n) }, [piece(String(event.good), signed(n))], "detail"), event.why),
  paid: ({ event, line, n }) => {
    const level = event.why === "funding" ? "price" : "detail";
    // The line of the action already shows the price.
    if (PRICES.has(String(event.why)) && level !== "price") return null;
    return from(line("log_paid", { what: amountWords(String(event.good), n) }, [piece(String(event.good), minus(-n))], level), event.why);
  },
  debt: gains("debt"),
  deed: gains("deed"),
  debt_paid: ({ line }) => line("log_debt_paid", {}, [piece("debt-paid")], "detail"),
  deed_approved: ({ line }) => line("log_deed_approved", {}, [piece("deed-approved")], "detail"),
  virtue: marker("virtue"),
  corruption: marker("corruption"),
  scored: ({ event, line, n }) => from(line(n < 0 ? "log_points_lost" : "log_points", { what: amountWords("points", Math.abs(n)) }, [points(signed(n))], "choice"), event.why),
};
