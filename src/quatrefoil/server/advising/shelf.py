"""Reviews in the database: made once, kept with their game."""

from __future__ import annotations

from datetime import datetime

import msgspec
from sqlalchemy import ForeignKey, Text, insert, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Mapped, mapped_column

from quatrefoil.server.advising.shapes import Review
from quatrefoil.server.store.models import Base, UtcTime
from quatrefoil.server.store.store import Store, now


class ReviewRow(Base):
    """The review of one finished game, as it is sent."""

    __tablename__ = "reviews"

    table_id: Mapped[int] = mapped_column(ForeignKey("tables.id"), primary_key=True)
    review: Mapped[str] = mapped_column(Text)
    created_at: Mapped[datetime] = mapped_column(UtcTime)


class Shelf:
    """Where reviews stand."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def find(self, table_id: int) -> Review | None:
        async with self._store.reading() as session:
            query = select(ReviewRow.review).where(ReviewRow.table_id == table_id)
            text = (await session.execute(query)).scalar_one_or_none()
        return None if text is None else msgspec.json.decode(text, type=Review)

    async def keep(self, table_id: int, review: Review) -> None:
        """Another process may have been faster; then its review stays."""
        text = msgspec.json.encode(review).decode()
        try:
            async with self._store.writing() as session:
                await session.execute(insert(ReviewRow).values(table_id=table_id, review=text, created_at=now()))
        except IntegrityError:
            return
