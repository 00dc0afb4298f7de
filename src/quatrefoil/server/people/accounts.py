"""Accounts: a name that belongs to one person. Everywhere else a person is known by an id alone."""

from __future__ import annotations

import secrets
import unicodedata

from quatrefoil.host.errors import Conflict
from quatrefoil.host.lookalikes import skeleton, skeleton_of_small_forms
from quatrefoil.server import wire
from quatrefoil.server.people.sessions import hash_of, new_session
from quatrefoil.server.store.accounts import Account, AccountRepository
from quatrefoil.server.store.store import Store


class Accounts:
    """Finds, creates and deletes accounts."""

    def __init__(self, store: Store) -> None:
        self._accounts = store.accounts
        self._people = store.people

    async def by_name(self, name: str) -> Account | None:
        return await account_named(self._accounts, name)

    async def of(self, person: str) -> Account | None:
        return await self._accounts.of(person)

    async def me(self, person: str, name: str) -> wire.Me:
        """Return what a person sees of themselves."""
        account = await self.of(person)
        return wire.Me(name, is_guest=account is None, is_admin=account is not None and account.is_admin)

    async def create(self, name: str, password_hash: str, guest: str | None, device: str) -> tuple[str, str, list[int]]:
        """Create an account that takes over a guest's games and sign in.

        Return its person, the session's token and the ids of the tables that changed.
        """
        person = new_person()
        token, browser = new_session(device)
        if await self.by_name(name) is not None:
            raise name_taken()
        changed = await self._accounts.create(person, name, login_of(name), password_hash, guest, browser)
        if changed is None:
            raise name_taken()
        return person, token, changed

    async def sign_in(self, account: Account, guest: str | None, device: str) -> tuple[str, list[int]]:
        """Start a session; the games of `guest` become the account's. Return its token and the tables changed."""
        token, browser = new_session(device)
        return token, await self._accounts.sign_in(account, guest, browser)

    async def claim_name(self, person: str, name: str) -> bool:
        """Give a name to a person: to their account, or to a guest if no account has it.

        Return whether the person is a guest.
        """
        owner = await self.by_name(name)
        if owner is not None and owner.person != person:
            raise name_taken()
        has_account = await self._accounts.claim_login(person, login_of(name))
        if has_account is None and owner is None:
            raise name_taken()
        return has_account is False  # with None, an older account keeps its login and changes only how it is written

    async def change_password(self, person: str, password_hash: str, token: str) -> None:
        """Set a new password and end every session but this one: the old password may be known to others."""
        await self._accounts.change_password(person, password_hash, hash_of(token))

    async def delete(self, person: str) -> list[int]:
        """Delete a person; their seats stay without a name. Return the tables that changed."""
        return await self._people.delete(person, nobody=new_person())

    async def set_admin(self, person: str, is_admin: bool) -> None:
        await self._accounts.set_admin(person, is_admin)

    async def admins(self) -> list[str]:
        """Return the names of all admins."""
        return await self._accounts.admins()


async def account_named(accounts: AccountRepository, name: str) -> Account | None:
    """Return the account of a name, of a person or of a bot.

    Someone may have registered a name that looks like an older account's before the two were compared: the account
    with exactly this name comes first.
    """
    if "\0" in name:
        return None  # PostgreSQL refuses queries with this character
    found = [account for login in logins_of(name) if (account := await accounts.by_login(login)) is not None]
    exact = [account for account in found if case_folded(account.name) == case_folded(name)]
    return next(iter(exact + found), None)


def login_of(name: str) -> str:
    """Return what names are compared by: names that look alike are the same."""
    return skeleton(name)


def logins_of(name: str) -> list[str]:
    """Return all that an account of this name may be stored by: names of older accounts are not stored anew.

    Greek names may be typed without their capital, which looks like another letter than its small form.
    """
    forms = [login_of(name), login_of(name.capitalize()), skeleton_of_small_forms(name), case_folded(name)]
    return list(dict.fromkeys(forms))


def case_folded(name: str) -> str:
    """Return a name without the difference between capital and small letters."""
    return unicodedata.normalize("NFC", name).casefold()


def new_person() -> str:
    """Return a new id."""
    return secrets.token_hex(16)


def name_taken() -> Conflict:
    return Conflict("name_taken", "somebody has an account with this name")
