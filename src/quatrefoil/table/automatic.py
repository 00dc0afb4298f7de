"""What a table does by itself: closing the list of the seats' entropy, starting its dice, and drawing."""

from __future__ import annotations

from datetime import datetime

from quatrefoil.kernel.step import CHANCE
from quatrefoil.table.table import Table
from quatrefoil.table.update import Update


def next_update(table: Table, at: datetime) -> Update | None:
    """Make the change that follows at once from the one before; return None if there is none."""
    if table.info.status != "running":
        return None
    if table.dice.stage != "ready" and not awaited_seats(table):
        return end_stage(table, at)
    return table.draw(at) if table.is_chance_due() else None


def end_stage(table: Table, at: datetime) -> Update:
    """Close the list, or start the dice, without the seats that have not answered."""
    if table.dice.stage == "pledge":
        return table.append("list", CHANCE, table.dice.list_text(), at)
    return table.append("ready", CHANCE, "", at)


def awaited_seats(table: Table) -> list[int]:
    """Return the seats whose people may still pledge or reveal; not those whose place a bot has taken."""
    here = [seat.seat for seat in table.info.seats if table.level_of(seat.seat) is None]
    return table.dice.awaited(here)
