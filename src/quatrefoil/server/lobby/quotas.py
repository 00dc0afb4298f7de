"""Quotas for tables: generous for people, narrow for programs that create tables without end."""

from __future__ import annotations

import asyncio
from datetime import timedelta
from weakref import WeakValueDictionary

from quatrefoil.host.errors import TooMany
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.people.token_bucket import TokenBuckets
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store

#: The time for which tables count.
DAY = timedelta(days=1)

#: Unfinished tables created within a day: by one person, and by everybody in one network.
TABLES_OF_ONE = 60
TABLES_OF_NETWORK = 300

#: All tables created within a day that are stored: a game against bots can be called off at once, and is finished then.
#: Waiting tables that were closed leave nothing behind; the limit of changes is enough for them.
ALL_TABLES_OF_ONE = 300
ALL_TABLES_OF_NETWORK = 1500

#: Game files imported and finished games continued within a day: by one person, and by everybody in one network.
IMPORTS_OF_ONE = 60
IMPORTS_OF_NETWORK = 240

#: The same with those that were refused: a file that breaks a rule near its end costs as much as one that does not.
#: These refill steadily, so that a stranger who uses them up cannot end imports of the whole network for a day.
TRIES_OF_ONE = 120
TRIES_OF_NETWORK = 480


class TableQuotas:
    """Refuses new tables to people who have created too many.

    Whoever creates a table holds the lock of their network from the check until it is stored: of two requests at the
    same time, the second one counts the table of the first.
    """

    def __init__(self, store: Store, origins: Origins) -> None:
        self._usage = store.usage
        self._origins = origins
        self._tries_of_people = TokenBuckets(TRIES_OF_ONE, TRIES_OF_ONE / DAY.total_seconds())
        self._tries_of_networks = TokenBuckets(TRIES_OF_NETWORK, TRIES_OF_NETWORK / DAY.total_seconds())
        #: Those in use: a lock lives as long as somebody holds it or waits for it.
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    def lock_of(self, person: str) -> asyncio.Lock:
        """Return the lock of a person's network."""
        return self._locks.setdefault(self._origins.of(person), asyncio.Lock())

    async def check_new(self, person: str) -> None:
        """Refuse a new table if the person has created too many within the last day, or too many unfinished ones."""
        since, network = now() - DAY, self._origins.of(person)
        if await self._usage.unfinished_of(person, since) >= TABLES_OF_ONE:
            raise TooMany("too_many", f"{TABLES_OF_ONE} tables that you opened today are not finished; end one first")
        if await self._usage.unfinished_from(network, since) >= TABLES_OF_NETWORK:
            raise TooMany("too_many", f"{TABLES_OF_NETWORK} tables opened from your network today are not finished")
        if await self._usage.tables_of(person, since) >= ALL_TABLES_OF_ONE:
            raise TooMany("too_many", f"at most {ALL_TABLES_OF_ONE} tables can be opened in a day")
        if await self._usage.tables_from(network, since) >= ALL_TABLES_OF_NETWORK:
            raise TooMany("too_many", f"at most {ALL_TABLES_OF_NETWORK} tables a day can be opened from one network")

    async def check_import(self, person: str) -> None:
        """Refuse a game file or a continued game if the person has had too many within the last day."""
        since = now() - DAY
        if await self._usage.imports_of(person, since) >= IMPORTS_OF_ONE:
            raise TooMany("too_many", f"at most {IMPORTS_OF_ONE} games can be imported or continued in a day")
        if await self._usage.imports_from(self._origins.of(person), since) >= IMPORTS_OF_NETWORK:
            raise TooMany("too_many", f"at most {IMPORTS_OF_NETWORK} imported games a day can come from one network")

    def count_try(self, person: str) -> None:
        """Count a game that is to be imported or continued, whatever becomes of it; refuse the person's next ones."""
        network = self._tries_of_networks.of(self._origins.of(person))
        network.check()  # first: new guests of a network that is refused are not remembered
        self._tries_of_people.of(person).take()
        network.take()
