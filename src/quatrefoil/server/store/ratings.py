"""Ratings of people and bots, and how each counted game changed them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import exists, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.models import RatingChangeRow, RatingRow, TableRow
from quatrefoil.server.store.table_rows import read_tables
from quatrefoil.table.info import TableInfo


@dataclass(frozen=True, slots=True)
class SkillEstimate:
    """The skill at one game: mean, standard deviation, and the number of games counted."""

    mu: float
    sigma: float
    games: int


@dataclass(frozen=True, slots=True)
class SeatChange:
    """How a game changed the displayed rating of the person or bot in one seat."""

    seat: int
    rated: str
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Rerating:
    """The result of counting one game."""

    after: dict[str, SkillEstimate]
    changes: Sequence[SeatChange]


class RatingRepository:
    """Stores estimates by game and by `rated`: a person's id, or `bot:` and a level."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, rated: str) -> dict[str, SkillEstimate]:
        """Return the estimates of one person or bot, by game."""
        async with self._database.reading() as session:
            rows = await session.scalars(select(RatingRow).where(RatingRow.rated == rated))
            return {row.game: _estimate(row) for row in rows}

    async def at(self, game: str, rated: Iterable[str]) -> dict[str, SkillEstimate]:
        """Return the estimates of several people and bots at one game."""
        query = select(RatingRow).where(RatingRow.game == game, RatingRow.rated.in_(list(rated)))
        async with self._database.reading() as session:
            return {row.rated: _estimate(row) for row in await session.scalars(query)}

    async def changes(self, table_id: int) -> list[SeatChange]:
        """Return how a game changed ratings; nothing when it was not counted."""
        query = select(RatingChangeRow).where(RatingChangeRow.table_id == table_id).order_by(RatingChangeRow.seat)
        async with self._database.reading() as session:
            return [SeatChange(row.seat, row.rated, row.before, row.after) for row in await session.scalars(query)]

    async def uncounted_since(self, moment: datetime) -> list[TableInfo]:
        """Return the games that ended since a moment and changed no rating."""
        is_counted = exists().where(RatingChangeRow.table_id == TableRow.id)
        is_late_enough = TableRow.updated_at > moment
        return await read_tables(
            self._database, TableRow.status.in_(("finished", "abandoned")), is_late_enough, ~is_counted
        )

    async def count(
        self, table_id: int, ladder: str, rated: Iterable[str], rerate: Callable[[dict[str, SkillEstimate]], Rerating]
    ) -> bool:
        """Store what `rerate` makes of the present estimates; return False when the game is counted already."""
        # Locked in one order where the database has row locks, so that two games never wait for each other.
        query = (
            select(RatingRow)
            .where(RatingRow.game == ladder, RatingRow.rated.in_(sorted(set(rated))))
            .order_by(RatingRow.rated)
            .with_for_update()
        )

        def write(session: Session) -> None:
            result = rerate({row.rated: _estimate(row) for row in session.scalars(query)})
            for key in sorted(result.after):
                new = result.after[key]
                session.merge(RatingRow(game=ladder, rated=key, mu=new.mu, sigma=new.sigma, games=new.games))
            at = now()
            session.add_all(
                RatingChangeRow(
                    table_id=table_id, seat=each.seat, rated=each.rated, before=each.before, after=each.after, at=at
                )
                for each in result.changes
            )

        try:
            await self._database.write(write)
        except IntegrityError:
            return False
        return True


def _estimate(row: RatingRow) -> SkillEstimate:
    return SkillEstimate(row.mu, row.sigma, row.games)
