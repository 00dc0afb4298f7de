import { expect, test } from "vitest";

import type { TrayFace } from "../../games/composer";
import { raw } from "../../i18n";
import { isTall } from "./tray-size";

const EMPTY: TrayFace = { title: raw("pay"), pool: [], rows: [], numbers: [], line: raw(""), isMet: false, price: [], gain: [], chips: [], confirms: [] };

test("on a phone every tray with dice takes the place of the tabs: nothing else may lie there", () => {
  const die = { id: "a", icon: "die-1", label: raw("yours"), state: "open" } as TrayFace["pool"][number];
  expect(isTall({ ...EMPTY, pool: [die] })).toBe(true);
  expect(isTall(EMPTY)).toBe(false);
});
