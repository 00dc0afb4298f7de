"""Reviews in the database: asked for, worked out by one of the processes, then kept with their game."""

from __future__ import annotations

import msgspec
from sqlalchemy import func, select, update

from quatrefoil.server.store.review_models import ReviewRow
from quatrefoil.server.store.store import Store, now
from quatrefoil.server.wire.reviews import Review, ReviewState

_IS_WAITING = ReviewRow.review.is_(None) & ReviewRow.has_failed.is_(False)


class Shelf:
    """Where reviews stand; every process sees the same."""

    def __init__(self, store: Store) -> None:
        self._store = store

    async def state(self, table_id: int) -> ReviewState:
        """How far a review is."""
        async with self._store.reading() as session:
            row = await session.get(ReviewRow, table_id)
        if row is None:
            return ReviewState("none", 0, 0, None)
        if row.review is not None:
            return ReviewState("done", 0, 0, msgspec.json.decode(row.review, type=Review))
        return ReviewState("failed" if row.has_failed else "running", row.done, row.total, None)

    async def waiting(self) -> list[int]:
        """The tables whose reviews are not made yet; who asked first comes first."""
        query = select(ReviewRow.table_id).where(_IS_WAITING).order_by(ReviewRow.created_at, ReviewRow.table_id)
        async with self._store.reading() as session:
            return list((await session.execute(query)).scalars())

    async def count_waiting(self) -> int:
        async with self._store.reading() as session:
            return (await session.execute(select(func.count()).where(_IS_WAITING))).scalar_one()

    async def ask_for(self, table_id: int) -> None:
        """Have a review made, also one that has failed before; one that is there stays."""
        anew = {"done": 0, "total": 0, "has_failed": False, "created_at": now()}
        query = self._store.insert(ReviewRow).values(table_id=table_id, **anew)
        query = query.on_conflict_do_update(
            index_elements=[ReviewRow.table_id], set_=anew, where=ReviewRow.has_failed.is_(True)
        )
        async with self._store.writing() as session:
            await session.execute(query)

    async def note_progress(self, table_id: int, done: int, total: int) -> None:
        await self._change(table_id, done=done, total=total)

    async def note_failure(self, table_id: int) -> None:
        await self._change(table_id, has_failed=True)

    async def keep(self, table_id: int, review: Review) -> None:
        """Another process may have been faster; then its review stays."""
        await self._change(table_id, review=msgspec.json.encode(review).decode())

    async def _change(self, table_id: int, **values: object) -> None:
        query = update(ReviewRow).where(ReviewRow.table_id == table_id, ReviewRow.review.is_(None)).values(**values)
        async with self._store.writing() as session:
            await session.execute(query)
