"""Measure how much longer people wait while one guest is at every limit of the server at once.

    python benchmarks/greedy_guest.py
    python benchmarks/greedy_guest.py --only sockets resyncs        what a part of it costs

The guest has 300 sockets and as many tables with master bots, game files (also broken ones), continued games, dice and
histories of ended games, hints, reviews, subscriptions, resyncs, choices taken back, trials, chat messages and requests
for new tables as the server allows. The others play Kingsburg at tables of four, at a fixed rate. Rounds without and
with the guest alternate.

The guest would be on another machine. So its process and the bots have the last core, with a low priority, and the
server has the other cores. The others' process may use all cores, with a high priority if this program runs as root.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import os
import random
import statistics
import sys
import tempfile
from pathlib import Path

import uvloop
from load import HOST, Load, Server, percentile

import services  # noqa: F401  makes the support of the tests importable
from support.server.greedy_guest import PARTS, Greed
from support.server.greedy_process import GreedyProcess

#: What the guest has to be refused before the measurement begins, if it does this part.
LIMITED = {"table": "tables", "import": "imports", "message": "pings"}

#: Seconds that a guest without such a part has to reach its limits.
BEGIN_SECONDS = 5.0

#: Where the guest and the bots run.
LAST_CORE = {max(os.sched_getaffinity(0))}

#: The server takes push subscriptions, also of addresses on this machine.
PUSH = ["--push-contact", "mailto:benchmark@localhost", "--webhooks", "any"]

#: Niceness of the process of the others: it has to notice messages when they arrive.
PRIORITY = -10

#: The least share of the planned choices of a round that has to be made.
FEWEST_SHARE = 0.8

#: Seconds that the server gets to finish what the guest had asked for.
SETTLE_SECONDS = 1.0


async def measure(server: Server, options: argparse.Namespace) -> None:
    load = Load([server], random.Random(1), is_apart=False)
    await load.create_tables(options.tables)
    await load.pace(options.rate, 2.0)
    guest = GreedyProcess(f"http://{HOST}:{server.port}", Greed(parts=tuple(options.only)), nice=options.guest_nice)
    try:
        pin(guest.pid, LAST_CORE)
        with contextlib.suppress(PermissionError):  # now, or the guest would inherit it and compete with the others
            os.setpriority(os.PRIO_PROCESS, 0, PRIORITY)
        await guest.until_refused({kind for kind, part in LIMITED.items() if part in options.only})
        await asyncio.sleep(BEGIN_SECONDS)
        ratios = []
        for number in range(options.rounds):
            with guest.stopped():
                await asyncio.sleep(SETTLE_SECONDS)
                alone = await one_round(load, server, options)
            crowded = await one_round(load, server, options)
            ratios.append(crowded[1] / alone[1])
            print(
                f"round {number + 1}: alone median {alone[0]:.1f} ms, p99 {alone[1]:.1f} ms, {alone[2]:.2f} cores; "
                f"with the guest {crowded[0]:.1f} ms, {crowded[1]:.1f} ms, {crowded[2]:.2f} cores",
                flush=True,
            )
        await guest.report()
        print(f"p99 with the guest: {statistics.median(ratios):.2f} times that without, in the median of the rounds")
        print(f"the guest got {guest.done}, was refused {guest.refused}, failed {guest.failed}")
    finally:
        guest.end()


def pin(process: int, cores: set[int]) -> None:
    """Let all threads of a process run on these cores only, and what it starts from now on."""
    for thread in Path(f"/proc/{process}/task").iterdir():
        with contextlib.suppress(ProcessLookupError):
            os.sched_setaffinity(int(thread.name), cores)


def children(process: int) -> list[int]:
    """Return the processes that a process has started."""
    text = "".join(file.read_text() for file in Path(f"/proc/{process}/task").glob("*/children"))
    return [int(child) for child in text.split()]


async def one_round(load: Load, server: Server, options: argparse.Namespace) -> tuple[float, float, float]:
    """Return median and p99 in milliseconds, and the cores that the server's own process used."""
    for bots in children(server.process.pid):
        pin(bots, LAST_CORE)
    load.reset()
    busy = server.processor()
    await load.pace(options.rate, options.seconds)
    used = (server.processor() - busy) / options.seconds
    if len(load.seconds) < FEWEST_SHARE * options.rate * options.seconds:
        sys.exit(f"only {len(load.seconds)} choices were made in a round: games have ended; ask for more tables")
    return percentile(load.seconds, 0.5), percentile(load.seconds, 0.99), used


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50, help="tables of the others")
    parser.add_argument("--rate", type=float, default=50.0, help="their choices per second")
    parser.add_argument("--rounds", type=int, default=5, help="rounds without and with the guest")
    parser.add_argument("--seconds", type=float, default=6.0, help="length of each half of a round")
    parser.add_argument("--only", nargs="+", choices=PARTS, default=PARTS, help="the parts that the guest does")
    parser.add_argument("--guest-nice", type=int, default=0, help="niceness of the guest")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as data:
        server = Server(Path(data), ["--workers", "4", *PUSH])
        pin(server.process.pid, os.sched_getaffinity(0) - LAST_CORE or LAST_CORE)
        try:
            print(f"{server.engine} engine, {options.tables} tables of four people, {options.rate:g} choices/s")
            gc.disable()  # garbage collection here would distort the measured times
            with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
                runner.run(measure(server, options))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
