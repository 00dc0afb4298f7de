"""What a seat may know travels as JSON, and a state made of it plays on."""

import json
from random import Random
from typing import Any

import pytest

from quatrefoil.bots import Budget
from quatrefoil.bots.search_bot import search
from quatrefoil.games import NAMES, load
from quatrefoil.games.worlds import imagine_from, state_of, world_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.play import asked_seats, choose, choose_as, draw, options_for, play_at_random, settle
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE

TABLES = [(name, seats) for name in NAMES for seats in range(load(name).min_seats, load(name).max_seats + 1)]


def questions(game: Game[Any], seats: int, seed: int, one_in: int) -> list[tuple[State, int]]:
    """Return some positions of a random game in which a seat is asked, with that seat."""
    state = game.new(seats, game.all_table_options({}))
    settle(state)
    rng = Random(seed)
    found: list[tuple[State, int]] = []
    while not state.is_over():
        if state.asked == CHANCE:
            choose(state, draw(state, rng))
            continue
        seat = rng.choice(asked_seats(state))
        if rng.randrange(one_in) == 0:
            found.append((state.copy(), seat))
        choose_as(state, seat, rng.choice(options_for(state, seat)))
    return found


def sent(game: Game[Any], state: State, seat: int) -> Any:
    return json.loads(json.dumps(world_of(game, state, seat)))


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_world_made_of_what_a_seat_knows_has_its_view_and_options_and_plays_on(name: str, seats: int) -> None:
    game = load(name)
    for number, (state, seat) in enumerate(questions(game, seats, seed=seats, one_in=9)):
        data = sent(game, state, seat)
        rng = Random(number)
        for world in (state_of(game, data), imagine_from(game, data, rng)):
            assert game.view(world, seat) == game.view(state, seat)
            assert [option.text for option in options_for(world, seat)] == [
                option.text for option in options_for(state, seat)
            ]
            choose_as(world, seat, rng.choice(options_for(world, seat)))
            if number % 4 == 0:
                play_at_random(world, rng)
                assert world.is_over()
                assert len(game.scores(world)) == seats


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_data_hold_nothing_that_the_seat_does_not_know(name: str, seats: int) -> None:
    """Positions that the seat cannot tell apart give the same data."""
    game, rng = load(name), Random(7)
    for state, seat in questions(game, seats, seed=3 * seats, one_in=9):
        data = sent(game, state, seat)
        for _ in range(3):
            assert sent(game, game.imagine(state, seat, rng), seat) == data


@pytest.mark.parametrize("name", NAMES)
def test_a_search_in_the_sent_world_is_that_of_the_game(name: str) -> None:
    game = load(name)
    state, seat = questions(game, 2, seed=5, one_in=9)[1]
    budget = Budget(iterations=4)
    here = search(game, state_of(game, sent(game, state, seat)), seat, Random(1), budget)
    assert here.best.text == search(game, state, seat, Random(1), budget).best.text


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "whist"}, "game 'whist', expected 'kingsburg'"),
        ({"rules_version": 1}, "rules_version 1, expected"),
        ({"components": "other"}, "components 'other'"),
        ({"format": 9}, "format 9, expected 1"),
        ({"state": {}}, "cannot be read"),
        ({"options": {"nothing": "1"}}, "no table option 'nothing'"),
    ],
)
def test_other_data_are_refused(change: dict[str, object], message: str) -> None:
    game = load("kingsburg")
    state, seat = questions(game, 2, seed=1, one_in=9)[0]
    with pytest.raises(Unreadable, match=message):
        state_of(game, {**world_of(game, state, seat), **change})
    with pytest.raises(Unreadable, match="a world is an object"):
        state_of(game, "nothing")


def test_data_cannot_name_classes_of_other_modules() -> None:
    game = load("kingsburg")
    state, seat = questions(game, 2, seed=1, one_in=9)[0]
    data = sent(game, state, seat)
    data["state"]["stack"] = [{"step": "Popen", "args": ["ls"]}]
    with pytest.raises(Unreadable, match="Popen"):
        state_of(game, data)
