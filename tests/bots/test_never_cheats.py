"""Hidden information has no influence: with all of it swapped, the same seed samples and chooses the same."""

from random import Random

import pytest

from quatrefoil import bots
from quatrefoil.bots.bot import Budget
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.play import asked_seats, play_at_random, settle
from quatrefoil.kernel.state import State

#: Small, because the interpreted engine is slow; a bot that cheats shows in the first differing position.
SEARCH = Budget(iterations=2)
SWAPS = 2
MOST_QUESTIONS = 60


def questions(name: str, seats: int, seed: int) -> list[tuple[State, int]]:
    """Return some positions of a random game, each with a seat that has to choose."""
    state: State = load(name).new(seats, {})
    settle(state)
    rng, found = Random(seed), []
    while not state.is_over():
        play_at_random(state, rng, 7)
        if asked := asked_seats(state):
            found.append((state.copy(), rng.choice(asked)))
    return found[:MOST_QUESTIONS]


def swapped(name: str, state: State, seat: int, number: int) -> State:
    """Return a position with the same view for the seat, and other hidden cards, hands, orders and sealed choices."""
    return load(name).imagine(state, seat, Random(f"truth {number}"))


def questions_with_secrets(name: str, seats: int) -> list[tuple[State, int]]:
    """Return questions where something is hidden from the seat; a solo game of Troyes may have none."""
    found = []
    for seed in range(2 if seats == 1 else 40):
        for state, seat in questions(name, seats, seed):
            if swapped(name, state, seat, 0).numbers() != state.numbers():
                found.append((state, seat))
        if len(found) >= 4:
            return found
    assert seats == 1, "too few questions with hidden information"
    return found


def some(positions: list[tuple[State, int]], most: int) -> list[tuple[State, int]]:
    """Return about so many of them, from the whole game."""
    return positions[:: max(1, len(positions) // most)]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_imagine_depends_only_on_the_seats_view(name: str, seats: int) -> None:
    game = load(name)
    if seats < game.min_seats:
        pytest.skip("not for so few seats")
    for state, seat in some(questions_with_secrets(name, seats), 12):
        world = game.imagine(state, seat, Random(1)).numbers()
        for number in range(SWAPS):
            assert game.imagine(swapped(name, state, seat, number), seat, Random(1)).numbers() == world


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", bots.LEVELS)
def test_the_choice_of_a_level_depends_only_on_the_seats_view(level: str, name: str) -> None:
    """As on the server: a world is sampled for the bot, which samples more from that one."""
    game = load(name)
    bot = bots.make(level, game, SEARCH)
    for state, seat in some(questions_with_secrets(name, 3), 2):
        choices = set()
        for truth in (state, *(swapped(name, state, seat, number) for number in range(SWAPS))):
            rng = Random(11)
            choices.add(bot.choose(game, game.imagine(truth, seat, rng), seat, rng).text)
        assert len(choices) == 1
