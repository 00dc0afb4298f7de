"""Accounts: names that belong to one person, with a password."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import Session

from quatrefoil.server.store.database import Database, now
from quatrefoil.server.store.handover import merge_person
from quatrefoil.server.store.models import AccountRow, PersonRow, SessionRow
from quatrefoil.server.store.sessions import NewSession, add_session


@dataclass(frozen=True, slots=True)
class Account:
    """A person with a name of their own; `password` is a hash."""

    person: str
    name: str
    password: str
    created_at: datetime
    is_admin: bool
    #: The person whose bot this account is.
    owner: str | None = None

    @property
    def is_bot(self) -> bool:
        return self.owner is not None


class AccountRepository:
    """Finds, creates and changes accounts."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def by_login(self, login: str) -> Account | None:
        return await self._one(AccountRow.login == login)

    async def of(self, person: str) -> Account | None:
        return await self._one(AccountRow.person == person)

    async def names(self, people: Iterable[str]) -> dict[str, str]:
        """Return the names of those of these people who have an account."""
        query = (
            select(AccountRow.person, PersonRow.name)
            .join(PersonRow, PersonRow.id == AccountRow.person)
            .where(AccountRow.person.in_(list(people)))
        )
        async with self._database.reading() as session:
            return {row.person: row.name for row in await session.execute(query)}

    async def create(
        self, person: str, name: str, login: str, password: str, guest: str | None, browser: NewSession
    ) -> list[int] | None:
        """Create an account with one session; everything of `guest` becomes its own.

        Return the ids of the tables changed, or None when the login is taken.
        """

        def write(session: Session) -> list[int]:
            session.add(PersonRow(id=person, name=name, created_at=now()))
            session.flush()
            session.add(AccountRow(person=person, login=login, password=password, created_at=now()))
            session.flush()
            changed = merge_person(session, guest, person, name) if guest else []
            add_session(session, person, browser)
            return changed

        try:
            return await self._database.write(write)
        except IntegrityError:
            return None

    async def create_bot(self, person: str, name: str, login: str, owner: str, token: NewSession) -> bool:
        """Create the account of a bot, without a password; return False when the login is taken."""

        def write(session: Session) -> None:
            session.add(PersonRow(id=person, name=name, created_at=now()))
            session.flush()
            session.add(AccountRow(person=person, login=login, password="", created_at=now(), owner=owner))
            session.flush()
            add_session(session, person, token)

        try:
            await self._database.write(write)
        except IntegrityError:
            return False
        return True

    async def replace_token(self, person: str, token: NewSession) -> None:
        """End all sessions of an account and begin one."""

        def write(session: Session) -> None:
            session.execute(delete(SessionRow).where(SessionRow.person == person))
            add_session(session, person, token)

        await self._database.write(write)

    async def bots(self, owner: str | None = None) -> list[Account]:
        """Return all bot accounts, or those of an owner, by name."""
        condition = AccountRow.owner.is_not(None) if owner is None else AccountRow.owner == owner
        query = select(*_COLUMNS).join(PersonRow, PersonRow.id == AccountRow.person).where(condition)
        async with self._database.reading() as session:
            return [Account(*row) for row in await session.execute(query.order_by(AccountRow.login))]

    async def sign_in(self, account: Account, guest: str | None, browser: NewSession) -> list[int]:
        """Start a session; everything of `guest` becomes the account's. Return the ids of the tables changed."""

        def write(session: Session) -> list[int]:
            changed = merge_person(session, guest, account.person, account.name) if guest else []
            add_session(session, account.person, browser)
            return changed

        return await self._database.write(write)

    async def claim_login(self, person: str, login: str) -> bool | None:
        """Give a login to a person's account; return whether there is an account, or None if it is another's login."""

        def write(session: Session) -> bool | None:
            owner = session.scalar(select(AccountRow.person).where(AccountRow.login == login))
            if owner not in (None, person):
                return None
            renamed = session.execute(
                update(AccountRow).where(AccountRow.person == person).values(login=login).returning(AccountRow.login)
            )
            return renamed.first() is not None

        try:
            return await self._database.write(write)
        except IntegrityError:
            return None

    async def change_password(self, person: str, password: str, kept_session: str) -> None:
        """Set a password and end all sessions but one, named by the hash of its token."""
        await self._database.execute(
            update(AccountRow).where(AccountRow.person == person).values(password=password),
            delete(SessionRow).where(SessionRow.person == person, SessionRow.token != kept_session),
        )

    async def set_admin(self, person: str, is_admin: bool) -> None:
        await self._database.execute(update(AccountRow).where(AccountRow.person == person).values(is_admin=is_admin))

    async def admins(self) -> list[str]:
        """Return the names of all admins."""
        query = select(PersonRow.name).join(AccountRow, AccountRow.person == PersonRow.id).where(AccountRow.is_admin)
        async with self._database.reading() as session:
            return list(await session.scalars(query.order_by(AccountRow.login)))

    async def _one(self, condition: ColumnElement[bool]) -> Account | None:
        query = select(*_COLUMNS).join(PersonRow, PersonRow.id == AccountRow.person).where(condition)
        async with self._database.reading() as session:
            row = (await session.execute(query)).first()
        return Account(*row) if row is not None else None


_COLUMNS = (
    AccountRow.person,
    PersonRow.name,
    AccountRow.password,
    AccountRow.created_at,
    AccountRow.is_admin,
    AccountRow.owner,
)
