"""When people were last here and from which network."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import partial

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

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
        # In one order, so that two processes never wait for each other.
        for batch in batched(sorted(visits)):
            await self._database.write(partial(self._write, {person: visits[person] for person in batch}))

    def _write(self, visits: Mapping[str, Visit], session: Session) -> None:
        insert = self._database.insert(VisitRow)
        newer = {"seen_at": insert.excluded.seen_at, "address": insert.excluded.address}
        # FOR KEY SHARE: nobody is deleted between this query and the insert.
        known = select(PersonRow.id).where(PersonRow.id.in_(visits)).order_by(PersonRow.id)
        people = session.scalars(known.with_for_update(read=True, key_share=True))
        values = [
            {"person": person, "seen_at": visits[person].at, "address": visits[person].network} for person in people
        ]
        if values:
            session.execute(insert.on_conflict_do_update(index_elements=["person"], set_=newer), values)

    async def delete_before(self, moment: datetime) -> None:
        await self._database.execute(delete(VisitRow).where(VisitRow.seen_at < moment))

    async def network_of(self, person: str) -> str | None:
        """Return the network a person last came from, if it is known."""
        async with self._database.reading() as session:
            return await session.scalar(select(VisitRow.address).where(VisitRow.person == person)) or None
