"""The interface of all bots."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.knowledge.own_attributes import own_attributes
from quatrefoil.bots.search.budget import Budget
from quatrefoil.kernel.open_classes import mypyc_attr
from quatrefoil.kernel.pickling import Reduced

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

__all__ = ["Bot", "Budget"]


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat. It gets a sampled world that is consistent with the seat's view, never the true position.

    The same world, seat and rng give the same choice: bots keep caches between questions, but no memory of the game.
    """

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        self.game = game
        self.budget = budget

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return one of `options_for(state, seat)`."""
        raise NotImplementedError

    @staticmethod
    def knows(game: str) -> bool:
        """Test whether it can play the game of that name."""
        return True

    def __reduce__(self) -> Reduced:
        """Return how to make it again: by its constructor, and for bots of your own with their attributes."""
        return type(self), (self.game, self.budget), own_attributes(self, ("game", "budget"))
