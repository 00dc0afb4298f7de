"""Reviews of finished games: requested, computed by one of the processes, then kept."""

from __future__ import annotations

import msgspec
from sqlalchemy import select, update

from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.models import ReviewRow
from quatrefoil.wire.reviews import Review, ReviewState

_IS_WAITING = ReviewRow.review.is_(None) & ReviewRow.has_failed.is_(False)

#: Reviews of earlier versions judged single choices: they are made again.
_IS_OLD = ReviewRow.review.not_like('%"turns":%')


class ReviewRepository:
    """Stores one review for each table; all processes see the same."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def state(self, table_id: int) -> ReviewState:
        """Return a review or its progress."""
        async with self._database.reading() as session:
            row = await session.get(ReviewRow, table_id)
        if row is None:
            return ReviewState("none", 0, 0, None)
        if row.review is not None:
            review = _read(row.review)
            return ReviewState("none" if review is None else "done", 0, 0, review)
        return ReviewState("failed" if row.has_failed else "running", row.done, row.total, None)

    async def waiting(self) -> list[int]:
        """Return the tables whose reviews are not finished, the first requested first."""
        query = select(ReviewRow.table_id).where(_IS_WAITING).order_by(ReviewRow.created_at, ReviewRow.table_id)
        async with self._database.reading() as session:
            return list((await session.execute(query)).scalars())

    async def request(self, table_id: int) -> None:
        """Request a review, also one that has failed; a running or finished one stays as it is."""
        anew = {"done": 0, "total": 0, "has_failed": False, "review": None, "created_at": now()}
        query = self._database.insert(ReviewRow).values(table_id=table_id, **anew)
        query = query.on_conflict_do_update(
            index_elements=[ReviewRow.table_id], set_=anew, where=ReviewRow.has_failed.is_(True) | _IS_OLD
        )
        await self._database.execute(query)

    async def set_progress(self, table_id: int, done: int, total: int) -> None:
        await self._change(table_id, done=done, total=total)

    async def set_failed(self, table_id: int) -> None:
        await self._change(table_id, has_failed=True)

    async def keep(self, table_id: int, review: Review) -> None:
        """Store a finished review; one that another process has stored before stays."""
        await self._change(table_id, review=msgspec.json.encode(review).decode())

    async def _change(self, table_id: int, **values: object) -> None:
        query = update(ReviewRow).where(ReviewRow.table_id == table_id, ReviewRow.review.is_(None)).values(**values)
        await self._database.execute(query)


def _read(stored: str) -> Review | None:
    """Return a stored review; None if an earlier version made it."""
    try:
        return msgspec.json.decode(stored, type=Review)
    except msgspec.ValidationError:
        return None
