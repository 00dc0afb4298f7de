/** The changes of ratings by a game that has ended. */
import { people } from "../net/people";
import type { RatingChange } from "../net/types";

const AGAIN_MS = 1500;

/** Returns none if the game was not rated. The server computes them shortly after the end, so a second request may be needed. */
export async function ratingChanges(code: string): Promise<RatingChange[]> {
  const found = await people.ratings(code).catch(() => []);
  if (found.length > 0) return found;
  await new Promise((done) => setTimeout(done, AGAIN_MS));
  return people.ratings(code).catch(() => []);
}
