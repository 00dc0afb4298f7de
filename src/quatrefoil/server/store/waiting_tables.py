"""Tables that wait for players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, case, delete, exists, func, or_, select, update
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import SeatRow, TableRow
from quatrefoil.server.store.packs import delete_unused_pack
from quatrefoil.server.store.table_rows import read_tables
from quatrefoil.server.store.tables import start_if_full
from quatrefoil.table.info import PaceKind, SeatInfo, TableInfo


@dataclass(frozen=True, slots=True)
class LobbyFilter:
    """Which waiting tables to list; None and False filter nothing."""

    game: str | None = None
    pace: PaceKind | None = None
    #: The number of seats, and the least number of free ones.
    seats: int | None = None
    free: int | None = None
    rated: bool = False


class WaitingTableRepository:
    """Lists and changes tables before their game starts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def listed(self, me: str | None, wanted: LobbyFilter, *, most: int, skip: int) -> list[TableInfo]:
        """Return tables with a seat for anyone at which this person does not sit, the latest change first."""
        return await read_tables(self._database, *_conditions(me, wanted), most=most, skip=skip)

    async def created_before(self, moment: datetime) -> list[TableInfo]:
        return await read_tables(self._database, TableRow.status == "waiting", TableRow.created_at < moment)

    async def seat_bots(self, table_id: int, bots: Sequence[SeatInfo]) -> None:
        """Give seats that are still free to bots, and start the game if no free seat is left."""

        def write(session: Session) -> None:
            for bot in bots:
                session.execute(
                    update(SeatRow)
                    .where(SeatRow.table_id == table_id, SeatRow.seat == bot.seat, SeatRow.person.is_(None))
                    .values(kind="bot", level=bot.level, rating=bot.rating)
                )
            session.execute(start_if_full(table_id))

        await self._database.write(write)

    async def free_seats_of(self, table_id: int, person: str) -> None:
        """Free the seats of a person, unless the game has started."""
        # A seat for anyone stays one; the host's own becomes a seat for people with the link.
        kind_again = case((SeatRow.kind.in_(("link", "anyone")), SeatRow.kind), else_="link")
        await self._database.execute(
            update(SeatRow)
            .where(SeatRow.table_id == table_id, SeatRow.person == person)
            .where(exists().where(TableRow.id == table_id, TableRow.status == "waiting"))
            .values(person=None, name="", kind=kind_again, has_account=False, rating=None)
        )

    async def delete(self, table_id: int) -> bool:
        """Delete a table; return False when its game has started."""

        def write(session: Session) -> bool:
            found = session.execute(
                delete(TableRow)
                .where(TableRow.id == table_id, TableRow.status == "waiting")
                .returning(TableRow.game, TableRow.components)
            )
            gone = found.first()
            if gone is not None:
                delete_unused_pack(session, gone.game, gone.components)
            return gone is not None

        return await self._database.write(write)


def _conditions(me: str | None, wanted: LobbyFilter) -> list[ColumnElement[bool]]:
    at_table = SeatRow.table_id == TableRow.id
    is_free = SeatRow.person.is_(None) & (SeatRow.kind != "bot")
    seats = select(func.count()).select_from(SeatRow).where(at_table).correlate(TableRow)
    conditions: list[ColumnElement[bool]] = [
        TableRow.status == "waiting",
        exists().where(at_table, SeatRow.kind == "anyone", SeatRow.person.is_(None)),
    ]
    if me is not None:
        conditions.append(~exists().where(at_table, SeatRow.person == me))
    if wanted.game is not None:
        conditions.append(TableRow.game == wanted.game)
    if wanted.pace is not None:
        pace = TableRow.terms["pace"]["kind"].as_string()
        conditions.append(or_(pace == wanted.pace, pace.is_(None)) if wanted.pace == "none" else pace == wanted.pace)
    if wanted.seats is not None:
        conditions.append(seats.scalar_subquery() == wanted.seats)
    if wanted.free is not None:
        conditions.append(seats.where(is_free).scalar_subquery() >= wanted.free)
    if wanted.rated:
        conditions.append(TableRow.terms["is_rated"].as_boolean())
        conditions.append(TableRow.terms["origin"].as_string() == "new")
    return conditions
