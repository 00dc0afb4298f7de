"""Chat messages of tables."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.models import MessageRow


@dataclass(frozen=True, slots=True)
class StoredMessage:
    """One message; `seat` is None for a spectator's."""

    id: int
    seat: int | None
    person: str
    name: str
    text: str
    at: datetime


class ChatRepository:
    """Stores messages in the order of their ids."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, table_id: int, seat: int | None, person: str, name: str, text: str) -> None:
        row = MessageRow(table_id=table_id, seat=seat, person=person, name=name, text=text, at=now())

        def write(session: Session) -> None:
            session.add(row)

        await self._database.write(write)

    async def latest(self, table_id: int, most: int, *, only_players: bool = False) -> list[StoredMessage]:
        """Return the last messages of a table, the newest first; with `only_players` none of spectators."""
        of_table = select(MessageRow).where(MessageRow.table_id == table_id)
        chosen = of_table.where(MessageRow.seat.is_not(None)) if only_players else of_table
        query = chosen.order_by(MessageRow.id.desc()).limit(most)
        async with self._database.reading() as session:
            return [_message(row) for row in await session.scalars(query)]

    async def after(self, table_id: int, message_id: int) -> list[StoredMessage]:
        """Return the messages of a table after one of them, the oldest first."""
        query = select(MessageRow).where(MessageRow.table_id == table_id, MessageRow.id > message_id)
        async with self._database.reading() as session:
            return [_message(row) for row in await session.scalars(query.order_by(MessageRow.id))]


def _message(row: MessageRow) -> StoredMessage:
    return StoredMessage(row.id, row.seat, row.person, row.name, row.text, row.at)
