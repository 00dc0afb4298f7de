"""Search among all people, for admins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Row, Select, func, select

from quatrefoil.server.store.database import Database
from quatrefoil.server.store.models import AccountRow, Base, PersonRow, SeatRow, SessionRow, TableRow, VisitRow
from quatrefoil.server.store.text_search import has_text


@dataclass(frozen=True, slots=True)
class PersonFilter:
    """Which people to find; None, False and the empty text filter nothing."""

    #: Part of the name.
    text: str = ""
    has_account: bool | None = None
    is_admin: bool = False
    ids: Sequence[str] | None = None


@dataclass(frozen=True, slots=True)
class FoundPerson:
    """A person with everything that is counted of them."""

    id: str
    name: str
    created_at: datetime
    has_account: bool
    is_admin: bool
    seen_at: datetime | None
    network: str
    #: Tables with a seat of theirs, and those of them that are running.
    games: int
    running: int
    sessions: int


@dataclass(frozen=True, slots=True)
class PersonCounts:
    """How many there are."""

    accounts: int
    guests: int
    sessions: int
    #: People who were here since a moment.
    seen: int


class PersonSearch:
    """Finds and counts people. People without a name are those who were deleted; they are not found."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, wanted: PersonFilter, *, most: int, skip: int) -> tuple[list[FoundPerson], int]:
        """Return some of the people who fit, the last seen first, and the number of all who fit."""
        conditions = _conditions(wanted)
        found = select(PersonRow.id).outerjoin(AccountRow, AccountRow.person == PersonRow.id).where(*conditions)
        page = (
            found.outerjoin(VisitRow, VisitRow.person == PersonRow.id)
            .order_by(VisitRow.seen_at.desc().nulls_last(), PersonRow.created_at.desc(), PersonRow.id)
            .offset(skip)
            .limit(most)
        )
        async with self._database.reading() as session:
            total = await session.scalar(select(func.count()).select_from(found.subquery())) or 0
            ids = list(await session.scalars(page))
            people = {row.id: _found(row) for row in await session.execute(_people(PersonRow.id.in_(ids)))}
        return [people[each] for each in ids if each in people], total

    async def by_id(self, person: str) -> FoundPerson | None:
        async with self._database.reading() as session:
            row = (await session.execute(_people(PersonRow.id == person, PersonRow.name != ""))).first()
        return _found(row) if row is not None else None

    async def counts(self, seen_since: datetime) -> PersonCounts:
        async def count(model: type[Base], *conditions: ColumnElement[bool]) -> int:
            return await session.scalar(select(func.count()).select_from(model).where(*conditions)) or 0

        async with self._database.reading() as session:
            accounts = await count(AccountRow)
            named = await count(PersonRow, PersonRow.name != "")
            sessions = await count(SessionRow)
            seen = await count(VisitRow, VisitRow.seen_at > seen_since)
        return PersonCounts(accounts, named - accounts, sessions, seen)


def _conditions(wanted: PersonFilter) -> list[ColumnElement[bool]]:
    conditions: list[ColumnElement[bool]] = [PersonRow.name != ""]
    if wanted.text:
        conditions.append(has_text(PersonRow.name, wanted.text))
    if wanted.has_account is not None:
        conditions.append(AccountRow.person.is_not(None) if wanted.has_account else AccountRow.person.is_(None))
    if wanted.is_admin:
        conditions.append(AccountRow.is_admin.is_(True))
    if wanted.ids is not None:
        conditions.append(PersonRow.id.in_(wanted.ids))
    return conditions


def _people(*conditions: ColumnElement[bool]) -> Select[Any]:
    """Return the query for people with what is counted of them."""
    games = select(func.count(SeatRow.table_id.distinct())).where(SeatRow.person == PersonRow.id).correlate(PersonRow)
    running = games.join(TableRow, TableRow.id == SeatRow.table_id).where(TableRow.status == "running")
    sessions = (
        select(func.count()).select_from(SessionRow).where(SessionRow.person == PersonRow.id).correlate(PersonRow)
    )
    return (
        select(
            PersonRow.id,
            PersonRow.name,
            PersonRow.created_at,
            AccountRow.is_admin,
            VisitRow.seen_at,
            VisitRow.address,
            games.scalar_subquery().label("games"),
            running.scalar_subquery().label("running"),
            sessions.scalar_subquery().label("sessions"),
        )
        .outerjoin(AccountRow, AccountRow.person == PersonRow.id)
        .outerjoin(VisitRow, VisitRow.person == PersonRow.id)
        .where(*conditions)
    )


def _found(row: Row[Any]) -> FoundPerson:
    return FoundPerson(
        id=row.id,
        name=row.name,
        created_at=row.created_at,
        has_account=row.is_admin is not None,
        is_admin=bool(row.is_admin),
        seen_at=row.seen_at,
        network=row.address or "",
        games=row.games,
        running=row.running,
        sessions=row.sessions,
    )
