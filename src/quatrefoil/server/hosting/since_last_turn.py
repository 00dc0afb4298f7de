"""What happened since somebody's last turn, position by position, with the eyes they had."""

from __future__ import annotations

import asyncio

from quatrefoil.kernel.match import Match
from quatrefoil.kernel.record import Record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server import wire
from quatrefoil.server.hosting.access import check_own_seat, check_running
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.table.live import LiveTable

#: Positions that are shown; of a longer absence the latest.
MOST_POSITIONS = 60


class SinceLastTurn:
    """Plays a part of a running game again, for one seat."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables

    async def since_last_turn(self, table_id: int, person: str | None, seat: int) -> list[wire.Position]:
        """The positions after my last answer and after each row since; none while nobody else has done anything."""
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, person, seat)
            check_running(table.info)
            first = _first_row(table.live, seat)
            record = table.live.match.record
            rows = record.shortened(len(record.choices))
            game = table.live.game
        if first >= len(rows.choices):
            return []
        first = max(first, len(rows.choices) - MOST_POSITIONS)
        # In a thread and on a copy: the game at the table goes on meanwhile.
        return await asyncio.to_thread(_positions, Match(game, rows.seats, rows.options), rows, first, seat)


def _first_row(live: LiveTable, seat: int) -> int:
    """How many rows there were after the seat's last answer before the others acted."""
    turns = live.turns
    at = len(turns)
    while at > 0 and turns[at - 1].actor in (CHANCE, seat):
        at -= 1  # my own present turn
    if at == 0:
        return len(turns)
    while at > 0 and turns[at - 1].actor != seat:
        at -= 1
    return at


def _positions(match: Match, record: Record, first: int, seat: int) -> list[wire.Position]:
    positions = []
    for ply in range(len(record.choices) + 1):
        if ply > 0:
            row = record.choices[ply - 1]
            match.play(row.actor, row.text)
        if ply >= first:
            positions.append(wire.Position(ply, seat, match.game.view(match.state, seat)))
    return positions
