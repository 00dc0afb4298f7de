"""Accounts: names that belong to one person, with a password."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import ColumnElement, delete, select, update
from sqlalchemy.exc import IntegrityError

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
        try:
            async with self._database.writing() as session:
                session.add(PersonRow(id=person, name=name, created_at=now()))
                await session.flush()
                session.add(AccountRow(person=person, login=login, password=password, created_at=now()))
                await session.flush()
                changed = await merge_person(session, guest, person, name) if guest else []
                add_session(session, person, browser)
                return changed
        except IntegrityError:
            return None

    async def create_bot(self, person: str, name: str, login: str, owner: str, token: NewSession) -> bool:
        """Create the account of a bot, without a password; return False when the login is taken."""
        try:
            async with self._database.writing() as session:
                session.add(PersonRow(id=person, name=name, created_at=now()))
                await session.flush()
                session.add(AccountRow(person=person, login=login, password="", created_at=now(), owner=owner))
                await session.flush()
                add_session(session, person, token)
                return True
        except IntegrityError:
            return False

    async def replace_token(self, person: str, token: NewSession) -> None:
        """End all sessions of an account and begin one."""
        async with self._database.writing() as session:
            await session.execute(delete(SessionRow).where(SessionRow.person == person))
            add_session(session, person, token)

    async def bots(self, owner: str | None = None) -> list[Account]:
        """Return all bot accounts, or those of an owner, by name."""
        condition = AccountRow.owner.is_not(None) if owner is None else AccountRow.owner == owner
        query = select(*_COLUMNS).join(PersonRow, PersonRow.id == AccountRow.person).where(condition)
        async with self._database.reading() as session:
            return [Account(*row) for row in await session.execute(query.order_by(AccountRow.login))]

    async def sign_in(self, account: Account, guest: str | None, browser: NewSession) -> list[int]:
        """Start a session; everything of `guest` becomes the account's. Return the ids of the tables changed."""
        async with self._database.writing() as session:
            changed = await merge_person(session, guest, account.person, account.name) if guest else []
            add_session(session, account.person, browser)
            return changed

    async def claim_login(self, person: str, login: str) -> bool | None:
        """Give a login to a person's account; return whether there is an account, or None if it is another's login."""
        try:
            async with self._database.writing() as session:
                owner = await session.scalar(select(AccountRow.person).where(AccountRow.login == login))
                if owner not in (None, person):
                    return None
                renamed = await session.execute(
                    update(AccountRow)
                    .where(AccountRow.person == person)
                    .values(login=login)
                    .returning(AccountRow.login)
                )
                return renamed.first() is not None
        except IntegrityError:
            return None

    async def change_password(self, person: str, password: str, kept_session: str) -> None:
        """Set a password and end all sessions but one, named by the hash of its token."""
        async with self._database.writing() as session:
            await session.execute(update(AccountRow).where(AccountRow.person == person).values(password=password))
            await session.execute(
                delete(SessionRow).where(SessionRow.person == person, SessionRow.token != kept_session)
            )

    async def set_admin(self, person: str, is_admin: bool) -> None:
        async with self._database.writing() as session:
            await session.execute(update(AccountRow).where(AccountRow.person == person).values(is_admin=is_admin))

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
