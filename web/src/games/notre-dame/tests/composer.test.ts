import { expect, test } from "vitest";

import { format } from "../../../i18n/message";
import { faults, NAMES } from "../../testing";
import type { Draft, TrayFace } from "../../composer";
import type { Tried } from "../../../net/wire";
import type { Option, Question } from "../../types";
import { composerOf } from "../composer";
import type { NotreDameView } from "../data";
import { components, tables } from "./samples";

const composer = composerOf(components);
const view = withSupply(tables["4"].view, 0);

function withSupply(shown: NotreDameView, personal: number): NotreDameView {
  const players = shown.players.map((player) => (player.seat === 0 ? { ...player, personal, played: [], rat: 9, sectors: { ...player.sectors, hotel: 2, bank: 1 } } : player));
  return { ...shown, plague: 3, players };
}

const word = (text: string, then: string[], way: string[] = [text]): Option => ({
  text, family: text.split(":")[0]!, arg: 0, at: "", preview: [], then, way, gives_nothing: false,
});
const SOURCES = ["from:bank", "from:hotel", "no_effect"];
const hospital = word("play:hospital.0", SOURCES, ["play:hospital.0", "from:hotel"]);
const cathedral = word("play:notre_dame.1", SOURCES, ["play:notre_dame.1", "from:hotel", "donate:1"]);
const friend = word("play:trusted_friend.0", ["sector:bank", "sector:park"]);
const question: Question = { seat: 0, kind: "PlayCard", facts: { lap: 2 }, options: [hospital, cathedral, friend] };

const tried = (changes: Partial<Tried>): Tried => ({ type: "tried", id: 1, events: [], question: null, view, refusal: null, at: null, ends_turn: false, ...changes });
const draft = (choices: string[], changes: Partial<Tried> = {}): Draft => ({ question, view, names: NAMES.en, choices, tried: tried(changes), loose: [] });
const tray = (choices: string[], changes: Partial<Tried> = {}): TrayFace => composer.face(draft(choices, changes))!;

const moved = [
  { event: "moved", seat: 0, source: "hotel", target: "hospital", n: 1, friend: 0 },
  { event: "acted", seat: 0, sector: "hospital", count: 2 },
  { event: "rat", seat: 0, n: -1, to: 8, why: "hospital" },
];
const after = { ...view, players: view.players.map((player) => (player.seat === 0 ? { ...player, rat: 8, forecast: { to: 9, penalty: false, reduction: 2 } } : player)) };

test("only a card with more to choose opens the tray, with the cheapest source filled in", () => {
  expect(question.options.filter((option) => composer.begins(option, question))).toEqual([hospital, cathedral]);
  expect(composer.first!(hospital, question, view, [])).toEqual(["play:hospital.0", "from:hotel"]);
  expect(composer.first!(cathedral, question, view, [])).toEqual(["play:notre_dame.1", "from:hotel"]);
  expect(composer.begins(word("play:hospital.0", []), question)).toBe(false);
});

test("card and source are one answer, and the line says what the plague does then", () => {
  const face = tray(["play:hospital.0", "from:hotel"], { events: moved, view: after });
  expect(face.confirms.map(({ choices }) => choices)).toEqual([["play:hospital.0", "from:hotel"], ["play:hospital.0", "no_effect"]]);
  expect(format(face.line, "en")).toBe("Rat marker 9 → 8");
  expect(format(face.note!, "en")).toBe("Plague 3 − hospital 2: 8 → 9, no loss. Hotel: 1 left.");
  expect(face.rows.map(({ id, state }) => `${id} ${state}`)).toEqual(["from:bank off", "from:hotel on"]);
  expect(face.rows[0]!.click).toEqual({ choices: ["play:hospital.0", "from:bank"], loose: [] });
});

test("a penalty that threatens is said", () => {
  const over = { ...after, players: after.players.map((player) => (player.seat === 0 ? { ...player, forecast: { to: 9, penalty: true, reduction: 0 } } : player)) };
  expect(format(tray(["play:hospital.0", "from:hotel"], { events: moved, view: over }).note!, "en")).toMatch(/beyond the track, a penalty/);
});

test("a donation is part of the button, the most prestige first", () => {
  const paying = [1, 2, 3].map((n) => ({
    ...word(`donate:${n}`, []),
    preview: [{ event: "coins", seat: 0, n: -n, why: "notre_dame" }, { event: "scored", seat: 0, n: [0, 1, 3, 6][n]!, why: "notre_dame" }],
  }));
  const asked = { seat: 0, kind: "Donate", facts: { must: 1 }, options: paying };
  const face = tray(["play:notre_dame.1", "from:hotel"], { question: asked, events: moved.slice(0, 1) });
  expect(face.isMet).toBe(false);
  expect(face.confirms.map(({ choices }) => choices.at(-1))).toEqual(["donate:3", "donate:2", "donate:1"]);
  expect(face.confirms[0]!.gain.map(({ text }) => text)).toEqual(["+6"]);
});

test("another card or source may be clicked, the same card takes itself out, a friend is sent at once", () => {
  const chosen = draft(["play:hospital.0", "from:hotel"]);
  expect(composer.pieceAt!("sector-bank", chosen)).toBe("from:bank");
  expect(composer.pieceAt!("sector-park", chosen)).toBeNull();
  expect(composer.pieceAt!("card-1-notre_dame", chosen)).toBe("play:notre_dame.1");
  expect(composer.pieceAt!("sector-bank", draft([]))).toBeNull();
  const { pool } = tray(["play:hospital.0", "from:hotel"], { events: moved, view: after });
  expect(pool.map(({ click }) => click?.choices)).toEqual([[], ["play:notre_dame.1", "from:hotel"], ["play:trusted_friend.0"]]);
  expect(composer.face(draft(["play:trusted_friend.0"]))).toBeNull();
});

test("the tray speaks both languages", () => {
  const face = tray(["play:hospital.0", "from:hotel"], { events: moved, view: after });
  for (const lang of ["ru", "en"] as const) {
    const said = [face.title, face.why!, face.line, face.note!, face.rowsTitle!, ...face.rows.map(({ label }) => label), ...face.pool.map(({ label }) => label)];
    for (const text of [...said, ...face.confirms.map(({ title }) => title)]) expect(faults(text, lang)).toEqual([]);
  }
});
