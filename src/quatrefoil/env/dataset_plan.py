"""The games of a dataset: what is played, and the rows of each game.

A module of its own, because a module that runs as a program cannot be pickled to the workers of a cluster.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Any

import numpy as np

from quatrefoil.arena.jobs import LocalWorkers, Workers
from quatrefoil.bots.own_bots import make_any
from quatrefoil.env.dataset_files import COLUMNS, Row
from quatrefoil.env.observer import Observer
from quatrefoil.env.outcome import REWARDS, outcome
from quatrefoil.games import load
from quatrefoil.kernel.batch import play_chance
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.play import choose, settle

#: Raised when a column changes its meaning.
VERSION = 1


class Plan:
    """What to play: one game, its seats and options, and a bot for each seat."""

    def __init__(self, name: str, seats: int, bots: Sequence[str], options: Mapping[str, str] | None = None) -> None:
        self.game = load(name)
        self.observer = Observer(self.game, seats)
        self.options = self.game.all_table_options(dict(options or {}))
        self.names = list(bots) * seats if len(bots) == 1 else list(bots)
        if len(self.names) != seats:
            raise Unreadable("bots", f"give one bot or {seats}, found {len(self.names)}")
        self.bots = [make_any(bot, self.game) for bot in self.names]

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what it was made from; a process makes one plan and keeps it."""
        return (_plan, (self.game.name, self.observer.seats, tuple(self.names), tuple(self.options.items())))

    def schema(self, seed: int) -> dict[str, Any]:
        """Return what a series holds whose game i has the seed `seed + i`, as JSON data."""
        return {
            "format": "quatrefoil dataset",
            "version": VERSION,
            "game": self.game.name,
            "rules": self.game.rules_version,
            "components": self.game.components_checksum,
            "seats": self.observer.seats,
            "options": self.options,
            "bots": self.names,
            "seed": seed,
            "columns": COLUMNS,
            "observation": [
                {"start": start, "size": size, "path": path, "meaning": meaning}
                for start, size, path, meaning in self.observer.table()
            ],
            "words": [word.text for word in self.game.words.words],
        }

    def play(self, number: int, seed: int) -> list[Row]:
        """Play one game to the end; return a row for each choice of a seat."""
        rng, bot_rng = Random(seed), Random(f"bots {seed}")
        state = self.game.new(self.observer.seats, self.options)
        settle(state)
        play_chance(state, rng)
        rows: list[Row] = []
        while not state.is_over():
            seat = int(state.asked)
            world = self.game.imagine(state, seat, bot_rng)
            option = self.bots[seat].choose(self.game, world, seat, bot_rng)
            rows.append(
                {
                    "game": number,
                    "seed": seed,
                    "seat": seat,
                    "observation": np.frombuffer(self.observer.encode(state, seat), np.float32),
                    "action": int(option.code),
                    "offered": np.array([option.code for option in state.offered], np.int32),
                }
            )
            choose(state, option)
            play_chance(state, rng)
        for kind in REWARDS:
            rewards = outcome(self.game, state, kind)
            for row in rows:
                row[f"reward_{kind}"] = rewards[row["seat"]]
        return rows

    def play_many(self, numbers: Iterable[int], seed: int, workers: Workers | None = None) -> Iterator[list[Row]]:
        """Yield the rows of each game; game i has the seed `seed + i`, wherever it is played."""
        return (workers or LocalWorkers()).map(partial(_play, self, seed), numbers)


def _play(plan: Plan, first_seed: int, number: int) -> list[Row]:
    return plan.play(number, first_seed + number)


@lru_cache(maxsize=1)
def _plan(name: str, seats: int, bots: tuple[str, ...], options: tuple[tuple[str, str], ...]) -> Plan:
    return Plan(name, seats, bots, dict(options))
