"""Load what every visit needs; the page keeps Python's memory after this for its next start.

Nothing here may depend on the visitor or on chance: the same memory comes back at each visit.
"""

from __future__ import annotations

from datetime import date
from functools import cache
from random import Random
from typing import Any

from quatrefoil import bots
from quatrefoil.host.catalog import GameCatalog, default_seats
from quatrefoil.host.practice import list_lessons, list_puzzles
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match

#: Choices that bots make in each game: enough to fill the tables that they compute once and share.
CHOICES = 4


@cache
def catalog() -> GameCatalog:
    """Return the games of this browser, loaded once."""
    return GameCatalog()


def preload() -> None:
    """Load games, lessons and puzzles, and let the bots of a new table choose a few times."""
    list_lessons()
    list_puzzles(date.min)
    for name in catalog().names():
        rehearse(catalog().game(name))


def rehearse(game: Game[Any]) -> None:
    """Play the first choices of a game with the bots of a new table."""
    rng = Random(0)
    bot = bots.make(catalog().check_level(game.name, None), game)
    match = Match(game, default_seats(game), {})
    for _ in range(CHOICES):
        while match.is_chance_due():
            match.draw(rng)
        seat = match.asked()[0]
        match.choose(seat, bot.choose(game, match.state, seat, rng).text)
