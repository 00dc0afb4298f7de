"""Browsers that subscribed to web push."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from sqlalchemy import delete, select
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import PushRow

#: The most browsers of one person that get push messages.
MOST_BROWSERS = 10


@dataclass(frozen=True, slots=True)
class StoredSubscription:
    """One browser of a person: its endpoint, its keys and the language of its page."""

    person: str
    endpoint: str
    p256dh: str
    auth: str
    lang: str


class PushRepository:
    """Stores subscriptions by their endpoint."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_people(self, people: Iterable[str]) -> list[StoredSubscription]:
        async with self._database.reading() as session:
            rows = await session.scalars(select(PushRow).where(PushRow.person.in_(list(people))).order_by(PushRow.id))
            return [StoredSubscription(row.person, row.endpoint, row.p256dh, row.auth, row.lang) for row in rows]

    async def set(self, new: StoredSubscription) -> None:
        """Store a subscription in place of an earlier one of the same browser; the oldest of too many are deleted."""
        newest = select(PushRow.id).where(PushRow.person == new.person, PushRow.endpoint != new.endpoint)
        kept = newest.order_by(PushRow.id.desc()).limit(MOST_BROWSERS - 1)

        def write(session: Session) -> None:
            known = list(session.scalars(kept))
            session.execute(delete(PushRow).where(PushRow.person == new.person, PushRow.id.not_in(known)))
            session.execute(delete(PushRow).where(PushRow.endpoint == new.endpoint))
            session.add(
                PushRow(person=new.person, endpoint=new.endpoint, p256dh=new.p256dh, auth=new.auth, lang=new.lang)
            )

        await self._database.write(write)

    async def delete(self, endpoint: str, person: str) -> None:
        """Delete a subscription, if it is this person's."""
        await self._database.execute(delete(PushRow).where(PushRow.endpoint == endpoint, PushRow.person == person))
