"""Bots that search with rollouts: within a budget, and they stop early when the best option is clear."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.bot import Bot, Budget
from quatrefoil.bots.registry import has_knowledge, knowledge_of
from quatrefoil.bots.search.settings import DEEP, EXPLAIN, FAST, SearchSettings
from quatrefoil.bots.search.successive_elimination import SuccessiveElimination
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.bots.knowledge.game_knowledge import GameKnowledge
    from quatrefoil.bots.search.leaf_judge import LeafJudge
    from quatrefoil.bots.search.result import SearchResult
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


def search(
    game: Game[Any],
    known: State,
    seat: int,
    rng: Random,
    budget: Budget,
    settings: SearchSettings = EXPLAIN,
    guide: GameKnowledge | None = None,
    judge: LeafJudge | None = None,
) -> SearchResult:
    """Search for the best choice of a seat; the result has a value for every option.

    `known` may be the true position or a world sampled from it: it is only handed to `game.imagine`, so hidden
    information has no influence. With a budget of iterations the same `rng` gives the same result. `guide` rates
    options, plays rollouts and estimates their ends in place of the built-in knowledge: see `Guide`. `judge` has a
    second opinion on the ends of the rollouts.
    """
    knowledge = knowledge_of(game) if guide is None else guide
    return SuccessiveElimination(knowledge, known, seat, rng, budget, settings, judge).run()


class SearchBot(Bot):
    """Base of the levels that search. A budget in milliseconds can only shorten the search; iterations replace it."""

    def __init__(
        self, game: Game[Any], budget: Budget | None, milliseconds: int, iterations: int, settings: SearchSettings
    ) -> None:
        super().__init__(game, budget)
        self.settings = settings
        self.knowledge = knowledge_of(game)
        if budget is None:
            self.allowed = Budget(iterations=iterations)
        elif budget.iterations > 0:
            self.allowed = budget
        else:
            self.allowed = Budget(milliseconds=min(milliseconds, budget.milliseconds))

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """Return the best option that the search finds."""
        options = options_for(state, seat)
        if len(options) == 1:
            return options[0]
        return SuccessiveElimination(self.knowledge, state, seat, rng, self.allowed, self.settings).run().best

    @staticmethod
    def knows(game: str) -> bool:
        """Test whether a search has what it needs to know about the game."""
        return has_knowledge(game)


class MasterBot(SearchBot):
    """Searches for half a second at most."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget, milliseconds=500, iterations=64, settings=FAST)


class RolloutsBot(SearchBot):
    """Searches for two seconds at most and evaluates rollouts by the value model."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget, milliseconds=2000, iterations=320, settings=DEEP)
