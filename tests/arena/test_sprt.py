"""The sequential test: its scores, its decisions and its error rate."""

from itertools import pairwise
from random import Random

import pytest

from quatrefoil.arena.series import Played, Series, play_many
from quatrefoil.arena.sprt import (
    DealScores,
    Hypotheses,
    elo_interval,
    elo_of,
    expected_score,
    game_score,
    log_likelihood_ratio,
    read_hypotheses,
)
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.record import read_record

TEST = Hypotheses(0, 40)


def test_elo_and_expected_score_are_inverse() -> None:
    assert expected_score(0) == 0.5
    assert expected_score(400) == pytest.approx(10 / 11)
    assert elo_of(expected_score(-37)) == pytest.approx(-37)


def test_a_game_is_scored_by_pairs_of_seats() -> None:
    assert game_score(Played(0, ["a", "b"], [9, 5], [1, 2], ""), "a") == 1
    assert game_score(Played(0, ["b", "a"], [9, 9], [1, 1], ""), "a") == 0.5
    assert game_score(Played(0, ["a", "b", "b", "b"], [4, 9, 3, 4], [2, 1, 4, 2], ""), "a") == 0.5
    assert game_score(Played(0, ["a", "b", "a", "b"], [9, 8, 7, 6], [1, 2, 3, 4], ""), "a") == 0.75


def test_a_deal_has_every_rotation_once_and_is_scored_as_a_whole() -> None:
    assert Series("kingsburg", ("a", "b", "b", "b"), has_deals=True).games_of_a_deal() == 4
    assert Series("kingsburg", ("a", "b", "a", "b"), has_deals=True).games_of_a_deal() == 2
    scores = DealScores(Series("kingsburg", ("a", "b"), has_deals=True))
    for places in ([1, 2], [2, 1], [2, 1]):
        scores.add(Played(0, ["a", "b"], [0, 0], places, ""))
    assert scores.deals() == [0.5]
    assert not scores.is_at_end_of_deal()


def test_all_games_of_a_deal_have_the_same_luck() -> None:
    """The same bots make the same choices on the same dice; another deal has other dice."""
    same = [played.record for played in play_many(Series("notre-dame", ("novice",) * 3, has_deals=True), 1)]
    swapped = Series("notre-dame", ("novice", "random", "journeyman"), has_deals=True)
    first, second, third, other = (played.record for played in play_many(swapped, 4))
    assert same != [first]
    assert len({opening_draws(record) for record in (first, second, third)}) == 1
    assert opening_draws(other) != opening_draws(first)


def opening_draws(text: str) -> str:
    choices = read_record(text).choices
    opening = [choice.text for choice in choices if choice.actor < 0][:6]
    return " ".join(opening)


def test_the_ratio_of_the_published_formula_agrees_with_the_normal_approximation() -> None:
    """For many deals it is n (s1 - s0) (2 mean - s0 - s1) / (2 variance)."""
    deals = [0.0] * 90 + [0.25] * 200 + [0.5] * 420 + [0.75] * 215 + [1.0] * 100
    mean = sum(deals) / len(deals)
    variance = sum((deal - mean) ** 2 for deal in deals) / len(deals)
    s0, s1 = expected_score(0), expected_score(10)
    approximately = len(deals) * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert log_likelihood_ratio(deals, Hypotheses(0, 10)) == pytest.approx(approximately, rel=0.02)


def test_more_victories_raise_the_ratio() -> None:
    ratios = [log_likelihood_ratio([0.5] * 20 + [1.0] * won, TEST) for won in range(0, 40, 8)]
    assert all(low < high for low, high in pairwise(ratios))
    assert log_likelihood_ratio([0.0] * 60, TEST) < TEST.lower()
    assert log_likelihood_ratio([1.0] * 60, TEST) > TEST.upper()


@pytest.mark.parametrize(("elo", "right"), [(0, "elo0"), (40, "elo1")])
def test_the_test_decides_wrongly_in_few_series(elo: float, right: str) -> None:
    """5 % are promised; 60 series with a fixed seed, of which ten or more would be wrong with a chance of 0.1 %."""
    rng = Random(5)
    decisions = [decide(expected_score(elo), rng) for _ in range(60)]
    assert len([decision for decision in decisions if decision != right]) < 10


def decide(score: float, rng: Random) -> str:
    """Draw deals of two games until the test decides; it looks after every 20 deals."""
    deals: list[float] = []
    while True:
        deals.extend(((rng.random() < score) + (rng.random() < score)) / 2 for _ in range(20))
        ratio = log_likelihood_ratio(deals, TEST)
        if ratio <= TEST.lower():
            return "elo0"
        if ratio >= TEST.upper():
            return "elo1"


def test_the_interval_of_elo_contains_the_estimate_and_stays_open_for_a_clean_sweep() -> None:
    even = elo_interval([0.0, 0.5, 1.0, 0.5])
    assert even.value == 0
    assert even.low < -50 < 50 < even.high
    sweep = elo_interval([1.0] * 10)
    assert sweep.low < 800 < sweep.high


@pytest.mark.parametrize("text", ["20", "0,20,40", "a,b", "20,0", "0,5000"])
def test_unreadable_hypotheses_are_named(text: str) -> None:
    with pytest.raises(Unreadable, match=text):
        read_hypotheses(text)
