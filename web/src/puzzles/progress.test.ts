import { beforeEach, describe, expect, test } from "vitest";

import { daysInARow, missed, noted, readProgress, solvedAs, writeProgress } from "./progress";

beforeEach(() => localStorage.clear());

describe("what somebody has solved", () => {
  test("is kept in the browser, and a broken entry begins anew", () => {
    writeProgress(noted(readProgress(), "troyes", "a1", "first", null));
    expect(solvedAs(readProgress(), "troyes", "a1")).toBe("first");
    localStorage.setItem("quatrefoil.progress", "{");
    expect(readProgress().streak).toBe(0);
  });

  test("counts those in a row that were solved at the first try", () => {
    let progress = readProgress();
    for (const id of ["a", "b", "c"]) progress = noted(progress, "kingsburg", id, "first", null);
    expect([progress.streak, progress.longest]).toEqual([3, 3]);
    progress = noted(missed(progress, "kingsburg", "d"), "kingsburg", "d", "later", null);
    expect([progress.streak, progress.longest]).toEqual([0, 3]);
    // Solving one again changes no streak and no first result.
    progress = noted(missed(progress, "kingsburg", "a"), "kingsburg", "a", "later", null);
    expect([progress.streak, solvedAs(progress, "kingsburg", "a")]).toEqual([0, "first"]);
  });

  test("a shown answer may be solved later, but ends the streak", () => {
    let progress = noted(readProgress(), "viscounts", "x", "first", null);
    progress = noted(progress, "viscounts", "y", "shown", null);
    expect(progress.streak).toBe(0);
    expect(solvedAs(noted(progress, "viscounts", "y", "later", null), "viscounts", "y")).toBe("later");
  });

  test("counts days in a row by the puzzle of the day", () => {
    let progress = noted(readProgress(), "kingsburg", "a", "first", "2026-11-16");
    progress = noted(progress, "troyes", "b", "later", "2026-11-16");
    expect(progress.days).toBe(1);
    progress = noted(progress, "kingsburg", "c", "later", "2026-11-17");
    expect([progress.days, daysInARow(progress, "2026-11-18")]).toEqual([2, 2]);
    expect(daysInARow(progress, "2026-11-19")).toBe(0);
    expect(noted(progress, "kingsburg", "d", "shown", "2026-11-18").days).toBe(2);
    expect(noted(progress, "kingsburg", "e", "first", "2026-11-20").days).toBe(1);
  });
});
