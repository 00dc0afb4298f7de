"""Quotas for tables: generous for people, narrow for programs that create tables without end."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from weakref import WeakValueDictionary

from quatrefoil.host.errors import TooMany
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store

#: The time for which tables count.
DAY = timedelta(days=1)

#: Unfinished tables created within a day: by one person, and by everybody in one network.
TABLES_OF_ONE = 60
TABLES_OF_NETWORK = 300

#: Game files imported within a day: by one person, and by everybody in one network.
IMPORTS_OF_ONE = 30
IMPORTS_OF_NETWORK = 120


class TableQuotas:
    """Refuses new tables to people who have created too many.

    Whoever creates a table holds the lock of their network from the check until it is stored: of two requests at the
    same time, the second one counts the table of the first.
    """

    def __init__(self, store: Store, origins: Origins) -> None:
        self._usage = store.usage
        self._origins = origins
        #: Those in use: a lock lives as long as somebody holds it or waits for it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock_of(self, person: str) -> asyncio.Lock:
        """Return the lock of a person's network."""
        return self._locks.setdefault(self._origins.of(person), asyncio.Lock())

    async def check_new(self, person: str) -> None:
        """Refuse a new table if too many of the person's tables of the last day are not finished."""
        since = now() - DAY
        if await self._usage.unfinished_of(person, since) >= TABLES_OF_ONE:
            raise TooMany("too_many", f"{TABLES_OF_ONE} tables that you opened today are not finished; end one first")
        if await self._usage.unfinished_from(self._origins.of(person), since) >= TABLES_OF_NETWORK:
            raise TooMany("too_many", f"{TABLES_OF_NETWORK} tables opened from your network today are not finished")

    async def check_import(self, person: str) -> None:
        """Refuse a game file if the person has imported too many within the last day."""
        since = now() - DAY
        if await self._usage.imports_of(person, since) >= IMPORTS_OF_ONE:
            raise TooMany("too_many", f"at most {IMPORTS_OF_ONE} game files can be imported in a day")
        if await self._usage.imports_from(self._origins.of(person), since) >= IMPORTS_OF_NETWORK:
            raise TooMany("too_many", f"at most {IMPORTS_OF_NETWORK} game files a day can come from one network")
