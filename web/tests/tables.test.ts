// @vitest-environment node
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

import { loadPyodide } from "pyodide";
import { expect, test } from "vitest";

interface Played {
  game: string;
  choices: number;
  messages: number;
  last: { type: string; table: { status: string; scores: number[] } };
  scores: number[];
  checksum: string;
  replayed: string;
}

const source = fileURLToPath(new URL("../../src", import.meta.url));
const program = readFileSync(new URL("./play_tables.py", import.meta.url), "utf-8");

/** The package quatrefoil.table needs nothing but Python itself, so that a page can run it without a server. */
test("tables of all games are played to the end under Pyodide", { timeout: 240_000 }, async () => {
  const python = await loadPyodide();
  python.FS.mkdirTree("/quatrefoil");
  python.mountNodeFS("/quatrefoil", source);
  python.runPython("import sys; sys.dont_write_bytecode = True; sys.path.insert(0, '/quatrefoil')");
  python.runPython(program);
  const { games, foreign } = JSON.parse(python.globals.get("result")) as { games: Played[]; foreign: string[] };

  expect(foreign).toEqual([]);
  expect(games.map((each) => each.game)).toEqual(["kingsburg", "notre-dame", "troyes", "viscounts"]);
  for (const played of games) {
    expect(played.choices).toBeGreaterThan(50);
    expect(played.messages).toBe(played.choices + 1);
    expect(played.last.type).toBe("update");
    expect(played.last.table.status).toBe("finished");
    expect(played.last.table.scores).toEqual(played.scores);
    expect(played.replayed).toBe(played.checksum);
  }
});
