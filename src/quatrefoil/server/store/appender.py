"""Appends to the journal, many tables in one commit.

A commit waits for the disk. While one is under way, the changes of all other tables gather and
go together with the next, so the disk is waited for once per group and not once per choice.
Nobody is answered before the commit that holds their change is done.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from quatrefoil.server.store.models import JournalRow, TableRow

#: More than this in one transaction would make the first of the group wait too long.
MOST_AT_ONCE = 256

_INSERT = insert(JournalRow)
_UPDATE = (
    update(TableRow.__table__)  # type: ignore[arg-type]
    .where(TableRow.id == bindparam("of_table"))
    .values(
        version=bindparam("to_version"),
        status=bindparam("to_status"),
        summary=bindparam("to_summary", type_=TableRow.summary.type),
        updated_at=bindparam("at_time", type_=TableRow.updated_at.type),
    )
)


@dataclass(slots=True)
class _Change:
    row: dict[str, Any]
    status: str
    summary: dict[str, Any]
    is_accepted: asyncio.Future[bool]

    def table_values(self) -> dict[str, Any]:
        row = self.row
        return {
            "of_table": row["table_id"],
            "to_version": row["version"],
            "to_status": self.status,
            "to_summary": self.summary,
            "at_time": row["at"],
        }


class Appender:
    """Collects changes and commits them in groups."""

    def __init__(self, engine: AsyncEngine, writing: asyncio.Lock) -> None:
        self._engine = engine
        self._writing = writing
        self._waiting: list[_Change] = []
        self._flusher: asyncio.Task[None] | None = None

    async def append(self, row: dict[str, Any], status: str, summary: dict[str, Any]) -> bool:
        """Write one journal row and its table's summary; False when the version is taken already."""
        change = _Change(row, status, summary, asyncio.get_running_loop().create_future())
        self._waiting.append(change)
        if self._flusher is None or self._flusher.done():
            self._flusher = asyncio.create_task(self._flush())
        return await change.is_accepted

    async def close(self) -> None:
        """Wait until everything that was asked for is written."""
        if self._flusher is not None:
            await asyncio.wait([self._flusher])

    async def _flush(self) -> None:
        while self._waiting:
            async with self._writing:
                group, self._waiting = self._waiting[:MOST_AT_ONCE], self._waiting[MOST_AT_ONCE:]
                try:
                    await self._commit(group)
                except IntegrityError:
                    await self._commit_one_by_one(group)
                except Exception as failure:
                    _fail(group, failure)

    async def _commit_one_by_one(self, group: list[_Change]) -> None:
        """One of the group lost a race; find out which, the others are fine."""
        for change in group:
            try:
                await self._commit([change])
            except IntegrityError as failure:
                if not await self._is_taken(change):
                    _fail([change], failure)
                elif not change.is_accepted.done():
                    change.is_accepted.set_result(False)
            except Exception as failure:
                _fail([change], failure)

    async def _is_taken(self, change: _Change) -> bool:
        row = change.row
        of_change = select(JournalRow.version).where(
            JournalRow.table_id == row["table_id"], JournalRow.version == row["version"]
        )
        async with self._engine.connect() as connection:
            return (await connection.execute(of_change)).first() is not None

    async def _commit(self, group: list[_Change]) -> None:
        async with self._engine.begin() as connection:
            await connection.execute(_INSERT, [change.row for change in group])
            await connection.execute(_UPDATE, [change.table_values() for change in group])
        for change in group:
            if not change.is_accepted.done():
                change.is_accepted.set_result(True)


def _fail(group: list[_Change], failure: Exception) -> None:
    for change in group:
        if not change.is_accepted.done():
            change.is_accepted.set_exception(failure)
