"""Bans: who may not use the server, or may not chat, and why.

Each process holds the whole list in memory: it is short and read with every request. The process that changes
it notifies the others through the bus; the socket registry also reads it again every few seconds.
"""

from __future__ import annotations

from datetime import timedelta

from quatrefoil.host.errors import Forbidden
from quatrefoil.server.people.addresses import network_of
from quatrefoil.server.store.bans import Ban, BanKind
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store


class Bans:
    """The bans in force."""

    def __init__(self, store: Store) -> None:
        self._stored = store.bans
        self._all: dict[tuple[str, str], Ban] = {}

    async def read(self) -> None:
        """Read the stored list."""
        self._all = {(ban.kind, ban.subject): ban for ban in await self._stored.all()}

    async def set(self, kind: BanKind, subject: str, reason: str, lasts: timedelta | None) -> Ban:
        """Ban a subject, in place of an earlier ban of the same kind; without `lasts` it does not end."""
        since = now()
        ban = Ban(kind, subject, reason, since, since + lasts if lasts is not None else None)
        await self._stored.set(ban)
        self._all[kind, subject] = ban
        return ban

    async def lift(self, kind: BanKind, subject: str) -> bool:
        """End a ban; return False when there is none."""
        await self.read()
        if (kind, subject) not in self._all:
            return False
        await self._stored.delete(kind, subject)
        del self._all[kind, subject]
        return True

    async def pass_on(self, old: str, new: str) -> bool:
        """Keep a muted guest muted who makes an account; return whether that was so."""
        muted = self.on("mute", old)
        if muted is None or self.on("mute", new) is not None:
            return False
        await self.set("mute", new, muted.reason, muted.until - now() if muted.until else None)
        return True

    def on(self, kind: BanKind, subject: str | None) -> Ban | None:
        """Return the ban of a subject, if one is in force."""
        found = self._all.get((kind, subject or ""))
        return found if found is not None and (found.until is None or found.until > now()) else None

    def on_visitor(self, person: str | None, address: str, *, has_account: bool) -> Ban | None:
        """Return why a visitor may not come, if so. A banned address keeps out guests, not people with an account."""
        return self.on("ban", person) or (None if has_account else self.on("address", network_of(address)))

    def all(self, kind: BanKind) -> list[Ban]:
        """Return the bans of one kind that are in force, the latest first."""
        held = [found for found in self._all.values() if found.kind == kind and self.on(kind, found.subject)]
        return sorted(held, key=lambda found: found.since, reverse=True)

    def check_person(self, person: str | None) -> None:
        """Refuse a banned person."""
        _refuse(self.on("ban", person))

    def check_visitor(self, person: str | None, address: str, *, has_account: bool) -> None:
        """Refuse a visitor who may not come."""
        _refuse(self.on_visitor(person, address, has_account=has_account))

    def check_talk(self, person: str) -> None:
        """Refuse a person who may not chat."""
        muted = self.on("mute", person)
        if muted is not None:
            raise Forbidden("muted", f"you may not chat here {_until(muted)}{_because(muted)}")


def banned(ban: Ban) -> Forbidden:
    """Return the error for a person who may not come."""
    return Forbidden("banned", f"this server is closed to you {_until(ban)}{_because(ban)}")


def _refuse(ban: Ban | None) -> None:
    if ban is not None:
        raise banned(ban)


def _until(ban: Ban) -> str:
    return "for good" if ban.until is None else f"until {ban.until:%Y-%m-%d %H:%M} UTC"


def _because(ban: Ban) -> str:
    return f": {ban.reason}" if ban.reason else ""
