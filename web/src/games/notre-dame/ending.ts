/** Sources of points and chapters, for the result page. */
import type { EndLine, GameEvent, Msg } from "../types";
import type { Components } from "./data";
import { phaseName } from "./header";
import { sourceName } from "./names";
import { m, type Key } from "./texts";

function line(id: string, key: Key, hint: Key, isSource: (why: string) => boolean): EndLine {
  return {
    id,
    label: m(key),
    hint: m(hint),
    of: (event) => (event.event === "scored" && isSource(String(event.why)) ? Number(event.n) : null),
  };
}

export function endLines(c: Components): EndLine[] {
  const persons = new Set(c.persons.map((person) => person.id));
  const from = (source: string) => (why: string) => why === source;
  return [
    line("residence", "end_residence", "end_residence_hint", from("residence")),
    line("messages", "end_messages", "end_messages_hint", from("message")),
    line("donations", "end_donations", "end_donations_hint", from("notre_dame")),
    line("cathedral", "end_cathedral", "end_cathedral_hint", from("cathedral")),
    line("persons", "end_persons", "end_persons_hint", (why) => persons.has(why)),
    line("park", "end_park", "end_park_hint", from("park")),
    line("plague", "end_plague", "end_plague_hint", from("plague")),
  ];
}

export function sourceOf(c: Components, event: GameEvent): Msg | null {
  return event.event === "scored" ? sourceName(c, event.why) : null;
}

export function chapter(event: GameEvent): { level: 1 | 2; label: Msg } | null {
  if (event.event === "round_began") return { level: 1, label: m("round_title", { n: Number(event.round) }) };
  if (event.event === "phase_began") return { level: 2, label: phaseName(Number(event.phase)) };
  return null;
}
