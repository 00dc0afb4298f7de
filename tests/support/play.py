"""Random play for tests that need whole games rather than one position."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from support.table import Table


def step_randomly(table: Table, rng: Random) -> None:
    """Draw the outcome of chance, or choose at random for a seat that is asked."""
    match = table.match
    if match.is_chance_due():
        table.events += match.draw(rng)
    else:
        seat = rng.choice(match.asked())
        table.choose(seat, rng.choice(table.offered(seat)))


def play_randomly(table: Table, seed: int) -> None:
    """Play to the end."""
    rng = Random(seed)
    while not table.match.is_over:
        step_randomly(table, rng)


def random_game(game: Game[Any], seats: int, options: dict[str, str], seed: int) -> Iterator[Table]:
    """Play one random game and yield the same table after each choice."""
    match = Match(game, seats, options)
    table = Table(match, match.prologue)
    rng = Random(seed)
    yield table
    while not match.is_over:
        step_randomly(table, rng)
        yield table
