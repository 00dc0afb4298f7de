"""When people were last here and from which address: what an admin needs to know whom a ban would hit.

Noted in memory and written down together now and then, so that a request costs nothing.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from sqlalchemy import delete, select

from quatrefoil.server.people.bans import network_of
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.models import PersonRow
from quatrefoil.server.store.people_models import VisitRow
from quatrefoil.server.store.store import Store, batched, now

log = logging.getLogger(__name__)

#: Seconds between two times that visits are written down.
WRITE_SECONDS = 15.0

#: Visits that wait for that; more are not noted.
MOST_WAITING = 10_000

#: How long it is remembered who was here.
REMEMBERED = timedelta(days=30)
FORGET_STEP = timedelta(hours=6)


class Visits:
    """Who was here lately."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._new: dict[str, tuple[datetime, str]] = {}
        self._forgot_at = datetime.min.replace(tzinfo=UTC)

    def note(self, person: str, address: str) -> None:
        """Somebody is here."""
        if person in self._new or len(self._new) < MOST_WAITING:
            self._new[person] = (now(), network_of(address) or "")

    async def write_again_and_again(self) -> None:
        while True:
            await asyncio.sleep(WRITE_SECONDS)
            try:
                await self.write()
                await self._forget_old()
            except Exception as error:
                if not is_outage(error):
                    log.exception("visits could not be written down")

    async def write(self) -> None:
        """Store what was noted."""
        new, self._new = self._new, {}
        async with self._store.reading() as session:
            known = [
                person
                for some in batched(new)
                for person in await session.scalars(select(PersonRow.id).where(PersonRow.id.in_(some)))
            ]  # whoever has never taken a seat nor chosen a name leaves no trace
        if not known:
            return
        values = [
            {"person": person, "seen_at": new[person][0], "address": new[person][1]}
            for person in sorted(known)  # in one order: two processes must not wait for each other
        ]
        insert = self._store.insert(VisitRow)
        newer = {"seen_at": insert.excluded.seen_at, "address": insert.excluded.address}
        async with self._store.writing() as session:
            await session.execute(insert.on_conflict_do_update(index_elements=["person"], set_=newer), values)

    async def _forget_old(self) -> None:
        if self._forgot_at > now() - FORGET_STEP:
            return
        self._forgot_at = now()
        async with self._store.writing() as session:
            await session.execute(delete(VisitRow).where(VisitRow.seen_at < now() - REMEMBERED))

    async def network(self, person: str) -> str | None:
        """Where somebody last came from, as it can be barred."""
        await self.write()
        async with self._store.reading() as session:
            return await session.scalar(select(VisitRow.address).where(VisitRow.person == person)) or None
