"""Who may look at a table, and who may change what there."""

from __future__ import annotations

from quatrefoil.server.errors import Conflict, Forbidden, NotFound
from quatrefoil.server.hosting import protocol
from quatrefoil.server.store.database import now
from quatrefoil.table.info import TableInfo


def may_look(info: TableInfo, person: str | None) -> bool:
    """Tables without spectators are for those who sit there, or still may."""
    is_invited = info.status == "waiting" and bool(info.free_seats())
    is_host = person is not None and info.host == person
    return info.has_spectators or is_invited or is_host or bool(info.seats_of(person))


def is_expired(info: TableInfo) -> bool:
    return info.status == "waiting" and protocol.expiry(info) <= now()


def no_such_table() -> NotFound:
    return NotFound("unknown_table", "there is no table with this code")


def no_spectators() -> Forbidden:
    return Forbidden("no_spectators", "this table is only for the people who play there")


def check_own_seat(info: TableInfo, person: str | None, seat: int) -> None:
    if seat not in info.seats_of(person):
        raise Forbidden("foreign_seat", "this is not your seat")


def check_running(info: TableInfo) -> None:
    if info.status == "waiting":
        raise Conflict("waiting", "the game begins when all seats are taken")
    check_not_finished(info)


def check_not_finished(info: TableInfo) -> None:
    if info.status in ("finished", "abandoned"):
        raise Conflict("finished", "the game is over")
