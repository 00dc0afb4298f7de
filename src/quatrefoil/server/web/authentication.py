"""The authentication of the house: signing up, in and out, with a limit for those who try passwords."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from quatrefoil.server.errors import Forbidden, NotFound
from quatrefoil.server.hosting.actions import TableActions
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.lobby.waiting import WaitingTables
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.people.addresses import is_here
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.people.names import clean_name
from quatrefoil.server.people.passwords import Passwords
from quatrefoil.server.people.rate_limit import Limit
from quatrefoil.server.people.sessions import Sessions, id_of
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.store.accounts import Account
from quatrefoil.server.web.identity import COOKIE_SECONDS, SESSION_COOKIE, Identities
from quatrefoil.server.web.limits import address_of

#: Wrong passwords in a quarter of an hour: for one name from one address, for one name, from one address.
WRONG_SECONDS = 15 * 60
WRONG_HERE, WRONG_FOR_NAME, WRONG_FROM_ADDRESS = 5, 50, 20

#: New accounts from one address in an hour.
NEW_SECONDS, NEW_FROM_ADDRESS = 3600, 10

BROWSERS = ("Edg", "OPR", "YaBrowser", "Firefox", "Chrome", "Safari")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class Authentication:
    """Everything that makes a browser somebody's, or nobody's again."""

    def __init__(
        self,
        accounts: Accounts,
        sessions: Sessions,
        identities: Identities,
        tables: Tables,
        actions: TableActions,
        waiting_tables: WaitingTables,
        passwords: Passwords,
        bans: Bans,
        sockets: SocketRegistry,
    ) -> None:
        self.accounts = accounts
        self.sessions = sessions
        self._bans = bans
        self._sockets = sockets
        self._identities = identities
        self._tables = tables
        self._actions = actions
        self._waiting_tables = waiting_tables
        self._passwords = passwords
        self._wrong_here = Limit(WRONG_HERE, WRONG_SECONDS)
        self._wrong_for_name = Limit(WRONG_FOR_NAME, WRONG_SECONDS)
        self._wrong_from_address = Limit(WRONG_FROM_ADDRESS, WRONG_SECONDS)
        self._new = Limit(NEW_FROM_ADDRESS, NEW_SECONDS)

    async def sign_up(self, connection: HTTPConnection, name: str, password: str) -> tuple[str, str]:
        """A new account with this browser's games; returns its name and the session's token."""
        if await self.account_of(connection) is not None:
            raise Forbidden("signed_in", "sign out before you make another account")
        guest, address = await self._identities.id_of(connection), address_of(connection.scope)
        if not is_here(address):
            self._new.take(address)
        name = clean_name(name)
        password_hash = await self._passwords.hash(password)
        person, token, changed = await self.accounts.create(name, password_hash, guest, device_of(connection))
        await self._became(guest, person, changed)
        return name, token

    async def sign_in(
        self, connection: HTTPConnection, name: str, password: str, *, keeps_games: bool
    ) -> tuple[Account, str]:
        """A session of an account; returns the account and the session's token."""
        account = await self._checked(connection, await self.accounts.by_name(name), name, password)
        self._bans.check_person(account.person)
        guest = self._identities.cookie_of(connection) if keeps_games else None
        token, changed = await self.accounts.sign_in(account, guest, device_of(connection))
        await self._end_this(connection)
        await self._became(guest, account.person, changed)
        return account, token

    async def sign_out(self, connection: HTTPConnection) -> None:
        person = await self._identities.id_of(connection)
        await self._end_this(connection)
        if person is not None:
            await self._sockets.revoke(person)

    async def change_password(self, connection: HTTPConnection, old: str, new: str) -> None:
        account = await self.needed(connection)
        await self._checked(connection, account, account.name, old)
        password_hash = await self._passwords.hash(new)
        await self.accounts.change_password(account.person, password_hash, token_of(connection))
        await self._sockets.revoke(account.person)

    async def end_session(self, connection: HTTPConnection, wanted: str) -> None:
        account = await self.needed(connection)
        if not await self.sessions.end_by_id(account.person, wanted):
            raise NotFound("unknown_session", "no browser of yours is signed in by this name")
        await self._sockets.revoke(account.person)

    async def delete(self, connection: HTTPConnection, password: str) -> None:
        """Forget the account and everything personal of it; the games stay without a name."""
        account = await self.needed(connection)
        await self._checked(connection, account, account.name, password)
        await self.forget(account.person)

    async def forget(self, person: str) -> None:
        """Forget somebody, with or without an account; bots play on in their seats."""
        await self._waiting_tables.leave_everywhere(person)
        await self._actions.leave_everywhere(person)
        await self._tables.people_changed(await self.accounts.delete(person))
        await self._sockets.revoke(person)

    async def account_of(self, connection: HTTPConnection) -> Account | None:
        """The account this browser is signed in with."""
        token = token_of(connection)
        person = await self.sessions.person_of(token) if token else None
        self._bans.check_person(person)
        return await self.accounts.of(person) if person else None

    async def needed(self, connection: HTTPConnection) -> Account:
        account = await self.account_of(connection)
        if account is None:
            raise Forbidden("no_account", "sign in first")
        return account

    def is_this(self, connection: HTTPConnection, session: str) -> bool:
        token = token_of(connection)
        return bool(token) and id_of(token) == session

    async def _became(self, guest: str | None, person: str, tables: list[int]) -> None:
        """A guest is somebody with an account from now on, at these tables and for better or worse."""
        if guest is not None and await self._bans.pass_on(guest, person):
            self._sockets.bans_changed()
        await self._tables.people_changed(tables)

    async def _end_this(self, connection: HTTPConnection) -> None:
        token = token_of(connection)
        if token:
            await self.sessions.end(token)

    async def _checked(self, connection: HTTPConnection, account: Account | None, name: str, password: str) -> Account:
        """The account if the password is right; every wrong one counts."""
        address, login = address_of(connection.scope), name.casefold()[:80]
        counted = [(self._wrong_here, f"{login} {address}"), (self._wrong_for_name, login)]
        if not is_here(address):
            counted.append((self._wrong_from_address, address))
        for limit, key in counted:
            limit.check(key)
        if not await self._passwords.is_right(password, account.password if account else None):
            for limit, key in counted:
                limit.note(key)
            raise Forbidden("wrong_password", "no account has this name and password")
        assert account is not None
        self._wrong_here.forget(f"{login} {address}")
        return account


def token_of(connection: HTTPConnection) -> str:
    return connection.cookies.get(SESSION_COOKIE, "")


def give_session(connection: HTTPConnection, response: Response, token: str) -> None:
    response.set_cookie(
        SESSION_COOKIE,
        token,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=connection.url.scheme in ("https", "wss"),
    )


def take_session(response: Response) -> None:
    response.delete_cookie(SESSION_COOKIE, httponly=True, samesite="lax")


def device_of(connection: HTTPConnection) -> str:
    """What a person recognises a browser by, such as "Firefox, Linux"; no more of it is kept."""
    agent = connection.headers.get("user-agent", "")
    browser = next((name for name in BROWSERS if name in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    shown = {"Edg": "Edge", "OPR": "Opera", "YaBrowser": "Yandex", "Mac OS": "macOS"}
    parts = [shown.get(part, part) for part in (browser, system) if part]
    return ", ".join(parts) or re.sub(r"[^\w./ -]", "", agent)[:40]
