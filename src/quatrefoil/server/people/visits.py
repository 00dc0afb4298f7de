"""When people were last here and from which network, so that an admin knows whom a ban would affect.

Visits are collected in memory and written in batches: a request waits for no write.
"""

from __future__ import annotations

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.people.addresses import network_of
from quatrefoil.server.store.database import now
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.visits import Visit

log = logging.getLogger(__name__)

#: Seconds between two writes.
WRITE_SECONDS = 15.0

#: Visits that wait for the next write; more are not noted.
MAX_WAITING = 10_000

#: How long visits are stored, and how often older ones are deleted.
STORED_FOR = timedelta(days=30)
DELETE_STEP = timedelta(hours=6)


class Visits:
    """Notes the last visit of each person."""

    def __init__(self, store: Store, origins: Origins) -> None:
        self._visits = store.visits
        self._origins = origins
        self._new: dict[str, Visit] = {}
        self._deleted_at = datetime.min.replace(tzinfo=UTC)

    def note(self, person: str, address: str) -> None:
        """Note that a person is here."""
        network = network_of(address)
        self._origins.note(person, network)
        if person in self._new or len(self._new) < MAX_WAITING:
            self._new[person] = Visit(now(), network or "")

    async def write_periodically(self) -> None:
        """Write what was noted every few seconds, until cancelled."""
        while True:
            await asyncio.sleep(WRITE_SECONDS)
            try:
                await self.write()
                await self._delete_old()
            except Exception as error:
                if not is_outage(error):
                    log.exception("visits could not be written")

    async def write(self) -> None:
        """Store what was noted; people who never took a seat or chose a name are left out."""
        new, self._new = self._new, {}
        await self._visits.write(new)

    async def network(self, person: str) -> str | None:
        """Return the network a person last came from, if it is known."""
        await self.write()
        return await self._visits.network_of(person)

    async def _delete_old(self) -> None:
        if self._deleted_at <= now() - DELETE_STEP:
            self._deleted_at = now()
            await self._visits.delete_before(now() - STORED_FOR)
