"""Listing the tables that wait for anyone."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, exists, func, or_, select

from quatrefoil.server.hosting.access import is_expired
from quatrefoil.server.store.models import SeatRow, TableRow
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import PaceKind, TableInfo

#: How many waiting tables a page of the lobby has.
PAGE_SIZE = 12


@dataclass(frozen=True, slots=True)
class LobbyFilter:
    """Which waiting tables to show; fields without a value match all."""

    game: str | None = None
    pace: PaceKind | None = None
    #: The number of seats, and the least number of free ones.
    seats: int | None = None
    free: int | None = None
    rated: bool = False


async def list_waiting_tables(
    store: Store, me: str | None, wanted: LobbyFilter, page: int
) -> tuple[list[TableInfo], bool]:
    """Return one page of the tables that a person could join, and whether there are more."""
    found = await store.tables_where(*_conditions(me, wanted), most=PAGE_SIZE + 1, skip=page * PAGE_SIZE)
    return [info for info in found[:PAGE_SIZE] if not is_expired(info)], len(found) > PAGE_SIZE


def _conditions(me: str | None, wanted: LobbyFilter) -> list[ColumnElement[bool]]:
    at_table = SeatRow.table_id == TableRow.id
    is_free = SeatRow.person.is_(None) & (SeatRow.kind != "bot")
    seats = select(func.count()).select_from(SeatRow).where(at_table).correlate(TableRow)
    conditions: list[ColumnElement[bool]] = [
        TableRow.status == "waiting",
        exists().where(at_table, SeatRow.kind == "anyone", SeatRow.person.is_(None)),
    ]
    if me is not None:
        conditions.append(~exists().where(at_table, SeatRow.person == me))
    if wanted.game is not None:
        conditions.append(TableRow.game == wanted.game)
    if wanted.pace is not None:
        pace = TableRow.terms["pace"]["kind"].as_string()
        conditions.append(or_(pace == wanted.pace, pace.is_(None)) if wanted.pace == "none" else pace == wanted.pace)
    if wanted.seats is not None:
        conditions.append(seats.scalar_subquery() == wanted.seats)
    if wanted.free is not None:
        conditions.append(seats.where(is_free).scalar_subquery() >= wanted.free)
    if wanted.rated:
        conditions.append(TableRow.terms["is_rated"].as_boolean())
        conditions.append(TableRow.terms["origin"].as_string() == "new")
    return conditions
