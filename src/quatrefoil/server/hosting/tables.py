"""The tables in play: loads them, takes changes one at a time, stores each, then tells the viewers.

Order is the promise of this file: a change is applied, committed, and only then told. Everything
that reads or changes a table does so under its lock, so nobody sees what is not on the disk.
Other processes may change a table too; then the database says which change came first, and
`catch_up` brings the memory of this one after it.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace

from quatrefoil.kernel.errors import QuatrefoilError, Stale
from quatrefoil.server import metrics
from quatrefoil.server.cluster.bus import Bus, Here
from quatrefoil.server.cluster.presence import Elsewhere
from quatrefoil.server.errors import Conflict
from quatrefoil.server.hosting import access as rights
from quatrefoil.server.hosting import protocol, telling
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.delayed import DelayedView, is_late, open_delayed_view
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.load import load
from quatrefoil.server.hosting.loaded_table import LoadedTable
from quatrefoil.server.hosting.viewer import NO_SPECTATORS, NO_SUCH_TABLE, SERVICE_RESTART, Viewer
from quatrefoil.server.lobby.codes import as_written
from quatrefoil.server.people.person import Person
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import Entry, Mark, TableInfo


class Tables:
    """All tables in memory; `subscribe` lets other parts of the server follow what happens at them."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        idle_seconds: float,
        bus: Bus | None = None,
        elsewhere: Elsewhere | None = None,
        *,
        takes_entropy: bool = True,
    ) -> None:
        self._store = store
        self._ratings = Ratings(store)
        self._catalog = catalog
        self._idle_seconds = idle_seconds
        self._bus = bus or Bus()
        self._elsewhere = elsewhere or Elsewhere()
        self._takes_entropy = takes_entropy
        self._open: dict[int, LoadedTable] = {}
        self._loading: dict[int, asyncio.Task[LoadedTable]] = {}
        self._listeners: list[TableListener] = []

    def subscribe(self, listener: TableListener) -> None:
        """Let a listener know of everything that happens from now on, after those before it."""
        self._listeners.append(listener)

    # Finding tables

    async def info(self, code: str) -> TableInfo:
        """A table as stored; `NotFound` for an unknown code."""
        info = await self._store.table(as_written(code))
        if info is None or rights.is_expired(info):
            raise rights.no_such_table()
        return info

    async def visible_info(self, code: str, person: str | None) -> TableInfo:
        """The same for somebody who wants to look at it."""
        info = await self.info(code)
        if not rights.may_look(info, person):
            raise rights.no_spectators()
        return info

    @asynccontextmanager
    async def locked(self, table_id: int) -> AsyncIterator[LoadedTable]:
        """A table in memory, for this caller alone."""
        while True:
            table = await self._opened(table_id)
            async with table.lock:
                if not table.is_closed:
                    yield table
                    return

    async def wake(self, table_id: int) -> None:
        """Let bots and nature go on at a table."""
        async with self.locked(table_id) as table:
            self.go_on(table)

    def drain(self) -> None:
        """Ask all viewers to come back elsewhere, after everything they were told."""
        for table in self._open.values():
            for viewer in table.viewers:
                viewer.close(SERVICE_RESTART)

    async def _opened(self, table_id: int) -> LoadedTable:
        table = self._open.get(table_id)
        if table is not None:
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: int) -> LoadedTable:
        info = await self._stored(table_id)
        table = self._open[table_id] = LoadedTable(
            info, await load(self._store, self._catalog, info), takes_entropy=self._takes_entropy
        )
        self._forget_later(table)
        return table

    async def _stored(self, table_id: int) -> TableInfo:
        info = await self._store.table_by_id(table_id)
        assert info is not None, f"table {table_id} is not stored"
        return info

    # Seats

    async def join(self, info: TableInfo, person: Person, seat: int | None) -> TableInfo:
        """Take a free seat, the first if none is named; a person who sits there already stays."""
        if info.seats_of(person.id):
            return info
        async with self.locked(info.id) as table:
            free = table.info.free_seats()
            if not free or (seat is not None and seat not in free):
                raise Conflict("seat_taken", "this seat is taken" if free else "all seats of this table are taken")
            chosen = free[0] if seat is None else seat
            sitting = replace(table.info.seats[chosen], name=person.name, person=person.id)
            (sitting,) = await self._ratings.at_seats(info.game, [sitting])
            is_mine = await self._store.take_seat(info.id, sitting)
            self._bus.tell(people=info.id)
            await self._seats_changed(table)
            if not is_mine:
                raise Conflict("seat_taken", "somebody else has just taken this seat")
            return table.info

    async def people_changed(self, table_ids: list[int]) -> None:
        """Tell the viewers of these tables that somebody there has another name or became somebody else."""
        await self._store.bump_revision(table_ids)
        for table_id in table_ids:
            self._bus.tell(people=table_id)
            if table_id in self._open:
                async with self.locked(table_id) as table:
                    await self._seats_changed(table)

    async def reload_people(self, table: LoadedTable) -> None:
        """Read again who sits at a table and send it to viewers and other processes; call it with the lock held."""
        self._bus.tell(people=table.info.id)
        await self._seats_changed(table)

    async def bump_revision(self, table: LoadedTable) -> None:
        """Let other processes notice something that is told here already; call it with the lock held."""
        await self._store.bump_revision([table.info.id])
        table.info = replace(table.info, revision=table.info.revision + 1)
        self._bus.tell(people=table.info.id)

    async def _seats_changed(self, table: LoadedTable) -> None:
        before = table.info
        table.info = await self._stored(before.id)
        table.forget_questions()
        for viewer in list(table.viewers):
            if before.status == "waiting" and is_late(table.info, viewer.person):
                viewer.close(SERVICE_RESTART)
                table.viewers.remove(viewer)
            elif table.info.seats_of(viewer.person) != before.seats_of(viewer.person):
                self._greet(table, viewer, "joined")
            elif rights.may_look(table.info, viewer.person):
                telling.send(telling.update_all(table, [viewer], 0, with_table=True))
            else:
                viewer.send(protocol.refused(rights.no_spectators()))
                viewer.close(NO_SPECTATORS)
                table.viewers.remove(viewer)
        table.live.shrink()
        self._tell_presence(table)
        self.go_on(table)

    # Viewers

    async def enter(self, table_id: int, person: str | None) -> Viewer:
        """Somebody looks at a table; everything they may know is the first message."""
        async with self.locked(table_id) as table:
            if self._store.claims.are_shared:  # they may come from a process that is ahead of this one
                await self.catch_up_locked(table, with_people=True)
                if table.is_closed:
                    raise rights.no_such_table()
            viewer = Viewer(person, protocol.eyes_after_all(table.live, table.info.seats_of(person)))
            table.viewers.append(viewer)
            self._greet(table, viewer, "connect")
            self._tell_presence(table)
            self.go_on(table)
            return viewer

    async def open_delayed_view(self, info: TableInfo, viewer: Viewer) -> DelayedView:
        """A game for somebody who sees it with a delay."""
        return await open_delayed_view(self._store, self._catalog, info, viewer)

    async def leave(self, table_id: int, viewer: Viewer) -> None:
        table = self._open.get(table_id)
        if table is not None and viewer in table.viewers:
            table.viewers.remove(viewer)
            self._tell_presence(table)
            self._forget_later(table)

    async def resync(self, table_id: int, viewer: Viewer) -> None:
        async with self.locked(table_id) as table:
            self._greet(table, viewer, "resync")

    def _greet(self, table: LoadedTable, viewer: Viewer, reason: telling.Reason) -> None:
        viewer.send(telling.hello(table, viewer, reason))

    def _tell_presence(self, table: LoadedTable) -> None:
        self._bus.tell(here={table.info.id: table.here()})
        table.show_presence(self._elsewhere.at(table.info.id))

    def seats_here(self, table: LoadedTable) -> set[int]:
        """The seats whose people look at a table, through whichever process."""
        return {*table.here().seats, *self._elsewhere.at(table.info.id).seats}

    def has_viewers(self, table: LoadedTable) -> bool:
        """Whether anybody looks at a table, through whichever process."""
        return bool(table.viewers) or self._elsewhere.at(table.info.id) != Here()

    # Changes, whoever makes them

    async def change(self, table: LoadedTable, make: Callable[[], Entry]) -> None:
        """Apply a change, commit it, tell everybody; call it with the lock held.

        A refusal changes nothing. After anything else that goes wrong the table in memory may be
        ahead of the disk, so it is dropped and its viewers come back to what is stored.
        """
        was_running = table.info.status == "running"
        try:
            entry = make()
        except QuatrefoilError:
            raise
        except BaseException:
            self.drop(table)
            raise
        try:
            entry.at = now()
            letters = telling.take_in(table, entry)
            drawn: list[Entry] = []
            while table.is_chance_due():  # in the same breath: then no other process has to wonder who does it
                drawn.append(table.live.draw())
                drawn[-1].at = entry.at
                letters += telling.take_in(table, drawn[-1])
            is_accepted = await self._store.append(table.info.id, entry, table.info.status, table.info.summary, drawn)
        except BaseException:
            self.drop(table)
            raise
        if not is_accepted:
            metrics.LOST_RACES.inc()
            await self._start_over(table)
            raise Stale("stale", "this question has just been answered elsewhere")
        telling.send(letters)
        for each in (entry, *drawn):
            metrics.count_change(each.kind, table.who(each.actor))
        self._bus.tell(rows={table.info.id: [entry, *drawn]})
        if was_running and table.info.status == "finished":
            for listener in self._listeners:
                listener.on_ended(table.info)
        for listener in self._listeners:
            listener.on_changed(table)
        self.go_on(table)

    # Changes that other processes made

    def is_open(self, table_id: int) -> bool:
        return table_id in self._open

    def marks(self) -> dict[int, Mark]:
        """How far the tables in memory are."""
        return {table_id: Mark(table.live.version, table.info.revision) for table_id, table in self._open.items()}

    def is_behind(self, table_id: int, version: int) -> bool:
        """Whether a table is in memory as it was before a version."""
        table = self._open.get(table_id)
        return table is not None and table.live.version < version

    async def catch_up(self, table_id: int, *, with_people: bool) -> None:
        """Do again what others have stored, and tell it; look for changes of people only where there may be some."""
        table = self._open.get(table_id)
        if table is None:
            return
        async with table.lock:
            if not table.is_closed:
                await self.catch_up_locked(table, with_people=with_people)
                self.go_on(table)

    async def catch_up_locked(self, table: LoadedTable, *, with_people: bool) -> None:
        """The same; call it with the lock held."""
        revision = table.info.revision
        if with_people:
            mark = (await self._store.marks([table.info.id])).get(table.info.id)
            if mark is None:
                self.remove(table.info.id)
                return
            revision = mark.revision
        self._do_again(table, await self._store.journal_entries(table.info.id, after=table.live.version))
        if revision != table.info.revision:
            await self._seats_changed(table)
            for listener in self._listeners:
                await listener.on_revision(table)

    def follow(self, table_id: int, rows: list[Entry]) -> None:
        """Do again what another process has stored and told, where nobody is busy and no row is missing."""
        table = self._open.get(table_id)
        if table is None or table.lock.locked():
            return
        new = [row for row in rows if row.version > table.live.version]
        if new and new[0].version == table.live.version + 1:
            self._do_again(table, new)
            self.go_on(table)

    def _do_again(self, table: LoadedTable, entries: list[Entry]) -> None:
        try:
            for entry in entries:
                table.live.load(entry)
                metrics.FOLLOWED.inc()
                telling.send(telling.take_in(table, entry))
        except BaseException:
            self.drop(table)
            raise

    async def _start_over(self, table: LoadedTable) -> None:
        """Another process was first: forget what was not accepted and show everybody what was."""
        try:
            table.info = await self._stored(table.info.id)
            table.live = await load(self._store, self._catalog, table.info)
            table.plies = table.live.match.ply
        except BaseException:
            self.drop(table)
            raise
        table.forget_questions()
        for viewer in table.viewers:
            self._greet(table, viewer, "resync")
        self.go_on(table)

    def presence_changed(self, table_id: int) -> None:
        """Somebody came or went at another process."""
        table = self._open.get(table_id)
        if table is not None:
            table.show_presence(self._elsewhere.at(table_id))

    def tell_where_people_are(self) -> None:
        """Tell other processes who looks at tables through this one."""
        self._bus.tell(here={table_id: table.here() for table_id, table in self._open.items() if table.viewers})

    def go_on(self, table: LoadedTable) -> None:
        """Let bots and nature answer where they are due."""
        if not table.is_closed and table.driver is None and table.is_due():
            for listener in self._listeners:
                listener.on_due(table)

    # Keeping memory small

    def drop(self, table: LoadedTable) -> None:
        """Forget a table whose memory may differ from the disk."""
        if table.is_closed:
            return
        self._open.pop(table.info.id, None)
        table.close(SERVICE_RESTART)
        for listener in self._listeners:
            listener.on_dropped(table.info.id)

    def remove(self, table_id: int) -> None:
        """A table was taken away: whoever looks at it is told so."""
        table = self._open.pop(table_id, None)
        if table is not None:
            table.close(NO_SUCH_TABLE)

    def take_away(self, table_id: int) -> None:
        """A table is stored no more: forget it, here and at every other process."""
        self._bus.tell(people=table_id)
        self.remove(table_id)

    def _forget_later(self, table: LoadedTable) -> None:
        asyncio.get_running_loop().call_later(self._idle_seconds, self._forget_if_idle, table)

    def _forget_if_idle(self, table: LoadedTable) -> None:
        if table.is_closed or table.viewers:
            return
        if table.lock.locked() or table.driver is not None:
            self._forget_later(table)
            return
        table.is_closed = True
        self._open.pop(table.info.id, None)
        for listener in self._listeners:
            listener.on_unloaded(table)

    def in_memory(self) -> list[LoadedTable]:
        return list(self._open.values())
