"""Advice for a seat: it covers every option and uses nothing that the seat may not know."""

import sys
from random import Random
from typing import Any

import pytest

from quatrefoil.advice.adviser import Advice, RatedOption, advise, in_order, leaf_judge, quick_advice, shown_chance
from quatrefoil.advice.reason import reason_for
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.knowledge.probability import shift_log_odds
from quatrefoil.bots.network_judge import judge_of
from quatrefoil.bots.search.rollout import Rollout
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.play import play_at_random
from support.anygame import Setting

LITTLE = Budget(iterations=8)


def questions(name: str, seats: int, one_in: int) -> list[tuple[Match, int]]:
    """Return some questions of a random game, each with a seat that has to choose."""
    found = []
    for table in Setting(name, seats, (), 3).some_positions(one_in):
        asked = table.match.asked()
        if asked and len(table.match.options_for(asked[-1])) > 1:
            match = Match(table.match.game, seats, {})
            match.state = table.match.state.copy()
            found.append((match, asked[-1]))
    return found


def texts(advice: Advice) -> list[str]:
    return sorted(option.text for option in advice.ranking)


@pytest.mark.parametrize("name", NAMES)
def test_every_option_is_rated(name: str) -> None:
    for match, seat in questions(name, 2, 61)[:3]:
        offered = sorted(option.text for option in match.options_for(seat))
        for advice in (
            advise(match.game, match.state, seat, Random(1), LITTLE),
            quick_advice(match.game, match.state, seat, Random(1)),
        ):
            assert texts(advice) == offered
            assert all(0 <= option.value <= 1 for option in advice.ranking)
            assert sum(advice.win_probabilities) == pytest.approx(1, abs=0.01)


@pytest.mark.parametrize("name", NAMES)
def test_a_reason_holds_only_events_of_the_seat(name: str) -> None:
    happened: list[dict[str, Any]] = []
    for match, seat in questions(name, 3, 67)[:4]:
        line = [match.options_for(seat)[0]]
        reason = reason_for(match.game, match.game.imagine(match.state, seat, Random(1)), seat, line, Random(1))
        happened += [*reason.now, *reason.later]
        assert all(event["seat"] == seat for event in [*reason.now, *reason.later])
    assert happened


def test_advice_depends_only_on_the_seats_view() -> None:
    """In Troyes a sampled world depends only on the view, so the same seed must give the same advice."""
    differed = False
    for match, seat in questions("troyes", 3, 43):
        other = match.game.imagine(match.state, seat, Random(9))
        differed |= other.numbers() != match.state.numbers()
        assert advise(match.game, other, seat, Random(1), LITTLE) == advise(
            match.game, match.state, seat, Random(1), LITTLE
        )
    assert differed


def test_advice_does_not_change_the_position() -> None:
    for match, seat in questions("kingsburg", 2, 61):
        before = match.state.numbers()
        advise(match.game, match.state, seat, Random(1), LITTLE)
        assert match.state.numbers() == before


@pytest.mark.parametrize("name", ["troyes", "viscounts"])
def test_solo_advice_has_the_probability_to_beat_the_opponent(name: str) -> None:
    match, seat = questions(name, 1, 7)[-1]
    advice = advise(match.game, match.state, seat, Random(1), LITTLE)
    assert len(advice.win_probabilities) == 1
    assert 0 <= advice.ranking[0].value <= 1


def test_log_odds_shift_symmetrically() -> None:
    assert shift_log_odds(0.5, 0) == pytest.approx(0.5)
    assert shift_log_odds(0.5, -1) == pytest.approx(1 - shift_log_odds(0.5, 1))
    assert 0 < shift_log_odds(0.0, -60) < shift_log_odds(1.0, 60) <= 1


def test_options_are_ranked_as_their_chances_are_shown() -> None:
    options = [RatedOption("c", 0.121, 30, 8), RatedOption("b", 0.142, 20, 40), RatedOption("a", 0.148, 10, 90)]
    assert [option.text for option in in_order(options)] == ["a", "b", "c"]


@pytest.mark.parametrize(("values"), [(0.0004, 0.0001, 0.0009), (0.999, 0.9999, 0.992), (0.342, 0.338, 0.341)])
def test_where_chances_are_equal_the_expected_points_decide(values: tuple[float, float, float]) -> None:
    points = (21.0, 23.2, 18.5)
    options = [RatedOption(f"option {i}", values[i], points[i], 50) for i in range(3)]
    assert [option.points for option in in_order(options)] == [23.2, 21.0, 18.5]


@pytest.mark.parametrize("name", NAMES)
def test_advice_never_ranks_an_option_above_one_with_a_better_chance(name: str) -> None:
    for match, seat in questions(name, 3, 53)[:4]:
        ranking = advise(match.game, match.state, seat, Random(2), Budget(iterations=40)).ranking
        shown = [(shown_chance(option.value), option.points) for option in ranking]
        assert shown == sorted(shown, reverse=True)


@pytest.mark.parametrize(
    ("name", "options", "has_judge"),
    [(name, {}, True) for name in NAMES]
    + [("notre-dame", {"new_persons": "true"}, False), ("troyes", {"bonus_cards": "true"}, False)],
)
def test_the_network_judges_rollouts_where_grandmasters_search_with_it(
    name: str, options: dict[str, str], has_judge: bool
) -> None:
    match = Match(load(name), 3, options)
    assert (leaf_judge(match.game, match.state) is not None) == has_judge


def test_without_numpy_advice_is_that_of_the_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    match, seat = questions("troyes", 3, 61)[1]
    judged = advise(match.game, match.state, seat, Random(1), LITTLE)
    monkeypatch.setitem(sys.modules, "numpy", None)  # cannot be found
    assert leaf_judge(match.game, match.state) is None
    plain = advise(match.game, match.state, seat, Random(1), LITTLE)
    assert texts(judged) == texts(plain)
    assert judged.win_probabilities != plain.win_probabilities


def test_the_judge_has_no_opinion_on_solo_games() -> None:
    judge = judge_of(load("troyes"))
    assert judge is not None
    state = Match(load("troyes"), 1, {}).state
    rollout = Rollout(state, 0, [30.0, 40.0], [0.3, 0.7])
    judge.judge([rollout])
    assert rollout.win_probabilities == [0.3, 0.7]


def test_the_judge_takes_the_mean_and_leaves_finished_games_alone() -> None:
    match, seat = questions("viscounts", 3, 61)[0]
    judge = leaf_judge(match.game, match.state)
    assert judge is not None
    over = Match(match.game, 3, {})
    play_at_random(over.state, Random(2), 10**6)
    sure = [Rollout(state, seat, [0.0] * 3, [1.0, 0.0, 0.0]) for state in (match.state, over.state)]
    even = [Rollout(match.state, seat, [0.0] * 3, [1 / 3] * 3)]
    judge.judge(sure)
    judge.judge(even)
    assert sure[1].win_probabilities == [1.0, 0.0, 0.0]
    assert sure[0].win_probabilities[0] > even[0].win_probabilities[0]
    assert sum(even[0].win_probabilities) == pytest.approx(1)
    assert even[0].win_probabilities != [1 / 3] * 3
