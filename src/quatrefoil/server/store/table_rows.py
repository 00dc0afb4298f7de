"""Reads rows of tables into plain values."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, cast

from sqlalchemy import ColumnElement, select

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import SeatRow, TableRow
from quatrefoil.table.info import Pace, SeatInfo, SeatKind, Status, Summary, TableInfo, Terms


async def read_tables(
    database: Database, *conditions: ColumnElement[bool], most: int | None = None, skip: int = 0
) -> list[TableInfo]:
    """Return the tables that meet all conditions, the latest change first."""
    query = select(TableRow).where(*conditions).order_by(TableRow.updated_at.desc(), TableRow.id.desc())
    async with database.reading() as session:
        return [table_of(row) for row in await session.scalars(query.limit(most).offset(skip))]


def table_of(row: TableRow) -> TableInfo:
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
        seats=tuple(_seats(row.seats)),
        next_code=row.next_code,
        seed=row.seed,
        first_ply=row.first_ply,
    )


def terms_of(stored: dict[str, Any]) -> Terms:
    """Return stored terms as a plain value."""
    return Terms(**{**stored, "pace": Pace(**stored.get("pace", {}))})


def _seats(rows: Iterable[SeatRow]) -> list[SeatInfo]:
    return [SeatInfo(r.seat, cast(SeatKind, r.kind), r.name, r.level, r.person, r.has_account, r.rating) for r in rows]
