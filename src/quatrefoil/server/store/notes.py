"""Private notes of people at tables."""

from __future__ import annotations

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import NoteRow


class NoteRepository:
    """Stores one note for each table and person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, table_id: int, person: str) -> str:
        """Return a note; the empty text when there is none."""
        async with self._database.reading() as session:
            found = await session.get(NoteRow, (table_id, person))
        return found.text if found is not None else ""

    async def write(self, table_id: int, person: str, text: str) -> None:
        query = self._database.insert(NoteRow).values(table_id=table_id, person=person, text=text)
        query = query.on_conflict_do_update(index_elements=["table_id", "person"], set_={"text": text})
        await self._database.execute(query)
