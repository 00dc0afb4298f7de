"""Who may not come, or may not chat, and why. All processes hold the whole list in memory: it is short and asked often.

The process that changes it tells the others through the bus; `sockets.py` also reads it again now and then.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, cast

from sqlalchemy import delete, select

from quatrefoil.server.errors import Forbidden
from quatrefoil.server.people.addresses import is_here
from quatrefoil.server.store.people_models import BanRow
from quatrefoil.server.store.store import Store, now

BanKind = Literal["ban", "mute", "address"]

#: Whoever shares an address of this size shares a household: the last 64 bits are a device's own.
IPV6_NETWORK = 64


@dataclass(frozen=True, slots=True)
class Ban:
    """Something that somebody may not do; without `until` for good."""

    kind: BanKind
    subject: str
    reason: str
    since: datetime
    until: datetime | None


class Bans:
    """The bans that hold now."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._all: dict[tuple[str, str], Ban] = {}

    async def read(self) -> None:
        """Take over what is stored."""
        async with self._store.reading() as session:
            rows = list(await session.scalars(select(BanRow)))
        self._all = {(row.kind, row.subject): _ban(row) for row in rows}

    async def set(self, kind: BanKind, subject: str, reason: str, lasts: timedelta | None) -> Ban:
        """Restrain somebody, in place of what was said before; what is over by now is thrown away."""
        since = now()
        ban = Ban(kind, subject, reason, since, since + lasts if lasts is not None else None)
        values = {
            "kind": kind, "subject": subject, "reason": reason, "since": since, "until": ban.until
        }  # fmt: skip
        async with self._store.writing() as session:
            await session.execute(delete(BanRow).where(BanRow.until < since))
            await session.execute(
                self._store.insert(BanRow)
                .values(values)
                .on_conflict_do_update(index_elements=["kind", "subject"], set_=values)
            )
        self._all[kind, subject] = ban
        return ban

    async def lift(self, kind: BanKind, subject: str) -> bool:
        """Let somebody again; False when nothing held them."""
        await self.read()
        if (kind, subject) not in self._all:
            return False
        async with self._store.writing() as session:
            await session.execute(delete(BanRow).where(BanRow.kind == kind, BanRow.subject == subject))
        del self._all[kind, subject]
        return True

    async def pass_on(self, old: str, new: str) -> bool:
        """A person who is muted does not get the word back by making an account; returns whether that was so."""
        muted = self.on("mute", old)
        if muted is None or self.on("mute", new) is not None:
            return False
        await self.set("mute", new, muted.reason, muted.until - now() if muted.until else None)
        return True

    def on(self, kind: BanKind, subject: str | None) -> Ban | None:
        """What holds somebody back, if anything does."""
        found = self._all.get((kind, subject or ""))
        return found if found is not None and (found.until is None or found.until > now()) else None

    def on_visitor(self, person: str | None, address: str, *, has_account: bool) -> Ban | None:
        """Why somebody may not come. An address keeps guests out, not those who have an account."""
        return self.on("ban", person) or (None if has_account else self.on("address", network_of(address)))

    def all(self, kind: BanKind) -> list[Ban]:
        """What holds now, the latest first."""
        held = [found for found in self._all.values() if found.kind == kind and self.on(kind, found.subject)]
        return sorted(held, key=lambda found: found.since, reverse=True)

    def check_person(self, person: str | None) -> None:
        """Refuse somebody who is banned."""
        _refuse(self.on("ban", person))

    def check_visitor(self, person: str | None, address: str, *, has_account: bool) -> None:
        """Refuse whoever may not come."""
        _refuse(self.on_visitor(person, address, has_account=has_account))

    def check_talk(self, person: str) -> None:
        """Refuse somebody who may not chat."""
        muted = self.on("mute", person)
        if muted is not None:
            raise Forbidden("muted", f"you may not chat here {_until(muted)}{_because(muted)}")


def banned(ban: Ban) -> Forbidden:
    """What somebody is told who may not come."""
    return Forbidden("banned", f"this server is closed to you {_until(ban)}{_because(ban)}")


def network_of(address: str) -> str | None:
    """What an address is barred by; None for this machine itself, behind which everybody may be."""
    if is_here(address):
        return None
    known = ipaddress.ip_address(address)
    size = IPV6_NETWORK if known.version == 6 else 32
    return str(ipaddress.ip_network((known, size), strict=False))


def _refuse(ban: Ban | None) -> None:
    if ban is not None:
        raise banned(ban)


def _until(ban: Ban) -> str:
    return "for good" if ban.until is None else f"until {ban.until:%Y-%m-%d %H:%M} UTC"


def _because(ban: Ban) -> str:
    return f": {ban.reason}" if ban.reason else ""


def _ban(row: BanRow) -> Ban:
    return Ban(cast(BanKind, row.kind), row.subject, row.reason, row.since, row.until)
