"""Last known positions of running tables."""

from __future__ import annotations

from sqlalchemy import select

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import SnapshotRow


class SnapshotRepository:
    """Keeps one snapshot for each table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def keep(self, table_id: int, version: int, body: bytes) -> None:
        """Store a snapshot, unless a newer one is stored."""
        values = {"version": version, "body": body}
        keep = self._database.insert(SnapshotRow).values(table_id=table_id, **values)
        is_older = SnapshotRow.version <= version
        await self._database.execute(
            keep.on_conflict_do_update(index_elements=["table_id"], set_=values, where=is_older)
        )

    async def body(self, table_id: int) -> bytes | None:
        async with self._database.reading() as session:
            return await session.scalar(select(SnapshotRow.body).where(SnapshotRow.table_id == table_id))
