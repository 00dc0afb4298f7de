"""Tables that this program cannot replay, because their rules or components have changed.

When a running table is unloaded, a snapshot of it from each perspective is stored. If a later version
cannot replay the journal, people still see the last position from their own perspective, and the
reason why the game cannot continue.
"""

from __future__ import annotations

import logging
import zlib
from typing import Any

import msgspec

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.process.background import BackgroundTasks
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.store import Store
from quatrefoil.table import visibility
from quatrefoil.table.dice_messages import settled_dice
from quatrefoil.table.errors import Conflict
from quatrefoil.table.info import TableInfo
from quatrefoil.table.listing import listing_for
from quatrefoil.table.messages import HelloMessage, PlayedChoice, UndoInfo
from quatrefoil.table.perspective import first_perspective
from quatrefoil.table.table import Table

log = logging.getLogger(__name__)


class Seen(msgspec.Struct):
    """What was visible from one perspective."""

    view: dict[str, Any]
    history: list[PlayedChoice]


class Snapshot(msgspec.Struct):
    """A table by perspective: a seat's number, or -1 for spectators."""

    version: int
    ply: int
    seen: dict[int, Seen]


class UnreplayableTables(TableListener):
    """Stores snapshots, and shows them when the journal cannot be replayed."""

    def __init__(self, store: Store) -> None:
        self._store = store
        #: The version of the last snapshot, by table.
        self._stored_versions: dict[int, int] = {}
        self._tasks = BackgroundTasks("a snapshot")

    def on_unloaded(self, table: LoadedTable) -> None:
        self._tasks.spawn(self._store_snapshot(table))

    async def _store_snapshot(self, table: LoadedTable) -> None:
        """Store a snapshot of a running table, unless this version has one."""
        version = table.version
        if table.info.status != "running" or self._stored_versions.get(table.info.id) == version:
            return
        try:
            await self._store.snapshots.keep(table.info.id, version, _pack(table))
        except Exception as error:
            if not is_outage(error):  # it is stored when the table is unloaded the next time
                log.exception("table %d: its snapshot for later versions could not be stored", table.info.id)
        else:
            self._stored_versions[table.info.id] = version

    async def close(self, tables: list[LoadedTable]) -> None:
        """Finish the snapshots under way and store those of the tables in memory."""
        await self._tasks.finish()
        for table in tables:
            await self._store_snapshot(table)

    async def hello(self, info: TableInfo, person: str | None, reason: Conflict) -> HelloMessage | None:
        """Return the last snapshot of a table as a person may see it; None if there is none."""
        body = await self._store.snapshots.body(info.id)
        if body is None:
            return None
        snapshot = msgspec.msgpack.decode(zlib.decompress(body), type=Snapshot)
        mine = info.seats_of(person)
        perspective = first_perspective(mine)
        seen = snapshot.seen[_key(perspective)]
        return HelloMessage(
            version=snapshot.version,
            ply=snapshot.ply,
            viewer=visibility.viewer_of(perspective),
            actor=None,
            events=[],
            view=seen.view,
            question=None,
            waiting=[],
            undo=UndoInfo([], [], "nothing", None, is_past=False),
            table=listing_for(info, person),
            seats=mine,
            history=seen.history,
            dice=settled_dice(),
            clock=None,
            proposal=None,
            reason="connect",
            unreplayable=reason.code,
        )


def _pack(table: Table) -> bytes:
    perspectives = (*range(table.record.seats), SPECTATOR)
    seen = {_key(perspective): _seen(table, perspective) for perspective in perspectives}
    return zlib.compress(msgspec.msgpack.encode(Snapshot(table.version, table.ply, seen)))


def _seen(table: Table, perspective: int) -> Seen:
    seats = [] if perspective == SPECTATOR else [perspective]
    return Seen(table.view(perspective), visibility.visible_history(table, seats))


def _key(perspective: int) -> int:
    return -1 if perspective == SPECTATOR else perspective
