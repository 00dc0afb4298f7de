"""Laws of the encoders: they write what the views say, bit by bit, in every game, seat count and option."""

from random import Random

import pytest

from quatrefoil.env.observer import Observer
from quatrefoil.games import NAMES, load
from quatrefoil.kernel.play import choose, draw, settle
from quatrefoil.kernel.step import CHANCE

#: Each game with every number of seats.
TABLES = [(name, seats) for name in NAMES for seats in range(load(name).min_seats, load(name).max_seats + 1)]

#: One choice in so many is compared; a prime does not meet the same phase of each round.
ONE_IN = 17


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
                    fast, slow = observer.encode(state, seat), observer.encode_view(state, seat)
                    assert fast == slow, differing_parts(observer, fast, slow)
            if state.is_over():
                break
            choose(state, draw(state, rng) if state.asked == CHANCE else rng.choice(state.offered))
            count += 1


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_sections_kept_from_earlier_positions_are_those_of_this_one(name: str, seats: int) -> None:
    """Compare after every choice with new sections; sections are updated for one seat after the other."""
    game = load(name)
    observer = Observer(game, seats)
    encoder = observer.encoder
    kept = encoder.sections()
    if kept is None:
        pytest.skip("this encoder writes whole observations")
    state, rng = game.new(seats, game.all_table_options({})), Random(seats)
    settle(state)
    written: list[bytes] = []
    while not state.is_over():
        choose(state, draw(state, rng) if state.asked == CHANCE else rng.choice(state.offered))
        for seat in range(seats):
            fresh = encoder.sections()
            assert fresh is not None
            encoder.update(state, seat, fresh)
            encoder.update(state, seat, kept)
            expected, found = b"".join(fresh.pieces), b"".join(kept.pieces)
            assert expected == found, differing_parts(observer, found, expected)
            assert kept.changed == sorted(set(kept.changed))
            written = written or kept.pieces[:]
            assert [len(piece) for piece in written] == [len(piece) for piece in kept.pieces]
            for index in kept.changed:
                written[index] = kept.pieces[index]
            assert written == kept.pieces  # what is not marked as changed is the same
            kept.changed.clear()
