"""People: everybody who took a seat or chose a name, with or without an account."""

from __future__ import annotations

from sqlalchemy import delete, exists, select, true, update
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.handover import hand_over_tables
from quatrefoil.server.store.models import (
    AdminLogRow,
    PersonRow,
    RatingChangeRow,
    RatingRow,
    SeatRow,
    TableRow,
    WebhookRow,
)


class PersonRepository:
    """Knows people by their ids."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def name_of(self, person: str) -> str | None:
        async with self._database.reading() as session:
            return await session.scalar(select(PersonRow.name).where(PersonRow.id == person))

    async def add(self, person: str, name: str) -> None:
        """Store a person; one who is stored already keeps their name."""
        values = {"id": person, "name": name, "created_at": now()}
        await self._database.execute(self._database.insert(PersonRow).values(values).on_conflict_do_nothing())

    async def rename(self, person: str, name: str, *, everywhere: bool = False) -> list[int]:
        """Rename a person, also in their seats at unfinished tables or at all; return the ids of these tables."""
        values = {"id": person, "name": name, "created_at": now()}
        store_name = self._database.insert(PersonRow).values(values)
        is_theirs = (SeatRow.person == person) & (SeatRow.kind != "here")
        is_unfinished = exists().where(TableRow.id == SeatRow.table_id, TableRow.status != "finished")

        def write(session: Session) -> list[int]:
            session.execute(store_name.on_conflict_do_update(index_elements=["id"], set_={"name": name}))
            renamed = session.execute(
                update(SeatRow)
                .where(is_theirs, true() if everywhere else is_unfinished)
                .values(name=name)
                .returning(SeatRow.table_id)
            )
            return sorted({row.table_id for row in renamed})

        return await self._database.write(write)

    async def delete(self, person: str, nobody: str) -> list[int]:
        """Delete a person; their seats go to a new person `nobody` without a name. Return the tables changed.

        Account, sessions, progress, messages, notes, visits and push subscriptions are deleted by cascade, the webhooks
        of the person's tables here.
        """

        def write(session: Session) -> list[int]:
            session.add(PersonRow(id=nobody, name="", created_at=now()))
            session.flush()
            hosted = select(TableRow.id).where(TableRow.host == person)
            session.execute(delete(WebhookRow).where(WebhookRow.table_id.in_(hosted)))
            session.execute(update(SeatRow).where(SeatRow.person == person).values(name="", rating=None))
            changed = hand_over_tables(session, person, nobody, "")
            # Games that others played with this person stay counted.
            session.execute(delete(RatingRow).where(RatingRow.rated == person))
            session.execute(update(RatingChangeRow).where(RatingChangeRow.rated == person).values(rated=nobody))
            session.execute(update(AdminLogRow).where(AdminLogRow.person == nobody).values(name=""))
            session.execute(update(AdminLogRow).where(AdminLogRow.admin == person).values(admin_name=""))
            session.execute(delete(PersonRow).where(PersonRow.id == person))
            return changed

        return await self._database.write(write)
