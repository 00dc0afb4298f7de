"""Strength of the greedy bot: it beats random play."""

import pytest

from quatrefoil.arena.series import Series, play_many
from quatrefoil.arena.standings import Standings


@pytest.mark.parametrize(("seats", "least"), [(2, 60), (4, 40)])
def test_greedy_beats_random_in_every_game(seats: int, least: int) -> None:
    """A simple bot had 77 to 89 points at two seats and 41 to 53 at four (V-22.2), a random one hardly any."""
    line_up = ("greedy", *["random"] * (seats - 1))
    standings = Standings()
    for played in play_many(Series("viscounts", line_up, seed=3, rotated=True), seats):
        standings.add(played)
    greedy = standings.by_bot["greedy"]
    assert sum(greedy.wins) == seats
    assert greedy.mean_score().value > least
    assert greedy.mean_score().value > 2 * standings.by_bot["random"].mean_score().value


def test_a_peaceful_table_makes_more_points_than_masters() -> None:
    """Masters also take from each other and end the game when they lead; a peaceful bot does neither."""
    means = []
    for level in ("peaceful@16", "master@16"):
        standings = Standings()
        for played in play_many(Series("viscounts", (level, level), seed=1, rotated=True), 1):
            standings.add(played)
        means.append(standings.by_bot[level].mean_score().value)
    assert means[0] > means[1] + 10
