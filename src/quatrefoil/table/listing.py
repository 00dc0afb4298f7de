"""A table as lists show it: everything but the position."""

from __future__ import annotations

from datetime import datetime

from quatrefoil.kernel.fair_dice import commitment
from quatrefoil.table.access import is_delayed
from quatrefoil.table.info import SeatInfo, TableInfo
from quatrefoil.table.messages import SeatListing, TableListing


def listing_for(info: TableInfo, person: str | None) -> TableListing:
    """Return a table as one person sees it in a list."""
    mine = info.seats_of(person)
    asked = info.summary.asked if info.status == "running" else []
    # A delayed spectator would learn from the round, the stand-ins, hints and the last change how the game goes on.
    is_late = is_delayed(info, person)
    playing = [seat for seat in mine if str(seat) not in info.summary.stand_ins]
    return TableListing(
        code=info.code,
        game=info.game,
        status=info.status,
        seats=[_seat(info, seat, is_mine=seat.seat in mine, is_late=is_late) for seat in info.seats],
        my_turn=any(seat in playing for seat in asked),
        asked=[] if is_late else asked,
        options=info.options,
        components=info.components,
        components_name=info.terms.pack,
        spectators=info.has_spectators,
        rated=info.terms.is_rated and info.terms.origin == "new",
        pace=info.terms.pace,
        delay=info.terms.delay,
        expires_at=timestamp(info.expires_at) if info.status == "waiting" else None,
        next=info.next_code if mine else None,
        hints=info.terms.hints,
        assisted=info.summary.is_assisted and not is_late,
        is_host=person is not None and info.host == person,
        created_at=timestamp(info.created_at),
        updated_at=timestamp(info.created_at if is_late else info.updated_at),
        scores=info.summary.scores,
        places=info.summary.places,
        round=None if is_late else info.summary.round,
        commitment=commitment(info.seed),
        deal=info.terms.deal,
    )


def listing_kind(info: TableInfo, person: str | None) -> str | bool | None:
    """Return what a person's listing depends on: two people with the same kind get the same listing."""
    return person if info.seats_of(person) or info.host == person else is_delayed(info, person)


def timestamp(moment: datetime) -> str:
    """Return a moment in UTC as the wire has it."""
    return moment.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def _seat(info: TableInfo, seat: SeatInfo, *, is_mine: bool, is_late: bool) -> SeatListing:
    return SeatListing(
        seat=seat.seat,
        kind=seat.kind,
        name=seat.name,
        level=seat.level,
        is_taken=seat.is_taken,
        is_mine=is_mine,
        has_account=seat.has_account,
        rating=seat.rating,
        stand_in=None if is_late else info.summary.stand_ins.get(str(seat.seat)),
    )
