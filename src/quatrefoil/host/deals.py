"""Deals: the same dice at several tables, and what people made of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime, timedelta

from quatrefoil.games.registry import NAMES
from quatrefoil.host.catalog import GameCatalog, default_seats
from quatrefoil.host.errors import Conflict
from quatrefoil.host.openings import Opening, opening_at
from quatrefoil.kernel.fair_dice import commitment
from quatrefoil.kernel.match import Match
from quatrefoil.table.info import SeatInfo, SeatKind, TableInfo, Terms
from quatrefoil.table.listing import listing_for, timestamp
from quatrefoil.wire import deals as wire
from quatrefoil.wire.deals import DealResult
from quatrefoil.wire.tables import SeatRequest

#: The level of the bots, and the stronger one of Saturdays and Sundays.
WEEKDAY_LEVEL, WEEKEND_LEVEL = "journeyman", "master"
SATURDAY = 5

DAYS_OF_A_WEEK = 7


@dataclass(frozen=True, slots=True)
class DealSeat:
    """Who sits where at every table of a deal."""

    kind: SeatKind
    level: str | None = None


@dataclass(frozen=True, slots=True)
class Deal:
    """What the tables of a deal share."""

    name: str
    game: str
    rules_version: int
    components: str
    options: dict[str, str]
    seats: list[DealSeat]
    terms: Terms
    seed: str
    created_at: datetime
    closes_at: datetime | None

    def has_closed(self, at: datetime) -> bool:
        return self.closes_at is not None and at >= self.closes_at


def deal_of_the_day(catalog: GameCatalog, day: date, seed: str) -> Deal:
    """Return the deal of a day (UTC)."""
    game = catalog.game(game_of_the_day(day))
    level = WEEKEND_LEVEL if day.weekday() >= SATURDAY else WEEKDAY_LEVEL
    bots = [DealSeat("bot", catalog.check_level(game.name, level))] * (default_seats(game) - 1)
    begins = datetime(day.year, day.month, day.day, tzinfo=UTC)
    return Deal(
        name=day.isoformat(),
        game=game.name,
        rules_version=game.rules_version,
        components=game.components_checksum,
        options={},
        seats=[DealSeat("me"), *bots],
        terms=Terms(),
        seed=seed,
        created_at=begins,
        closes_at=begins + timedelta(days=1),
    )


def game_of_the_day(day: date) -> str:
    """Return the game of a day: the four take turns."""
    return NAMES[day.toordinal() % len(NAMES)]


def opening_of_deal(catalog: GameCatalog, deal: Deal) -> Opening:
    """Return a table of a deal; `Conflict` if the rules have changed since it was made."""
    game = catalog.game(deal.game, deal.components)
    if game.rules_version != deal.rules_version:
        raise Conflict(
            "rules_version", f"this deal has rules version {deal.rules_version}, the server has {game.rules_version}"
        )
    opening = opening_at(
        Match(game, len(deal.seats), deal.options),
        [SeatRequest(seat.kind, level=seat.level) for seat in deal.seats],
        replace(deal.terms, deal=deal.name),
        pack=None,
    )
    return replace(opening, has_spectators=False, seed=deal.seed)


def page_of(
    deal: Deal,
    tables: Sequence[TableInfo],
    mine: TableInfo | None,
    person: str | None,
    week: list[wire.DealDay],
    now: datetime,
) -> wire.DealPage:
    """Return a deal as a person sees it; `mine` is their own table of it."""
    is_closed = deal.has_closed(now)
    return wire.DealPage(
        name=deal.name,
        kind="duplicate" if deal.closes_at is None else "daily",
        game=deal.game,
        seats=[wire.DealSeat(seat.kind, seat.level) for seat in deal.seats],
        options=deal.options,
        commitment=commitment(deal.seed),
        seed=deal.seed if is_closed else None,
        closes_at=timestamp(deal.closes_at) if deal.closes_at is not None else None,
        is_closed=is_closed,
        finished=sum(table.status == "finished" for table in tables),
        running=sum(table.status == "running" for table in tables),
        mine=listing_for(mine, person) if mine is not None else None,
        results=results_of(deal, tables, person) if is_open_to(deal, mine, now) else None,
        week=week,
    )


def is_open_to(deal: Deal, mine: TableInfo | None, now: datetime) -> bool:
    """Return whether results are shown to somebody with this table."""
    return deal.has_closed(now) or (mine is not None and mine.has_ended)


def days_until(name: str) -> list[str]:
    """Return the names of the seven deals of the day that end with one."""
    last = date.fromisoformat(name)
    return [(last - timedelta(days=back)).isoformat() for back in range(DAYS_OF_A_WEEK - 1, -1, -1)]


def day_of(deal: Deal, tables: Sequence[TableInfo], person: str | None) -> wire.DealDay:
    """Return a deal of the day in somebody's week."""
    results = results_of(deal, [table for table in tables if table.terms.deal == deal.name], person)
    rank = next((result.rank for result in results if result.is_mine), None)
    return wire.DealDay(deal.name, deal.game, rank, len(results))


def results_of(deal: Deal, tables: Sequence[TableInfo], person: str | None) -> list[DealResult]:
    """Return the results that count, seat by seat, the best first.

    A game counts if its people played it to the end themselves, without help, before the deal closed.
    """
    counted = [table for table in tables if _counts(deal, table)]
    found = [
        _result(table, seat, person)
        for table in counted
        for seat in table.seats
        if not seat.is_bot and seat.person is not None
    ]
    for result in found:
        others = [other.points for other in found if other.seat == result.seat]
        result.rank = 1 + sum(points > result.points for points in others)
    return sorted(found, key=lambda result: (result.seat, result.rank, result.finished_at))


def _counts(deal: Deal, table: TableInfo) -> bool:
    is_in_time = deal.closes_at is None or table.updated_at < deal.closes_at
    return table.status == "finished" and is_in_time and not table.summary.is_assisted


def _result(table: TableInfo, seat: SeatInfo, person: str | None) -> DealResult:
    scores, places = table.summary.scores or [], table.summary.places or []
    points = scores[seat.seat]
    best_other = max((score for at, score in enumerate(scores) if at != seat.seat), default=points)
    return DealResult(
        code=table.code,
        seat=seat.seat,
        name=seat.name,
        is_mine=person is not None and seat.person == person,
        points=points,
        rank=0,
        place=places[seat.seat],
        lead=points - best_other,
        finished_at=timestamp(table.updated_at),
    )
