"""Who may not come, or may not talk, and why. All processes hold the whole list in memory: it is short and asked often.

The process that changes it tells the others through the bus; `attendance.py` also reads it again now and then.
"""

from __future__ import annotations

import ipaddress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Literal, cast

from sqlalchemy import delete, select

from quatrefoil.server.errors import Forbidden
from quatrefoil.server.limits import is_here
from quatrefoil.server.people.models import RestraintRow
from quatrefoil.server.store.store import Store, now

RestraintKind = Literal["ban", "mute", "address"]

#: Whoever shares an address of this size shares a household: the last 64 bits are a device's own.
IPV6_NETWORK = 64


@dataclass(frozen=True, slots=True)
class Restraint:
    """Something that somebody may not do; without `until` for good."""

    kind: RestraintKind
    subject: str
    reason: str
    since: datetime
    until: datetime | None


class Restraints:
    """The restraints that hold now."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._all: dict[tuple[str, str], Restraint] = {}

    async def read(self) -> None:
        """Take over what is stored."""
        async with self._store.reading() as session:
            rows = list(await session.scalars(select(RestraintRow)))
        self._all = {(row.kind, row.subject): _restraint(row) for row in rows}

    async def set(self, kind: RestraintKind, subject: str, reason: str, lasts: timedelta | None) -> Restraint:
        """Restrain somebody, in place of what was said before; what is over by now is thrown away."""
        since = now()
        restraint = Restraint(kind, subject, reason, since, since + lasts if lasts is not None else None)
        values = {
            "kind": kind, "subject": subject, "reason": reason, "since": since, "until": restraint.until
        }  # fmt: skip
        async with self._store.writing() as session:
            await session.execute(delete(RestraintRow).where(RestraintRow.until < since))
            await session.execute(
                self._store.insert(RestraintRow)
                .values(values)
                .on_conflict_do_update(index_elements=["kind", "subject"], set_=values)
            )
        self._all[kind, subject] = restraint
        return restraint

    async def lift(self, kind: RestraintKind, subject: str) -> bool:
        """Let somebody again; False when nothing held them."""
        await self.read()
        if (kind, subject) not in self._all:
            return False
        async with self._store.writing() as session:
            await session.execute(
                delete(RestraintRow).where(RestraintRow.kind == kind, RestraintRow.subject == subject)
            )
        del self._all[kind, subject]
        return True

    async def pass_on(self, old: str, new: str) -> bool:
        """A guest who is muted does not get the word back by making an account; returns whether that was so."""
        muted = self.on("mute", old)
        if muted is None or self.on("mute", new) is not None:
            return False
        await self.set("mute", new, muted.reason, muted.until - now() if muted.until else None)
        return True

    def on(self, kind: RestraintKind, subject: str | None) -> Restraint | None:
        """What holds somebody back, if anything does."""
        found = self._all.get((kind, subject or ""))
        return found if found is not None and (found.until is None or found.until > now()) else None

    def on_visitor(self, person: str | None, address: str, *, has_account: bool) -> Restraint | None:
        """Why somebody may not come. An address keeps guests out, not those who have an account."""
        return self.on("ban", person) or (None if has_account else self.on("address", network_of(address)))

    def all(self, kind: RestraintKind) -> list[Restraint]:
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
        """Refuse somebody who may not talk."""
        muted = self.on("mute", person)
        if muted is not None:
            raise Forbidden("muted", f"you may not talk here {_until(muted)}{_because(muted)}")


def banned(restraint: Restraint) -> Forbidden:
    """What somebody is told who may not come."""
    return Forbidden("banned", f"this server is closed to you {_until(restraint)}{_because(restraint)}")


def network_of(address: str) -> str | None:
    """What an address is barred by; None for this machine itself, behind which everybody may be."""
    if is_here(address):
        return None
    known = ipaddress.ip_address(address)
    size = IPV6_NETWORK if known.version == 6 else 32
    return str(ipaddress.ip_network((known, size), strict=False))


def _refuse(restraint: Restraint | None) -> None:
    if restraint is not None:
        raise banned(restraint)


def _until(restraint: Restraint) -> str:
    return "for good" if restraint.until is None else f"until {restraint.until:%Y-%m-%d %H:%M} UTC"


def _because(restraint: Restraint) -> str:
    return f": {restraint.reason}" if restraint.reason else ""


def _restraint(row: RestraintRow) -> Restraint:
    return Restraint(cast(RestraintKind, row.kind), row.subject, row.reason, row.since, row.until)
