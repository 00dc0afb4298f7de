/** The order in which the finale counts the points: one source after another, the smallest first. */
import { common, type Msg } from "../i18n";
import type { GameSummary } from "./game-summary";
import { end } from "./texts";

/** One source, or one revealed part of a secret source. */
export interface Stage {
  /** The line to which the points belong; "rest" for points of no line. */
  id: string;
  label: Msg;
  /** Points by column that this stage adds. */
  values: number[];
}

/** Where the count stands. */
export interface Count {
  /** Points of each line by column. */
  values: Map<string, number[]>;
  totals: number[];
}

const size = (values: number[]): number => values.reduce((sum, n) => sum + Math.abs(n), 0);

/** Returns the lines that gave somebody points, for the bars; their order is that of the game. */
export function barLines(summary: GameSummary): { id: string; label: Msg; values: number[] }[] {
  const lines = summary.lines.map(({ line, values }) => ({ id: line.id, label: line.label, values }));
  return [...lines, { id: "rest", label: common("end.rest"), values: summary.rest }].filter(({ values }) => size(values) > 0);
}

/** Returns the length of the longest bar. */
export function longestBar(summary: GameSummary): number {
  const lines = barLines(summary);
  return Math.max(1, ...summary.totals.map((_, column) => lines.reduce((sum, { values }) => sum + Math.max(0, values[column] ?? 0), 0)));
}

/** Returns the stages; sources that gave nobody anything are left out. */
export function stagesOf(summary: GameSummary): Stage[] {
  return barLines(summary)
    .sort((a, b) => size(a.values) - size(b.values))
    .flatMap(({ id, label, values }) => {
      const parts = summary.lines.find(({ line }) => line.id === id)?.parts ?? [];
      if (parts.length < 2) return [{ id, label, values }];
      const ascending = [...parts].sort((a, b) => size(a.values) - size(b.values));
      return ascending.map((part) => ({ id, label: end("counting.one", { line: label, what: part.label }), values: part.values }));
    });
}

/** Returns the count after the first `done` stages and a share of the next; numbers count, they never jump. */
export function countAfter(stages: Stage[], done: number, share: number, columns: number): Count {
  const values = new Map<string, number[]>();
  const totals = Array.from({ length: columns }, () => 0);
  stages.slice(0, done + 1).forEach((stage, at) => {
    const part = at < done ? 1 : share;
    const line = values.get(stage.id) ?? totals.map(() => 0);
    values.set(stage.id, line);
    stage.values.forEach((n, column) => {
      const added = Math.trunc(n * part);
      line[column] = (line[column] ?? 0) + added;
      totals[column] = (totals[column] ?? 0) + added;
    });
  });
  return { values, totals };
}

/** Returns the columns in order of points; equal ones keep the order of the seats. */
export function orderBy(totals: number[]): number[] {
  return totals.map((_, column) => column).sort((a, b) => (totals[b] ?? 0) - (totals[a] ?? 0) || a - b);
}
