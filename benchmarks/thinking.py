"""Measure response times and memory of bots while several tables think at once.

    python benchmarks/thinking.py                              four tables of masters for each game
    python benchmarks/thinking.py --level grandmaster --game troyes

The tables use the process pool of the server (`server.hosting.thinking.worker`), with bots of one level in all seats.
The time runs from the question to the response and includes waiting for a free process.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import random
import re
import time
from pathlib import Path

from quatrefoil import games
from quatrefoil.build_info import engine_build
from quatrefoil.host.jobs import BotJob, GamePosition
from quatrefoil.kernel.match import Match
from quatrefoil.server.hosting.thinking.worker import BotPool

#: Budgets of the levels in milliseconds; see `quatrefoil.bots.search_bot`.
BUDGETS = {"master": 500, "grandmaster": 2000}

#: Factor of the budget that the 99th percentile may take.
ALLOWANCE = 1.2


class Table:
    """Plays one game of bots after another."""

    def __init__(self, number: int, game: str, level: str, seats: int) -> None:
        self.number = number
        self.level = level
        self.game = games.load(game)
        self.seats = seats
        self.rng = random.Random(number)
        self.seconds: list[float] = []

    async def play(self, workers: BotPool, until: float) -> None:
        while time.monotonic() < until:
            match = Match(self.game, self.seats, {})
            while not match.is_over and time.monotonic() < until:
                if match.is_chance_due():
                    match.draw(self.rng)
                else:
                    await self._choose(match, workers)

    async def _choose(self, match: Match, workers: BotPool) -> None:
        seat = match.asked()[0]
        choices = [(choice.actor, choice.text) for choice in match.record.choices]
        position = GamePosition(self.number, self.game.name, None, self.seats, {}, choices, seat)
        job = BotJob(position, self.level, BUDGETS[self.level], seed=f"{self.number}:{match.ply}")
        started = time.perf_counter()
        text = await workers.decide(job)
        self.seconds.append(time.perf_counter() - started)
        match.choose(seat, text)


def children_memory() -> list[int]:
    """Return the peak memory in bytes of each process that this one started."""
    pids = Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()
    found = [re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{pid}/status").read_text()) for pid in pids]
    return [1024 * int(each.group(1)) for each in found if each is not None]


async def measure(game: str, options: argparse.Namespace) -> None:
    workers = BotPool(options.processes, seconds=60.0)
    try:
        tables = [Table(number, game, options.level, options.seats) for number in range(options.tables)]
        warm_up = time.monotonic() + options.warm_up
        await asyncio.gather(*(table.play(workers, warm_up) for table in tables))
        for table in tables:
            table.seconds.clear()
        until = time.monotonic() + options.seconds
        await asyncio.gather(*(table.play(workers, until) for table in tables))
        memory = max(children_memory())
    finally:
        await workers.close()
    times = sorted(1000 * each for table in tables for each in table.seconds)
    median, p99 = times[len(times) // 2], times[int(0.99 * len(times))]
    allowed = ALLOWANCE * BUDGETS[options.level]
    print(
        f"{game}: {len(times)} responses, median {median:.0f} ms, p99 {p99:.0f} ms, slowest {times[-1]:.0f} ms"
        f" ({'within' if p99 <= allowed else 'over'} {allowed:.0f} ms), largest process {memory / 1e6:.0f} MB",
        flush=True,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", action="append", choices=games.NAMES, help="only this game; may be repeated")
    parser.add_argument("--level", choices=list(BUDGETS), default="master")
    parser.add_argument("--tables", type=int, default=4)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--processes", type=int, default=2 * (os.cpu_count() or 1), help="as the server's default")
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm-up", type=float, default=5.0)
    options = parser.parse_args()
    print(f"{engine_build()} engine, {os.cpu_count()} cores, load {os.getloadavg()[0]:.1f} at the start")
    print(f"{options.tables} tables of {options.seats} {options.level}s, {options.processes} processes")
    for game in options.game or games.NAMES:
        asyncio.run(measure(game, options))


if __name__ == "__main__":
    main()
