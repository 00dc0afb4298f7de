"""Accounts and sessions in the database. The rest of the server knows a person by an id alone."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from sqlalchemy import Exists, delete, exists, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncSession
from sqlalchemy.orm import aliased

from quatrefoil.server import wire
from quatrefoil.server.errors import Conflict
from quatrefoil.server.people.ratings import forget_ratings
from quatrefoil.server.store.models import PersonRow, SeatRow, TableRow
from quatrefoil.server.store.notice_models import PushRow
from quatrefoil.server.store.people_models import AccountRow, AdminLogRow, MessageRow, NoteRow, SessionRow, VisitRow
from quatrefoil.server.store.store import Store, batched, now

#: A browser that was not seen for so long has to sign in again.
SESSION_LIFE = timedelta(days=90)

#: How exactly it is known when a browser was last seen; more would write on every request.
SEEN_STEP = timedelta(hours=6)


@dataclass(frozen=True, slots=True)
class Account:
    """A person with a name of their own."""

    person: str
    name: str
    password: str
    created_at: datetime
    is_admin: bool


@dataclass(frozen=True, slots=True)
class Session:
    """One browser that is signed in; `id` names it to its owner and opens nothing."""

    id: str
    device: str
    created_at: datetime
    seen_at: datetime


def login_of(name: str) -> str:
    """What a name is compared by."""
    return name.casefold()


def new_person() -> str:
    return secrets.token_hex(16)


def name_taken() -> Conflict:
    return Conflict("name_taken", "somebody has an account with this name")


class Accounts:
    """Finds, makes and ends accounts and sessions."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # Accounts

    async def by_name(self, name: str) -> Account | None:
        if "\0" in name:
            return None  # PostgreSQL would not even look for it
        return await self._one(AccountRow.login == login_of(name))

    async def of(self, person: str) -> Account | None:
        return await self._one(AccountRow.person == person)

    async def me(self, person: str, name: str) -> wire.Me:
        """What somebody is told of themselves."""
        account = await self.of(person)
        return wire.Me(name, is_guest=account is None, is_admin=account is not None and account.is_admin)

    async def create(self, name: str, password_hash: str, guest: str | None, device: str) -> tuple[str, str, list[int]]:
        """A new account that takes over a guest's games: its person, a session's token, the tables that changed."""
        person = new_person()
        try:
            async with self._store.writing() as session:
                session.add(PersonRow(id=person, name=name, created_at=now()))
                await session.flush()
                session.add(AccountRow(person=person, login=login_of(name), password=password_hash, created_at=now()))
                await session.flush()
                moved = await take_over(session, guest, person, name) if guest else []
                return person, _sign_in(session, person, device), moved
        except IntegrityError:
            raise name_taken() from None

    async def sign_in(self, account: Account, guest: str | None, device: str) -> tuple[str, list[int]]:
        """A session's token; with `guest` that guest's games become the account's."""
        async with self._store.writing() as session:
            moved = await take_over(session, guest, account.person, account.name) if guest else []
            return _sign_in(session, account.person, device), moved

    async def claim_name(self, person: str, name: str) -> bool:
        """Make a name somebody's to use: an account moves to it, a guest may only not take an account's.

        Returns whether the person is a guest.
        """
        try:
            async with self._store.writing() as session:
                owner = (
                    await session.execute(select(AccountRow.person).where(AccountRow.login == login_of(name)))
                ).scalar_one_or_none()
                if owner not in (None, person):
                    raise name_taken()
                renamed = await session.execute(
                    update(AccountRow)
                    .where(AccountRow.person == person)
                    .values(login=login_of(name))
                    .returning(AccountRow.person)
                )
                return renamed.first() is None
        except IntegrityError:
            raise name_taken() from None

    async def change_password(self, person: str, password_hash: str, token: str) -> None:
        """A new password ends every other session: whoever knew the old one is out."""
        async with self._store.writing() as session:
            await session.execute(update(AccountRow).where(AccountRow.person == person).values(password=password_hash))
            await session.execute(
                delete(SessionRow).where(SessionRow.person == person, SessionRow.token != _hashed(token))
            )

    async def delete(self, person: str) -> list[int]:
        """Forget a person; their seats stay as those of somebody without a name. Returns the tables that changed."""
        nobody = new_person()
        async with self._store.writing() as session:
            session.add(PersonRow(id=nobody, name="", created_at=now()))
            await session.flush()
            await session.execute(delete(SessionRow).where(SessionRow.person == person))
            await session.execute(delete(AccountRow).where(AccountRow.person == person))
            await forget_ratings(session, person, nobody)
            await session.execute(delete(PushRow).where(PushRow.person == person))
            await session.execute(delete(MessageRow).where(MessageRow.person == person))
            await session.execute(delete(NoteRow).where(NoteRow.person == person))
            await session.execute(update(SeatRow).where(SeatRow.person == person).values(name="", rating=None))
            await session.execute(update(AdminLogRow).where(AdminLogRow.person == person).values(name=""))
            await session.execute(update(AdminLogRow).where(AdminLogRow.admin == person).values(admin_name=""))
            return await take_over(session, person, nobody, "")

    # Sessions

    async def person_of(self, token: str) -> str | None:
        """Whose session a cookie names, if it still runs."""
        async with self._store.reading() as session:
            found = await session.get(SessionRow, _hashed(token))
        if found is None or found.seen_at < now() - SESSION_LIFE:
            return None
        if found.seen_at < now() - SEEN_STEP:
            async with self._store.writing() as session:
                await session.execute(update(SessionRow).where(SessionRow.token == found.token).values(seen_at=now()))
        return found.person

    async def sessions(self, person: str) -> list[Session]:
        """The browsers that are signed in, the last seen first."""
        query = select(SessionRow).where(SessionRow.person == person, SessionRow.seen_at >= now() - SESSION_LIFE)
        async with self._store.reading() as session:
            rows = await session.scalars(query.order_by(SessionRow.seen_at.desc(), SessionRow.created_at.desc()))
            return [Session(session_id(row.token), row.device, row.created_at, row.seen_at) for row in rows]

    async def end_session(self, token: str) -> None:
        async with self._store.writing() as session:
            await session.execute(delete(SessionRow).where(SessionRow.token == _hashed(token)))

    async def end_session_of(self, person: str, wanted: str) -> bool:
        """End one of a person's own sessions by the id it is shown with."""
        async with self._store.writing() as session:
            tokens = await session.scalars(select(SessionRow.token).where(SessionRow.person == person))
            found = [token for token in tokens if session_id(token) == wanted]
            await session.execute(delete(SessionRow).where(SessionRow.token.in_(found)))
            return bool(found)

    async def end_all_sessions(self, person: str) -> int:
        """Sign somebody out everywhere; returns in how many browsers."""
        async with self._store.writing() as session:
            ended = await session.execute(
                delete(SessionRow).where(SessionRow.person == person).returning(SessionRow.token)
            )
            return len(ended.all())

    async def running(self, tokens: Iterable[str]) -> set[str]:
        """Those of these cookies whose session still runs."""
        by_hash = {_hashed(token): token for token in tokens}
        found: set[str] = set()
        async with self._store.reading() as session:
            for some in batched(by_hash):
                query = select(SessionRow.token).where(
                    SessionRow.token.in_(some), SessionRow.seen_at >= now() - SESSION_LIFE
                )
                found.update(by_hash[token] for token in await session.scalars(query))
        return found

    # Admins

    async def set_admin(self, person: str, is_admin: bool) -> None:
        async with self._store.writing() as session:
            await session.execute(update(AccountRow).where(AccountRow.person == person).values(is_admin=is_admin))

    async def admins(self) -> list[str]:
        """The names of those who look after the server."""
        query = select(PersonRow.name).join(AccountRow, AccountRow.person == PersonRow.id).where(AccountRow.is_admin)
        async with self._store.reading() as session:
            return list(await session.scalars(query.order_by(AccountRow.login)))

    async def _one(self, condition: object) -> Account | None:
        query = (
            select(AccountRow.person, PersonRow.name, AccountRow.password, AccountRow.created_at, AccountRow.is_admin)
            .join(PersonRow, PersonRow.id == AccountRow.person)
            .where(condition)  # type: ignore[arg-type]
        )
        async with self._store.reading() as session:
            row = (await session.execute(query)).first()
        return Account(*row) if row is not None else None


async def take_over(session: AsyncSession, old: str, new: str, name: str) -> list[int]:
    """Everything that was one person's becomes another's, and the first is forgotten."""
    is_unfinished = exists().where(TableRow.id == SeatRow.table_id, TableRow.status.in_(("waiting", "running")))
    await session.execute(
        update(SeatRow).where(SeatRow.person == old, SeatRow.kind != "here", is_unfinished).values(name=name)
    )
    await session.execute(
        update(SeatRow).where(SeatRow.person == old, SeatRow.kind != "here").values(has_account=name != "")
    )
    seats = await session.execute(
        update(SeatRow).where(SeatRow.person == old).values(person=new).returning(SeatRow.table_id)
    )
    changed = {row.table_id for row in seats}
    await session.execute(update(TableRow).where(TableRow.host == old).values(host=new))
    await session.execute(update(PushRow).where(PushRow.person == old).values(person=new))
    await session.execute(update(MessageRow).where(MessageRow.person == old).values(person=new))
    await session.execute(update(NoteRow).where(NoteRow.person == old, ~_has_note(new)).values(person=new))
    await session.execute(delete(NoteRow).where(NoteRow.person == old))
    await session.execute(delete(VisitRow).where(VisitRow.person == old))
    await session.execute(update(AdminLogRow).where(AdminLogRow.person == old).values(person=new))
    await session.execute(delete(PersonRow).where(PersonRow.id == old))
    return sorted(changed)


def _has_note(person: str) -> Exists:
    other = aliased(NoteRow)
    return exists().where(other.table_id == NoteRow.table_id, other.person == person)


def session_id(token_hash: str) -> str:
    """A session's name for lists: too short a piece of the hash to find the cookie by."""
    return token_hash[:12]


def hashed_id(token: str) -> str:
    """The name in lists of the session that a cookie holds."""
    return session_id(_hashed(token))


def _sign_in(session: AsyncSession, person: str, device: str) -> str:
    token = secrets.token_urlsafe(32)
    session.add(SessionRow(token=_hashed(token), person=person, device=device, created_at=now(), seen_at=now()))
    return token


def _hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
