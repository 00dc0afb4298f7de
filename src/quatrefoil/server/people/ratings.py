"""Ratings by game, for people with an account and for the levels of bots: OpenSkill's Plackett-Luce model.

A game counts when it was created as a rated one, played from its start to its end without hints, and when
every seat belongs to a bot or to a person with an account, one seat each. A person who left a quarter of
their choices or more to a bot has lost, and so has one who called off a game against bots after ten choices;
the ratings of the others do not change then.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta

from openskill.models import PlackettLuce, PlackettLuceRating

from quatrefoil.server.hosting.listener import TableListener
from quatrefoil.server.process.background import BackgroundTasks
from quatrefoil.server.store.database import now
from quatrefoil.server.store.engine import is_outage
from quatrefoil.server.store.ratings import Rerating, SeatChange, SkillEstimate
from quatrefoil.server.store.store import Store
from quatrefoil.table.info import SeatInfo, TableInfo

log = logging.getLogger(__name__)

#: The displayed rating is the lower confidence bound mu - 3 sigma: it starts here and rises with certainty.
FIRST_SHOWN = 1000
SHOWN_PER_POINT = 40

#: After a start, games that ended within this time are counted if they were not.
LOOK_BACK = timedelta(days=7)

#: Seconds until a game is counted again while the database cannot be used.
RETRY_SECONDS = 2.0

#: What is added to the name of a game for the ladder of its bot accounts.
BOT_LADDER = "/bots"

MODEL = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """One rating as it is displayed."""

    game: str
    shown: int
    games: int


def bot_key(level: str | None) -> str:
    """Return the key that the bots of one level are rated by."""
    return f"bot:{level}"


def shown(mu: float, sigma: float) -> int:
    """Return the displayed rating of an estimate."""
    return round(FIRST_SHOWN + SHOWN_PER_POINT * (mu - 3 * sigma))


def ladder_of(game: str, seats: Sequence[SeatInfo]) -> str:
    """Return the ladder of a table: tables with a bot account have one of their own."""
    return f"{game}{BOT_LADDER}" if any(seat.kind == "program" for seat in seats) else game


def counts(info: TableInfo) -> bool:
    """Return whether a game that has ended changes ratings."""
    people = [seat for seat in info.seats if not seat.is_bot]
    return (
        info.terms.is_rated
        and info.terms.origin == "new"
        and (_has_places(info) or _was_resigned(info))
        and not info.summary.is_assisted
        and len(info.seats) > 1
        and len(people) > 0
        and all(seat.has_account and seat.kind != "here" for seat in people)
        and len({seat.person for seat in people}) == len(people)
    )


def _has_places(info: TableInfo) -> bool:
    return info.status == "finished" and info.summary.places is not None


def _was_resigned(info: TableInfo) -> bool:
    """Return whether the only person called a game off after a fair part of it."""
    people = [seat.seat for seat in info.seats if not seat.is_bot]
    return info.status == "abandoned" and len(people) == 1 and info.summary.left == people


class Ratings(TableListener):
    """Counts finished games, once each, and returns ratings to display."""

    def __init__(self, store: Store) -> None:
        self._accounts = store.accounts
        self._ratings = store.ratings
        self._tasks = BackgroundTasks("a rating")
        self._is_closing = asyncio.Event()

    # Counting

    def on_ended(self, info: TableInfo) -> None:
        """Count a game that has just ended, in the background: the next choice does not wait for it."""
        if counts(info):
            self._tasks.spawn(self._settle_or_log(info))

    async def settle_missed(self) -> None:
        """Count the games that ended just before the server did."""
        for info in await self._ratings.uncounted_since(now() - LOOK_BACK):
            if counts(info):
                await self._settle_or_log(info)

    async def close(self) -> None:
        self._is_closing.set()
        await self._tasks.finish()

    async def settle(self, info: TableInfo) -> bool:
        """Count one game; return False when it is counted already."""
        places = info.summary.places or [1] * len(info.seats)
        keys = [bot_key(seat.level) if seat.is_bot else str(seat.person) for seat in info.seats]
        ladder, left = ladder_of(info.game, info.seats), info.summary.left
        if left:  # nobody is ranked below a person who has not played
            places = [len(keys) if seat in left else place for seat, place in enumerate(places)]
        return await self._ratings.count(info.id, ladder, keys, lambda before: _rerated(keys, before, places, left))

    async def _settle_or_log(self, info: TableInfo) -> None:
        """Count one game; wait for a database that cannot be used, but not when the server stops."""
        while True:
            try:
                await self.settle(info)
                return
            except Exception as error:
                if not is_outage(error) or self._is_closing.is_set():
                    log.exception("table %d: its ratings will be counted at the next start", info.id)
                    return
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(RETRY_SECONDS):
                    await self._is_closing.wait()

    # Display

    async def of(self, key: str) -> dict[str, Rating]:
        """Return the ratings of a person or a level of bots, by game."""
        found = {game: known for game, known in (await self._ratings.of(key)).items() if not game.endswith(BOT_LADDER)}
        return {game: Rating(game, shown(known.mu, known.sigma), known.games) for game, known in found.items()}

    async def of_bot(self, key: str) -> list[Rating]:
        """Return the ratings of a bot account in the ladder of bots, by game."""
        found = await self._ratings.of(key)
        return [
            Rating(game.removesuffix(BOT_LADDER), shown(known.mu, known.sigma), known.games)
            for game, known in sorted(found.items())
            if game.endswith(BOT_LADDER)
        ]

    async def changes(self, table_id: int) -> list[tuple[int, int, int]]:
        """Return how a game changed ratings: seat, before, after."""
        return [(each.seat, each.before, each.after) for each in await self._ratings.changes(table_id)]

    async def at_seats(
        self, game: str, seats: Sequence[SeatInfo], table: Sequence[SeatInfo] | None = None
    ) -> tuple[SeatInfo, ...]:
        """Return seats with the ratings of the people and bots in them; `table` are all seats if these are some."""
        people = {seat.person for seat in seats if seat.person}
        accounts = await self._accounts.names(people)
        ladder = ladder_of(game, seats if table is None else table)
        estimates = await self._ratings.at(ladder, [*people, *(bot_key(seat.level) for seat in seats if seat.is_bot)])
        ratings = {key: shown(known.mu, known.sigma) for key, known in estimates.items()}

        def with_rating(seat: SeatInfo) -> SeatInfo:
            if seat.is_bot:
                return replace(seat, rating=ratings.get(bot_key(seat.level)))
            if seat.person in accounts and seat.kind != "here":
                return replace(seat, has_account=True, rating=ratings.get(seat.person or ""))
            return seat

        return tuple(with_rating(seat) for seat in seats)


def rated(
    keys: Sequence[str], before: Mapping[str, SkillEstimate], places: Sequence[int]
) -> dict[str, PlackettLuceRating]:
    """Return the ratings after a game. A level in several seats takes the mean of what happened to them."""
    known = [MODEL.rating(before[key].mu, before[key].sigma) if key in before else MODEL.rating() for key in keys]
    teams = MODEL.rate([[one] for one in known], ranks=[float(place) for place in places])
    after = {}
    for key in set(keys):
        own = [teams[seat][0] for seat, each in enumerate(keys) if each == key]
        mu, sigma = sum(one.mu for one in own) / len(own), sum(one.sigma for one in own) / len(own)
        after[key] = MODEL.rating(mu, sigma)
    return after


def _rerated(
    keys: Sequence[str], before: Mapping[str, SkillEstimate], places: Sequence[int], left: Sequence[int] = ()
) -> Rerating:
    """Return the estimates after a game, and how the displayed rating of each seat changed.

    If some seats were `left` to bots, only theirs change.
    """
    counted = [seat for seat in range(len(keys)) if not left or seat in left]
    rerated_keys = {keys[seat] for seat in counted}
    games = {key: known.games for key, known in before.items()}
    after = {
        key: SkillEstimate(new.mu, new.sigma, games.get(key, 0) + 1)
        for key, new in rated(keys, before, places).items()
        if key in rerated_keys
    }

    def change(seat: int, key: str) -> SeatChange:
        was = shown(before[key].mu, before[key].sigma) if key in before else FIRST_SHOWN
        return SeatChange(seat, key, was, shown(after[key].mu, after[key].sigma))

    return Rerating(after, [change(seat, keys[seat]) for seat in counted])
