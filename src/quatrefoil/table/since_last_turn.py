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


#: The event with which a seat's turn begins, in games where others may answer in the middle of it.
TURN_BEGAN = "turn_began"


def first_missed(history: list[PlayedChoice], seat: int) -> int:
    """Return the ply after the seat's previous turn; the present ply if no other seat has chosen yet."""
    marked = _end_of_last_turn(_turns(history), seat)
    if marked is not None:
        return marked
    at = len(history)
    while at > 0 and history[at - 1].actor in (CHANCE, seat):
        at -= 1  # the seat's own present turn
    if at == 0:
        return len(history)
    while at > 0 and history[at - 1].actor != seat:
        at -= 1
    return at


def _turns(history: list[PlayedChoice]) -> list[tuple[int, int]]:
    """Return where turns begin, as the ply and the seat; none if the game does not say so."""
    return [
        (at + 1, int(event.seat))
        for at, played in enumerate(history)
        for event in played.events
        if event.kind.name == TURN_BEGAN
    ]


def _end_of_last_turn(turns: list[tuple[int, int]], seat: int) -> int | None:
    """Return the ply where the seat's last complete turn ended, whoever answered in its middle or since."""
    own = [at for at, (_, owner) in enumerate(turns[:-1]) if owner == seat]
    return turns[own[-1] + 1][0] if own else None


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
