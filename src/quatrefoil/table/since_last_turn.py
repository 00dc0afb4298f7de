"""The positions that a person has missed since their seat's last turn."""

from __future__ import annotations

from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.table import messages, visibility
from quatrefoil.table.history import PlayedChoice

#: The most positions that are shown; after a longer absence these are the latest.
MOST_POSITIONS = 60


def first_missed(history: list[PlayedChoice], seat: int) -> int:
    """Return the ply after the seat's previous turn; the present ply if no other seat has chosen yet."""
    at = len(history)
    while at > 0 and history[at - 1].actor in (CHANCE, seat):
        at -= 1  # the seat's own present turn
    if at == 0:
        return len(history)
    while at > 0 and history[at - 1].actor != seat:
        at -= 1
    return at


def missed_positions(game: Game[Any], record: Record, first: int, seat: int) -> list[messages.Position]:
    """Return the position after a ply and after each choice since, as the seat saw them."""
    if first >= len(record.choices):
        return []
    first = max(first, len(record.choices) - MOST_POSITIONS)
    match = Match(game, record.seats, record.options)
    positions = []
    for ply in range(len(record.choices) + 1):
        if ply > 0:
            choice = record.choices[ply - 1]
            match.play(choice.actor, choice.text)
        if ply >= first:
            positions.append(visibility.position(game, match.state, ply, seat))
    return positions
