"""Spectators who see a game with a delay, so that nobody can pass on what they see to a player.

Each of them has a table of their own, to which the journal's entries are applied when they are old
enough. When the game has ended there is nothing to hide, and the socket reconnects as a usual one.
"""

from __future__ import annotations

import asyncio
from datetime import datetime, timedelta

from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.load import load
from quatrefoil.server.hosting.viewer import SocketViewer
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.server.wire.close_codes import CloseCode
from quatrefoil.table.broadcast import hello, messages_after
from quatrefoil.table.info import TableInfo
from quatrefoil.table.messages import HelloReason
from quatrefoil.table.table import Table

#: Seconds between two reads of the journal.
LOOK_SECONDS = 1.0


class DelayedView:
    """A running game as one delayed spectator sees it."""

    def __init__(self, store: Store, table: Table, viewer: SocketViewer) -> None:
        self._store = store
        self._table = table
        self._viewer = viewer
        table.refresh_info(table.status, None)

    def greet(self, reason: HelloReason) -> None:
        """Send everything that is old enough."""
        self._viewer.send(hello(self._table, self._viewer, reason, now()))

    async def keep_sending(self) -> None:
        """Send each entry when it is old enough, until the game ends."""
        table = self._table
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            present = await self._store.tables.by_id(table.info.id)
            if present is None or present.status != "running":
                self._viewer.close(CloseCode.SERVICE_RESTART)
                return
            table.info = present.after(table.version, table.status, table.info.summary, present.updated_at)
            for entry in await self._store.journal.read(
                table.info.id, after=table.version, until=latest_shown(present)
            ):
                update = table.apply(entry)
                for viewer, message in messages_after(table, update, [self._viewer], now()):
                    viewer.send(message)
                table.pack()


def latest_shown(info: TableInfo) -> datetime:
    """Return the moment up to which delayed spectators see a table now."""
    return now() - timedelta(seconds=info.terms.delay)


async def open_delayed_view(store: Store, catalog: Catalog, info: TableInfo, viewer: SocketViewer) -> DelayedView:
    """Return the view of a delayed spectator, with the entries that are old enough now."""
    return DelayedView(store, await load(store, catalog, info, latest_shown(info)), viewer)
