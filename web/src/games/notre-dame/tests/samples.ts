/** Fixtures: positions, questions and events of real games, and the engine's components. */
import { componentsOf, type Sample as AnySample } from "../../testing";
import type { GameEvent } from "../../types";
import type { Components, NotreDameView } from "../data";
import eventsJson from "../fixtures/events.json";
import questionsJson from "../fixtures/questions.json";
import tablesJson from "../fixtures/tables.json";

export type Sample = AnySample<NotreDameView>;

export const components = componentsOf<Components>("notre_dame");
/** By kind, and where a person asks by kind and person: "Drive", "PickSector butcher". */
export const questions = questionsJson as unknown as Record<string, Sample>;
/** A card of the second lap in round 6, by number of seats. */
export const tables = tablesJson as unknown as Record<"2" | "3" | "4" | "5", Sample>;
export const events = eventsJson as unknown as GameEvent[];
