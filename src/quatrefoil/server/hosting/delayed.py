"""Spectators who see a game with a delay, so that nobody can whisper to a player.

Each of them has a game of their own in memory, which takes in the rows of the journal when they
are old enough. When the game at the table has ended there is nothing to hide any more, and the
socket comes back as a usual one.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Literal

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.server.hosting import protocol
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.load import load
from quatrefoil.server.hosting.viewer import SERVICE_RESTART, Viewer
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import TableInfo
from quatrefoil.table.live import LiveTable

#: Seconds between two looks at the journal.
LOOK_SECONDS = 1.0


def is_late(info: TableInfo, person: str | None) -> bool:
    """Whether somebody sees this table with a delay."""
    return info.status == "running" and info.terms.delay > 0 and not info.seats_of(person)


class DelayedView:
    """A running game as one spectator is allowed to see it."""

    def __init__(self, store: Store, info: TableInfo, live: LiveTable, viewer: Viewer) -> None:
        self._store = store
        self._info = info
        self._live = live
        self._viewer = viewer

    def greet(self, reason: Literal["connect", "resync", "undo"]) -> None:
        """Everything that is old enough."""
        hello = protocol.hello(self._live, self._as_shown(), self._viewer.person, SPECTATOR, reason, None, [])
        hello.clock = None  # it would tell how long the present question waits
        self._viewer.send(hello)

    async def follow(self) -> None:
        """Show one row after another when its time has come."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            present = await self._store.table_by_id(self._info.id)
            if present is None or present.status != "running":
                self._viewer.close(SERVICE_RESTART)
                return
            self._info = present
            for entry in await self._store.journal_entries(
                self._info.id, after=self._live.version, until=self._oldest()
            ):
                plies = self._live.match.ply
                self._live.load(entry)
                if self._live.match.ply < plies:
                    self.greet("undo")
                else:
                    self._tell(self._live.match.ply - plies)

    def _tell(self, new_turns: int) -> None:
        new = self._live.turns[-new_turns:] if new_turns else []
        report = protocol.Report(self._live, self._as_shown(), new)
        update = report.update(self._viewer.person, [], SPECTATOR, SPECTATOR, None, with_table=new_turns == 0)
        update.clock = None
        self._viewer.send(update)
        self._live.shrink()

    def _as_shown(self) -> TableInfo:
        live = self._live
        return replace(self._info, version=live.version, status=live.status(), summary=live.summary())

    def _oldest(self) -> datetime:
        return now() - timedelta(seconds=self._info.terms.delay)


async def open_delayed_view(store: Store, catalog: Catalog, info: TableInfo, viewer: Viewer) -> DelayedView:
    """The game as it stood a while ago."""
    until = now() - timedelta(seconds=info.terms.delay)
    return DelayedView(store, info, await load(store, catalog, info, until), viewer)
