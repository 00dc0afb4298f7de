"""The tables that wait for anyone, as somebody wishes to see them."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import ColumnElement, exists, func, or_, select

from quatrefoil.server.hosting.access import is_expired
from quatrefoil.server.store.models import SeatRow, TableRow
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import PaceKind, TableInfo

#: How many open tables a page of the lobby has.
PAGE_SIZE = 12


@dataclass(frozen=True, slots=True)
class LobbyWish:
    """Which open tables to show; what is not said does not matter."""

    game: str | None = None
    pace: PaceKind | None = None
    #: The number of seats, and how many of them are still free at least.
    seats: int | None = None
    free: int | None = None
    rated: bool = False


async def open_tables(store: Store, me: str | None, wish: LobbyWish, page: int) -> tuple[list[TableInfo], bool]:
    """One page of the tables at which others wait for me, and whether there are more."""
    found = await store.tables_where(*_conditions(me, wish), most=PAGE_SIZE + 1, skip=page * PAGE_SIZE)
    return [info for info in found[:PAGE_SIZE] if not is_expired(info)], len(found) > PAGE_SIZE


def _conditions(me: str | None, wish: LobbyWish) -> list[ColumnElement[bool]]:
    at_table = SeatRow.table_id == TableRow.id
    is_free = SeatRow.person.is_(None) & (SeatRow.kind != "bot")
    seats = select(func.count()).select_from(SeatRow).where(at_table).correlate(TableRow)
    conditions: list[ColumnElement[bool]] = [
        TableRow.status == "waiting",
        exists().where(at_table, SeatRow.kind == "anyone", SeatRow.person.is_(None)),
    ]
    if me is not None:
        conditions.append(~exists().where(at_table, SeatRow.person == me))
    if wish.game is not None:
        conditions.append(TableRow.game == wish.game)
    if wish.pace is not None:
        pace = TableRow.terms["pace"]["kind"].as_string()
        conditions.append(or_(pace == wish.pace, pace.is_(None)) if wish.pace == "none" else pace == wish.pace)
    if wish.seats is not None:
        conditions.append(seats.scalar_subquery() == wish.seats)
    if wish.free is not None:
        conditions.append(seats.where(is_free).scalar_subquery() >= wish.free)
    if wish.rated:
        conditions.append(TableRow.terms["is_rated"].as_boolean())
        conditions.append(TableRow.terms["origin"].as_string() == "new")
    return conditions
