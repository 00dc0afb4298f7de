"""`quatrefoil bench`: measure the speed of the engine, of both builds and a peer project in one run on one core."""

from __future__ import annotations

import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import click
from rich.table import Table

from quatrefoil import games as registry
from quatrefoil.build_info import PACKAGE, engine_build
from quatrefoil.cli import bench_engine
from quatrefoil.cli.common import console, json_option, load, print_json, seats_for, with_progress
from quatrefoil.cli.peer_environment import PEER, peer_python

#: The builds alternate this many times, so that a change in the machine's speed affects all of them.
ROUNDS = 5

#: Shares of the time for playing and for searching; the rest is for copying.
PLAYING = 0.5
SEARCHING = 0.3
COPYING = 1 - PLAYING - SEARCHING

#: Sends one measuring job to a build (or the peer) and returns the result.
Ask = Callable[[dict[str, Any]], dict[str, float]]


@dataclass
class Row:
    """The result of one game in one build. Rates are per second, the median of the rounds."""

    game: str
    players: int
    build: str
    decisions_per_s: int
    choices_per_s: int
    copies_per_s: int
    games_per_s: float
    #: Rollouts of a search: an option played out in an imagined world. The peer has no equivalent.
    iterations_per_s: int | None = None
    #: Peak memory of one whole random game, and the part of it that is neither state nor record.
    peak_bytes: int | None = None
    beyond_bytes: int | None = None
    #: Ratios to the peer: our decisions to its decisions, to all its ticks (including forced ones), and copies.
    decisions_to_peer: float | None = None
    decisions_to_peer_ticks: float | None = None
    copies_to_peer: float | None = None


@click.command()
@click.argument("game_names", nargs=-1, metavar="[GAME]...")
@click.option("--players", type=int, help="Set the number of seats.")
@click.option(
    "--seconds", type=click.FloatRange(0.05), default=4.0, show_default=True, help="Measure this long for each row."
)
@click.option(
    "--peer",
    is_flag=True,
    help=f"Also measure {PEER}; it is installed on first use, in a separate virtual environment.",
)
@json_option
def bench(game_names: tuple[str, ...], players: int | None, seconds: float, peer: bool, as_json: bool) -> None:
    """Measure decisions, copies and games per second in random play, and iterations per second of the search.

    A decision is a choice of a seat among at least two options, including the time to list them; `choices`
    also counts the outcomes of chance. With a compiled engine the interpreted one is measured as well.
    """
    tables = [(name, seats_for(load(name, None), players, 0)) for name in game_names or registry.NAMES]
    with ExitStack() as running:
        stay_on_one_core()
        builds: dict[str, Ask] = {engine_build(): bench_engine.measure}
        if engine_build() == "compiled":
            builds["interpreted"] = running.enter_context(interpreted_build())
        if peer:
            script = PACKAGE / "cli" / "bench_catanatron.py"
            builds[PEER] = running.enter_context(process([peer_python(), str(script)], {}))
        rows = [row for name, seats in tables for row in measure_alternating(builds, name, seats, seconds)]
        for row in rows:
            if row.build != PEER:
                job = {"do": "memory", "game": row.game, "players": row.players, "seed": 1}
                needed = builds[row.build](job)
                row.peak_bytes, row.beyond_bytes = int(needed["peak_bytes"]), int(needed["beyond_bytes"])
    if as_json:
        print_json([{name: value for name, value in asdict(row).items() if value is not None} for row in rows])
    else:
        show(rows)


def stay_on_one_core() -> None:
    """Pin this process, and those started from now on, to one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


@contextmanager
def interpreted_build() -> Iterator[Ask]:
    """Start a process that measures the same sources without their compiled modules."""
    with tempfile.TemporaryDirectory(prefix="quatrefoil-bench-") as folder:
        leave_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "web", ".compiled.json")
        shutil.copytree(PACKAGE, Path(folder) / "quatrefoil", ignore=leave_out)
        with process([sys.executable, "-m", "quatrefoil.cli.bench_engine"], {"PYTHONPATH": folder}, folder) as ask:
            yield ask


@contextmanager
def process(command: list[str], environment: dict[str, str], folder: str | None = None) -> Iterator[Ask]:
    """Start a measuring process; each job is one line of JSON, and so is its result."""
    with subprocess.Popen(
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=os.environ | environment, cwd=folder
    ) as child:
        assert child.stdin is not None
        assert child.stdout is not None
        stdin, stdout = child.stdin, child.stdout

        def read_line() -> dict[str, float]:
            text = stdout.readline()
            if not text:
                raise click.ClickException(f"{' '.join(command)} ended without a result")
            result: dict[str, float] = json.loads(text)
            return result

        def ask(job: dict[str, Any]) -> dict[str, float]:
            stdin.write(json.dumps(job) + "\n")
            stdin.flush()
            return read_line()

        read_line()  # the process names its build when it is ready
        try:
            yield ask
        finally:
            stdin.close()


def measure_alternating(builds: dict[str, Ask], game: str, players: int, seconds: float) -> list[Row]:
    """Measure all builds, alternating between them round by round."""
    played: dict[str, list[dict[str, float]]] = {build: [] for build in builds}
    copied: dict[str, list[dict[str, float]]] = {build: [] for build in builds}
    thought: dict[str, list[dict[str, float]]] = {build: [] for build in builds}
    turns = [(number, build) for number in range(ROUNDS) for build in builds]
    for number, build in with_progress(turns, len(turns), f"{game}, {players} players"):
        job: dict[str, Any] = {"game": game, "players": players, "seed": 1000 * number}
        played[build].append(builds[build](job | {"do": "play", "seconds": seconds * PLAYING / ROUNDS}))
        copied[build].append(builds[build](job | {"do": "copy", "seconds": seconds * COPYING / ROUNDS}))
        if build != PEER:
            thought[build].append(builds[build](job | {"do": "think", "seconds": seconds * SEARCHING / ROUNDS}))
    rows = [
        Row(
            game=game if build != PEER else "catan",
            players=players if build != PEER else 4,
            build=build,
            decisions_per_s=round(rate(played[build], "decisions")),
            choices_per_s=round(rate(played[build], "choices")),
            copies_per_s=round(rate(copied[build], "copies")),
            games_per_s=round(rate(played[build], "games"), 1),
            iterations_per_s=round(rate(thought[build], "iterations")) if build != PEER else None,
        )
        for build in builds
    ]
    if rows[-1].build == PEER:
        compare(rows[:-1], rows[-1])
    return rows


def rate(rounds: list[dict[str, float]], what: str) -> float:
    return statistics.median(taken[what] / taken["seconds"] for taken in rounds)


def compare(rows: list[Row], peer: Row) -> None:
    """Fill in how many times faster than the peer each row is."""
    for row in rows:
        row.decisions_to_peer = round(row.decisions_per_s / peer.decisions_per_s, 1)
        row.decisions_to_peer_ticks = round(row.decisions_per_s / peer.choices_per_s, 1)
        row.copies_to_peer = round(row.copies_per_s / peer.copies_per_s, 1)


def show(rows: list[Row]) -> None:
    table = Table()
    for heading in ("game", "players", "build", "decisions/s", "choices/s", "copies/s", "games/s", "search/s"):
        table.add_column(heading, justify="left" if heading in ("game", "build") else "right")
    for row in rows:
        table.add_row(
            row.game, str(row.players), row.build, f"{row.decisions_per_s:,}", f"{row.choices_per_s:,}",
            f"{row.copies_per_s:,}", f"{row.games_per_s:,.1f}",
            "" if row.iterations_per_s is None else f"{row.iterations_per_s:,}",
        )  # fmt: skip
    screen = console()
    screen.print(table)
    for row in rows:
        if row.decisions_to_peer is not None:
            screen.print(
                f"{row.game} {row.build} against {PEER}: decisions {row.decisions_to_peer}×"
                f" ({row.decisions_to_peer_ticks}× if its forced ticks count too), copies {row.copies_to_peer}×"
            )
    for row in rows:
        if row.peak_bytes is not None and row.beyond_bytes is not None:
            held = row.peak_bytes - row.beyond_bytes
            screen.print(
                f"{row.game} {row.build} memory: one whole random game needs at most {row.peak_bytes:,} bytes,"
                f" {held:,} for its state and record and {row.beyond_bytes:,} beyond them"
            )
    if "compiled" not in [row.build for row in rows]:
        screen.print("The engine runs interpreted here; `make fast` compiles it.")
