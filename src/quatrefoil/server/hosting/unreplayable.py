"""Games that this program cannot go on with: their rules or numbers have changed since.

Whenever a running table leaves the memory, how it stands is kept as each pair of eyes sees it. If a
later version of the program cannot play its journal again, people still see the last position, their
own secrets included and nobody else's, with the reason why the game does not go on.
"""

from __future__ import annotations

import asyncio
import logging
import zlib
from typing import Any

import msgspec

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.server import wire
from quatrefoil.server.errors import Conflict
from quatrefoil.server.hosting import protocol
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import TableInfo
from quatrefoil.table.live import LiveTable

log = logging.getLogger(__name__)


class Seen(msgspec.Struct):
    """What one pair of eyes knew."""

    view: dict[str, Any]
    history: list[wire.PlayedChoice]


class Snapshot(msgspec.Struct):
    """A table by eyes: a seat's number, or -1 for spectators."""

    version: int
    ply: int
    eyes: dict[int, Seen]


class UnreplayableTables(TableListener):
    """Keeps positions, and shows them when nothing else can be shown."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[int, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def on_unloaded(self, table: LoadedTable) -> None:
        """Keep a table that nobody looks at any more."""
        task = asyncio.create_task(self.keep(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def keep(self, table: LoadedTable) -> None:
        """Keep how a table stands, unless that was done already."""
        live = table.live
        if table.info.status != "running" or self._kept.get(table.info.id) == live.version:
            return
        version = live.version
        body = _pack(live)
        try:
            await self._store.snapshots.keep(table.info.id, version, body)
        except Exception:
            log.exception("table %d: its position could not be kept for later versions", table.info.id)
        else:
            self._kept[table.info.id] = version

    async def close(self, tables: list[LoadedTable]) -> None:
        """Keep everything that is in memory."""
        await asyncio.gather(*self._tasks)
        for table in tables:
            await self.keep(table)

    async def hello(self, info: TableInfo, person: str | None, reason: Conflict) -> wire.Hello | None:
        """The last position kept of a table, for somebody who sits there or watches; None if there is none."""
        body = await self._store.snapshots.body(info.id)
        if body is None:
            return None
        snapshot = msgspec.msgpack.decode(zlib.decompress(body), type=Snapshot)
        mine = info.seats_of(person)
        eyes = protocol.first_eyes(mine)
        seen = snapshot.eyes[_key(eyes)]
        return wire.Hello(
            version=snapshot.version,
            ply=snapshot.ply,
            viewer=None if eyes == SPECTATOR else eyes,
            actor=None,
            events=[],
            view=seen.view,
            question=None,
            waiting=[],
            can_undo=False,
            can_restart=False,
            table=protocol.table_for(info, person),
            seats=mine,
            history=seen.history,
            gives_entropy=[],
            clock=None,
            proposal=None,
            reason="connect",
            unreplayable=reason.code,
        )


def _pack(live: LiveTable) -> bytes:
    views = {_key(eyes): _seen(live, eyes) for eyes in (*range(live.match.record.seats), SPECTATOR)}
    return zlib.compress(msgspec.msgpack.encode(Snapshot(live.version, live.match.ply, views)))


def _seen(live: LiveTable, eyes: int) -> Seen:
    seats = [] if eyes == SPECTATOR else [eyes]
    return Seen(live.game.view(live.match.state, eyes), protocol.history(live, seats))


def _key(eyes: int) -> int:
    return -1 if eyes == SPECTATOR else eyes
