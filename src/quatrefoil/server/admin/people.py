"""People as an admin sees them, and what an admin may do about one."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

from sqlalchemy import ColumnElement, Row, Select, func, select

from quatrefoil.server.admin.finding import has_text
from quatrefoil.server.admin.log import Log
from quatrefoil.server.errors import Conflict, NotFound
from quatrefoil.server.hosting.protocol import told_time
from quatrefoil.server.lobby.departures import Departures
from quatrefoil.server.people.accounts import Account, Accounts
from quatrefoil.server.people.bans import Ban, BanKind, Bans
from quatrefoil.server.people.names import one_line
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.people.visits import Visits
from quatrefoil.server.store.models import PersonRow, SeatRow, TableRow
from quatrefoil.server.store.people_models import AccountRow, SessionRow, VisitRow
from quatrefoil.server.store.store import Store, now
from quatrefoil.server.wire.admin import AdminPeople, AdminPerson, BanInfo, BannedAddress, NewBan, NewMute

#: How many people a page of the list has.
PAGE_SIZE = 25

PeopleKind = Literal["accounts", "guests", "admins", "banned", "muted"]


class PeopleDesk:
    """Finds people, keeps them out, lets them in again, forgets them."""

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        bans: Bans,
        visits: Visits,
        sockets: SocketRegistry,
        departures: Departures,
        log: Log,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._bans = bans
        self._visits = visits
        self._sockets = sockets
        self._departures = departures
        self._log = log

    # Finding

    async def page(self, kind: PeopleKind | None, text: str, number: int) -> AdminPeople:
        """One page of the people who fit, whoever was here last first."""
        conditions = [PersonRow.name != "", *self._conditions(kind, text)]
        await self._visits.write()
        found = select(PersonRow.id).outerjoin(AccountRow, AccountRow.person == PersonRow.id).where(*conditions)
        page = (
            found.outerjoin(VisitRow, VisitRow.person == PersonRow.id)
            .order_by(VisitRow.seen_at.desc().nulls_last(), PersonRow.created_at.desc(), PersonRow.id)
            .offset(number * PAGE_SIZE)
            .limit(PAGE_SIZE)
        )
        async with self._store.reading() as session:
            total = await session.scalar(select(func.count()).select_from(found.subquery())) or 0
            ids = list(await session.scalars(page))
            people = {row.id: self._person(row) for row in await session.execute(_people(PersonRow.id.in_(ids)))}
        return AdminPeople([people[each] for each in ids if each in people], total, PAGE_SIZE)

    async def person(self, person: str) -> AdminPerson:
        """One of them."""
        await self._visits.write()
        async with self._store.reading() as session:
            row = (await session.execute(_people(PersonRow.id == person, PersonRow.name != ""))).first()
        if row is None:
            raise NotFound("unknown_person", "there is nobody with this id")
        return self._person(row)

    async def counts(self) -> tuple[int, int, int, int]:
        """Accounts, guests, running sessions, and how many were here within a day."""
        since = now() - timedelta(days=1)
        async with self._store.reading() as session:
            accounts = await session.scalar(select(func.count()).select_from(AccountRow)) or 0
            named = await session.scalar(select(func.count()).select_from(PersonRow).where(PersonRow.name != "")) or 0
            sessions = await session.scalar(select(func.count()).select_from(SessionRow)) or 0
            here = await session.scalar(select(func.count()).select_from(VisitRow).where(VisitRow.seen_at > since)) or 0
        return accounts, named - accounts, sessions, here

    def banned_addresses(self) -> list[BannedAddress]:
        return [BannedAddress(found.subject, _ban_info(found)) for found in self._bans.all("address")]

    def bans(self) -> int:
        return len(self._bans.all("ban"))

    # Doing

    async def sign_out(self, admin: Account, person: str) -> AdminPerson:
        """End all of somebody's sessions; a person's sockets only come back."""
        whom = await self.person(person)
        await self._accounts.end_all_sessions(person)
        await self._sockets.revoke(person)
        await self._log.write(admin, "sign_out", person=person, name=whom.name)
        return await self.person(person)

    async def ban(self, admin: Account, person: str, wish: NewBan) -> AdminPerson:
        """Keep somebody out; bots play on in their seats until they may come again."""
        whom = await self._no_admin(person)
        network = await self._visits.network(person) if wish.address_hours else None
        if wish.address_hours and network is None:
            raise Conflict("no_address", "it is not known where this person comes from")
        reason = one_line(wish.reason)
        made = await self._bans.set("ban", person, reason, _lasts(wish.hours))
        if network is not None:
            await self._bans.set("address", network, reason, timedelta(hours=wish.address_hours))
        await self._sockets.revoke(person)
        await self._log.write(admin, "ban", person=person, name=whom.name, reason=wish.reason, until=made.until)
        await self._departures.leave_all_tables(person)
        return await self.person(person)

    async def mute(self, admin: Account, person: str, wish: NewMute) -> AdminPerson:
        """Take the word from somebody."""
        whom = await self._no_admin(person)
        made = await self._bans.set("mute", person, one_line(wish.reason), _lasts(wish.hours))
        self._sockets.bans_changed()
        await self._log.write(admin, "mute", person=person, name=whom.name, reason=wish.reason, until=made.until)
        return await self.person(person)

    async def unban(self, admin: Account, person: str) -> AdminPerson:
        return await self._lift(admin, "ban", person)

    async def unmute(self, admin: Account, person: str) -> AdminPerson:
        return await self._lift(admin, "mute", person)

    async def lift_address(self, admin: Account, network: str) -> list[BannedAddress]:
        """Let guests from an address come again."""
        if not await self._bans.lift("address", network):
            raise NotFound("not_held", "nothing holds this address back")
        self._sockets.bans_changed()
        await self._log.write(admin, "lift", name=network)
        return self.banned_addresses()

    async def delete(self, admin: Account, person: str, reason: str) -> None:
        """Forget somebody with everything personal; their games stay without a name."""
        await self._no_admin(person)
        await self._departures.forget(person)
        await self._log.write(admin, "delete_person", person=person, reason=reason)

    async def _lift(self, admin: Account, kind: Literal["ban", "mute"], person: str) -> AdminPerson:
        whom = await self.person(person)
        if not await self._bans.lift(kind, person):
            raise NotFound("not_held", "nothing holds this person back")
        self._sockets.bans_changed()
        await self._log.write(admin, "unban" if kind == "ban" else "unmute", person=person, name=whom.name)
        return await self.person(person)

    async def _no_admin(self, person: str) -> AdminPerson:
        whom = await self.person(person)
        if whom.is_admin:
            raise Conflict("is_admin", "this is an admin: take the rights away first, with `quatrefoil admin revoke`")
        return whom

    def _conditions(self, kind: PeopleKind | None, text: str) -> list[ColumnElement[bool]]:
        conditions: list[ColumnElement[bool]] = []
        if text:
            conditions.append(has_text(PersonRow.name, text))
        if kind == "accounts":
            conditions.append(AccountRow.person.is_not(None))
        elif kind == "guests":
            conditions.append(AccountRow.person.is_(None))
        elif kind == "admins":
            conditions.append(AccountRow.is_admin.is_(True))
        elif kind is not None:
            ban: BanKind = "ban" if kind == "banned" else "mute"
            conditions.append(PersonRow.id.in_([found.subject for found in self._bans.all(ban)]))
        return conditions

    def _person(self, row: Row[Any]) -> AdminPerson:
        return AdminPerson(
            id=row.id,
            name=row.name,
            is_guest=row.is_admin is None,
            is_admin=bool(row.is_admin),
            created_at=told_time(row.created_at),
            seen_at=told_time(row.seen_at) if row.seen_at else None,
            has_address=bool(row.address),
            games=row.games,
            running=row.running,
            sessions=row.sessions,
            ban=_maybe_ban_info(self._bans.on("ban", row.id)),
            mute=_maybe_ban_info(self._bans.on("mute", row.id)),
        )


def _people(*conditions: ColumnElement[bool]) -> Select[Any]:
    """People with everything that is counted of them."""
    games = select(func.count(SeatRow.table_id.distinct())).where(SeatRow.person == PersonRow.id).correlate(PersonRow)
    running = games.join(TableRow, TableRow.id == SeatRow.table_id).where(TableRow.status == "running")
    sessions = (
        select(func.count()).select_from(SessionRow).where(SessionRow.person == PersonRow.id).correlate(PersonRow)
    )
    return (
        select(
            PersonRow.id,
            PersonRow.name,
            PersonRow.created_at,
            AccountRow.is_admin,
            VisitRow.seen_at,
            VisitRow.address,
            games.scalar_subquery().label("games"),
            running.scalar_subquery().label("running"),
            sessions.scalar_subquery().label("sessions"),
        )
        .outerjoin(AccountRow, AccountRow.person == PersonRow.id)
        .outerjoin(VisitRow, VisitRow.person == PersonRow.id)
        .where(*conditions)
    )


def _ban_info(ban: Ban) -> BanInfo:
    return BanInfo(told_time(ban.since), told_time(ban.until) if ban.until else None, ban.reason)


def _maybe_ban_info(ban: Ban | None) -> BanInfo | None:
    return None if ban is None else _ban_info(ban)


def _lasts(hours: int | None) -> timedelta | None:
    return None if hours is None else timedelta(hours=hours)
