"""Reads rows of tables into plain values."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from typing import Any, cast

from sqlalchemy import ColumnElement, Result, Row, select

from quatrefoil.server.process.slices import SLICE, all_in_slices, in_slices
from quatrefoil.server.store.database import Database, batched
from quatrefoil.server.store.models import SeatRow, TableRow
from quatrefoil.table.info import Pace, SeatInfo, SeatKind, Status, Summary, TableInfo, Terms

#: The columns of a table and of its seats.
_TABLES = select(*TableRow.__table__.columns)
_SEATS = select(*SeatRow.__table__.columns).order_by(SeatRow.seat)


async def read_tables(
    database: Database, *conditions: ColumnElement[bool], most: int | None = None, skip: int = 0
) -> list[TableInfo]:
    """Return the tables that meet all conditions, the latest change first.

    Bare rows: objects of the ORM take five times as long, and their cycles keep the garbage collector busy.
    """
    query = _TABLES.where(*conditions).order_by(TableRow.updated_at.desc(), TableRow.id.desc())
    seats: dict[int, list[Row[Any]]] = defaultdict(list)
    async with database.connect() as connection:
        tables = await _rows(await connection.execute(query.limit(most).offset(skip)))
        for batch in batched([table.id for table in tables]):
            for seat in await _rows(await connection.execute(_SEATS.where(SeatRow.table_id.in_(batch)))):
                seats[seat.table_id].append(seat)
    return await in_slices(lambda table: table_of(table, seats[table.id]), tables)


async def _rows(result: Result[Any]) -> list[Row[Any]]:
    """Return the rows of a query; to read them out of what the database returned is work of the event loop, too."""
    return await all_in_slices(result.partitions(SLICE))


def table_of(row: TableRow | Row[Any], seats: Iterable[SeatRow | Row[Any]]) -> TableInfo:
    """Return a row with its seats as a plain value."""
    return TableInfo(
        id=row.id,
        code=row.code,
        game=row.game,
        rules_version=row.rules_version,
        components=row.components,
        options=row.options,
        status=cast(Status, row.status),
        has_spectators=row.has_spectators,
        host=row.host,
        version=row.version,
        terms=terms_of(row.terms),
        revision=row.revision,
        summary=Summary(**row.summary),
        created_at=row.created_at,
        updated_at=row.updated_at,
        seats=tuple(_seats(seats)),
        next_code=row.next_code,
        seed=row.seed,
        first_ply=row.first_ply,
    )


def terms_of(stored: dict[str, Any]) -> Terms:
    """Return stored terms as a plain value."""
    return Terms(**{**stored, "pace": Pace(**stored.get("pace", {}))})


def _seats(rows: Iterable[SeatRow | Row[Any]]) -> list[SeatInfo]:
    return [SeatInfo(r.seat, cast(SeatKind, r.kind), r.name, r.level, r.person, r.has_account, r.rating) for r in rows]
