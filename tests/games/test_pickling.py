"""Games, states and matches can be pickled and deep-copied, in both builds of the engine."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import pytest

from quatrefoil.env import Observer
from quatrefoil.games import NAMES, load, load_data
from quatrefoil.games.pickling import reduced_game
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.option import GO_ON, UNANSWERED
from quatrefoil.kernel.play import choose, draw, play_at_random, settle
from quatrefoil.kernel.state import State

TABLES = [(name, seats) for name in NAMES for seats in (load(name).min_seats, load(name).max_seats)]


def positions(game: Game[Any], seats: int, seed: int) -> list[State]:
    """Return every position of one random game."""
    state = game.new(seats, game.all_table_options({}))
    settle(state)
    rng = Random(seed)
    found = [state.copy()]
    while not state.is_over():
        options = state.offered
        choose(state, draw(state, rng) if state.asked < 0 else rng.choice(options))
        found.append(state.copy())
    return found


def is_same_question(one: State, other: State) -> bool:
    """Options and steps are shared, so the offered options must be the very same objects."""
    return len(one.offered) == len(other.offered) and all(
        a is b for a, b in zip(one.offered, other.offered, strict=True)
    )


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_position_survives_pickle(name: str, seats: int) -> None:
    game = load(name)
    for state in positions(game, seats, seed=1)[::3]:
        restored = pickle.loads(pickle.dumps(state))
        assert type(restored) is type(state)
        assert restored.numbers() == state.numbers()
        assert is_same_question(restored, state)
        assert [game.view(restored, seat) for seat in range(seats)] == [game.view(state, seat) for seat in range(seats)]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_copies_of_every_position_share_nothing_mutable(name: str, seats: int) -> None:
    game = load(name)
    for state in positions(game, seats, seed=2)[::11]:
        before = state.numbers()
        for made in (copy.deepcopy(state), pickle.loads(pickle.dumps(state))):
            assert made.numbers() == before
            play_at_random(made, Random(3), most=40)
        assert state.numbers() == before


@pytest.mark.parametrize("name", NAMES)
def test_a_restored_match_plays_on_as_the_original(name: str) -> None:
    match = Match(load(name), 3, {})
    rng = Random(4)
    for _ in range(60):
        one_choice(match, rng)
    restored, copied = pickle.loads(pickle.dumps(match)), copy.deepcopy(match)
    for other in (match, restored, copied):
        rng = Random(5)
        while not other.is_over:
            one_choice(other, rng)
    assert restored.record.text() == copied.record.text() == match.record.text()
    assert restored.record is not match.record


def one_choice(match: Match, rng: Random) -> None:
    if match.is_chance_due():
        match.draw(rng)
    else:
        seat = match.asked()[0]
        match.choose(seat, rng.choice(match.options_for(seat)).text)


def test_options_stay_the_same_objects() -> None:
    for name in NAMES:
        words = load(name).words
        assert pickle.loads(pickle.dumps(words)) is words
        for option in words.words[::50]:
            assert pickle.loads(pickle.dumps(option)) is option
            assert copy.deepcopy(option) is option
    assert pickle.loads(pickle.dumps(GO_ON)) is GO_ON
    assert pickle.loads(pickle.dumps(UNANSWERED)) is UNANSWERED


@pytest.mark.parametrize("name", NAMES)
def test_a_game_is_pickled_by_name(name: str) -> None:
    game = load(name)
    written = pickle.dumps(game)
    assert len(written) < 500
    restored = pickle.loads(written)
    assert (restored.name, restored.components_checksum) == (game.name, game.components_checksum)
    assert copy.deepcopy(game) is game


def test_a_state_is_small_when_pickled() -> None:
    state = load("viscounts").new(4, load("viscounts").all_table_options({}))
    settle(state)
    assert len(pickle.dumps(state)) < 6000


def test_other_components_travel_with_the_game() -> None:
    data = copy.deepcopy(load("kingsburg").components())
    data["constants"]["kings_reward_vp"]["v"] = 9  # type: ignore[index]
    game = load_data("kingsburg", data)
    assert game.components_checksum != load("kingsburg").components_checksum
    state = game.new(2, game.all_table_options({}))
    restored = pickle.loads(pickle.dumps(state))
    restored_game, _ = restored.origin()
    assert restored_game.components_checksum == game.components_checksum


def test_other_rules_are_refused() -> None:
    game = load("troyes")
    made, (name, rules, *rest) = reduced_game(game)
    with pytest.raises(Unreadable, match="rules version"):
        made(name, rules + 1, *rest)


@pytest.mark.parametrize("name", NAMES)
def test_an_observer_survives_pickle(name: str) -> None:
    game = load(name)
    observer = Observer(game, 3)
    state = positions(game, 3, seed=6)[30]
    restored = pickle.loads(pickle.dumps(observer))
    assert restored.observe(state, 0) == observer.observe(state, 0)
    assert copy.deepcopy(observer).observe(state, 0) == observer.observe(state, 0)
