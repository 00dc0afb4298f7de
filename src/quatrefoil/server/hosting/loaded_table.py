"""One table in memory together with the people who look at it."""

from __future__ import annotations

import asyncio

from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server import wire
from quatrefoil.server.cluster.bus import Here
from quatrefoil.server.hosting import protocol
from quatrefoil.server.hosting.viewer import Viewer
from quatrefoil.server.store.database import now
from quatrefoil.table.agreements import HOUSE
from quatrefoil.table.info import Entry, TableInfo
from quatrefoil.table.live import LiveTable


class LoadedTable:
    """One table in memory with its viewers. `info` is what the database knows of it."""

    def __init__(self, info: TableInfo, live: LiveTable, *, takes_entropy: bool) -> None:
        self.info = info
        self.live = live
        self.takes_entropy = takes_entropy
        self.lock = asyncio.Lock()
        self.viewers: list[Viewer] = []
        self.driver: asyncio.Task[None] | None = None
        self.is_closed = False
        #: How many rows the viewers have been told; fewer in the game mean that it went back.
        self.plies = live.match.ply
        #: The last message of the chat that the viewers have been told.
        self.last_message = 0
        self._questions: dict[int, wire.Question | None] = {}

    def question(self, seat: int) -> wire.Question | None:
        """What a seat is asked, worked out once per version."""
        if seat not in self._questions:
            self._questions[seat] = protocol.question_for(self.live, self.info, seat)
        return self._questions[seat]

    def forget_questions(self) -> None:
        self._questions.clear()

    def stands_at(self, version: int) -> bool:
        """Whether nothing has changed since a version."""
        return not self.is_closed and self.live.version == version

    def who(self, actor: int) -> str:
        """What kind of being an actor is."""
        if actor == CHANCE:
            return "nature"
        if actor == HOUSE:
            return "admin"
        return "bot" if self.info.seats[actor].is_bot else "person"

    def bot_to_ask(self) -> int | None:
        """The first bot that is asked."""
        return next((seat for seat in self.live.asked() if self.level_of(seat) is not None), None)

    def level_of(self, seat: int) -> str | None:
        """How well the bot plays that answers for a seat; None when a person does."""
        info = self.info.seats[seat]
        return (info.level or "") if info.is_bot else self.live.agreements.stand_ins.get(seat)

    def here(self) -> Here:
        """Who looks at the table through this process."""
        seats = {seat for viewer in self.viewers for seat in self.info.seats_of(viewer.person)}
        return Here(sorted(seats), sum(not self.info.seats_of(viewer.person) for viewer in self.viewers))

    def close(self, code: int) -> None:
        """Nobody uses this memory of the table any more; its viewers get a close code."""
        self.is_closed = True
        for viewer in self.viewers:
            viewer.close(code)
        self.viewers.clear()

    def show_presence(self, elsewhere: Here) -> None:
        """Tell all viewers here who is there, here and elsewhere."""
        here = self.here()
        seats = sorted({*here.seats, *elsewhere.seats})
        for viewer in self.viewers:
            viewer.send(wire.Presence(seats, here.spectators + elsewhere.spectators))

    def is_due(self) -> bool:
        """Whether the next change is up to the server: nature or a bot."""
        return self.is_chance_due() or (self.info.status == "running" and self.bot_to_ask() is not None)

    def is_chance_due(self) -> bool:
        return self.info.status == "running" and self.live.is_chance_due()

    def after(self, entry: Entry) -> TableInfo:
        """What is to be known of the table once an entry that its game has taken is stored."""
        # Entropy is welcome before the game begins, and begins nothing.
        status = self.info.status if entry.kind == "entropy" else self.live.status()
        summary = self.live.summary(self.viewers[0].eyes if self.viewers else SPECTATOR)
        return self.info.after(entry.version, status, summary, entry.at or now())
