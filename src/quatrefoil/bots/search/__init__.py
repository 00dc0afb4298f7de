"""Search: every promising answer is played out many times, in worlds that the seat could believe in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.bot import Budget
from quatrefoil.bots.search.guides import guide_of
from quatrefoil.bots.search.race import TELLING, Race
from quatrefoil.bots.search.thought import Ranked, Thought

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

__all__ = ["Budget", "Ranked", "Thought", "search"]


def search(game: Game[Any], known: State, seat: int, rng: Random, budget: Budget) -> Thought:
    """What a seat that is asked should answer, with a value for every option.

    `known` may be the true position or a world the seat believes in: it is only handed to `game.imagine`, so what the
    seat cannot know cannot matter. With a budget of iterations the same `rng` gives the same thought.
    """
    return Race(guide_of(game), known, seat, rng, budget, TELLING).run()
