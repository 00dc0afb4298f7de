"""People as an admin sees them, and what an admin may do about one."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, Literal

from sqlalchemy import ColumnElement, Row, Select, func, select

from quatrefoil.server.admin.finding import has_text
from quatrefoil.server.admin.log import Log
from quatrefoil.server.admin.wire import AdminPeople, AdminPerson, Ban, BanInfo, BannedAddress, Mute
from quatrefoil.server.attendance import Attendance
from quatrefoil.server.company import Company
from quatrefoil.server.errors import Conflict, NotFound
from quatrefoil.server.guests import one_line
from quatrefoil.server.people.accounts import Account, Accounts
from quatrefoil.server.people.door import Door
from quatrefoil.server.people.models import AccountRow, SessionRow, VisitRow
from quatrefoil.server.people.restraints import Restraint, RestraintKind, Restraints
from quatrefoil.server.people.visits import Visits
from quatrefoil.server.protocol import told_time
from quatrefoil.server.rooms import Rooms
from quatrefoil.server.store.models import GuestRow, SeatRow, TableRow
from quatrefoil.server.store.store import Store, now

#: How many people a page of the list has.
PAGE_SIZE = 25

PeopleKind = Literal["accounts", "guests", "admins", "banned", "muted"]


class PeopleDesk:
    """Finds people, keeps them out, lets them in again, forgets them."""

    def __init__(
        self,
        store: Store,
        accounts: Accounts,
        door: Door,
        restraints: Restraints,
        visits: Visits,
        attendance: Attendance,
        company: Company,
        rooms: Rooms,
        log: Log,
    ) -> None:
        self._store = store
        self._accounts = accounts
        self._door = door
        self._restraints = restraints
        self._visits = visits
        self._attendance = attendance
        self._company = company
        self._rooms = rooms
        self._log = log

    # Finding

    async def page(self, kind: PeopleKind | None, text: str, number: int) -> AdminPeople:
        """One page of the people who fit, whoever was here last first."""
        conditions = [GuestRow.name != "", *self._conditions(kind, text)]
        await self._visits.write()
        found = select(GuestRow.id).outerjoin(AccountRow, AccountRow.person == GuestRow.id).where(*conditions)
        page = (
            found.outerjoin(VisitRow, VisitRow.person == GuestRow.id)
            .order_by(VisitRow.seen_at.desc().nulls_last(), GuestRow.created_at.desc(), GuestRow.id)
            .offset(number * PAGE_SIZE)
            .limit(PAGE_SIZE)
        )
        async with self._store.reading() as session:
            total = await session.scalar(select(func.count()).select_from(found.subquery())) or 0
            ids = list(await session.scalars(page))
            people = {row.id: self._person(row) for row in await session.execute(_people(GuestRow.id.in_(ids)))}
        return AdminPeople([people[each] for each in ids if each in people], total, PAGE_SIZE)

    async def person(self, person: str) -> AdminPerson:
        """One of them."""
        await self._visits.write()
        async with self._store.reading() as session:
            row = (await session.execute(_people(GuestRow.id == person, GuestRow.name != ""))).first()
        if row is None:
            raise NotFound("unknown_person", "there is nobody with this id")
        return self._person(row)

    async def counts(self) -> tuple[int, int, int, int]:
        """Accounts, guests, running sessions, and how many were here within a day."""
        since = now() - timedelta(days=1)
        async with self._store.reading() as session:
            accounts = await session.scalar(select(func.count()).select_from(AccountRow)) or 0
            named = await session.scalar(select(func.count()).select_from(GuestRow).where(GuestRow.name != "")) or 0
            sessions = await session.scalar(select(func.count()).select_from(SessionRow)) or 0
            here = await session.scalar(select(func.count()).select_from(VisitRow).where(VisitRow.seen_at > since)) or 0
        return accounts, named - accounts, sessions, here

    def barred_addresses(self) -> list[BannedAddress]:
        return [BannedAddress(found.subject, _held(found)) for found in self._restraints.all("address")]

    def bans(self) -> int:
        return len(self._restraints.all("ban"))

    # Doing

    async def sign_out(self, admin: Account, person: str) -> AdminPerson:
        """End all of somebody's sessions; a guest's sockets only come back."""
        whom = await self.person(person)
        await self._accounts.end_all_sessions(person)
        await self._attendance.revoke(person)
        await self._log.write(admin, "sign_out", person=person, name=whom.name)
        return await self.person(person)

    async def ban(self, admin: Account, person: str, wish: Ban) -> AdminPerson:
        """Keep somebody out; bots play on in their seats until they may come again."""
        whom = await self._no_admin(person)
        network = await self._visits.network(person) if wish.address_hours else None
        if wish.address_hours and network is None:
            raise Conflict("no_address", "it is not known where this person comes from")
        reason = one_line(wish.reason)
        made = await self._restraints.set("ban", person, reason, _lasts(wish.hours))
        if network is not None:
            await self._restraints.set("address", network, reason, timedelta(hours=wish.address_hours))
        await self._attendance.revoke(person)
        await self._log.write(admin, "ban", person=person, name=whom.name, reason=wish.reason, until=made.until)
        await self._rooms.leave_everywhere(person)
        await self._company.leave_everywhere(person)
        return await self.person(person)

    async def mute(self, admin: Account, person: str, wish: Mute) -> AdminPerson:
        """Take the word from somebody."""
        whom = await self._no_admin(person)
        made = await self._restraints.set("mute", person, one_line(wish.reason), _lasts(wish.hours))
        self._attendance.restraints_changed()
        await self._log.write(admin, "mute", person=person, name=whom.name, reason=wish.reason, until=made.until)
        return await self.person(person)

    async def unban(self, admin: Account, person: str) -> AdminPerson:
        return await self._lift(admin, "ban", person)

    async def unmute(self, admin: Account, person: str) -> AdminPerson:
        return await self._lift(admin, "mute", person)

    async def lift_address(self, admin: Account, network: str) -> list[BannedAddress]:
        """Let guests from an address come again."""
        if not await self._restraints.lift("address", network):
            raise NotFound("not_held", "nothing holds this address back")
        self._attendance.restraints_changed()
        await self._log.write(admin, "lift", name=network)
        return self.barred_addresses()

    async def delete(self, admin: Account, person: str, reason: str) -> None:
        """Forget somebody with everything personal; their games stay without a name."""
        await self._no_admin(person)
        await self._door.forget(person)
        await self._log.write(admin, "delete_person", person=person, reason=reason)

    async def _lift(self, admin: Account, kind: Literal["ban", "mute"], person: str) -> AdminPerson:
        whom = await self.person(person)
        if not await self._restraints.lift(kind, person):
            raise NotFound("not_held", "nothing holds this person back")
        self._attendance.restraints_changed()
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
            conditions.append(has_text(GuestRow.name, text))
        if kind == "accounts":
            conditions.append(AccountRow.person.is_not(None))
        elif kind == "guests":
            conditions.append(AccountRow.person.is_(None))
        elif kind == "admins":
            conditions.append(AccountRow.is_admin.is_(True))
        elif kind is not None:
            restraint: RestraintKind = "ban" if kind == "banned" else "mute"
            conditions.append(GuestRow.id.in_([found.subject for found in self._restraints.all(restraint)]))
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
            ban=_maybe_held(self._restraints.on("ban", row.id)),
            mute=_maybe_held(self._restraints.on("mute", row.id)),
        )


def _people(*conditions: ColumnElement[bool]) -> Select[Any]:
    """People with everything that is counted of them."""
    games = select(func.count(SeatRow.table_id.distinct())).where(SeatRow.guest == GuestRow.id).correlate(GuestRow)
    running = games.join(TableRow, TableRow.id == SeatRow.table_id).where(TableRow.status == "running")
    sessions = select(func.count()).select_from(SessionRow).where(SessionRow.person == GuestRow.id).correlate(GuestRow)
    return (
        select(
            GuestRow.id,
            GuestRow.name,
            GuestRow.created_at,
            AccountRow.is_admin,
            VisitRow.seen_at,
            VisitRow.address,
            games.scalar_subquery().label("games"),
            running.scalar_subquery().label("running"),
            sessions.scalar_subquery().label("sessions"),
        )
        .outerjoin(AccountRow, AccountRow.person == GuestRow.id)
        .outerjoin(VisitRow, VisitRow.person == GuestRow.id)
        .where(*conditions)
    )


def _held(restraint: Restraint) -> BanInfo:
    return BanInfo(
        told_time(restraint.since), told_time(restraint.until) if restraint.until else None, restraint.reason
    )


def _maybe_held(restraint: Restraint | None) -> BanInfo | None:
    return None if restraint is None else _held(restraint)


def _lasts(hours: int | None) -> timedelta | None:
    return None if hours is None else timedelta(hours=hours)
