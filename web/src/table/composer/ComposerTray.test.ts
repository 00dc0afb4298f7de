import { render } from "@testing-library/svelte";
import { expect, test } from "vitest";

import type { PoolPiece, TrayConfirm, TrayFace } from "../../games/composer";
import { plainUi } from "../../games/plain";
import { raw } from "../../i18n";
import ComposerTray from "./ComposerTray.svelte";
import type { Composing } from "./composing.svelte";

const die = (id: string): PoolPiece => ({ id, icon: "die-1", label: raw("yours"), price: [], state: "open" });
const confirm = (title: string): TrayConfirm => ({ title: raw(title), price: [], gain: [], choices: [title] });

function face(dice: number, buttons: number): TrayFace {
  return {
    title: raw("Dice"),
    pool: Array.from({ length: dice }, (_, at) => die(String(at))),
    rows: [],
    numbers: [],
    line: raw("Pick dice"),
    isMet: false,
    price: [],
    gain: [],
    chips: [],
    confirms: Array.from({ length: buttons }, (_, at) => confirm(`button ${at}`)),
  };
}

test.each([
  [7, 3, false],
  [8, 3, true],
  [5, 4, false],
  [6, 4, true],
])("%i pieces beside %i buttons are small: %s", (dice, buttons, isSmall) => {
  const composing = { refusal: null } as unknown as Composing;
  const { container } = render(ComposerTray, { composing, face: face(dice, buttons), ui: plainUi("troyes"), names: [], isSent: false });
  expect(container.querySelector(".pool")!.classList.contains("many")).toBe(isSmall);
});
