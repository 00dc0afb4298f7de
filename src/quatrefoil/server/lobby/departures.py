"""What happens at the tables of a person who is banned or forgotten."""

from __future__ import annotations

import contextlib

from quatrefoil.host.errors import Conflict
from quatrefoil.server.hosting.actions import TableActions
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.lobby.waiting import WaitingTables
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.store.store import Store


class Departures:
    """Takes people away from all their tables."""

    def __init__(
        self,
        store: Store,
        tables: LoadedTables,
        actions: TableActions,
        waiting_tables: WaitingTables,
        accounts: Accounts,
        sockets: SocketRegistry,
    ) -> None:
        self._store = store
        self._tables = tables
        self._actions = actions
        self._waiting_tables = waiting_tables
        self._accounts = accounts
        self._sockets = sockets

    async def leave_all_tables(self, person: str) -> None:
        """Close the person's own waiting tables, free their seats at others, and let bots play their running games."""
        for info in await self._store.tables.of_person(person, finished=False, most=None):
            if info.status == "waiting" and info.host == person:
                await self._waiting_tables.remove(info)
            elif info.status == "waiting":
                with contextlib.suppress(Conflict):  # it has just begun
                    await self._waiting_tables.leave(info, person)
        await self._actions.leave_running_games(person)

    async def forget(self, person: str) -> None:
        """Leave all tables, then delete everything personal and the person's bots; finished games stay."""
        for bot in await self._store.accounts.bots(person):
            await self.forget(bot.person)
        await self.leave_all_tables(person)
        await self._tables.people_changed(await self._accounts.delete(person))
        await self._sockets.revoke(person)
