"""Datasets of games for offline learning: every choice with what its seat saw, what was offered and how it ended.

    python -m quatrefoil.env.dataset kingsburg --seats 3 --games 100 --bots journeyman --out games.npz

Games are played in several processes (`--jobs`) or on a Ray cluster (`--ray`); the file is the same. With `--shard` it
is cut into files of so many games, and a run that was interrupted goes on with the first one that is missing. A file
ending in `.parquet` is written with pyarrow, where it is installed. The schema is in the file.
"""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from quatrefoil.arena.jobs import workers_for
from quatrefoil.env import MissingExtra
from quatrefoil.games import NAMES
from quatrefoil.kernel.errors import QuatrefoilError

try:
    from quatrefoil.env.dataset_files import shards_of, write_missing
    from quatrefoil.env.dataset_plan import Plan
except MissingExtra as missing:
    if __name__ == "__main__":
        raise SystemExit(f"quatrefoil: {missing}") from None
    raise


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
            games = f"{len(shard.numbers)} game{'s' * (len(shard.numbers) > 1)}"
            print(f"{shard.path}: {'there already,' if rows is None else f'{rows} choices of'} {games}", flush=True)
    except QuatrefoilError as problem:
        parser.error(problem.message)


if __name__ == "__main__":
    main()
