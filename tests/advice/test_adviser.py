"""Advice for a seat: every option judged, nothing used or told that the seat may not know."""

from random import Random
from typing import Any

import pytest

from quatrefoil.advice.adviser import Advice, advise, glance, shifted
from quatrefoil.advice.reason import reason_for
from quatrefoil.bots.search import Budget
from quatrefoil.games import NAMES
from quatrefoil.kernel.match import Match
from support.anygame import Setting

LITTLE = Budget(iterations=8)


def questions(name: str, seats: int, one_in: int) -> list[tuple[Match, int]]:
    """Some questions of a random game, with a seat that is asked."""
    found = []
    for table in Setting(name, seats, (), 3).some_positions(one_in):
        asked = table.match.asked()
        if asked and len(table.match.options_for(asked[-1])) > 1:
            match = Match(table.match.game, seats, {})
            match.state = table.match.state.copy()
            found.append((match, asked[-1]))
    return found


def words(advice: Advice) -> list[str]:
    return sorted(judged.text for judged in advice.ranking)


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_judged_and_the_best_comes_first(name: str) -> None:
    for match, seat in questions(name, 2, 61)[:3]:
        offered = sorted(option.text for option in match.options_for(seat))
        for advice in (
            advise(match.game, match.state, seat, Random(1), LITTLE),
            glance(match.game, match.state, seat, Random(1)),
        ):
            assert words(advice) == offered
            assert all(0 <= judged.value <= 1 for judged in advice.ranking)
            assert sum(advice.chances) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("name", NAMES)
def test_a_reason_is_about_the_seat_alone(name: str) -> None:
    happened: list[dict[str, Any]] = []
    for match, seat in questions(name, 3, 67)[:4]:
        line = [match.options_for(seat)[0]]
        reason = reason_for(match.game, match.game.imagine(match.state, seat, Random(1)), seat, line, Random(1))
        happened += [*reason.now, *reason.later]
        assert all(event["seat"] == seat for event in [*reason.now, *reason.later])
    assert happened


def test_what_is_hidden_changes_no_advice() -> None:
    """In Troyes an imagined world owes nothing to the true one, so the very same advice has to come."""
    differed = False
    for match, seat in questions("troyes", 3, 43):
        other = match.game.imagine(match.state, seat, Random(9))
        differed |= other.numbers() != match.state.numbers()
        assert advise(match.game, other, seat, Random(1), LITTLE) == advise(
            match.game, match.state, seat, Random(1), LITTLE
        )
    assert differed


def test_advice_changes_nothing_at_the_table() -> None:
    for match, seat in questions("kingsburg", 2, 61):
        before = match.state.numbers()
        advise(match.game, match.state, seat, Random(1), LITTLE)
        assert match.state.numbers() == before


@pytest.mark.parametrize("name", ["troyes", "viscounts"])
def test_alone_the_chance_is_that_of_beating_the_opponent(name: str) -> None:
    match, seat = questions(name, 1, 7)[-1]
    advice = advise(match.game, match.state, seat, Random(1), LITTLE)
    assert len(advice.chances) == 1
    assert 0 <= advice.ranking[0].value <= 1


def test_odds_shift_both_ways() -> None:
    assert shifted(0.5, 0) == pytest.approx(0.5)
    assert shifted(0.5, -1) == pytest.approx(1 - shifted(0.5, 1))
    assert 0 < shifted(0.0, -60) < shifted(1.0, 60) <= 1
