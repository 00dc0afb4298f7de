"""One table in memory together with its viewers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from datetime import datetime
from typing import Any

from quatrefoil.kernel.game import Game
from quatrefoil.server.cluster.bus import TablePresence
from quatrefoil.server.hosting.viewer import SocketViewer, encode, encoded_once
from quatrefoil.table.broadcast import Broadcast, Hellos, hello
from quatrefoil.table.entry import DICE_KINDS, Entry
from quatrefoil.table.info import TableInfo
from quatrefoil.table.messages import HelloReason, Presence
from quatrefoil.table.table import Table
from quatrefoil.table.update import Update
from quatrefoil.table.update_text import UpdateTexts

#: An encoded message and its receiver.
Addressed = tuple[SocketViewer, bytes]


class LoadedTable(Table):
    """A table in memory with its viewers. Everything that reads or changes it holds `lock`."""

    def __init__(self, game: Game[Any], info: TableInfo, entries: Iterable[Entry]) -> None:
        super().__init__(game, info, entries)
        self.lock = asyncio.Lock()
        self.viewers: list[SocketViewer] = []
        #: The task that draws and lets bots choose; None when neither is due.
        self.bot_task: asyncio.Task[None] | None = None
        #: Set when the seats' entropy got further, so that the task above stops waiting for it.
        self.dice_moved = asyncio.Event()
        #: Whether this copy was unloaded; callers that waited for the lock have to load the table again.
        self.is_closed = False
        #: The id of the last chat message that the viewers have been sent.
        self.last_chat_id = 0

    def is_at(self, version: int) -> bool:
        """Return whether the table is still in memory and at a version."""
        return not self.is_closed and self.version == version

    # Messages

    def greet(self, viewer: SocketViewer, reason: HelloReason, now: datetime) -> None:
        """Send a viewer everything they may know."""
        viewer.send(hello(self, viewer, reason, now))

    def messages_after(self, update: Update, now: datetime) -> list[Addressed]:
        """Return the messages after a change, encoded now because the table may change again before they are sent."""
        if update.entry.kind in DICE_KINDS:
            self.dice_moved.set()
        if update.is_rewound:
            hellos = Hellos(self, "undo", now)
            addressed = encoded_once([(viewer, hellos.message(viewer)) for viewer in self.viewers])
        else:
            texts, with_listing = UpdateTexts(self, update.choices, now, encode), update.changes_listing
            addressed = [(viewer, texts.message(viewer, with_listing=with_listing)) for viewer in self.viewers]
        self.pack()
        return addressed

    def send_listing(self, viewer: SocketViewer, now: datetime) -> None:
        """Send a viewer an update with the table's listing, without any choice."""
        viewer.send(Broadcast(self, [], now).message(viewer, with_listing=True))

    # Presence

    def presence_here(self) -> TablePresence:
        """Return who looks at the table through this process."""
        seats = {seat for viewer in self.viewers for seat in self.info.seats_of(viewer.person)}
        return TablePresence(sorted(seats), sum(not self.info.seats_of(viewer.person) for viewer in self.viewers))

    def send_presence(self, elsewhere: TablePresence) -> None:
        """Send all viewers who looks at the table, through this process and elsewhere."""
        here = self.presence_here()
        seats = sorted({*here.seats, *elsewhere.seats})
        presence = [encode(Presence(seats, here.spectators + elsewhere.spectators))]
        for viewer in self.viewers:
            viewer.send_encoded(presence)

    def close(self, code: int) -> None:
        """Stop using this copy of the table; its viewers are disconnected with a close code."""
        self.is_closed = True
        for viewer in self.viewers:
            viewer.close(code)
        self.viewers.clear()
