"""Search among all tables, for admins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, exists, func, or_, select

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import SeatRow, TableRow
from quatrefoil.server.store.table_rows import read_tables
from quatrefoil.server.store.text_search import has_text
from quatrefoil.table.info import Status, TableInfo


@dataclass(frozen=True, slots=True)
class TableFilter:
    """Which tables to find; None and the empty text filter nothing."""

    status: Status | None = None
    ids: Sequence[int] | None = None
    game: str | None = None
    #: Part of the code or of a seat's name.
    text: str = ""
    #: Somebody who sits there.
    person: str | None = None


class TableSearch:
    """Finds and counts tables."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, wanted: TableFilter, *, most: int | None = None, skip: int = 0) -> tuple[list[TableInfo], int]:
        """Return some of the tables that fit, the latest change first, and the number of all that fit."""
        conditions = _conditions(wanted)
        async with self._database.reading() as session:
            total = await session.scalar(select(func.count()).select_from(TableRow).where(*conditions)) or 0
        return await read_tables(self._database, *conditions, most=most, skip=skip), total

    async def counts(self) -> dict[str, int]:
        """Return the number of tables by status; statuses without a table are left out."""
        query = select(TableRow.status, func.count().label("n")).group_by(TableRow.status)
        async with self._database.reading() as session:
            return {row.status: row.n for row in await session.execute(query)}


def _conditions(wanted: TableFilter) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = []
    if wanted.status is not None:
        conditions.append(TableRow.status == wanted.status)
    if wanted.ids is not None:
        conditions.append(TableRow.id.in_(wanted.ids))
    if wanted.game is not None:
        conditions.append(TableRow.game == wanted.game)
    if wanted.text:
        has_name = exists().where(SeatRow.table_id == TableRow.id, has_text(SeatRow.name, wanted.text))
        conditions.append(or_(has_text(TableRow.code, wanted.text), has_name))
    if wanted.person is not None:
        conditions.append(exists().where(SeatRow.table_id == TableRow.id, SeatRow.person == wanted.person))
    return conditions
