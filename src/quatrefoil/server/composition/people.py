"""Second stage of the composition: people, the lobby where they meet, and the notices they get."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field

from quatrefoil.server.composition.hosting import HostingServices
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.lobby.deals import Deals
from quatrefoil.server.lobby.departures import Departures
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.lobby.records import RecordTables
from quatrefoil.server.lobby.rematch import Rematch
from quatrefoil.server.lobby.seats import Seats
from quatrefoil.server.lobby.seeds import Seeds
from quatrefoil.server.lobby.waiting import WaitingTables
from quatrefoil.server.notices.notices import Notices
from quatrefoil.server.notices.outgoing import OutgoingRequests
from quatrefoil.server.notices.push import Push
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.people.bot_accounts import BotAccounts
from quatrefoil.server.people.chat import Chat
from quatrefoil.server.people.passwords import Passwords
from quatrefoil.server.people.profiles import Profiles
from quatrefoil.server.people.progress import LearnedProgress
from quatrefoil.server.people.ratings import Ratings
from quatrefoil.server.people.sessions import Sessions
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.people.visits import Visits
from quatrefoil.server.settings import Settings


@dataclass(frozen=True)
class PeopleServices:
    """The services for people, the lobby and notices; built on `HostingServices`."""

    accounts: Accounts
    bots: BotAccounts
    sessions: Sessions
    passwords: Passwords
    profiles: Profiles
    progress: LearnedProgress
    ratings: Ratings
    bans: Bans
    visits: Visits
    chat: Chat
    sockets: SocketRegistry
    finder: TableFinder
    creation: TableCreation
    deals: Deals
    seats: Seats
    waiting_tables: WaitingTables
    rematch: Rematch
    records: RecordTables
    departures: Departures
    outgoing: OutgoingRequests
    notices: Notices
    _background: list[asyncio.Task[None]] = field(default_factory=list)

    def start(self) -> None:
        """Start rating missed games, removing expired tables, writing visits and checking sockets in the background."""
        background = (
            self.ratings.settle_missed(),
            self.waiting_tables.sweep_periodically(),
            self.visits.write_periodically(),
            self.sockets.check_periodically(),
        )
        self._background.extend(asyncio.create_task(work) for work in background)

    async def stop(self) -> None:
        """Stop the background tasks."""
        for task in self._background:
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)

    async def finish(self) -> None:
        """Finish the ratings of games that have just ended and stop sending notices."""
        await self.ratings.close()
        await self.notices.close()

    async def close(self) -> None:
        """Stop checking sockets for the other processes."""
        await self.sockets.close()


async def build_people(settings: Settings, hosting: HostingServices) -> PeopleServices:
    """Build the services for people, the lobby and notices, and read the bans."""
    store, tables, catalog = hosting.store, hosting.tables, hosting.catalog
    ratings = Ratings(store)
    tables.subscribe(ratings)
    accounts, sessions, bans = Accounts(store), Sessions(store), Bans(store)
    await bans.read()
    sockets = SocketRegistry(sessions, bans, hosting.bus, has_others=store.claims.are_shared)
    bots = BotAccounts(store, ratings)
    creation = TableCreation(store, catalog, ratings, bots, tables, Seeds(settings.seed), hosting.origins)
    deals = Deals(store, catalog, creation)
    finder = TableFinder(store, deals)
    seats = Seats(store, tables, ratings)
    waiting_tables = WaitingTables(store, catalog, ratings, tables, finder)
    outgoing = OutgoingRequests(allows_local=settings.webhooks == "any")
    push = Push(settings.push_key_file, settings.push_contact, outgoing) if settings.push_contact else None
    return PeopleServices(
        accounts=accounts,
        bots=bots,
        sessions=sessions,
        passwords=Passwords(),
        profiles=Profiles(store),
        progress=LearnedProgress(store.progress),
        ratings=ratings,
        bans=bans,
        visits=Visits(store, hosting.origins),
        chat=Chat(store, tables, bans),
        sockets=sockets,
        finder=finder,
        creation=creation,
        deals=deals,
        seats=seats,
        waiting_tables=waiting_tables,
        rematch=Rematch(store, catalog, tables, finder, creation, waiting_tables, seats),
        records=RecordTables(store.packs, catalog, hosting.ended_games, creation, hosting.replay_worker),
        departures=Departures(store, tables, hosting.actions, waiting_tables, accounts, sockets),
        outgoing=outgoing,
        notices=Notices(store, tables, outgoing, push, settings.notice_seconds),
    )
