"""What one seat may know, as a row of numbers of fixed length, and what it may answer, as a mask."""

from __future__ import annotations

from typing import Any

from quatrefoil.env.fields import OneOf, Record, Tally
from quatrefoil.env.layouts import LAYOUTS
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.play import asked_seats, options_for
from quatrefoil.kernel.state import State


class Observer:
    """Reads only `game.view(state, seat)` and the question put to that seat: what is in neither cannot be in here.

    Seats stand in their own order, not turned towards the viewer, because words such as `die:2-red-5` name them so.
    """

    def __init__(self, game: Game[Any], seats: int) -> None:
        game.check_seats(seats)
        layout = LAYOUTS[game.name]
        self.game = game
        self.actions = len(game.words.words)
        self.layout = Record(
            {
                "me": OneOf(range(seats)),
                "asked": Tally(range(seats)),
                "question": OneOf(layout.kinds),
                "facts": layout.facts(game, seats),
                "view": layout.view(game, seats),
            }
        )
        self.size = self.layout.size

    def observe(self, state: State, seat: int) -> list[float]:
        """The numbers, `size` of them."""
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
        """A 1 for each word of the vocabulary that the seat may answer now."""
        mask = [0] * self.actions
        for option in options_for(state, seat):
            mask[option.code] = 1
        return mask

    def table(self) -> list[tuple[int, int, str, str]]:
        """For each part its first number, how many numbers it has, its place in the view, and how it is written."""
        rows = []
        start = 0
        for path, size, meaning in self.layout.parts(""):
            rows.append((start, size, path, meaning))
            start += size
        return rows
