"""Whole games of bots: they end, seeds repeat them, and hidden cards have no influence."""

from random import Random

import pytest

from quatrefoil import bots, games
from quatrefoil.arena.series import Series, play_one
from quatrefoil.games.kingsburg.state import UNSEEN, Kingsburg
from quatrefoil.kernel.match import Match, replay, run
from quatrefoil.kernel.record import read_record

KINGSBURG = games.load("kingsburg")

#: Bots that do not search; `test_search.py` tests the others.
QUICK = ["random", "novice", "journeyman"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("level", QUICK)
def test_every_bot_plays_to_the_end_with_any_number_of_seats(level: str, seats: int) -> None:
    played = play_one(Series("kingsburg", (level,) * seats, seed=7), 0)
    again = replay(KINGSBURG, read_record(played.record))
    assert again.is_over
    assert again.record.scores == played.scores


def test_every_bot_plays_under_every_table_option() -> None:
    for option in KINGSBURG.table_options:
        for choice in option.choices[1:]:
            series = Series("kingsburg", ("greedy", "random", "greedy"), options=((option.name, choice),))
            assert f"{option.name}={choice}" in play_one(series, 0).record


@pytest.mark.parametrize("level", QUICK)
def test_a_seed_repeats_the_game_and_another_seed_gives_another(level: str) -> None:
    def record(seed: int) -> str:
        match = Match(KINGSBURG, 3, {})
        run(match, [bots.make(level, KINGSBURG) for _ in range(3)], Random(seed))
        return match.record.text()

    assert record(1) == record(1)
    assert record(1) != record(2)


@pytest.mark.parametrize("level", QUICK)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_hidden_enemy_card_does_not_change_a_choice(level: str, seed: int) -> None:
    """A seat that has not looked at the enemy card chooses the same for every card that it may be."""
    swaps = 0
    rng = Random(seed)
    bot = bots.make(level, KINGSBURG)
    greedy = bots.make("greedy", KINGSBURG)
    match = Match(KINGSBURG, 4, {})
    while not match.is_over:
        if match.is_chance_due():
            match.draw(rng)
            continue
        seat = match.asked()[0]
        state = match.state
        assert isinstance(state, Kingsburg)
        card = state.enemies[state.year - 1]
        if card != UNSEEN and state.knowers >> seat & 1 == 0:
            choices = set()
            for other in state.rules.years[state.year - 1]:
                swapped = state.copy()
                swapped.enemies[state.year - 1] = other.number
                for number in range(3):
                    rng_of_bot = Random(number)
                    world = KINGSBURG.imagine(swapped, seat, rng_of_bot)
                    choices.add((number, bot.choose(KINGSBURG, world, seat, rng_of_bot).text))
            assert len(choices) == 3, f"the choice depends on the hidden card at ply {match.ply}: {choices}"
            swaps += 1
        match.choose(seat, greedy.choose(KINGSBURG, KINGSBURG.imagine(state, seat, rng), seat, rng).text)
    assert swaps > 20, "too few questions with a hidden card"
