"""Somebody's own guide, evaluation and bots, written as interpreted classes, in both builds of the engine."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from quatrefoil.bots import Bot, Budget
from quatrefoil.bots.guide import Guide
from quatrefoil.bots.knowledge.evaluation import Evaluation
from quatrefoil.bots.registry import KNOWLEDGE, evaluation_of
from quatrefoil.bots.search.settings import FAST
from quatrefoil.bots.search_bot import search
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match, run
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import options_for
from quatrefoil.kernel.state import State

TABLES = [(name, seats) for name in NAMES for seats in (load(name).min_seats, 3)]


def first_question(name: str, seats: int) -> Match:
    """Return a match at its first question with several options."""
    match, rng = Match(load(name), seats, {}), Random(2)
    while not match.asked() or len(match.options_for(match.asked()[0])) < 4:
        if match.is_chance_due():
            match.draw(rng)
        else:
            match.choose(match.asked()[0], match.options_for(match.asked()[0])[0].text)
    return match


def ranking(match: Match, guide: Any = None, **more: Any) -> list[tuple[str, float, int]]:
    found = search(match.game, match.state, match.asked()[0], Random(3), Budget(iterations=16), guide=guide, **more)
    return [(ranked.option.text, ranked.value, ranked.visits) for ranked in found.ranking]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_guide_that_overrides_nothing_changes_nothing(name: str, seats: int) -> None:
    match = first_question(name, seats)
    assert ranking(match, Guide(match.game)) == ranking(match)
    assert ranking(match, Guide(match.game), settings=FAST) == ranking(match, settings=FAST)


class Contrary(Guide):
    """Thinks that every built-in rating is the wrong way round, and counts its calls."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.calls = {"prior": 0, "policy": 0, "win_probabilities": 0}

    def prior(self, s: State, seat: int, options: list[Option]) -> list[float]:
        self.calls["prior"] += 1
        return [-rating for rating in super().prior(s, seat, options)]

    def policy(self, s: State, seat: int, options: list[Option]) -> list[float]:
        self.calls["policy"] += 1
        return [float(-i) for i in range(len(options))]

    def win_probabilities(self, s: State, scores: list[float], model: Any) -> list[float]:
        self.calls["win_probabilities"] += 1
        return [1.0 if seat == 0 else 0.0 for seat in range(len(scores))]


@pytest.mark.parametrize("name", NAMES)
def test_a_search_asks_the_guide_for_everything(name: str) -> None:
    match = first_question(name, 3)
    guide = Contrary(match.game)
    ranked = ranking(match, guide)
    assert min(guide.calls.values()) > 0
    best = 1.0 if match.asked()[0] == 0 else 0.0
    assert all(abs(value - best) < 0.2 for _, value, visits in ranked if visits)


class Reversed(Evaluation):
    """The built-in evaluation with all ratings negated."""

    def __init__(self, game: Game[Any]) -> None:
        super().__init__(game)
        self.built_in = evaluation_of(game)

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        return [-rating for rating in self.built_in.rate(s, seat, options)]

    def value(self, s: State, seat: int) -> float:
        return -self.built_in.value(s, seat)


@pytest.mark.parametrize("name", NAMES)
def test_an_own_evaluation_is_used_by_the_knowledge_of_a_game(name: str) -> None:
    match = first_question(name, 3)
    knowledge = KNOWLEDGE[name](match.game)
    built_in = ranking(match, knowledge, settings=FAST)
    knowledge.evaluation = Reversed(match.game)
    assert ranking(match, knowledge, settings=FAST) != built_in


class LastOption(Bot):
    """Takes the last option of every question."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        return options_for(state, seat)[-1]


class Searcher(Bot):
    """A bot with a search of its own settings."""

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        super().__init__(game, budget)
        self.guide = Guide(game)

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        return search(game, state, seat, rng, Budget(iterations=2), FAST, guide=self.guide).best


@pytest.mark.parametrize("name", NAMES)
def test_interpreted_bots_play_a_whole_match(name: str) -> None:
    game = load(name)
    match = Match(game, 2, {})
    run(match, [LastOption(game, None), Searcher(game, None)], Random(1))
    assert match.is_over
    assert LastOption.knows(name)
