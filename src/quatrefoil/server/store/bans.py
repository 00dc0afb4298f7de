"""Bans of people and addresses."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Literal, cast

from sqlalchemy import delete, select

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import BanRow

#: `ban`: may not use the server. `mute`: may not chat. `address`: guests from this network may not come.
BanKind = Literal["ban", "mute", "address"]


@dataclass(frozen=True, slots=True)
class Ban:
    """What a subject, a person's id or a network, may not do; without `until` it does not end."""

    kind: BanKind
    subject: str
    reason: str
    since: datetime
    until: datetime | None


class BanRepository:
    """Stores at most one ban of each kind for a subject."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def all(self) -> list[Ban]:
        async with self._database.reading() as session:
            rows = await session.scalars(select(BanRow))
            return [Ban(cast(BanKind, row.kind), row.subject, row.reason, row.since, row.until) for row in rows]

    async def set(self, ban: Ban) -> None:
        """Store a ban in place of an earlier one of the same kind; delete bans that have ended."""
        values = asdict(ban)
        insert = self._database.insert(BanRow).values(values)
        await self._database.execute(
            delete(BanRow).where(BanRow.until < ban.since),
            insert.on_conflict_do_update(index_elements=["kind", "subject"], set_=values),
        )

    async def delete(self, kind: BanKind, subject: str) -> None:
        await self._database.execute(delete(BanRow).where(BanRow.kind == kind, BanRow.subject == subject))
