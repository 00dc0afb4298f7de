"""Spectators who see a game with a delay, so that nobody can pass on what they see to a player.

The delayed spectators of a game share one table, to which the journal's entries are applied when they are
old enough. When the game has ended there is nothing to hide, and the sockets reconnect as usual ones.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from datetime import datetime, timedelta

from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.load import load
from quatrefoil.server.hosting.viewer import SocketViewer, encoded_once, send_together
from quatrefoil.server.store.database import now
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.store import Store
from quatrefoil.server.wire.close_codes import CloseCode
from quatrefoil.table.broadcast import hello, messages_after
from quatrefoil.table.info import TableInfo
from quatrefoil.table.messages import HelloReason
from quatrefoil.table.table import Table

log = logging.getLogger(__name__)

#: Seconds between two reads of the journal.
LOOK_SECONDS = 1.0


class DelayedGames:
    """The games that somebody watches with a delay, by table."""

    def __init__(self, store: Store, catalog: Catalog) -> None:
        self._store = store
        self._catalog = catalog
        self._loading: dict[int, asyncio.Task[DelayedGame]] = {}

    async def enter(self, info: TableInfo, viewer: SocketViewer) -> DelayedView:
        """Add a spectator to a game, which is loaded for the first of them."""
        loading = self._loading.get(info.id)
        if loading is None:
            loading = self._loading[info.id] = asyncio.create_task(self._load(info))
        try:
            game = await asyncio.shield(loading)
        except BaseException:
            if self._loading.get(info.id) is loading and loading.done():
                del self._loading[info.id]
            raise
        game.add(viewer)
        return DelayedView(game, viewer)

    def count_viewers(self, table_id: int) -> int:
        """Return how many delayed spectators are at a table."""
        loading = self._loading.get(table_id)
        is_loaded = loading is not None and loading.done() and not loading.cancelled() and not loading.exception()
        return loading.result().count_viewers() if loading is not None and is_loaded else 0

    async def _load(self, info: TableInfo) -> DelayedGame:
        table = await load(self._store, self._catalog, info, latest_shown(info))
        return DelayedGame(self._store, table, lambda: self._loading.pop(info.id, None))


class DelayedView:
    """A running game as one delayed spectator sees it."""

    def __init__(self, game: DelayedGame, viewer: SocketViewer) -> None:
        self._game = game
        self._viewer = viewer

    def greet(self, reason: HelloReason) -> None:
        """Send everything that is old enough."""
        self._viewer.send(hello(self._game.table, self._viewer, reason, now()))

    def close(self) -> None:
        """Leave the game."""
        self._game.remove(self._viewer)


class DelayedGame:
    """One running game as all its delayed spectators see it."""

    def __init__(self, store: Store, table: Table, forget: Callable[[], object]) -> None:
        self._store = store
        self._forget = forget
        self._viewers: list[SocketViewer] = []
        self._sending: asyncio.Task[None] | None = None
        self.table = table
        table.refresh_info(table.status, None)

    def add(self, viewer: SocketViewer) -> None:
        self._viewers.append(viewer)
        if self._sending is None:
            self._sending = asyncio.create_task(self._keep_sending())

    def remove(self, viewer: SocketViewer) -> None:
        """Remove a spectator; after the last one the game is forgotten."""
        if viewer in self._viewers:
            self._viewers.remove(viewer)
        if not self._viewers and self._sending is not None:
            self._sending.cancel()
            self._sending = None
            self._forget()

    def count_viewers(self) -> int:
        return len(self._viewers)

    async def _keep_sending(self) -> None:
        """Send each entry when it is old enough, until the game ends."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                is_running = await self._send_new()
            except Exception as error:
                if is_outage(error):
                    continue
                log.exception("table %d could not be shown with a delay", self.table.info.id)
                is_running = False
            if not is_running:
                self._forget()
                for viewer in self._viewers:
                    viewer.close(CloseCode.SERVICE_RESTART)
                return

    async def _send_new(self) -> bool:
        """Apply and send the entries that are old enough by now; return False when the game has ended."""
        table = self.table
        present = await self._store.tables.by_id(table.info.id)
        if present is None or present.status != "running":
            return False
        entries = await self._store.journal.read(table.info.id, after=table.version, until=latest_shown(present))
        table.info = present.after(table.version, table.status, table.info.summary, present.updated_at)
        for entry in entries:
            send_together(encoded_once(messages_after(table, table.apply(entry), self._viewers, now())))
            table.pack()
            await asyncio.sleep(0)  # many choices can be due at once, and those who play must not wait for all of them
        return True


def latest_shown(info: TableInfo) -> datetime:
    """Return the moment up to which delayed spectators see a table now."""
    return now() - timedelta(seconds=info.terms.delay)
