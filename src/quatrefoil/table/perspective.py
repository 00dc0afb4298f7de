"""The perspective of a viewer with several seats: a seat that is asked, otherwise the same one as before."""

from __future__ import annotations

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.table.history import PlayedChoice


def first_perspective(seats: list[int]) -> int:
    """Return the perspective of a viewer with these seats before anybody was asked."""
    return seats[0] if seats else SPECTATOR


def next_perspective(asked: list[int] | tuple[int, ...], seats: list[int], last: int) -> int:
    """Return the perspective for a question: an asked seat of mine, otherwise the last one."""
    mine = [seat for seat in seats if seat in asked]
    return last if not mine or last in mine else mine[0]


def perspective_at(choice: PlayedChoice, seats: list[int], last: int) -> int:
    """Return the perspective with which a viewer saw a choice being made."""
    return choice.actor if choice.actor in seats else next_perspective(choice.asked, seats, last)


def perspective_after(history: list[PlayedChoice], asked: list[int], seats: list[int]) -> int:
    """Return the perspective of a viewer who has followed the whole game."""
    perspective = first_perspective(seats)
    for choice in history:
        perspective = perspective_at(choice, seats, perspective)
    return next_perspective(asked, seats, perspective)
