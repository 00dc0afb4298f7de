"""Laws of the encoders: they write what the views say, bit by bit, in every game, seat count and option."""

from random import Random

import pytest

from quatrefoil.env.layouts import LAYOUTS
from quatrefoil.env.observer import Observer
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.play import choose, draw, settle
from quatrefoil.kernel.row import Pieces, Row
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE, NO_FACTS_KEY

#: Each game with every number of seats.
TABLES = [(name, seats) for name in NAMES for seats in range(load(name).min_seats, load(name).max_seats + 1)]

#: One choice in so many is compared; a prime does not meet the same phase of each round.
ONE_IN = 17


def whole(observer: Observer, state: State, seat: int) -> bytes:
    """Return an observation that was encoded whole, without anything kept from earlier ones."""
    pieces = Pieces()
    observer.encoder.write(state, seat, pieces)
    return pieces.joined()


def part_of(observer: Observer, place: int) -> str:
    """Return the path of the part of an observation that holds a number, for error messages."""
    return next(path for start, size, path, _ in observer.table() if start <= place < start + size)


def differing_parts(observer: Observer, fast: bytes, slow: bytes) -> list[str]:
    assert len(fast) == len(slow) == 4 * observer.size
    places = [i // 4 for i in range(0, len(slow), 4) if fast[i : i + 4] != slow[i : i + 4]]
    return sorted({part_of(observer, place) for place in places})


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_an_encoder_writes_what_the_view_says(name: str, seats: int) -> None:
    """Random games with all values of the table options; all seats observe, asked or not, also at the end."""
    game = load(name)
    observer = Observer(game, seats)
    for seed in range(max(len(option.choices) for option in game.table_options)):
        options = {option.name: option.choices[seed % len(option.choices)] for option in game.table_options}
        rng = Random(seed)
        state = game.new(seats, options)
        settle(state)
        count = 0
        while True:
            if count % ONE_IN == 0 or state.is_over():
                for seat in range(seats):
                    slow = observer.encode_view(state, seat)
                    for fast in (observer.encode(state, seat), whole(observer, state, seat)):
                        assert fast == slow, differing_parts(observer, fast, slow)
            if state.is_over():
                break
            choose(state, draw(state, rng) if state.asked == CHANCE else rng.choice(state.offered))
            count += 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_kept_row_holds_what_a_new_observation_says(name: str, seats: int) -> None:
    """Compare after every choice of two games; one row is written for one seat after the other."""
    game = load(name)
    observer = Observer(game, seats)
    kept = bytearray(b"?" * (4 * observer.size + 8))
    row = Row(memoryview(kept).cast("f"), 1, observer.size)
    for seed in range(2):
        state, rng = game.new(seats, game.all_table_options({})), Random(seed)
        settle(state)
        while not state.is_over():
            choose(state, draw(state, rng) if state.asked == CHANCE else rng.choice(state.offered))
            for seat in range(seats):
                row.rewind()
                observer.encoder.write(state, seat, row)
                row.finish(observer.size)
                found, expected = bytes(kept[4:-4]), whole(observer, state, seat)
                assert found == expected, differing_parts(observer, found, expected)
    assert kept[:4] == kept[-4:] == b"????"


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_questions_with_the_same_key_have_the_same_facts(name: str, seats: int) -> None:
    """Encoders look facts up by `facts_key`: in all games of a table, so compare those of several games."""
    game = load(name)
    field = LAYOUTS[name].facts(game, seats)
    known: dict[tuple[str, int], bytes] = {}
    for seed in range(6):
        state, rng = game.new(seats, game.all_table_options({})), Random(seed)
        settle(state)
        while not state.is_over():
            step = state.stack[-1]
            if state.asked != CHANCE and step.facts_key(state) != NO_FACTS_KEY:
                assert step.facts_key(state) >= 0
                pieces = Pieces()
                field.write(step.facts(state), pieces)
                key = (step.name(), step.facts_key(state))
                assert known.setdefault(key, pieces.joined()) == pieces.joined(), key
            choose(state, draw(state, rng) if state.asked == CHANCE else rng.choice(state.offered))
    assert known
