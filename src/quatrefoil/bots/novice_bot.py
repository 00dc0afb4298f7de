"""The novice: samples an option from the softmax of the ratings."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.registry import evaluation_of, has_knowledge
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: Softmax temperature in points: an option rated this much lower is chosen e times less often.
TEMPERATURE: Final = 1.5

#: Lowest exponent, so that no weight becomes 0.
LOWEST_EXPONENT: Final = -50.0


class NoviceBot(Bot):
    """Prefers better rated options, but often takes another one."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget)
        self.evaluation = evaluation_of(game)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return a random option, weighted by the softmax of the ratings."""
        options = options_for(state, seat)
        ratings = self.evaluation.rate(state, seat, options)
        highest = max(ratings)
        weights = [exp(max(LOWEST_EXPONENT, (rating - highest) / TEMPERATURE)) for rating in ratings]
        left = rng.random() * sum(weights)
        for i in range(len(options) - 1):
            left -= weights[i]
            if left < 0.0:
                return options[i]
        return options[-1]

    @staticmethod
    def knows(game: str) -> bool:
        """Test whether the game has an evaluation."""
        return has_knowledge(game)
