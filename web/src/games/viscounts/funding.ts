/** The plans of an action as the server lists them: dismissal, target and payment together, the cheapest first. */
import type { Question } from "../types";
import type { Good } from "./data";

export interface Plan {
  dismiss: boolean;
  /** "workers:3", "trade:2", "slot:guildhall-1"; null for a manuscript, or where it is chosen already. */
  choice: string | null;
  need: number;
  /** Icons without goods. */
  have: number;
  /** The whole price, the dismissal included. */
  goods: Partial<Record<Good, number>>;
  /** "pay:2-gold" */
  pay: string | null;
  /** The questions that this plan answers, in their order: "dismiss", "target", "site", "pay". */
  asks: string[];
  /** Whether the dismissed card asks something before the action goes on. */
  waits: boolean;
}

export interface PayingGood {
  good: Good;
  have: number;
  /** So many of it make one icon. */
  each: number;
  /** So many of it count twice. */
  twice: number;
}

export interface Dismissal {
  /** Null for the townsfolk printed on the board. */
  card: string | null;
  price: number;
  adds: number;
  helps: boolean;
  is_open: boolean;
}

export interface Funding {
  action: string;
  /** Icons of cards and buildings, and of a card that is dismissed already. */
  have: number;
  targets: { choice: string; need: number }[];
  goods: PayingGood[];
  dismissal: Dismissal | null;
  /** The most icons that could be brought together. */
  reach: number;
  plans: Plan[];
}

/** The funding of the action that a question is about, or of one that it offers. */
export function fundingOf(q: Question, action?: string): Funding | null {
  const facts = q.facts as unknown as { action?: string; have?: number; funding?: Record<string, unknown> };
  if (facts.funding === undefined) return null;
  if (q.kind === "Act") return ((facts.funding[action ?? ""] as Funding | undefined) ?? null) as Funding | null;
  return { ...(facts.funding as unknown as Funding), action: facts.action ?? "", have: facts.have ?? 0 };
}

/** The cheapest plan of each action at a space where the viscount may go. */
export function prospectsOf(q: Question, space: string): Record<string, Plan> {
  return (q.facts.prospects as unknown as Record<string, Record<string, Plan>> | undefined)?.[space] ?? {};
}

/** How many goods a plan costs. */
export function priceOf(plan: Plan): number {
  return Object.values(plan.goods).reduce((sum, n) => sum + n, 0);
}
