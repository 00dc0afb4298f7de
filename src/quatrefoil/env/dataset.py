"""Datasets of games for offline learning: every choice with what its seat saw, what was offered and how it ended.

    python -m quatrefoil.env.dataset kingsburg --seats 3 --games 100 --bots journeyman --out games.npz

Games are played in several processes (`--jobs`) or on a Ray cluster (`--ray`); the file is the same. With `--shard` it
is cut into files of so many games, and a run that was interrupted goes on with the first one that is missing. A file
ending in `.parquet` is written with pyarrow, where it is installed. The schema is in the file.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from random import Random
from typing import Any

from quatrefoil.arena.jobs import LocalWorkers, Workers, workers_for
from quatrefoil.bots.own_bots import make_any
from quatrefoil.env import MissingExtra
from quatrefoil.env.observer import Observer
from quatrefoil.env.outcome import REWARDS, outcome
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.batch import play_chance
from quatrefoil.kernel.errors import QuatrefoilError, Unreadable
from quatrefoil.kernel.play import choose, settle

try:
    import numpy as np

    from quatrefoil.env.dataset_files import COLUMNS, Row, shards_of, write_missing
except ModuleNotFoundError as missing:
    if __name__ == "__main__":
        raise SystemExit(f"quatrefoil: {MissingExtra('numpy', 'gymnasium')}") from None
    raise MissingExtra("numpy", "gymnasium") from missing

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


def main(arguments: list[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m quatrefoil.env.dataset", description="Let bots play games and write all choices to a file."
    )
    parser.add_argument("game", choices=NAMES)
    parser.add_argument("--seats", type=int, required=True, help="number of seats at the table")
    parser.add_argument("--bots", default="journeyman", help="one bot for all seats, or one for each, with commas")
    parser.add_argument("--jobs", type=int, default=1, help="play in so many processes (default 1)")
    parser.add_argument("--ray", metavar="ADDRESS", help="play on a Ray cluster; local: start one with --jobs workers")
    parser.add_argument("--games", type=int, default=10, help="how many games (default 10)")
    parser.add_argument("--seed", type=int, default=0, help="seed of the first game (default 0)")
    parser.add_argument(
        "--shard", type=int, metavar="GAMES", help="write files of so many games each: NAME-00000.npz …"
    )
    parser.add_argument("--out", type=Path, required=True, help="the file to write: .npz or .parquet")
    parsed = parser.parse_args(arguments)
    try:
        plan, seed = Plan(parsed.game, parsed.seats, parsed.bots.split(",")), parsed.seed
        shards = shards_of(parsed.out, parsed.games, parsed.shard)
        workers = workers_for(parsed.jobs, parsed.ray)
        for shard, rows in write_missing(
            shards, plan.schema(seed), partial(plan.play_many, seed=seed, workers=workers)
        ):
            what = "there already," if rows is None else f"{rows} choices of"
            print(f"{shard.path}: {what} {len(shard.numbers)} games", flush=True)
    except QuatrefoilError as problem:
        parser.error(problem.message)


if __name__ == "__main__":
    main()
