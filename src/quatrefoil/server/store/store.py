"""The store of a server: one repository for each feature, on one database.

What an awaited method has written is on the disk when it returns.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from quatrefoil.server.store.accounts import AccountRepository
from quatrefoil.server.store.admin_log import AdminLogRepository
from quatrefoil.server.store.bans import BanRepository
from quatrefoil.server.store.chat import ChatRepository
from quatrefoil.server.store.claims import TABLES, Claims
from quatrefoil.server.store.database import Database
from quatrefoil.server.store.journal import JournalRepository
from quatrefoil.server.store.notes import NoteRepository
from quatrefoil.server.store.people import PersonRepository
from quatrefoil.server.store.person_search import PersonSearch
from quatrefoil.server.store.push import PushRepository
from quatrefoil.server.store.ratings import RatingRepository
from quatrefoil.server.store.reviews import ReviewRepository
from quatrefoil.server.store.sessions import SessionRepository
from quatrefoil.server.store.snapshots import SnapshotRepository
from quatrefoil.server.store.table_search import TableSearch
from quatrefoil.server.store.tables import TableRepository
from quatrefoil.server.store.visits import VisitRepository
from quatrefoil.server.store.waiting_tables import WaitingTableRepository
from quatrefoil.server.store.webhooks import WebhookRepository
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import Mark, SeatInfo, Status, Summary, TableInfo


class Store:
    """All repositories of one server."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.claims = database.claims_on(TABLES)
        self.tables = TableRepository(database)
        self.waiting_tables = WaitingTableRepository(database)
        self.table_search = TableSearch(database)
        self.journal = JournalRepository(database)
        self.snapshots = SnapshotRepository(database)
        self.people = PersonRepository(database)
        self.person_search = PersonSearch(database)
        self.accounts = AccountRepository(database)
        self.sessions = SessionRepository(database)
        self.ratings = RatingRepository(database)
        self.chat = ChatRepository(database)
        self.notes = NoteRepository(database)
        self.bans = BanRepository(database)
        self.visits = VisitRepository(database)
        self.webhooks = WebhookRepository(database)
        self.push = PushRepository(database)
        self.reviews = ReviewRepository(database)
        self.admin_log = AdminLogRepository(database)

    @classmethod
    async def open(cls, address: str) -> Store:
        """Open the database at an address such as sqlite:///games.sqlite3; create or upgrade its schema."""
        return cls(await Database.open(address))

    async def close(self) -> None:
        """Finish what is being written and close all connections."""
        await self.journal.close()
        await self.claims.close()
        await self.database.close()

    def claims_on(self, work: int) -> Claims:
        """Return the claims on one kind of work; the caller closes them."""
        return self.database.claims_on(work)

    # Old names, used by hosting and cluster until they call the repositories.

    async def table(self, code: str) -> TableInfo | None:
        return await self.tables.by_code(code)

    async def table_by_id(self, table_id: int) -> TableInfo | None:
        return await self.tables.by_id(table_id)

    async def tables_of(self, person: str, *, finished: bool, most: int | None) -> list[TableInfo]:
        return await self.tables.of_person(person, finished=finished, most=most)

    async def tables_to_move(self, standing_since: datetime | None = None) -> list[int]:
        return await self.tables.due_for_bots(standing_since)

    async def take_seat(self, table_id: int, taken_by: SeatInfo) -> bool:
        return await self.tables.take_seat(table_id, taken_by)

    async def bump_revision(self, table_ids: Sequence[int]) -> None:
        await self.tables.bump_revision(table_ids)

    async def marks(self, table_ids: Sequence[int]) -> dict[int, Mark]:
        return await self.tables.marks(table_ids)

    async def journal_entries(self, table_id: int, after: int = 0, until: datetime | None = None) -> list[Entry]:
        return await self.journal.read(table_id, after, until)

    async def append(
        self, table_id: int, entry: Entry, status: Status, summary: Summary, then: Sequence[Entry] = ()
    ) -> bool:
        return await self.journal.append(table_id, entry, status, summary, then)
