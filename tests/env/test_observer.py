"""Observations encode the view of one seat: complete, of fixed length, and without hidden information."""

import re
from pathlib import Path
from random import Random

import pytest

import quatrefoil.games
from quatrefoil.env.layouts import LAYOUTS
from quatrefoil.env.observer import Observer
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.batch import play_chance
from quatrefoil.kernel.encoding import Each, Number, Struct
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.play import settle
from quatrefoil.kernel.row import Pieces
from support.anygame import Setting

#: Each game with its fewest and its most seats.
TABLES = [(name, seats) for name in NAMES for seats in (load(name).min_seats, load(name).max_seats)]
GAMES = Path(quatrefoil.games.__file__).parent


def random_table(name: str, seats: int, seed: int) -> Setting:
    options = tuple((option.name, option.choices[seed % len(option.choices)]) for option in load(name).table_options)
    return Setting(name, seats, options, seed)


@pytest.mark.parametrize(("name", "seats"), TABLES)
@pytest.mark.parametrize("seed", [0, 1])
def test_every_view_and_question_of_a_game_can_be_encoded(name: str, seats: int, seed: int) -> None:
    """A key of a view that is not in the layout raises an error, and so does a new kind of question."""
    observer = Observer(load(name), seats)
    for table in random_table(name, seats, seed).some_positions(3):
        for seat in range(seats):
            assert len(observer.observe(table.match.state, seat)) == observer.size
    assert sum(size for _, size, _, _ in observer.table()) == observer.size


@pytest.mark.parametrize("name", NAMES)
def test_hidden_information_does_not_change_the_observation(name: str) -> None:
    """Resample everything that is hidden from a seat: its observation and its mask stay the same."""
    seats = load(name).max_seats
    observer = Observer(load(name), seats)
    rng = Random(5)
    hidden_things_differed = False
    for table in random_table(name, seats, 2).some_positions(7):
        state = table.match.state
        for seat in range(seats):
            other = observer.game.imagine(state, seat, rng)
            hidden_things_differed |= other.numbers() != state.numbers()
            assert observer.observe(other, seat) == observer.observe(state, seat)
            assert observer.mask(other, seat) == observer.mask(state, seat)
    assert hidden_things_differed


@pytest.mark.parametrize("name", NAMES)
def test_the_mask_is_what_is_offered(name: str) -> None:
    observer = Observer(load(name), 2)
    words = observer.game.words.words
    for table in random_table(name, 2, 1).some_positions(11):
        for seat in range(2):
            masked = [
                words[code].text for code, is_offered in enumerate(observer.mask(table.match.state, seat)) if is_offered
            ]
            assert masked == table.offered(seat)


@pytest.mark.parametrize("name", NAMES)
def test_every_kind_of_question_is_in_the_layout(name: str) -> None:
    base_of: dict[str, str] = {}
    for source in (GAMES / name.replace("-", "_") / "steps").glob("*.py"):
        base_of |= dict(re.findall(r"^class (\w+)\((\w+)", source.read_text(), re.M))
    asked = [kind for kind in base_of if is_question(kind, base_of) and kind not in base_of.values()]
    assert sorted(asked) == sorted(LAYOUTS[name].kinds)


def is_question(kind: str, base_of: dict[str, str]) -> bool:
    """Return whether a class of a game is a question to seats: neither automatic nor a matter of chance."""
    while kind in base_of:
        kind = base_of[kind]
    return kind in ("Step", "SealedStep")


def test_a_key_that_is_not_in_the_layout_is_an_error() -> None:
    with pytest.raises(Unreadable, match="neither in the layout nor omitted"):
        Struct({"vp": Number(50)}).write({"vp": 3, "secret": 1}, Pieces())


def test_a_list_longer_than_its_room_is_an_error() -> None:
    with pytest.raises(Unreadable, match="room for 2"):
        Each(Number(1), 2).write([1, 2, 3], Pieces())


def test_another_number_of_seats_is_refused() -> None:
    with pytest.raises(Unreadable, match="2 to 5 players, not 6"):
        Observer(load("kingsburg"), 6)


def test_an_observation_that_failed_leaves_nothing_behind() -> None:
    game = load("viscounts")
    observer = Observer(game, 3)
    states = [game.new(3, game.all_table_options({})) for _ in range(2)]
    for seed, state in enumerate(states):
        settle(state)
        play_chance(state, Random(seed))
    observer.encode(states[0], 0)
    piles = states[1].below[:]
    states[1].below.clear()
    with pytest.raises(IndexError):
        observer.encode(states[1], 0)
    states[1].below.extend(piles)
    assert observer.encode(states[1], 0) == Observer(game, 3).encode(states[1], 0)
