"""Requests of people at a table: checks whether the person may do it, then changes the table."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime

from quatrefoil.kernel.errors import NotOffered, Unreadable
from quatrefoil.table.access import check_running, foreign_seat
from quatrefoil.table.agreements import ADMIN, Proposal
from quatrefoil.table.client_messages import Choose, ComeBack, HandOver, Pledge, Propose, Restart, Reveal, Undo, Vote
from quatrefoil.table.errors import Conflict
from quatrefoil.table.table import Table
from quatrefoil.table.take_back import start_of_last_turn
from quatrefoil.table.update import Update

#: The requests that change a table.
ChangeRequest = Choose | Undo | Restart | Pledge | Reveal | Propose | Vote | HandOver | ComeBack

#: Returns the level of a bot as asked for or the default one; raises `Unreadable` for an unknown one.
CheckLevel = Callable[[str | None], str]


def change(table: Table, person: str | None, request: ChangeRequest, now: datetime, check_level: CheckLevel) -> Update:
    """Carry out a request of a person, or raise an error and change nothing."""
    if request.seat not in table.seats_of(person):
        raise foreign_seat()
    check_running(table.info)
    if isinstance(request, Choose):
        return table.choose(request.seat, request.choices, request.version, now)
    if isinstance(request, Pledge | Reveal):
        return table.append(request.type, request.seat, request.value, now)
    if isinstance(request, Undo | Restart):
        is_restart = isinstance(request, Restart)
        return table.take_back(request.seat, request.version, now, whole_turn=is_restart)
    if isinstance(request, Propose):
        return table.propose(_proposal(table, person, request, now, check_level), now)
    if isinstance(request, Vote):
        seat = _voting_seat(table, person, request)
        return table.agree(seat, now) if request.agrees else table.decline(seat, now)
    if isinstance(request, HandOver):
        return table.leave(request.seat, check_level(request.level), now)
    return table.come_back(request.seat, now)


def call_off() -> Proposal:
    """Return the proposal by which an admin ends a game without a result: nobody has to agree."""
    return Proposal("abandon", ADMIN, ())


def _proposal(table: Table, person: str | None, request: Propose, now: datetime, check_level: CheckLevel) -> Proposal:
    asks = _others(table, person, now)
    if request.kind == "back":
        ply = start_of_last_turn(table.history, table.info.seats_of(person))
        if ply is None:
            raise NotOffered("no_undo", "you have not chosen anything yet")
        _check_not_alone_across_a_roll(table, person, asks, ply)
        return Proposal("back", request.seat, asks, ply=ply)
    if request.kind == "abandon":
        return Proposal("abandon", request.seat, asks)
    target = request.target
    if target is None or not 0 <= target < len(table.info.seats):
        raise Unreadable("seat", "say whose seat a bot shall play")
    if not table.clock.is_out_of_time(target, now):
        raise Conflict("in_time", "this seat still has time to think")
    owner = table.info.seats[target].person
    others = tuple(seat for seat in asks if table.info.seats[seat].person != owner)
    return Proposal("bot", request.seat, others, seat=target, level=check_level(request.level))


def _others(table: Table, person: str | None, now: datetime) -> tuple[int, ...]:
    """Return one seat for each other person who has to agree.

    People who left are not asked, nor are those who have been out of time for long; one who is a little late is, even
    if the others have let a bot take the seat meanwhile.
    """
    first: dict[str, int] = {}
    for seat in table.info.seats:
        is_here = table.agreements.is_heard(seat.seat, now)
        if seat.person not in (None, person) and is_here and not table.clock.is_long_gone(seat.seat, now):
            first.setdefault(str(seat.person), seat.seat)
    return tuple(first.values())


def _check_not_alone_across_a_roll(table: Table, person: str | None, asks: tuple[int, ...], ply: int) -> None:
    """Refuse to take back something random or hidden without those who were there, even if they are gone."""
    has_others = any(seat.person not in (None, person) for seat in table.info.seats)
    if has_others and not asks and any(choice.has_revealed for choice in table.history[ply:]):
        raise NotOffered("no_undo", "nobody is here who could agree to take back something random or hidden")


def _voting_seat(table: Table, person: str | None, vote: Vote) -> int:
    """Return the seat that votes for this person; the person who made the proposal may only withdraw it."""
    proposal = table.agreements.proposal
    mine = table.info.seats_of(person)
    if proposal is not None:
        if not vote.agrees and proposal.by in mine:
            return proposal.by
        return next((seat for seat in proposal.asks if seat in mine), vote.seat)
    return vote.seat
