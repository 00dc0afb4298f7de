"""The store of a server: one repository for each feature, on one database.

What an awaited method has written is on the disk when it returns.
"""

from __future__ import annotations

from quatrefoil.server.store.accounts import AccountRepository
from quatrefoil.server.store.admin_log import AdminLogRepository
from quatrefoil.server.store.bans import BanRepository
from quatrefoil.server.store.chat import ChatRepository
from quatrefoil.server.store.claims import TABLES, Claims
from quatrefoil.server.store.database import Database
from quatrefoil.server.store.deals import DealRepository
from quatrefoil.server.store.journal import JournalRepository
from quatrefoil.server.store.notes import NoteRepository
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.server.store.people import PersonRepository
from quatrefoil.server.store.person_search import PersonSearch
from quatrefoil.server.store.progress import ProgressRepository
from quatrefoil.server.store.push import PushRepository
from quatrefoil.server.store.ratings import RatingRepository
from quatrefoil.server.store.reviews import ReviewRepository
from quatrefoil.server.store.sessions import SessionRepository
from quatrefoil.server.store.snapshots import SnapshotRepository
from quatrefoil.server.store.table_search import TableSearch
from quatrefoil.server.store.tables import TableRepository
from quatrefoil.server.store.usage import UsageRepository
from quatrefoil.server.store.visits import VisitRepository
from quatrefoil.server.store.waiting_tables import WaitingTableRepository
from quatrefoil.server.store.webhooks import WebhookRepository


class Store:
    """All repositories of one server."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.claims = database.claims_on(TABLES)
        self.tables = TableRepository(database)
        self.waiting_tables = WaitingTableRepository(database)
        self.table_search = TableSearch(database)
        self.journal = JournalRepository(database)
        self.packs = PackRepository(database)
        self.deals = DealRepository(database)
        self.snapshots = SnapshotRepository(database)
        self.people = PersonRepository(database)
        self.person_search = PersonSearch(database)
        self.accounts = AccountRepository(database)
        self.sessions = SessionRepository(database)
        self.progress = ProgressRepository(database)
        self.ratings = RatingRepository(database)
        self.chat = ChatRepository(database)
        self.notes = NoteRepository(database)
        self.bans = BanRepository(database)
        self.visits = VisitRepository(database)
        self.usage = UsageRepository(database)
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
