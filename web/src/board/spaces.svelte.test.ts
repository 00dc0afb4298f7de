import { flushSync } from "svelte";
import { expect, test } from "vitest";

import type { Option } from "../games/types";
import { place, placesOf } from "./places";
import { withTones } from "./tones";

const option = (text: string, at = text): Option => ({ text, at, gives_nothing: false, preview: [] }) as unknown as Option;

/** A board of spaces, each of which counts how often it is rendered; the result ends it. */
function board(spaces: string[]) {
  let options = $state.raw<Option[]>([]);
  let hovered = $state.raw<string | null>(null);
  const rendered: Record<string, number> = {};
  const seen: Record<string, { options: string[]; tone: string | undefined; isPointed: boolean }> = {};
  const end = $effect.root(() => {
    const places = placesOf(
      () => ({ offers: (at) => options.filter((each) => each.at === at), choose: () => {}, isLive: true }),
      { get: () => hovered, set: (at) => (hovered = at) },
    );
    for (const at of spaces) {
      $effect(() => {
        rendered[at] = (rendered[at] ?? 0) + 1;
        seen[at] = { options: places.offered(at).map(({ text }) => text), tone: place(places, at)["data-tone"], isPointed: places.isPointed(at) };
      });
    }
  });
  flushSync();
  return {
    rendered,
    seen,
    end,
    offer(next: Option[]): void {
      options = next;
      flushSync();
    },
    point(at: string | null): void {
      hovered = at;
      flushSync();
    },
  };
}

test("only spaces whose offers change are rendered again", () => {
  const { rendered, seen, offer, end } = board(["a", "b", "c"]);
  const first = option("a");
  offer([first, option("b:1", "b")]);
  expect(seen).toMatchObject({ a: { options: ["a"] }, b: { options: ["b:1"] }, c: { options: [] } });
  expect(rendered).toEqual({ a: 2, b: 2, c: 1 });
  offer([first, option("b:1", "b"), option("b:2", "b")]);
  expect(seen.b!.options).toEqual(["b:1", "b:2"]);
  expect(rendered).toEqual({ a: 2, b: 3, c: 1 });
  offer([]);
  expect(seen).toMatchObject({ a: { options: [] }, b: { options: [] } });
  expect(rendered).toEqual({ a: 3, b: 4, c: 1 });
  end();
});

test("a space shows the tone of its offer, which is noted after the offer", () => {
  const { seen, offer, end } = board(["a"]);
  const offered = [option("a")];
  offer(offered);
  expect(seen.a!.tone).toBeUndefined();
  withTones(offered, () => ({ title: { en: "", ru: "" }, cost: [{ icon: "x", text: "1" }], gain: [{ icon: "x", text: "1" }] }) as never);
  offer([...offered]);
  expect(seen.a!.tone).toBe("costs");
  end();
});

test("the pointer renders two spaces again, from the first time on", () => {
  const { rendered, seen, point, end } = board(["a", "b", "c"]);
  point("a");
  expect(seen.a!.isPointed).toBe(true);
  point("b");
  expect(seen).toMatchObject({ a: { isPointed: false }, b: { isPointed: true }, c: { isPointed: false } });
  expect(rendered).toEqual({ a: 3, b: 2, c: 1 });
  end();
});
