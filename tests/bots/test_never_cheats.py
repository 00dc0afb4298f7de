"""Hidden information has no influence: with all of it swapped, the same seed samples and chooses the same."""

from random import Random
from typing import Any

import pytest

from quatrefoil import bots
from quatrefoil.bots.bot import Budget
from quatrefoil.bots.network.search import NetworkSearch
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.play import asked_seats, options_for, play_at_random, settle
from quatrefoil.kernel.state import State

#: Enough for several rounds of a search with the network; with fewer iterations than candidates it plays none.
SEARCH = Budget(iterations=16)
SEARCHING = ["master", "grandmaster", "peaceful", "network", "rollouts"]
SWAPS = 2
MOST_QUESTIONS = 60


def questions(name: str, seats: int, seed: int) -> list[tuple[State, int]]:
    """Return some positions of a random game, each with a seat that has to choose."""
    state: State = load(name).new(seats, {"difficulty": "3"} if (name, seats) == ("viscounts", 1) else {})
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


def questions_with_secrets(name: str, seats: int, fewest_options: int = 1, wanted: int = 4) -> list[tuple[State, int]]:
    """Return questions where something is hidden from the seat; a solo game of Troyes may have none."""
    found = []
    for seed in range(2 if seats == 1 else 40):
        for state, seat in questions(name, seats, seed):
            is_hard = len(options_for(state, seat)) >= fewest_options
            if is_hard and swapped(name, state, seat, 0).numbers() != state.numbers():
                found.append((state, seat))
        if len(found) >= wanted:
            return found
    assert (name, seats) == ("troyes", 1), "too few questions with hidden information"
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


def truths(name: str, state: State, seat: int) -> list[State]:
    """Return a position and others with the same view for the seat, at least one of them another truth."""
    found = [state, *(swapped(name, state, seat, number) for number in range(SWAPS))]
    assert len({tuple(truth.numbers()) for truth in found}) > 1
    return found


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", [*bots.LEVELS, "network", "rollouts"])
def test_the_choice_of_a_level_depends_only_on_the_seats_view(level: str, name: str) -> None:
    """As on the server: a world is sampled for the bot, which samples more from that one."""
    game = load(name)
    bot = bots.make(level, game, SEARCH)
    for state, seat in some(questions_with_secrets(name, 3, fewest_options=3), 4):
        choices = set()
        for truth in truths(name, state, seat):
            rng = Random(11)
            choices.add(bot.choose(game, game.imagine(truth, seat, rng), seat, rng).text)
        assert len(choices) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", SEARCHING)
def test_a_search_that_is_given_the_truth_does_not_look_at_it(level: str, name: str) -> None:
    game = load(name)
    bot = bots.make(level, game, SEARCH)
    for seats in (2, 3):
        for state, seat in some(questions_with_secrets(name, seats, fewest_options=3, wanted=8), 4):
            assert len({bot.choose(game, truth, seat, Random(11)).text for truth in truths(name, state, seat)}) == 1


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", ["grandmaster", "network"])
def test_the_budget_is_enough_to_compare_candidates(level: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a comparison the tests above would only see greedy play."""
    game = load(name)
    bot = bots.make(level, game, SEARCH)
    worlds: list[int] = []
    compare = NetworkSearch.compare

    def counted(self: Any, question: Any, candidates: Any, rng: Random, count: int, deadline: float = 0.0) -> Any:
        worlds[-1] += count
        return compare(self, question, candidates, rng, count, deadline)

    monkeypatch.setattr(NetworkSearch, "compare", counted)
    for state, seat in some(questions_with_secrets(name, 3, fewest_options=3), 4):
        worlds.append(0)
        bot.choose(game, state, seat, Random(11))
    assert sum(count >= 2 for count in worlds) > len(worlds) / 2
