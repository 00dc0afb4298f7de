"""Strength of the greedy bot: it beats random play and scores like experienced people."""

from statistics import fmean

from quatrefoil.arena.series import Series, play_many
from quatrefoil.arena.standings import Standings


def test_greedy_beats_three_random_bots_in_nearly_every_game() -> None:
    standings = Standings()
    for played in play_many(Series("kingsburg", ("greedy", "random", "random", "random"), seed=11, rotated=True), 24):
        standings.add(played)
    greedy = standings.by_bot["greedy"]
    assert sum(greedy.wins) >= 23
    assert greedy.mean_score().value > 3 * standings.by_bot["random"].mean_score().value


def test_four_greedy_bots_have_winning_scores_like_people() -> None:
    """Experienced groups win with 40 to 55 points; a simple greedy bot had 36."""
    winning = [max(played.scores) for played in play_many(Series("kingsburg", ("greedy",) * 4, seed=11), 16)]
    assert 44 <= fmean(winning) <= 60


def test_two_greedy_bots_have_winning_scores_like_people() -> None:
    winning = [max(played.scores) for played in play_many(Series("kingsburg", ("greedy",) * 2, seed=11), 12)]
    assert 44 <= fmean(winning) <= 64
