"""Serves the positions since a seat's last turn in a running game."""

from __future__ import annotations

import asyncio

from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.table.access import check_own_seat, check_running
from quatrefoil.table.messages import Position
from quatrefoil.table.since_last_turn import first_missed, missed_positions


class SinceLastTurn:
    """Replays the part of a running game that a seat has missed."""

    def __init__(self, tables: LoadedTables) -> None:
        self._tables = tables

    async def positions(self, table_id: int, person: str | None, seat: int) -> list[Position]:
        """Return the positions since the last turn of a person's own seat; none if nobody has acted since."""
        async with self._tables.locked(table_id) as table:
            check_own_seat(table.info, person, seat)
            check_running(table.info)
            first = first_missed(table.history, seat)
            game, record = table.game, table.record.shortened(table.ply)
        # In a thread and on a copy: the table goes on meanwhile.
        return await asyncio.to_thread(missed_positions, game, record, first, seat)
