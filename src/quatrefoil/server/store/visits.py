"""When people were last here and from which network."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select

from quatrefoil.server.store.database import Database, batched
from quatrefoil.server.store.models import PersonRow, VisitRow


@dataclass(frozen=True, slots=True)
class Visit:
    """The last visit of one person; `network` is empty when it is not known."""

    at: datetime
    network: str


class VisitRepository:
    """Stores the last visit of each person."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def write(self, visits: Mapping[str, Visit]) -> None:
        """Store the last visits of people; visitors who are not stored as people are left out."""
        insert = self._database.insert(VisitRow)
        newer = {"seen_at": insert.excluded.seen_at, "address": insert.excluded.address}
        # In one order, so that two processes never wait for each other.
        batches = list(batched(sorted(visits)))
        for batch in batches:
            async with self._database.writing() as session:
                # FOR KEY SHARE: nobody is deleted between this query and the insert.
                known = select(PersonRow.id).where(PersonRow.id.in_(batch)).order_by(PersonRow.id)
                people = await session.scalars(known.with_for_update(read=True, key_share=True))
                values = [
                    {"person": person, "seen_at": visits[person].at, "address": visits[person].network}
                    for person in people
                ]
                if values:
                    await session.execute(insert.on_conflict_do_update(index_elements=["person"], set_=newer), values)

    async def delete_before(self, moment: datetime) -> None:
        async with self._database.writing() as session:
            await session.execute(delete(VisitRow).where(VisitRow.seen_at < moment))

    async def network_of(self, person: str) -> str | None:
        """Return the network a person last came from, if it is known."""
        async with self._database.reading() as session:
            return await session.scalar(select(VisitRow.address).where(VisitRow.person == person)) or None
