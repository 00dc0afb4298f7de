"""The peaceful style: searches for its own points, whatever the others have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.guide import Guide
from quatrefoil.bots.search.settings import DEEP
from quatrefoil.bots.search_bot import SearchBot

if TYPE_CHECKING:
    from quatrefoil.bots.bot import Budget
    from quatrefoil.bots.knowledge.value_model import ValueModel
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.state import State

#: What the search compares has the size of win probabilities: so many points are as much as a sure win.
POINTS: Final = 100.0


class OwnPoints(Guide):
    """Values the end of a rollout by each seat's own points: to hinder others or to end the game early does not pay."""

    def win_probabilities(self, s: State, scores: list[float], model: ValueModel | None) -> list[float]:
        return [score / POINTS for score in scores]


class PeacefulBot(SearchBot):
    """Searches for half a second at most and takes what brings it the most points itself."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget, milliseconds=500, iterations=64, settings=DEEP)
        self.knowledge = OwnPoints(game)
