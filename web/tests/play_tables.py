"""Play one game of each kind at a `Table`, as the page would without a server; run under Pyodide by tables.test.ts."""

import json
import random
import sys
from dataclasses import asdict
from datetime import UTC, datetime

from quatrefoil import games
from quatrefoil.table.broadcast import hello, messages_after
from quatrefoil.table.info import SeatInfo, Summary, TableInfo
from quatrefoil.table.table import Table
from quatrefoil.table.viewer import Viewer

NOW = datetime(2026, 1, 1, tzinfo=UTC)
SEED = "5eed" * 16


def new_table(name: str, seats: int) -> Table:
    game = games.load(name)
    people = tuple(SeatInfo(seat, "me", f"Player {seat}", None, f"person {seat}") for seat in range(seats))
    info = TableInfo(
        1, "LOCAL", name, game.rules_version, game.components_checksum, {}, "running", True, "person 0", 0, Summary(),
        NOW, NOW, people, SEED, 0,
    )  # fmt: skip
    return Table(game, info)


def play(name: str, seats: int = 2) -> dict[str, object]:
    """Play at random; return how it ended and what seat 0 was sent, as JSON."""
    table, rng = new_table(name, seats), random.Random(name)
    viewer = Viewer("person 0")
    sent = [json.dumps(asdict(hello(table, viewer, "connect", NOW)))]
    entries = []
    while not table.is_over:
        if table.is_chance_due():
            update = table.draw(NOW)
        else:
            seat = table.asked()[0]
            update = table.choose(seat, [rng.choice(table.options_for(seat)).text], table.version, NOW)
        entries.append(update.entry)
        sent += [json.dumps(asdict(message)) for _, message in messages_after(table, update, [viewer], NOW)]
        table.pack()
    again = Table(table.game, table.info, entries)
    return {
        "game": name,
        "choices": table.ply,
        "messages": len(sent),
        "last": json.loads(sent[-1]),
        "scores": table.record.scores,
        "checksum": table.record.last_checksum(),
        "replayed": again.record.last_checksum(),
    }


def foreign_modules() -> list[str]:
    """Return the packages that are loaded and that neither Python nor Pyodide itself brings."""
    pyodide = {"js", "pyodide", "_pyodide", "pyodide_js", "_pyodide_core"}
    known = {*sys.stdlib_module_names, *pyodide, "quatrefoil", "__main__"}
    return sorted({name.partition(".")[0] for name in sys.modules} - known)


result = json.dumps({"games": [play(name) for name in games.NAMES], "foreign": foreign_modules()})
