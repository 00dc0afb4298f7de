"""Steps in a second of every environment on one core, beside the engine beneath and PettingZoo's own board games.

    make fast
    python benchmarks/environments.py --seconds 3

Chess and connect four of PettingZoo are measured where `pettingzoo[classic]` is installed, Hanabi where its learning
environment is. All play random legal actions; the time is processor time, of which other programs take little.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from importlib import import_module
from random import Random
from time import process_time
from typing import Any

import numpy as np

from quatrefoil.build_info import engine_build
from quatrefoil.env import batch_env, table_env
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.play import play_at_random, settle

GAMES_AT_ONCE = 256
WINDOWS = 10
CLASSICS = ["connect_four_v3", "chess_v6", "hanabi_v5"]


def rate(work: Callable[[], int], seconds: float) -> float:
    """Call `work`, which returns how many steps it took, in ten windows; return the steps in a second of the best.

    The best, because other programs on the machine only ever slow it down.
    """
    work()  # fill caches
    best = 0.0
    for _ in range(WINDOWS):
        steps = 0
        began = process_time()
        while process_time() - began < seconds / WINDOWS:
            steps += work()
        best = max(best, steps / (process_time() - began))
    return best


def engine(name: str, seats: int) -> Callable[[], int]:
    game, rng = load(name), Random(1)
    options = game.all_table_options({})

    def play() -> int:
        state = game.new(seats, options)
        settle(state)
        return play_at_random(state, rng)

    return play


def one_env(env: Any) -> Callable[[], int]:
    """Play a whole game of an AEC environment."""
    rng = Random(1)
    env.reset(seed=1)

    def play() -> int:
        env.reset()
        steps = 0
        while True:
            observed, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                return steps
            env.step(rng.choice(np.flatnonzero(observed["action_mask"])))
            steps += 1

    return play


def many(name: str, seats: int, **settings: Any) -> Callable[[], int]:
    """Play one choice in each game of a batch."""
    env = batch_env(name, seats, GAMES_AT_ONCE, **settings)
    env.reset(seed=1)
    rng = np.random.default_rng(1)

    def step() -> int:
        codes, rows = env.offered()
        counts = np.bincount(rows, minlength=GAMES_AT_ONCE)
        chosen = np.cumsum(counts) - counts + (rng.random(GAMES_AT_ONCE) * counts).astype(int)
        env.step(codes[chosen])
        return GAMES_AT_ONCE

    return step


def classic(name: str) -> Any:
    """Return a board game of PettingZoo, or None if it is not installed."""
    try:
        return import_module(f"pettingzoo.classic.{name}").raw_env()
    except (ImportError, TypeError):
        return None


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=3.0, help="time for each figure (default 3)")
    parser.add_argument("--seats", type=int, default=3)
    parsed = parser.parse_args()
    seconds, seats = parsed.seconds, parsed.seats
    print(f"engine: {engine_build()}, {seats} seats, thousand steps in a second\n")
    print("| game | engine | one environment | batch | batch, egocentric | batch, no masks |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name in NAMES:
        works = [
            engine(name, seats),
            one_env(table_env(name, seats)),
            many(name, seats),
            many(name, seats, egocentric=True),
            many(name, seats, masks=False),
        ]
        print(f"| {name} | {' | '.join(f'{rate(work, seconds) / 1000:.1f}' for work in works)} |", flush=True)
    for name in CLASSICS:
        env = classic(name)
        figure = "not installed" if env is None else f"{rate(one_env(env), seconds) / 1000:.1f}"
        print(f"| PettingZoo {name} | – | {figure} | – | – | – |", flush=True)


if __name__ == "__main__":
    main()
