"""People as an admin sees them, and what an admin may do about one."""

from __future__ import annotations

from datetime import timedelta
from typing import Literal

from quatrefoil.host.errors import Conflict, NotFound
from quatrefoil.kernel.text import one_line
from quatrefoil.server.admin.log import ActionLog
from quatrefoil.server.lobby.departures import Departures
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.people.sessions import Sessions
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.people.visits import Visits
from quatrefoil.server.store.accounts import Account
from quatrefoil.server.store.bans import Ban
from quatrefoil.server.store.database import now
from quatrefoil.server.store.person_search import FoundPerson, PersonCounts, PersonFilter
from quatrefoil.server.store.store import Store
from quatrefoil.server.wire.admin import AdminPeople, AdminPerson, BanInfo, BannedAddress, NewBan, NewMute
from quatrefoil.table.listing import timestamp

#: How many people a page of the list has.
PAGE_SIZE = 25

PeopleKind = Literal["accounts", "guests", "admins", "banned", "muted"]


class PeopleAdministration:
    """Finds, bans, mutes, signs out and deletes people."""

    def __init__(
        self,
        store: Store,
        sessions: Sessions,
        bans: Bans,
        visits: Visits,
        sockets: SocketRegistry,
        departures: Departures,
        log: ActionLog,
    ) -> None:
        self._search = store.person_search
        self._sessions = sessions
        self._bans = bans
        self._visits = visits
        self._sockets = sockets
        self._departures = departures
        self._log = log

    # Search

    async def page(self, kind: PeopleKind | None, text: str, number: int) -> AdminPeople:
        """Return one page of the people who fit, the last seen first."""
        await self._visits.write()
        wanted = self._filter(kind, text)
        found, total = await self._search.page(wanted, most=PAGE_SIZE, skip=number * PAGE_SIZE)
        return AdminPeople([self._person(each) for each in found], total, PAGE_SIZE)

    async def person(self, person: str) -> AdminPerson:
        """Return one person."""
        await self._visits.write()
        found = await self._search.by_id(person)
        if found is None:
            raise NotFound("unknown_person", "there is nobody with this id")
        return self._person(found)

    async def counts(self) -> PersonCounts:
        """Count accounts, guests, sessions, and the people who were here within a day."""
        return await self._search.counts(seen_since=now() - timedelta(days=1))

    def banned_addresses(self) -> list[BannedAddress]:
        return [BannedAddress(found.subject, _ban_info(found)) for found in self._bans.all("address")]

    def bans(self) -> int:
        return len(self._bans.all("ban"))

    # Actions

    async def sign_out(self, admin: Account, person: str) -> AdminPerson:
        """End all sessions of a person; their sockets connect again."""
        whom = await self.person(person)
        await self._sessions.end_all(person)
        await self._sockets.revoke(person)
        await self._log.write(admin, "sign_out", person=person, name=whom.name)
        return await self.person(person)

    async def ban(self, admin: Account, person: str, new: NewBan) -> AdminPerson:
        """Ban a person; bots play in their seats until the ban ends."""
        whom = await self._no_admin(person)
        network = await self._visits.network(person) if new.address_hours else None
        if new.address_hours and network is None:
            raise Conflict("no_address", "it is not known where this person comes from")
        reason = one_line(new.reason)
        made = await self._bans.set("ban", person, reason, _lasts(new.hours))
        if network is not None:
            await self._bans.set("address", network, reason, timedelta(hours=new.address_hours))
        await self._sockets.revoke(person)
        await self._log.write(admin, "ban", person=person, name=whom.name, reason=new.reason, until=made.until)
        await self._departures.leave_all_tables(person)
        return await self.person(person)

    async def mute(self, admin: Account, person: str, new: NewMute) -> AdminPerson:
        """Forbid a person to chat."""
        whom = await self._no_admin(person)
        made = await self._bans.set("mute", person, one_line(new.reason), _lasts(new.hours))
        self._sockets.bans_changed()
        await self._log.write(admin, "mute", person=person, name=whom.name, reason=new.reason, until=made.until)
        return await self.person(person)

    async def unban(self, admin: Account, person: str) -> AdminPerson:
        return await self._lift(admin, "ban", person)

    async def unmute(self, admin: Account, person: str) -> AdminPerson:
        return await self._lift(admin, "mute", person)

    async def lift_address(self, admin: Account, network: str) -> list[BannedAddress]:
        """End the ban of an address."""
        if not await self._bans.lift("address", network):
            raise NotFound("not_held", "nothing holds this address back")
        self._sockets.bans_changed()
        await self._log.write(admin, "lift", name=network)
        return self.banned_addresses()

    async def delete(self, admin: Account, person: str, reason: str) -> None:
        """Delete a person with everything personal; their games stay without a name."""
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

    def _filter(self, kind: PeopleKind | None, text: str) -> PersonFilter:
        if kind == "accounts":
            return PersonFilter(text, has_account=True)
        if kind == "guests":
            return PersonFilter(text, has_account=False)
        if kind == "admins":
            return PersonFilter(text, is_admin=True)
        if kind is None:
            return PersonFilter(text)
        return PersonFilter(
            text, ids=[found.subject for found in self._bans.all("ban" if kind == "banned" else "mute")]
        )

    def _person(self, found: FoundPerson) -> AdminPerson:
        return AdminPerson(
            id=found.id,
            name=found.name,
            is_guest=not found.has_account,
            is_admin=found.is_admin,
            created_at=timestamp(found.created_at),
            seen_at=timestamp(found.seen_at) if found.seen_at else None,
            has_address=bool(found.network),
            games=found.games,
            running=found.running,
            sessions=found.sessions,
            ban=_maybe_ban_info(self._bans.on("ban", found.id)),
            mute=_maybe_ban_info(self._bans.on("mute", found.id)),
        )


def _ban_info(ban: Ban) -> BanInfo:
    return BanInfo(timestamp(ban.since), timestamp(ban.until) if ban.until else None, ban.reason)


def _maybe_ban_info(ban: Ban | None) -> BanInfo | None:
    return None if ban is None else _ban_info(ban)


def _lasts(hours: int | None) -> timedelta | None:
    return None if hours is None else timedelta(hours=hours)
