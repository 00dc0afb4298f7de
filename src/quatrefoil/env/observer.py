"""Observations of one seat: what it may know as a vector of numbers, and its legal actions as a mask."""

from __future__ import annotations

from array import array
from threading import Lock
from typing import Any

from quatrefoil.env.layouts import LAYOUTS
from quatrefoil.env.layouts.seats import one_seat, seat_set
from quatrefoil.kernel.encoding import OneOf, Struct
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.play import asked_seats, options_for
from quatrefoil.kernel.row import WIDTH, Pieces, Row
from quatrefoil.kernel.state import State


class Observer:
    """Encodes what a seat may know: `game.view(state, seat)` and the question of that seat.

    Seats keep their absolute order and are not rotated to the viewer, because words such as `die:2-red-5` name seats.
    With `egocentric` the numbers, not the words, count seats from the viewer's own.
    """

    def __init__(self, game: Game[Any], seats: int, egocentric: bool = False) -> None:
        game.check_seats(seats)
        layout = LAYOUTS[game.name]
        self.game = game
        self.seats = seats
        self.egocentric = egocentric
        self.actions = len(game.words.words)
        self.layout = Struct(
            {
                "me": one_seat(seats),
                "asked": seat_set(seats),
                "question": OneOf(layout.kinds),
                "facts": layout.facts(game, seats),
                "view": layout.view(game, seats),
            }
        )
        self.size = self.layout.size
        self.encoder = layout.encoder(game, seats)
        #: The last observation: the next one is mostly of a similar position. Threads may share an observer.
        self._kept = bytearray(WIDTH * self.size)
        self._row = self._new_row()
        self._lock = Lock()
        #: For each viewer the index of every number of its egocentric observation in the absolute one.
        self.orders: list[list[int]] = [self.layout.turned(seat) for seat in range(seats)] if egocentric else []

    def __deepcopy__(self, memo: dict[int, object]) -> Observer:
        return self  # what it was made from never changes

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle what it was made from; compiled encoders cannot be pickled."""
        return (Observer, (self.game, self.seats, self.egocentric))

    def observe(self, state: State, seat: int) -> list[float]:
        """Return the observation: `size` numbers."""
        numbers = array("f", self.encode(state, seat)).tolist()
        return [numbers[i] for i in self.orders[seat]] if self.egocentric else numbers

    def encode(self, state: State, seat: int) -> bytes:
        """Return the observation as float32 bytes in absolute order, straight from the fields of the state."""
        with self._lock:
            try:
                self._row.rewind()
                self.encoder.write(state, seat, self._row)
                self._row.finish(self.size)
            except BaseException:
                self._row = self._new_row()  # it holds half of an observation
                raise
            return bytes(self._kept)

    def _new_row(self) -> Row:
        return Row(memoryview(self._kept).cast("f"), 0, self.size)  # type: ignore[arg-type]

    def encode_view(self, state: State, seat: int) -> bytes:
        """Return the same bytes from the seat's view and question alone: slower, and the definition of `encode`."""
        asked = asked_seats(state)
        step = state.stack[-1] if seat in asked else None
        pieces = Pieces()
        self.layout.write(
            {
                "me": seat,
                "asked": asked,
                "question": None if step is None else step.name(),
                "facts": {} if step is None else step.facts(state),
                "view": self.game.view(state, seat),
            },
            pieces,
        )
        return pieces.joined()

    def mask(self, state: State, seat: int) -> list[int]:
        """Return a 1 for each word of the vocabulary that the seat may choose now, else 0."""
        mask = [0] * self.actions
        for option in options_for(state, seat):
            mask[option.code] = 1
        return mask

    def table(self) -> list[tuple[int, int, str, str]]:
        """Return for each part: its first index, its size, its path in the view, and its encoding."""
        rows = []
        start = 0
        for part in self.layout.parts(""):
            rows.append((start, part.size, part.path, part.meaning))
            start += part.size
        return rows
