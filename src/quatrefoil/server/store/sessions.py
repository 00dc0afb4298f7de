"""Sessions: browsers that are signed in, known by the hash of their cookie's token."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, select, update
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database, batched, now
from quatrefoil.server.store.models import SessionRow


@dataclass(frozen=True, slots=True)
class NewSession:
    """A session that starts now."""

    token_hash: str
    device: str


@dataclass(frozen=True, slots=True)
class StoredSession:
    """One session of a person."""

    token_hash: str
    person: str
    device: str
    created_at: datetime
    seen_at: datetime


class SessionRepository:
    """Finds and ends sessions."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_hash(self, token_hash: str) -> StoredSession | None:
        async with self._database.reading() as session:
            row = await session.get(SessionRow, token_hash)
        return _session(row) if row is not None else None

    async def set_seen(self, token_hash: str, at: datetime) -> None:
        await self._database.execute(update(SessionRow).where(SessionRow.token == token_hash).values(seen_at=at))

    async def of_person(self, person: str) -> list[StoredSession]:
        """Return a person's sessions, the last seen first."""
        query = select(SessionRow).where(SessionRow.person == person)
        async with self._database.reading() as session:
            rows = await session.scalars(query.order_by(SessionRow.seen_at.desc(), SessionRow.created_at.desc()))
            return [_session(row) for row in rows]

    async def running(self, token_hashes: Iterable[str], seen_since: datetime) -> set[str]:
        """Return those of these hashes whose session was seen since a moment."""
        found: set[str] = set()
        async with self._database.reading() as session:
            for batch in batched(token_hashes):
                query = select(SessionRow.token).where(SessionRow.token.in_(batch), SessionRow.seen_at >= seen_since)
                found.update(await session.scalars(query))
        return found

    async def end(self, token_hash: str) -> None:
        await self._database.execute(delete(SessionRow).where(SessionRow.token == token_hash))

    async def end_all(self, person: str) -> int:
        """End all sessions of a person; return how many there were."""

        def write(session: Session) -> int:
            ended = session.execute(delete(SessionRow).where(SessionRow.person == person).returning(SessionRow.token))
            return len(ended.all())

        return await self._database.write(write)


def add_session(session: Session, person: str, new: NewSession) -> None:
    """Add a session to the present transaction."""
    at = now()
    session.add(SessionRow(token=new.token_hash, person=person, device=new.device, created_at=at, seen_at=at))


def _session(row: SessionRow) -> StoredSession:
    return StoredSession(row.token, row.person, row.device, row.created_at, row.seen_at)
