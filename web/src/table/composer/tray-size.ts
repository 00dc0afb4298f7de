/** How much room the tray of a compound choice takes. */
import type { TrayFace } from "../../games/composer";

/** More pieces are drawn smaller, in two rows. */
const MANY_PIECES = 7;
/** As many fit beside several buttons. */
const MANY_BESIDE_SEVERAL = 5;
const SEVERAL_CONFIRMS = 3;

export function hasSeveralConfirms(face: TrayFace): boolean {
  return face.confirms.length > SEVERAL_CONFIRMS;
}

export function hasManyPieces(face: TrayFace): boolean {
  return face.pool.length > (hasSeveralConfirms(face) ? MANY_BESIDE_SEVERAL : MANY_PIECES);
}

/** On a phone a tray with pieces or rows takes the place of the tabs too (composer.css). */
export function isTall(face: TrayFace): boolean {
  return face.rows.length > 0 || face.pool.length > 0;
}
