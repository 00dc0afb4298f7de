/**
 * What somebody has learned: lessons, puzzles and first games. Every browser keeps it; with an account the server keeps
 * it, too, and unites what several browsers know. Nobody waits for the server: what it did not get is sent with the next
 * change or visit, since each time everything is sent.
 *
 * A shared browser: signing out leaves the progress here, so that whoever goes on as a guest sees no empty page, and the
 * owner finds it when signing in again. When another account signs in, the browser takes over that account's progress
 * and drops the former owner's, which is safe on the server: nobody gets what somebody else has learned. Only what no
 * account has had yet is added to the first account that signs in, unless its owner leaves the guest's games behind.
 */
import { untrack } from "svelte";

import { addPlayedGames } from "../coach/coach.svelte";
import { lessonApi } from "../lessons/api";
import { call, Refused } from "../net/http";
import type { Me, Progress } from "../net/types";
import { puzzleApi } from "../puzzles/api";
import { forServer, known, noProgress, united } from "./merge";

interface Kept {
  /** The account whose progress this is; empty for a guest's. */
  owner: string;
  isSignedIn: boolean;
  progress: Progress;
}

const KEY = "quatrefoil.progress";

/** Several changes within this time are sent together. */
const SEND_AFTER_MS = 2_000;

const progressApi = {
  add: (progress: Progress): Promise<Progress> => call("PUT", "/me/progress", progress),
};

/** Grows with each change, for components that show progress. */
const revision = $state({ n: 0 });

function kept(): Kept {
  const nothing: Kept = { owner: "", isSignedIn: false, progress: noProgress() };
  try {
    const found = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const { lessons, puzzles, games } = nothing.progress;
    const progress = {
      lessons: { ...lessons, ...found.progress?.lessons },
      puzzles: { ...puzzles, ...found.progress?.puzzles },
      games: found.progress?.games ?? games,
    };
    return { ...nothing, ...found, progress };
  } catch {
    return nothing;
  }
}

function keep(next: Kept): void {
  localStorage.setItem(KEY, JSON.stringify(next));
  untrack(() => (revision.n += 1));
}

addEventListener("storage", ({ key }) => {
  if (key === KEY) revision.n += 1; // another tab has learned something
});

/** Returns what somebody has learned. Reads reactive state. */
export function readProgress(): Progress {
  void revision.n;
  return kept().progress;
}

let timer: ReturnType<typeof setTimeout> | undefined;

/** Sends changes that wait, if there are any. */
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" || timer === undefined) return;
  stopWaiting();
  void send();
});

function stopWaiting(): void {
  clearTimeout(timer);
  timer = undefined;
}

export function changeProgress(change: (progress: Progress) => Progress): void {
  const before = kept();
  keep({ ...before, progress: change(before.progress) });
  stopWaiting();
  if (!before.isSignedIn) return;
  timer = setTimeout(() => {
    timer = undefined;
    void send();
  }, SEND_AFTER_MS);
}

/** Notes the games of which somebody has tables. */
export function noteGames(games: string[]): void {
  const found = games.filter((game) => !kept().progress.games.includes(game));
  if (found.length > 0) changeProgress((progress) => ({ ...progress, games: [...new Set([...progress.games, ...found])].sort() }));
}

/** Called whenever the page learns who its visitor is; with an account it unites both sides, unless this browser's is left behind. */
export async function noteVisitor(me: Me, bringsProgress = true): Promise<void> {
  const before = kept();
  stopWaiting();
  if (me.is_guest) {
    if (before.isSignedIn) keep({ ...before, isSignedIn: false });
    return;
  }
  const isOfAnother = before.owner !== "" && before.owner !== me.name;
  keep({ owner: me.name, isSignedIn: true, progress: isOfAnother || !bringsProgress ? noProgress() : before.progress });
  await send();
}

/** An account is renamed: the progress stays its own. */
export function renameOwner(before: string, after: string): void {
  if (kept().owner === before) keep({ ...kept(), owner: after });
}

/** An account is deleted: the progress in this browser is a guest's again. */
export function releaseProgress(): void {
  keep({ ...kept(), owner: "", isSignedIn: false });
}

let sending: Promise<void> | null = null;
let isOutdated = false;

/** Sends everything; changes made meanwhile follow. */
function send(): Promise<void> {
  isOutdated = sending !== null;
  sending ??= exchange().finally(() => {
    sending = null;
    if (isOutdated) void send();
  });
  return sending;
}

async function exchange(): Promise<void> {
  const { owner, isSignedIn, progress } = kept();
  if (!isSignedIn) return;
  try {
    take(owner, await added(forServer(progress)));
  } catch (error) {
    if (error instanceof Refused && error.code === "no_account" && kept().owner === owner) keep({ ...kept(), isSignedIn: false });
  }
}

async function added(progress: Progress): Promise<Progress> {
  try {
    return await progressApi.add(progress);
  } catch (error) {
    // The server does not know something of it: leave that out.
    if (!(error instanceof Refused) || (error.status !== 400 && error.status !== 404)) throw error;
    const [lessons, puzzles] = await Promise.all([lessonApi.list(), puzzleApi.list()]);
    return await progressApi.add(known(progress, lessons, puzzles));
  }
}

function take(owner: string, found: Progress): void {
  const now = kept();
  if (now.owner !== owner) return; // somebody else has signed in meanwhile
  keep({ ...now, progress: united(now.progress, found) });
  addPlayedGames(found.games);
}
