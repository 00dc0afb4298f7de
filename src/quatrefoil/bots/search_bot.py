"""Bots that search: as long as they may, and no longer than it takes to see which option is best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.search.guides import GUIDES, guide_of
from quatrefoil.bots.search.race import BRISK, DEEP, Effort, Race
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class SearchBot(Bot):
    """Base of the levels that search. A budget of milliseconds is a ceiling, one of iterations is what it gets."""

    def __init__(
        self, game: Game[Any], budget: Budget | None, milliseconds: int, iterations: int, effort: Effort
    ) -> None:
        super().__init__(game, budget)
        self.effort = effort
        self.guide = guide_of(game)
        if budget is None:
            self.allowed = Budget(iterations=iterations)
        elif budget.iterations > 0:
            self.allowed = budget
        else:
            self.allowed = Budget(milliseconds=min(milliseconds, budget.milliseconds))

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        options = options_for(state, seat)
        if len(options) == 1:
            return options[0]
        return Race(self.guide, state, seat, rng, self.allowed, self.effort).run().best

    @staticmethod
    def knows(game: str) -> bool:
        return game in GUIDES


class MasterBot(SearchBot):
    """About half a second a step, less where the best option shows early."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget, milliseconds=500, iterations=64, effort=BRISK)


class GrandmasterBot(SearchBot):
    """Several seconds a turn."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget, milliseconds=2000, iterations=320, effort=DEEP)
