"""A longer search than the one that found a puzzle agrees. Only the compiled engine is quick enough."""

from __future__ import annotations

from random import Random

import pytest

from quatrefoil.advice.adviser import leaf_judge
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.search_bot import search
from quatrefoil.games import NAMES, load
from quatrefoil.puzzles.collection import puzzles_of
from quatrefoil.puzzles.mining import Demands
from quatrefoil.puzzles.puzzle import set_up

#: Every so many-th puzzle is checked, with so many times the iterations.
EVERY, TIMES = 12, 2


@pytest.mark.parametrize("game", NAMES)
def test_a_longer_search_agrees(game: str) -> None:
    rules = load(game)
    for puzzle in puzzles_of(game)[::EVERY]:
        state = set_up(rules, puzzle).state
        budget = Budget(iterations=TIMES * Demands().long)
        found = search(rules, state, puzzle.seat, Random(puzzle.id), budget, judge=leaf_judge(rules, state))
        assert found.best.text == puzzle.best.option, puzzle.id
