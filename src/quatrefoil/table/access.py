"""Who may look at a table, and who may change what there."""

from __future__ import annotations

from datetime import datetime

from quatrefoil.table.errors import Conflict, Forbidden
from quatrefoil.table.info import TableInfo


def may_look(info: TableInfo, person: str | None) -> bool:
    """Return whether a person may see a table.

    Without spectators only the host and the players may, and anybody while it waits with free seats.
    """
    is_invited = info.status == "waiting" and bool(info.free_seats())
    is_host = person is not None and info.host == person
    return info.has_spectators or is_invited or is_host or bool(info.seats_of(person))


def is_delayed(info: TableInfo, person: str | None) -> bool:
    """Return whether a person sees a running game with a delay."""
    return info.status == "running" and info.terms.delay > 0 and not info.seats_of(person)


def is_expired(info: TableInfo, now: datetime) -> bool:
    return info.status == "waiting" and info.expires_at <= now


def no_spectators() -> Forbidden:
    return Forbidden("no_spectators", "this table is only for the people who play there")


def foreign_seat() -> Forbidden:
    return Forbidden("foreign_seat", "this is not your seat")


def check_own_seat(info: TableInfo, person: str | None, seat: int) -> None:
    if seat not in info.seats_of(person):
        raise foreign_seat()


def check_waiting(info: TableInfo) -> None:
    if info.status != "waiting":
        raise Conflict("begun", "the game has begun")


def check_running(info: TableInfo) -> None:
    if info.status == "waiting":
        raise Conflict("waiting", "the game begins when all seats are taken")
    check_not_ended(info)


def check_not_ended(info: TableInfo) -> None:
    if info.has_ended:
        raise Conflict("finished", "the game is over")
