"""Reviews in the database: made once, kept with their game."""

from __future__ import annotations

import msgspec
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from quatrefoil.server.advising.models import ReviewRow
from quatrefoil.server.advising.shapes import Review
from quatrefoil.server.store.store import Store, now


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
