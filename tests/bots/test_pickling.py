"""Bots, budgets, search results and errors can be copied and sent to other processes."""

import copy
import pickle
from random import Random
from typing import Any

import pytest

from quatrefoil import bots
from quatrefoil.bots import Bot, Budget
from quatrefoil.bots.registry import evaluation_of
from quatrefoil.bots.search_bot import search
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.errors import NotOffered, QuatrefoilError, Stale, Unreadable
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import options_for


class OwnBot(Bot):
    """Has an attribute of its own and an evaluation of the library."""

    level = 0

    def __init__(self, game: Any, budget: Budget | None) -> None:
        super().__init__(game, budget)
        self.level = 5
        self.evaluation = evaluation_of(game)

    def choose(self, game: Any, state: Any, seat: int, rng: Random) -> Any:
        options = options_for(state, seat)
        ratings = self.evaluation.rate(state, seat, options)
        return options[ratings.index(max(ratings))]


def copies(of: Any) -> list[Any]:
    return [copy.deepcopy(of), pickle.loads(pickle.dumps(of))]


def question(name: str) -> tuple[Match, int]:
    match = Match(load(name), 3, {})
    rng = Random(4)
    while match.is_chance_due():
        match.draw(rng)
    return match, match.asked()[0]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", ["novice", "journeyman", "master@8", "grandmaster@8", "peaceful@8", "network@4"])
def test_a_copy_of_a_bot_chooses_as_the_bot_does(name: str, level: str) -> None:
    match, seat = question(name)
    bot = bots.make(level, match.game)
    chosen = bot.choose(match.game, match.state, seat, Random(1)).text
    for each in copies(bot):
        assert type(each) is type(bot)
        assert each.choose(match.game, match.state, seat, Random(1)).text == chosen


def test_a_bot_of_your_own_keeps_its_attributes() -> None:
    match, seat = question("kingsburg")
    bot = OwnBot(match.game, Budget(iterations=9))
    bot.level = 7
    chosen = bot.choose(match.game, match.state, seat, Random(1)).text
    for each in copies(bot):
        assert each.level == 7
        assert each.budget.iterations == 9
        assert each.choose(match.game, match.state, seat, Random(1)).text == chosen


def test_a_result_of_a_search_can_be_sent() -> None:
    match, seat = question("notre-dame")
    result = search(match.game, match.state, seat, Random(2), Budget(iterations=16))
    for each in copies(result):
        assert [ranked.option.text for ranked in each.ranking] == [ranked.option.text for ranked in result.ranking]
        assert each.win_probabilities == result.win_probabilities
        assert each.best is result.best


@pytest.mark.parametrize("kind", [Unreadable, NotOffered, Stale])
def test_errors_can_be_sent(kind: type[QuatrefoilError]) -> None:
    for each in copies(kind("a_code", "what is wrong", "K-1.2")):
        assert type(each) is kind
        assert (each.code, str(each), each.clause) == ("a_code", "what is wrong", "K-1.2")
