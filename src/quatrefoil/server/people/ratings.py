"""Ratings per game, for people with an account and for the levels of the bots, by OpenSkill's Plackett-Luce model.

A game counts when it was opened as a rated one, begun at its start, played to its end, without
hints, and when everybody in it is somebody: people with an account, one seat each, and bots.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from openskill.models import PlackettLuce, PlackettLuceRating
from sqlalchemy import delete, exists, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession

from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.store.models import TableRow
from quatrefoil.server.store.people_models import AccountRow, RatingChangeRow, RatingRow
from quatrefoil.server.store.store import Store, now
from quatrefoil.table.info import SeatInfo, TableInfo

log = logging.getLogger(__name__)

#: A rating is shown as the strength that somebody very likely has at least: it begins here and rises with certainty.
FIRST_SHOWN = 1000
SHOWN_PER_POINT = 40

#: After a restart games that ended so lately are looked at once more.
LOOK_BACK = timedelta(days=7)

MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """One rating as it is shown."""

    game: str
    shown: int
    games: int


def bot_key(level: str | None) -> str:
    return f"bot:{level}"


def shown(mu: float, sigma: float) -> int:
    return round(FIRST_SHOWN + SHOWN_PER_POINT * (mu - 3 * sigma))


def counts(info: TableInfo) -> bool:
    """Whether a finished game changes ratings."""
    people = [seat for seat in info.seats if not seat.is_bot]
    return (
        info.terms.is_rated
        and info.terms.origin == "new"
        and info.status == "finished"
        and info.summary.places is not None
        and not info.summary.is_assisted
        and len(info.seats) > 1
        and len(people) > 0
        and all(seat.has_account and seat.kind != "here" for seat in people)
        and len({seat.person for seat in people}) == len(people)
    )


class Ratings(TableListener):
    """Counts finished games, once each, and knows what to show."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._tasks: set[asyncio.Task[None]] = set()

    # Counting

    def on_ended(self, info: TableInfo) -> None:
        """A game has just ended; those who wait for the next choice need not wait for this."""
        if counts(info):
            task = asyncio.create_task(self._settle_or_log(info))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def settle_missed(self) -> None:
        """Count what ended just before the server did."""
        is_counted = exists().where(RatingChangeRow.table_id == TableRow.id)
        lately = TableRow.updated_at > now() - LOOK_BACK
        for info in await self._store.tables_where(TableRow.status == "finished", lately, ~is_counted):
            if counts(info):
                await self._settle_or_log(info)

    async def close(self) -> None:
        await asyncio.gather(*self._tasks)

    async def settle(self, info: TableInfo) -> bool:
        """Count one game; False when it was counted already."""
        places = info.summary.places
        assert places is not None
        keys = [bot_key(seat.level) if seat.is_bot else str(seat.person) for seat in info.seats]
        try:
            async with self._store.writing() as session:
                before = await _locked(session, info.game, set(keys))
                after = rated(keys, before, places)
                for key in sorted(after):
                    old, new = before.get(key), after[key]
                    await session.merge(
                        RatingRow(
                            game=info.game, rated=key, mu=new.mu, sigma=new.sigma, games=(old.games if old else 0) + 1
                        )
                    )
                for seat, key in enumerate(keys):
                    old = before.get(key)
                    was = shown(old.mu, old.sigma) if old else FIRST_SHOWN
                    now_is = shown(after[key].mu, after[key].sigma)
                    session.add(
                        RatingChangeRow(table_id=info.id, seat=seat, rated=key, before=was, after=now_is, at=now())
                    )
        except IntegrityError:
            return False
        return True

    async def _settle_or_log(self, info: TableInfo) -> None:
        try:
            await self.settle(info)
        except Exception:
            log.exception("table %d: its ratings will be counted at the next start", info.id)

    # Showing

    async def of(self, key: str) -> dict[str, Rating]:
        """Somebody's ratings by game."""
        async with self._store.reading() as session:
            rows = await session.scalars(select(RatingRow).where(RatingRow.rated == key))
            return {row.game: Rating(row.game, shown(row.mu, row.sigma), row.games) for row in rows}

    async def changes(self, table_id: int) -> list[tuple[int, int, int]]:
        """What a game did: seat, before, after."""
        query = select(RatingChangeRow).where(RatingChangeRow.table_id == table_id).order_by(RatingChangeRow.seat)
        async with self._store.reading() as session:
            return [(row.seat, row.before, row.after) for row in await session.scalars(query)]

    async def at_seats(self, game: str, seats: Sequence[SeatInfo]) -> tuple[SeatInfo, ...]:
        """The seats with what they show of whoever sits there."""
        people = {seat.person for seat in seats if seat.person}
        keys = [*people, *(bot_key(seat.level) for seat in seats if seat.is_bot)]
        async with self._store.reading() as session:
            accounts = set(await session.scalars(select(AccountRow.person).where(AccountRow.person.in_(people))))
            rows = await session.scalars(select(RatingRow).where(RatingRow.game == game, RatingRow.rated.in_(keys)))
            ratings = {row.rated: shown(row.mu, row.sigma) for row in rows}

        def with_rating(seat: SeatInfo) -> SeatInfo:
            if seat.is_bot:
                return replace(seat, rating=ratings.get(bot_key(seat.level)))
            if seat.person in accounts and seat.kind != "here":
                return replace(seat, has_account=True, rating=ratings.get(seat.person or ""))
            return seat

        return tuple(with_rating(seat) for seat in seats)


def rated(keys: Sequence[str], before: dict[str, RatingRow], places: Sequence[int]) -> dict[str, PlackettLuceRating]:
    """The ratings after a game. A level that sat in several seats takes the mean of what happened to them."""
    known = [MODEL.rating(before[key].mu, before[key].sigma) if key in before else MODEL.rating() for key in keys]
    teams = MODEL.rate([[one] for one in known], ranks=[float(place) for place in places])
    after = {}
    for key in set(keys):
        own = [teams[seat][0] for seat, each in enumerate(keys) if each == key]
        mu, sigma = sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own)
        after[key] = MODEL.rating(mu, sigma)
    return after


async def forget_ratings(session: AsyncSession, person: str, nobody: str) -> None:
    """Take somebody out of the ratings; the games that others played with them stay counted."""
    await session.execute(delete(RatingRow).where(RatingRow.rated == person))
    await session.execute(update(RatingChangeRow).where(RatingChangeRow.rated == person).values(rated=nobody))


async def _locked(session: AsyncSession, game: str, keys: Iterable[str]) -> dict[str, RatingRow]:
    """The rows of these ratings, for this transaction alone where the database can do that."""
    query = select(RatingRow).where(RatingRow.game == game, RatingRow.rated.in_(sorted(keys)))
    return {row.rated: row for row in await session.scalars(query.order_by(RatingRow.rated).with_for_update())}
