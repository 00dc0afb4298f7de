"""The tables in memory: loads them, accepts changes one at a time, stores each, then sends it to the viewers.

A change is applied, committed, and only then sent. Code that reads or changes a table holds its lock, so
nobody sees a change that is not on the disk. Other processes may change a table too: the primary key of
the journal decides which change came first, and `catch_up` applies theirs here.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace

from quatrefoil.host.refusals import error_message, no_such_table
from quatrefoil.kernel.errors import QuatrefoilError, Stale
from quatrefoil.server import metrics
from quatrefoil.server.cluster.bus import Bus
from quatrefoil.server.cluster.presence import PresenceElsewhere
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.delayed import DelayedGames, DelayedView
from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.hosting.load import replay_journal
from quatrefoil.server.hosting.loaded_table import Addressed, LoadedTable
from quatrefoil.server.hosting.viewer import SocketViewer, send_together
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.server.wire.close_codes import CloseCode
from quatrefoil.table.access import is_delayed, may_look, no_spectators
from quatrefoil.table.automatic import next_update
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import TableInfo, TableVersion
from quatrefoil.table.update import Update


class LockedTable:
    """A table whose lock is held in an `async with` block; a class because it runs for every message."""

    __slots__ = ("_id", "_table", "_tables")

    def __init__(self, tables: LoadedTables, table_id: int) -> None:
        self._tables = tables
        self._id = table_id

    async def __aenter__(self) -> LoadedTable:
        while True:
            table = await self._tables.load(self._id)
            await table.lock.acquire()
            if not table.is_closed:
                self._table = table
                return table
            table.lock.release()

    async def __aexit__(self, *_: object) -> None:
        self._table.lock.release()


class LoadedTables:
    """All tables in memory; `subscribe` lets other parts of the server follow what happens at them."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        idle_seconds: float,
        bus: Bus | None = None,
        elsewhere: PresenceElsewhere | None = None,
    ) -> None:
        self._store = store
        self._catalog = catalog
        self._idle_seconds = idle_seconds
        self._delayed = DelayedGames(store, catalog)
        self._bus = bus or Bus()
        self._elsewhere = elsewhere or PresenceElsewhere()
        self._loaded: dict[int, LoadedTable] = {}
        self._loading: dict[int, asyncio.Task[LoadedTable]] = {}
        self._listeners: list[TableListener] = []

    def subscribe(self, listener: TableListener) -> None:
        """Notify a listener from now on, after those that subscribed before it."""
        self._listeners.append(listener)

    # Loading

    def locked(self, table_id: int) -> LockedTable:
        """Load a table if necessary and hold its lock, as in `async with tables.locked(table_id) as table`."""
        return LockedTable(self, table_id)

    async def wake(self, table_id: int) -> None:
        """Load a table and let chance and bots choose if they are due."""
        async with self.locked(table_id) as table:
            self.notify_if_due(table)

    async def load(self, table_id: int) -> LoadedTable:
        """Return a table in memory; it may be closed before its lock is taken."""
        table = self._loaded.get(table_id)
        if table is not None:
            return table
        loading = self._loading.get(table_id)
        if loading is None:
            loading = self._loading[table_id] = asyncio.create_task(self._load(table_id))
            loading.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(loading)

    async def _load(self, table_id: int) -> LoadedTable:
        info = await self._stored(table_id)
        table = self._loaded[table_id] = await replay_journal(
            self._store, self._catalog, info, lambda game, entries: LoadedTable(game, info, entries)
        )
        self._unload_later(table)
        return table

    async def _stored(self, table_id: int) -> TableInfo:
        info = await self._store.tables.by_id(table_id)
        assert info is not None, f"table {table_id} is not stored"
        return info

    # People at the table

    async def people_changed(self, table_ids: list[int]) -> None:
        """Send the changed seats or names of these tables to their viewers, here and at other processes."""
        await self._store.tables.bump_revision(table_ids)
        for table_id in table_ids:
            self._bus.send(people=table_id)
            if table_id in self._loaded:
                async with self.locked(table_id) as table:
                    await self._people_changed(table)

    async def reload_people(self, table: LoadedTable) -> None:
        """Read the seats and names of a table again and send them, as `people_changed`; call it with the lock held."""
        self._bus.send(people=table.info.id)
        await self._people_changed(table)

    async def bump_revision(self, table: LoadedTable) -> None:
        """Let other processes notice a change that was already sent to the viewers here; call it with the lock held."""
        await self._store.tables.bump_revision([table.info.id])
        table.info = replace(table.info, revision=table.info.revision + 1)
        self._bus.send(people=table.info.id)

    async def _people_changed(self, table: LoadedTable) -> None:
        before = table.info
        table.info = await self._stored(before.id)
        for viewer in list(table.viewers):
            if before.status == "waiting" and is_delayed(table.info, viewer.person):
                viewer.close(CloseCode.SERVICE_RESTART)
                table.viewers.remove(viewer)
            elif table.info.seats_of(viewer.person) != before.seats_of(viewer.person):
                table.greet(viewer, "joined", now())
            elif may_look(table.info, viewer.person):
                table.send_listing(viewer, now())
            else:
                viewer.send(error_message(no_spectators()))
                viewer.close(CloseCode.NO_SPECTATORS)
                table.viewers.remove(viewer)
        table.pack()
        self._send_presence(table)
        self.notify_if_due(table)

    # Viewers

    async def enter(self, table_id: int, person: str | None) -> SocketViewer:
        """Add a viewer and send them everything they may know."""
        async with self.locked(table_id) as table:
            if self._store.claims.are_shared:  # they may have seen a later version at another process
                await self.catch_up_locked(table, with_people=True)
                if table.is_closed:
                    raise no_such_table()
            viewer = SocketViewer(person)
            table.viewers.append(viewer)
            table.greet(viewer, "connect", now())
            self._send_presence(table)
            for listener in self._listeners:
                listener.on_entered(table)
            self.notify_if_due(table)
            return viewer

    async def open_delayed_view(self, info: TableInfo, viewer: SocketViewer) -> DelayedView:
        """Open a game for a delayed spectator."""
        return await self._delayed.enter(info, viewer)

    async def leave(self, table_id: int, viewer: SocketViewer) -> None:
        """Remove a viewer."""
        table = self._loaded.get(table_id)
        if table is not None and viewer in table.viewers:
            table.viewers.remove(viewer)
            self._send_presence(table)
            self._unload_later(table)

    def count_viewers(self, table_id: int) -> int:
        """Return how many viewers are at a table, also with a delay or through other processes."""
        table, elsewhere = self._loaded.get(table_id), self._elsewhere.at(table_id)
        here = self._delayed.count_viewers(table_id) + (len(table.viewers) if table is not None else 0)
        return here + len(elsewhere.seats) + elsewhere.spectators

    async def resync(self, table_id: int, viewer: SocketViewer) -> None:
        """Send a viewer everything again."""
        async with self.locked(table_id) as table:
            table.greet(viewer, "resync", now())

    def _send_presence(self, table: LoadedTable) -> None:
        self._bus.send(here={table.info.id: table.presence_here()})
        table.send_presence(self._elsewhere.at(table.info.id))

    def seats_here(self, table: LoadedTable) -> set[int]:
        """Return the seats whose people look at a table, through any process."""
        return {*table.presence_here().seats, *self._elsewhere.at(table.info.id).seats}

    def is_watched(self, table: LoadedTable) -> bool:
        """Return whether a person looks at a table, through any process; bot accounts do not count."""
        programs = {seat.seat: seat.person for seat in table.info.seats if seat.kind == "program"}
        if any(viewer.person not in programs.values() for viewer in table.viewers):
            return True
        elsewhere = self._elsewhere.at(table.info.id)
        return elsewhere.spectators > 0 or any(seat not in programs for seat in elsewhere.seats)

    def presence_changed(self, table_id: int) -> None:
        """Send the presence of a table to its viewers here, after it changed at another process."""
        table = self._loaded.get(table_id)
        if table is not None:
            table.send_presence(self._elsewhere.at(table_id))
            if self.is_watched(table):  # the bots' turns may wait here, where the viewer did not come in
                for listener in self._listeners:
                    listener.on_entered(table)

    def publish_presence(self) -> None:
        """Send the other processes the presence of all tables that are viewed through this one."""
        self._bus.send(
            here={table_id: table.presence_here() for table_id, table in self._loaded.items() if table.viewers}
        )

    # Changes that this process makes

    async def change(self, table: LoadedTable, make: Callable[[], Update]) -> None:
        """Apply a change, commit it, send it to everybody; call it with the lock held.

        A refusal changes nothing. After any other failure the table in memory may be ahead of the
        disk, so it is dropped and its viewers reconnect to what is stored.
        """
        was_running = table.info.status == "running"
        try:
            update = make()
        except QuatrefoilError:
            raise
        except BaseException:
            self.drop(table)
            raise
        try:
            messages, drawn = self._with_draws(table, update)
            is_accepted = await self._store.journal.append(
                table.info.id, update.entry, table.info.status, table.info.summary, drawn
            )
        except BaseException:
            self.drop(table)
            raise
        if not is_accepted:
            metrics.LOST_RACES.inc()
            await self._start_over(table)
            raise Stale("stale", "this question has just been answered elsewhere")
        send_together(messages)
        for entry in (update.entry, *drawn):
            metrics.CHANGES.count(entry.kind, table.kind_of(entry.actor))
        self._bus.send(entries={table.info.id: [update.entry, *drawn]})
        for listener in self._listeners:
            if was_running and table.info.has_ended:
                listener.on_ended(table.info)
            listener.on_changed(table)
        self.notify_if_due(table)

    def _with_draws(self, table: LoadedTable, update: Update) -> tuple[list[Addressed], list[Entry]]:
        """Return the messages of a change and of the draws that follow at once, and the entries of the draws.

        Draws are committed with the change that made them due, so no other process has to make them.
        """
        at = update.entry.at or now()
        messages = table.messages_after(update, at)
        drawn: list[Entry] = []
        while (following := next_update(table, at)) is not None:
            drawn.append(following.entry)
            messages += table.messages_after(following, at)
        return messages, drawn

    # Changes that other processes made

    def is_loaded(self, table_id: int) -> bool:
        return table_id in self._loaded

    def versions(self) -> dict[int, TableVersion]:
        """Return the versions and revisions of the tables in memory, by id."""
        return {table_id: TableVersion(table.version, table.info.revision) for table_id, table in self._loaded.items()}

    def is_behind(self, table_id: int, version: int) -> bool:
        """Return whether a table is in memory with an older version."""
        table = self._loaded.get(table_id)
        return table is not None and table.version < version

    async def catch_up(self, table_id: int, *, with_people: bool) -> None:
        """Apply the entries that other processes have stored; with `with_people`, compare the revision too."""
        table = self._loaded.get(table_id)
        if table is None:
            return
        async with table.lock:
            if not table.is_closed:
                await self.catch_up_locked(table, with_people=with_people)
                self.notify_if_due(table)

    async def catch_up_locked(self, table: LoadedTable, *, with_people: bool) -> None:
        """Do the same as `catch_up`; call it with the lock held."""
        revision = table.info.revision
        if with_people:
            stored = (await self._store.tables.versions([table.info.id])).get(table.info.id)
            if stored is None:
                self.remove(table.info.id)
                return
            revision = stored.revision
        self._apply_all(table, await self._store.journal.read(table.info.id, after=table.version))
        if revision != table.info.revision:
            await self._people_changed(table)
            for listener in self._listeners:
                await listener.on_revision(table)

    def apply_published(self, table_id: int, entries: list[Entry]) -> None:
        """Apply entries that another process has published, if the table is idle and none is missing."""
        table = self._loaded.get(table_id)
        if table is None or table.lock.locked():
            return
        new = [entry for entry in entries if entry.version > table.version]
        if new and new[0].version == table.version + 1:
            self._apply_all(table, new)
            self.notify_if_due(table)

    def _apply_all(self, table: LoadedTable, entries: list[Entry]) -> None:
        try:
            for entry in entries:
                update = table.apply(entry)
                metrics.FOLLOWED.inc()
                send_together(table.messages_after(update, now()))
        except BaseException:
            self.drop(table)
            raise

    async def _start_over(self, table: LoadedTable) -> None:
        """Restore a table from the journal after another process won the race, and send it to all viewers again."""
        try:
            info = await self._stored(table.info.id)
            await replay_journal(self._store, self._catalog, info, lambda _, entries: table.restore(info, entries))
        except BaseException:
            self.drop(table)
            raise
        for viewer in table.viewers:
            table.greet(viewer, "resync", now())
        self.notify_if_due(table)

    def notify_if_due(self, table: LoadedTable) -> None:
        """Notify the listeners if chance or a bot has to choose next and no `bot_task` runs yet."""
        if not table.is_closed and table.bot_task is None and table.is_due():
            for listener in self._listeners:
                listener.on_due(table)

    # Unloading

    def loaded(self) -> list[LoadedTable]:
        return list(self._loaded.values())

    def drop(self, table: LoadedTable) -> None:
        """Forget a table whose memory may differ from the disk."""
        if table.is_closed:
            return
        self._loaded.pop(table.info.id, None)
        table.close(CloseCode.SERVICE_RESTART)
        for listener in self._listeners:
            listener.on_dropped(table.info.id)

    def remove(self, table_id: int) -> None:
        """Forget a table that was deleted and disconnect its viewers."""
        table = self._loaded.pop(table_id, None)
        if table is not None:
            table.close(CloseCode.NO_SUCH_TABLE)

    async def is_deleted(self, table_id: int) -> bool:
        return await self._store.tables.by_id(table_id) is None

    def remove_everywhere(self, table_id: int) -> None:
        """Forget a deleted table here and at every other process."""
        self._bus.send(people=table_id)
        self.remove(table_id)

    def _unload_later(self, table: LoadedTable) -> None:
        asyncio.get_running_loop().call_later(self._idle_seconds, self._unload_if_idle, table)

    def _unload_if_idle(self, table: LoadedTable) -> None:
        if table.is_closed or table.viewers:
            return
        if table.lock.locked() or table.bot_task is not None:
            self._unload_later(table)
            return
        table.is_closed = True
        self._loaded.pop(table.info.id, None)
        for listener in self._listeners:
            listener.on_unloaded(table)
