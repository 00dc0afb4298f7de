"""Nobody sees what is hidden: with everything hidden swapped, the same seed imagines and chooses the same."""

from random import Random

import pytest

from quatrefoil import bots
from quatrefoil.bots.bot import Budget
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.play import asked_seats, play_at_random, settle
from quatrefoil.kernel.state import State

#: Few, because the interpreted engine is slow; a bot that looked would be found by the first difference.
SEARCH = Budget(iterations=2)
SWAPS = 2
MOST_QUESTIONS = 60


def questions(name: str, seats: int, seed: int) -> list[tuple[State, int]]:
    """Some positions of a game at random where a seat is asked, and that seat."""
    state: State = load(name).new(seats, {})
    settle(state)
    rng, found = Random(seed), []
    while not state.is_over():
        play_at_random(state, rng, 7)
        if asked := asked_seats(state):
            found.append((state.copy(), rng.choice(asked)))
    return found[:MOST_QUESTIONS]


def swapped(name: str, state: State, seat: int, number: int) -> State:
    """The same to the seat, with other hidden cards, hands, characters, orders and sealed answers."""
    return load(name).imagine(state, seat, Random(f"truth {number}"))


def with_secrets(name: str, seats: int) -> list[tuple[State, int]]:
    """Questions where something is hidden from the seat; alone against the King there may be none."""
    found = []
    for seed in range(2 if seats == 1 else 40):
        for state, seat in questions(name, seats, seed):
            if swapped(name, state, seat, 0).numbers() != state.numbers():
                found.append((state, seat))
        if len(found) >= 4:
            return found
    assert seats == 1, "the test did not meet enough hidden things"
    return found


def some(positions: list[tuple[State, int]], most: int) -> list[tuple[State, int]]:
    """About so many of them, from the whole game."""
    return positions[:: max(1, len(positions) // most)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_what_is_imagined_hangs_on_nothing_hidden(name: str, seats: int) -> None:
    game = load(name)
    if seats < game.min_seats:
        pytest.skip("not for so few")
    for state, seat in some(with_secrets(name, seats), 12):
        world = game.imagine(state, seat, Random(1)).numbers()
        for number in range(SWAPS):
            assert game.imagine(swapped(name, state, seat, number), seat, Random(1)).numbers() == world


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", bots.LEVELS)
def test_no_level_chooses_by_what_is_hidden(level: str, name: str) -> None:
    """As the server asks it: a world is imagined, and the bot imagines more of them from that one."""
    game = load(name)
    bot = bots.make(level, game, SEARCH)
    for state, seat in some(with_secrets(name, 3), 2):
        choices = set()
        for truth in (state, *(swapped(name, state, seat, number) for number in range(SWAPS))):
            rng = Random(11)
            choices.add(bot.choose(game, game.imagine(truth, seat, rng), seat, rng).text)
        assert len(choices) == 1
