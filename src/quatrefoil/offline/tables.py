"""The tables in memory: loads them, accepts changes one at a time, keeps each, then sends it to the page."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from quatrefoil.host import jobs
from quatrefoil.host.catalog import GameCatalog
from quatrefoil.host.codes import new_code
from quatrefoil.host.finished import check_takeable, unfinished_record_of
from quatrefoil.host.jobs import BotJob, GamePosition
from quatrefoil.host.openings import Opening, seats_of, stored_components
from quatrefoil.host.refusals import error_message, no_such_table
from quatrefoil.host.stored_packs import game_of_stored
from quatrefoil.kernel.errors import NotOffered, Stale, Unreadable
from quatrefoil.kernel.fair_dice import SEED_BYTES
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.record import Record
from quatrefoil.offline.clock import now
from quatrefoil.offline.plain import to_json
from quatrefoil.offline.snapshots import EVERY, Snapshots
from quatrefoil.offline.storage import LocalStore, NotKept
from quatrefoil.offline.thinking import SLOW_LEVELS, Thinking
from quatrefoil.table.automatic import next_update
from quatrefoil.table.broadcast import Broadcast, hello, messages_after
from quatrefoil.table.entry import Entry
from quatrefoil.table.errors import Conflict
from quatrefoil.table.info import TableInfo
from quatrefoil.table.messages import Presence, ServerMessage
from quatrefoil.table.table import Table
from quatrefoil.table.update import Update
from quatrefoil.table.viewer import Viewer

#: The person of this browser: there is only one.
ME = "me"

#: Milliseconds that a bot that searches may think.
BOT_MILLISECONDS = 3000

#: Sends a message to the connection of a page.
Send = Callable[[int, str], None]


class Page(Viewer):
    """The connection of a page to a table."""

    __slots__ = ("id", "_send")

    def __init__(self, connection: int, send: Send) -> None:
        super().__init__(ME)
        self.id = connection
        self._send = send

    def send(self, message: ServerMessage) -> None:
        self.send_text(to_json(message))

    def send_text(self, text: str) -> None:
        self._send(self.id, text)


class OpenTable(Table):
    """A table in memory with the pages that show it. Everything that changes it holds `lock`."""

    def __init__(self, game: Game[Any], info: TableInfo, entries: Iterable[Entry]) -> None:
        super().__init__(game, info, entries)
        self.lock = asyncio.Lock()
        self.pages: list[Page] = []
        self.bot_task: asyncio.Task[None] | None = None
        self.is_closed = False
        #: Entries that the storage has refused for want of room, kept in memory until there is some.
        self.unkept: list[Entry] = []

    def is_at(self, version: int) -> bool:
        """Return whether the table is still in memory and at a version."""
        return not self.is_closed and self.version == version


class LocalTables:
    """All tables in memory."""

    def __init__(self, store: LocalStore, catalog: GameCatalog, thinking: Thinking) -> None:
        self._store = store
        self._catalog = catalog
        self._thinking = thinking
        self._snapshots = Snapshots(store)
        self._open: dict[str, OpenTable] = {}
        self._rng = random.SystemRandom()
        #: The start of the other worker; kept, because the loop holds only weak references to tasks.
        self._preparing: asyncio.Task[None] | None = None
        #: Called when the storage refuses, with the code of the refusal, and with "" when it works again.
        self.on_storage: Callable[[str], None] = lambda _: None

    # Creating and loading

    async def create(self, opening: Opening, name: str) -> TableInfo:
        """Keep a new table; the game begins at once."""
        seats = seats_of(self._catalog, opening.game, ME, name, opening.requests)
        if not all(seat.is_taken for seat in seats):
            raise Conflict(
                "needs_server", "without a server nobody else can come: fill the seats with bots or people here"
            )
        terms = replace(opening.terms, is_rated=False)
        new = replace(
            opening.new_table(ME, seats, f"{self._rng.getrandbits(8 * SEED_BYTES):0{2 * SEED_BYTES}x}"), terms=terms
        )
        while True:
            try:
                coded = replace(new, code=new_code(opening.game, is_invitation=False))
                return await self._store.create(coded, opening.entries, opening.pack, now())
            except NotKept as refusal:
                if refusal.code != "exists":
                    raise

    async def info(self, code: str) -> TableInfo:
        """Return a table as it is in memory, else as it is kept."""
        if code in self._open:
            return self._open[code].info
        found = await self._store.table(code)
        if found is None:
            raise no_such_table()
        return found

    async def game_of(self, info: TableInfo) -> Game[Any]:
        """Return the game of a table with its components."""
        return await self.game_with(info.game, info.components)

    async def game_with(self, name: str, components: str) -> Game[Any]:
        """Return a game with the components of a checksum: the standard ones, or those of a pack."""
        if not self._catalog.has(name, components):
            body = await self._store.pack(name, components)
            if body is not None:
                return game_of_stored(name, body)
        return self._catalog.game(name, components)

    async def game_for_record(self, record: Record) -> Game[Any]:
        """Return the game of a record; with the default components if its own are unknown: the replay says so."""
        if self._catalog.has(record.game, record.components):
            return self._catalog.game(record.game, record.components)
        body = await self._store.pack(record.game, record.components)
        return game_of_stored(record.game, body) if body is not None else self._catalog.game(record.game)

    async def load(self, code: str) -> OpenTable:
        """Return a table in memory, replayed from its journal; `Conflict` if this version cannot replay it."""
        if code not in self._open:
            info = await self.info(code)
            game = await self.game_of(info)
            if game.rules_version != info.rules_version:
                raise Conflict(
                    "rules_version",
                    f"this game has rules version {info.rules_version}, this version has {game.rules_version}",
                )
            entries = await self._store.journal(info)
            if code not in self._open:  # somebody else may have loaded it meanwhile
                self._open[code] = OpenTable(game, info, entries)
        return self._open[code]

    def close(self, code: str) -> None:
        """Forget a table: another tab plays at it, or it was deleted."""
        table = self._open.pop(code, None)
        if table is not None:
            table.is_closed = True
            if table.bot_task is not None:
                table.bot_task.cancel()

    async def unfinished_record(self, info: TableInfo) -> str:
        """Return the game file of a game that is not over, to go on elsewhere."""
        check_takeable(info, ME)
        return unfinished_record_of(await self.load(info.code), info)

    async def people_changed(self, info: TableInfo) -> None:
        """Show changed names to the pages of a table."""
        table = self._open.get(info.code)
        if table is not None:
            async with table.lock:
                table.info = replace(table.info, seats=info.seats, revision=info.revision)
                for page in table.pages:
                    page.send(Broadcast(table, [], now()).message(page, with_listing=True))

    # Pages

    async def enter(self, code: str, page: Page) -> None:
        """Show a table to a page; one that this version cannot replay as it was seen last."""
        try:
            table = await self.load(code)
        except Conflict as reason:
            shown = await self._snapshots.shown((await self.info(code)).id, reason)
            if shown is None:
                raise
            page.send_text(shown)
            return
        async with table.lock:
            table.pages.append(page)
            page.send(hello(table, page, "connect", now()))
            page.send(Presence(table.info.seats_of(ME), 0 if table.info.seats_of(ME) else 1))
            await self._snapshots.keep(table, page)
            self._drive_if_due(table)
        if not table.info.has_ended and any(seat.level in SLOW_LEVELS for seat in table.info.seats):
            self._preparing = asyncio.get_running_loop().create_task(self._thinking.prepare())

    def leave(self, page: Page) -> None:
        """Forget a page, and its table with the last one: another tab may go on with it."""
        for table in list(self._open.values()):
            if page in table.pages:
                table.pages.remove(page)
                if not table.pages and not table.unkept:
                    self.close(table.info.code)

    # Changes

    async def change(self, table: OpenTable, make: Callable[[], Update]) -> None:
        """Apply a change, keep it, send it to the pages; call it with the lock held."""
        update = make()
        at = update.entry.at or now()
        messages = messages_after(table, update, table.pages, at)
        entries = [update.entry]
        while (following := next_update(table, at)) is not None:
            entries.append(following.entry)
            messages += messages_after(table, following, table.pages, at)
        encoded = [(page, to_json(message)) for page, message in messages]
        table.pack()
        await self._keep(table, entries)
        for page, text in encoded:
            page.send_text(text)
        for page in table.pages[:1]:
            await self._snapshots.keep(table, page, EVERY)
        self._drive_if_due(table)

    async def _keep(self, table: OpenTable, entries: list[Entry]) -> None:
        """Keep entries before anybody sees them; without room the game goes on in memory, and the page says so."""
        entries = [*table.unkept, *entries]
        try:
            await self._store.append(table.info, entries)
        except NotKept as refusal:
            if refusal.code == "exists":
                self.close(table.info.code)
                raise Stale("other_tab", "this game has gone on in another tab") from None
            table.unkept = entries
            self.on_storage(refusal.code)
            return
        if table.unkept:
            table.unkept = []
            self.on_storage("")

    # Bots

    def _drive_if_due(self, table: OpenTable) -> None:
        if table.bot_task is None and not table.is_closed and table.is_due():
            table.bot_task = asyncio.get_running_loop().create_task(self._drive(table))

    async def _drive(self, table: OpenTable) -> None:
        try:
            while await self._choose_next(table):
                pass
        except Stale as error:  # another tab was faster: this one stops
            for page in table.pages:
                page.send(error_message(error))
        finally:
            table.bot_task = None
        self._drive_if_due(table)

    async def _choose_next(self, table: OpenTable) -> bool:
        """Make one choice of chance or a bot; return False when neither is due any more."""
        async with table.lock:
            if table.is_closed or not table.is_due() or not table.pages:
                return False
            if table.is_chance_due():
                await self.change(table, lambda: table.draw(now()))
                return True
            seat = table.bot_to_ask()
            assert seat is not None
            version, job = table.version, self._job(table, seat)
        await asyncio.sleep(0)  # let the page have its say first
        decision = await self._thinking.decide(job)
        async with table.lock:
            if table.is_at(version):
                await self._choose(table, seat, decision.text)
        return True

    def _job(self, table: OpenTable, seat: int) -> BotJob:
        return BotJob(
            position=position_of(table.game, self._catalog, table.info, table.record, table.ply, seat),
            level=table.level_of(seat) or self._catalog.check_level(table.info.game, None),
            milliseconds=BOT_MILLISECONDS,
            seed=f"{table.info.seed} {table.ply} {seat}",
        )

    async def _choose(self, table: OpenTable, seat: int, text: str) -> None:
        try:
            await self.change(table, lambda: table.choose(seat, [text], table.version, now()))
        except (NotOffered, Unreadable):
            fallback = self._rng.choice(table.options_for(seat)).text
            await self.change(table, lambda: table.choose(seat, [fallback], table.version, now()))


def position_of(
    game: Game[Any], catalog: GameCatalog, info: TableInfo, record: Record, plies: int, seat: int
) -> GamePosition:
    """Return the position of a table after so many choices, for a seat."""
    return jobs.position_of(info, record, plies, seat, None, stored_components(catalog, game))
