/** The footage since the viewer's last turn, from positions that the server has kept. */
import type { PlayedChoice, Position } from "../net/types";
import type { Footage } from "./beats";

/** One footage for each choice between two positions. */
export function footageOf(positions: Position[], choices: PlayedChoice[]): Footage[] {
  const byPly = new Map(choices.map((played) => [played.ply, played]));
  return positions.slice(1).flatMap((position, at) => {
    const played = byPly.get(position.ply);
    return played === undefined ? [] : [{ choices: [played], before: positions[at]!.view, after: position.view }];
  });
}
