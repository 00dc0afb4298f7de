"""Greedy is a real opponent in Viscounts: it crushes chance."""

from quatrefoil.bots.arena import Series, Standings, play_many


def test_greedy_beats_random_in_every_game() -> None:
    """A throw-away bot reached 77 to 89 points at two seats (V-22.2), a random one hardly any."""
    standings = Standings()
    for played in play_many(Series("viscounts", ("greedy", "random"), seed=3, rotated=True), 2):
        standings.add(played)
    greedy = standings.by_bot["greedy"]
    assert sum(greedy.wins) == 2
    assert greedy.mean_score().value > 60
    assert greedy.mean_score().value > 2 * standings.by_bot["random"].mean_score().value
