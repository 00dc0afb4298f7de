"""Observations of one seat: what it may know as a vector of numbers, and its legal actions as a mask."""

from __future__ import annotations

from typing import Any

from quatrefoil.env.fields import Counts, OneOf, Struct
from quatrefoil.env.layouts import LAYOUTS
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.play import asked_seats, options_for
from quatrefoil.kernel.state import State


class Observer:
    """Encodes `game.view(state, seat)` and the question of that seat. It reads nothing else, so it cannot leak.

    Seats keep their absolute order and are not rotated to the viewer, because words such as `die:2-red-5` name seats.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        game.check_seats(seats)
        layout = LAYOUTS[game.name]
        self.game = game
        self.actions = len(game.words.words)
        self.layout = Struct(
            {
                "me": OneOf(range(seats)),
                "asked": Counts(range(seats)),
                "question": OneOf(layout.kinds),
                "facts": layout.facts(game, seats),
                "view": layout.view(game, seats),
            }
        )
        self.size = self.layout.size

    def observe(self, state: State, seat: int) -> list[float]:
        """Return the observation: `size` numbers."""
        asked = asked_seats(state)
        step = state.stack[-1] if seat in asked else None
        out: list[float] = []
        self.layout.write(
            {
                "me": seat,
                "asked": asked,
                "question": None if step is None else step.name(),
                "facts": {} if step is None else step.facts(state),
                "view": self.game.view(state, seat),
            },
            out,
        )
        return out

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
        for path, size, meaning in self.layout.parts(""):
            rows.append((start, size, path, meaning))
            start += size
        return rows
