"""What people with an account have learned, as one JSON text for each."""

from __future__ import annotations

from collections.abc import Callable

from sqlalchemy import select, update
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.models import ProgressRow


class ProgressRepository:
    """Stores the progress of people."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, person: str) -> str:
        """Return what is stored; the empty text when there is nothing."""
        async with self._database.reading() as session:
            return await session.scalar(select(ProgressRow.body).where(ProgressRow.person == person)) or ""

    async def change(self, person: str, change: Callable[[str], str]) -> str:
        """Replace what is stored by what `change` makes of it, in one transaction, and return that.

        The row is locked before it is read: of two devices that write at once, the second sees what the first wrote.
        """
        create = self._database.insert(ProgressRow).values(person=person, body="", updated_at=now())
        mine = select(ProgressRow.body).where(ProgressRow.person == person)

        def write(session: Session) -> str:
            session.execute(create.on_conflict_do_nothing())
            body = change(session.scalar(mine.with_for_update()) or "")
            changed = update(ProgressRow).where(ProgressRow.person == person).values(body=body, updated_at=now())
            session.execute(changed)
            return body

        return await self._database.write(write)
