"""Strength of the greedy bot: it beats random play and scores like experienced people."""

from statistics import fmean

import pytest

from quatrefoil.arena.series import Series, play_many
from quatrefoil.arena.standings import Standings


def test_greedy_beats_three_random_bots_in_nearly_every_game() -> None:
    standings = Standings()
    series = Series("notre-dame", ("greedy", "random", "random", "random"), seed=11, rotated=True)
    for played in play_many(series, 8):
        standings.add(played)
    greedy = standings.by_bot["greedy"]
    assert sum(greedy.wins) >= 7.5
    assert greedy.mean_score().value > 3 * standings.by_bot["random"].mean_score().value


@pytest.mark.parametrize(("seats", "games"), [(2, 3), (4, 2)])
@pytest.mark.parametrize("new_persons", ["false", "true"])
def test_greedy_bots_score_like_people(seats: int, games: int, new_persons: str) -> None:
    """Reports mention winners with about 60 points; a simple greedy bot averaged 31 to 33."""
    series = Series("notre-dame", ("greedy",) * seats, seed=11, options=(("new_persons", new_persons),))
    scores = [score for played in play_many(series, games) for score in played.scores]
    assert 48 <= fmean(scores) <= 75
