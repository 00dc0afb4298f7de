/** Fixtures: positions, questions and events of real games, and the engine's components. */
import { componentsOf, type Sample as AnySample } from "../../testing";
import type { GameEvent } from "../../types";
import type { Components, ViscountsView } from "../data";
import eventsJson from "../fixtures/events.json";
import questionsJson from "../fixtures/questions.json";
import tablesJson from "../fixtures/tables.json";

export type Sample = AnySample<ViscountsView>;

export const components = componentsOf<Components>("viscounts");
export const questions = questionsJson as unknown as Record<string, Sample>;
/** From multiplayer games and from games against the Automa. */
export const events = eventsJson as unknown as { table: GameEvent[]; solo: GameEvent[] };
export const tables = tablesJson as unknown as Record<string, ViscountsView>;
