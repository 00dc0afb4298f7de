"""The results of a deal: what people made of the same dice."""

from __future__ import annotations

from collections.abc import Sequence

from quatrefoil.server import wire
from quatrefoil.server.store.deals import Deal
from quatrefoil.table.info import SeatInfo, TableInfo
from quatrefoil.table.listing import timestamp


def results_of(deal: Deal, tables: Sequence[TableInfo], person: str | None) -> list[wire.DealResult]:
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


def _result(table: TableInfo, seat: SeatInfo, person: str | None) -> wire.DealResult:
    scores, places = table.summary.scores or [], table.summary.places or []
    points = scores[seat.seat]
    best_other = max((score for at, score in enumerate(scores) if at != seat.seat), default=points)
    return wire.DealResult(
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
