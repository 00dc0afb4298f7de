"""Knows what is good and often takes something else."""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.greedy_bot import EVALUATIONS, evaluation_of
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: An option that looks so many points worse is chosen e times less often.
CARELESSNESS: Final = 1.5


class NoviceBot(Bot):
    """Takes an option the more often the better it is rated: never blind, never twice the same game."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget)
        self.evaluation = evaluation_of(game)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        options = options_for(state, seat)
        ratings = self.evaluation.rate(state, seat, options)
        highest = max(ratings)
        weights = [exp(max(-50.0, (rating - highest) / CARELESSNESS)) for rating in ratings]
        left = rng.random() * sum(weights)
        for i in range(len(options) - 1):
            left -= weights[i]
            if left < 0.0:
                return options[i]
        return options[-1]

    @staticmethod
    def knows(game: str) -> bool:
        return game in EVALUATIONS
