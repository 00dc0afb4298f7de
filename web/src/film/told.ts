/**
 * Positions between two positions. An update may hold several beats, but the server sends only the position after it; what its
 * events tell about numbers and pieces is shown with their own beats. A part of the view that the events do not lead from its
 * value before to its value after is not told, and changes with the whole board.
 */
import type { Change, GameEvent, View } from "../games/types";

export const plus =
  (n: number) =>
  (value: unknown): unknown =>
    Number(value) + n;
export const becomes = (value: unknown) => (): unknown => value;
export const joined =
  (item: unknown) =>
  (list: unknown): unknown => [...((list ?? []) as unknown[]), item];
/** Without the first such item. */
export const left =
  (item: unknown) =>
  (list: unknown): unknown => {
    const items = [...((list ?? []) as unknown[])];
    const at = items.indexOf(item);
    if (at >= 0) items.splice(at, 1);
    return items;
  };

type Path = Change["path"];

/** A part of the view with its value from each beat on. */
interface Course {
  path: Path;
  values: unknown[];
}

export function read(view: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | null | undefined)?.[key], view);
}

/** A copy with another value in one place; all other parts keep their identity. Undefined removes a key. */
export function withValue<T>(whole: T, [key, ...rest]: Path, value: unknown): T {
  if (key === undefined) return value as T;
  const copy = (Array.isArray(whole) ? [...(whole as unknown[])] : { ...(whole as object) }) as Record<string, unknown>;
  const inner = withValue(copy[key], rest, value);
  if (inner === undefined && !Array.isArray(whole)) delete copy[key];
  else copy[key] = inner;
  return copy as T;
}

/** The parts of a view that the events of some beats tell completely. */
export function coursesOf(beats: GameEvent[][], before: View, after: View, changesOf: (event: GameEvent) => Change[]): Course[] {
  const courses = new Map<string, Course>();
  beats.forEach((events, at) => {
    for (const { path, next } of events.flatMap(changesOf)) {
      const key = path.join("/");
      const course = courses.get(key) ?? { path, values: beats.map(() => read(before, path)) };
      courses.set(key, course);
      course.values.fill(next(course.values[at]), at);
    }
  });
  const told = [...courses.values()].filter(({ path, values }) => hasSame(values.at(-1), read(after, path)));
  // The order within a list is that of the view.
  for (const { path, values } of told) values.fill(read(after, path), values.indexOf(values.at(-1)));
  return told;
}

/** The position at a beat: a whole one, with what is told at its own time. */
export function viewAt(whole: View, courses: Course[], beat: number): View {
  return courses.reduce((view, { path, values }) => (isSame(read(view, path), values[beat]) ? view : withValue(view, path, values[beat])), whole);
}

/** The same value, or the same items in another order. */
function hasSame(one: unknown, other: unknown): boolean {
  const items = (list: unknown): unknown => (Array.isArray(list) ? list.map((item) => JSON.stringify(item)).sort() : list);
  return isSame(items(one), items(other));
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
