/** Fixtures: positions, questions and events of real games, and the engine's components. */
import { componentsOf, type Sample as AnySample } from "../../testing";
import type { GameEvent } from "../../types";
import type { Components, KingsburgView } from "../data";
import battlesJson from "../fixtures/battles.json";
import eventsJson from "../fixtures/events.json";
import questionsJson from "../fixtures/questions.json";
import tableJson from "../fixtures/table.json";

export type Sample = AnySample<KingsburgView>;

export const components = componentsOf<Components>("kingsburg");
export const table = tableJson as unknown as Sample & { names: string[] };
export const questions = questionsJson as unknown as Record<string, Sample>;
export const events = eventsJson as unknown as GameEvent[];
export const battles = battlesJson as unknown as Record<string, { view: KingsburgView; events: GameEvent[] }>;
