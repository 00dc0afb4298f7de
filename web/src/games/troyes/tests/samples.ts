/** Fixtures: positions, questions and events of real games, and the engine's components. */
import { componentsOf, type Sample as AnySample } from "../../testing";
import type { GameEvent } from "../../types";
import type { Components, TroyesView } from "../data";
import eventsJson from "../fixtures/events.json";
import questionsJson from "../fixtures/questions.json";
import tablesJson from "../fixtures/tables.json";

export type Sample = AnySample<TroyesView>;

export const components = componentsOf<Components>("troyes");
export const questions = questionsJson as unknown as Record<string, Sample>;
export const events = eventsJson as unknown as GameEvent[];
export const tables = tablesJson as unknown as Record<string, TroyesView>;
