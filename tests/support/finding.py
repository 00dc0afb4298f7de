"""Looks for golden records: plays games between bots until one ends as wanted.

Existing ones are brought up to date by `quatrefoil replay --regenerate` only, so that a changed rule shows as a diff
of checksums and scores.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, Generic, TypeVar

from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, run

MOST_SEEDS = 200_000

E = TypeVar("E")


@dataclass(frozen=True)
class Wanted(Generic[E]):
    """One golden record: who plays at which table, and how it must end."""

    name: str
    seats: int
    bot: str
    ends: Callable[[E], bool]
    options: dict[str, str] = field(default_factory=dict)


def find_missing(game: Game[Any], folder: Path, wanted: list[Wanted[E]], ending_of: Callable[[Match], E]) -> None:
    """Write the records that are named on the command line, or else those that are not in the folder."""
    names = sys.argv[1:]
    for each in wanted:
        path = folder / f"{each.name}.record"
        if each.name in names or not (names or path.exists()):
            path.write_text(_find(game, each, ending_of).record.text(), encoding="utf-8")
            print(f"{path.name}: written")


def _find(game: Game[Any], wanted: Wanted[E], ending_of: Callable[[Match], E]) -> Match:
    for seed in range(MOST_SEEDS):
        match = _play(game, wanted, seed)
        if wanted.ends(ending_of(match)):
            return match
    raise SystemExit(f"{wanted.name}: no such game among {MOST_SEEDS}")


def _play(game: Game[Any], wanted: Wanted[E], seed: int) -> Match:
    from quatrefoil.bots import make  # only who looks for games needs bots; the tests of the goldens do not

    match = Match(game, wanted.seats, wanted.options)
    run(match, [make(wanted.bot, game) for _ in range(wanted.seats)], Random(seed))
    return match
