"""The journals of all tables: append-only, one version number for each entry."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import cast

from sqlalchemy import Row, select, true

from quatrefoil.server.store.appender import Appender
from quatrefoil.server.store.changes import Change
from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.models import JournalRow
from quatrefoil.table.entry import Entry, EntryKind
from quatrefoil.table.info import Status, Summary


class JournalRepository:
    """Reads and appends entries."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._appender = Appender(database.journal_writer(), database.condition)

    async def read(self, table_id: int, after: int = 0, until: datetime | None = None) -> list[Entry]:
        """Return the entries of a table in order: those after a version and up to a moment.

        After a clock was set back, an entry may seem older than the one before it: it waits for that one.
        """
        is_old_enough = true() if until is None else JournalRow.at <= until
        async with self._database.connect() as connection:
            rows = await connection.execute(
                select(
                    JournalRow.version,
                    JournalRow.kind,
                    JournalRow.actor,
                    JournalRow.text,
                    JournalRow.checksum,
                    JournalRow.at,
                )
                .where(JournalRow.table_id == table_id, JournalRow.version > after, is_old_enough)
                .order_by(JournalRow.version)
            )
            entries = [_entry(row) for row in rows]
        if until is None:
            return entries
        return [entry for version, entry in enumerate(entries, after + 1) if entry.version == version]

    async def append(
        self, table_id: int, entry: Entry, status: Status, summary: Summary, then: Sequence[Entry] = ()
    ) -> bool:
        """Append an entry and the chance entries after it; return False when its version is taken."""
        return await self._appender.append(Change(table_id, (entry, *then), status, summary, entry.at or now()))

    async def close(self) -> None:
        """Wait until everything is written."""
        await self._appender.close()


def _entry(row: Row[int, str, int, str, str, datetime]) -> Entry:
    version, kind, actor, text, checksum, at = row
    return Entry(version, cast(EntryKind, kind), actor, text, checksum, at)
