import { call } from "../net/http";
import type { PuzzleList, PuzzleReply } from "../net/types";

/** The requests of the puzzles' pages; a page without a server may answer them itself. */
export const puzzleApi = {
  list: (): Promise<PuzzleList[]> => call("GET", "/puzzles"),
  send: (game: string, id: string, played: string[], message: unknown): Promise<PuzzleReply> =>
    call("POST", `/puzzles/${game}/${id}`, { played, message }),
};
