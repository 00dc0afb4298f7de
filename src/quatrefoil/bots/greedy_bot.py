"""The journeyman: takes the option with the highest rating."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.registry import evaluation_of, has_knowledge
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: Ratings closer than this are equal; one of them is chosen at random.
EQUAL: Final = 1e-9


class GreedyBot(Bot):
    """Rates every option by the game's evaluation and takes the best."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget)
        self.evaluation = evaluation_of(game)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return the option with the highest rating."""
        options = options_for(state, seat)
        ratings = self.evaluation.rate(state, seat, options)
        highest = max(ratings)
        best = [i for i in range(len(options)) if ratings[i] >= highest - EQUAL]
        return options[best[int(rng.random() * len(best))]]

    @staticmethod
    def knows(game: str) -> bool:
        """Test whether the game has an evaluation."""
        return has_knowledge(game)
