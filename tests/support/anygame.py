"""Hypothesis strategies over all games, numbers of seats and table options."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from hypothesis import strategies as st

from quatrefoil.games import NAMES, load
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from support.play import random_game
from support.table import Table

#: The registered games, and the toy game where it can be loaded.
ALL_NAMES = [*NAMES, "toy"]


@cache
def game_of(name: str) -> Game[Any]:
    if name == "toy":
        from support.toy import ToyGame

        return ToyGame()
    return load(name)


@dataclass(frozen=True)
class Setting:
    """One way to set up a table, and the seed of a random game on it."""

    name: str
    seats: int
    options: tuple[tuple[str, str], ...]
    seed: int

    @property
    def game(self) -> Game[Any]:
        return game_of(self.name)

    def positions(self) -> Iterator[Table]:
        """Yield the table after each choice of a random game."""
        return random_game(self.game, self.seats, dict(self.options), self.seed)

    def some_positions(self, one_in: int) -> Iterator[Table]:
        """Yield one position in `one_in`, and the last; a prime does not meet the same phase of each round."""
        for place, table in enumerate(self.positions()):
            if (place + self.seed) % one_in == 0 or table.match.is_over:
                yield table

    def finished_table(self) -> Table:
        *_, table = self.positions()
        return table

    def finished(self) -> Match:
        return self.finished_table().match


@st.composite
def settings_of_any_game(draw: st.DrawFn) -> Setting:
    game = game_of(draw(st.sampled_from(ALL_NAMES)))
    seats = draw(st.integers(game.min_seats, game.max_seats))
    options = tuple((option.name, draw(st.sampled_from(option.choices))) for option in game.table_options)
    return Setting(game.name, seats, options, draw(st.integers(0, 2**32 - 1)))
