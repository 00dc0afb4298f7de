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
from sqlalchemy import ForeignKey, Integer, LargeBinary, select
from sqlalchemy.orm import Mapped, mapped_column

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.server import protocol, wire
from quatrefoil.server.errors import Conflict
from quatrefoil.server.live import LiveTable
from quatrefoil.server.open_table import OpenTable
from quatrefoil.server.store.models import Base
from quatrefoil.server.store.rows import TableInfo
from quatrefoil.server.store.store import Store

log = logging.getLogger(__name__)


class SnapshotRow(Base):
    """How a running table stood when it last left the memory."""

    __tablename__ = "snapshots"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True)
    version: Mapped[int] = mapped_column(Integer)
    body: Mapped[bytes] = mapped_column(LargeBinary)


class Seen(msgspec.Struct):
    """What one pair of eyes knew."""

    view: dict[str, Any]
    history: list[wire.PlayedChoice]


class Snapshot(msgspec.Struct):
    """A table by eyes: a seat's number, or -1 for spectators."""

    version: int
    ply: int
    eyes: dict[int, Seen]


class Frozen:
    """Keeps positions, and shows them when nothing else can be shown."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._kept: dict[int, int] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def keep_later(self, table: OpenTable) -> None:
        """Keep a table that nobody looks at any more."""
        task = asyncio.create_task(self.keep(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def keep(self, table: OpenTable) -> None:
        """Keep how a table stands, unless that was done already."""
        live = table.live
        if table.info.status != "running" or self._kept.get(table.info.id) == live.version:
            return
        version = live.version
        stood = {"version": version, "body": _pack(live)}
        keeping = self._store.insert(SnapshotRow).values(table_id=table.info.id, **stood)
        is_older = SnapshotRow.version <= version
        try:
            async with self._store.writing() as session:
                await session.execute(
                    keeping.on_conflict_do_update(index_elements=["table_id"], set_=stood, where=is_older)
                )
        except Exception:
            log.exception("table %d: its position could not be kept for later versions", table.info.id)
        else:
            self._kept[table.info.id] = version

    async def close(self, tables: list[OpenTable]) -> None:
        """Keep everything that is in memory."""
        await asyncio.gather(*self._tasks)
        for table in tables:
            await self.keep(table)

    async def hello(self, info: TableInfo, guest: str | None, reason: Conflict) -> wire.Hello | None:
        """The last position kept of a table, for somebody who sits there or watches; None if there is none."""
        async with self._store.reading() as session:
            row = (await session.execute(select(SnapshotRow.body).where(SnapshotRow.table_id == info.id))).first()
        if row is None:
            return None
        snapshot = msgspec.msgpack.decode(zlib.decompress(row.body), type=Snapshot)
        mine = info.seats_of(guest)
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
            table=protocol.table_for(info, guest),
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
