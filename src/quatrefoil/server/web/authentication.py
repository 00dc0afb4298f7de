"""Signing up, in and out, with a rate limit on wrong passwords."""

from __future__ import annotations

import re

from starlette.requests import HTTPConnection
from starlette.responses import Response

from quatrefoil.host.errors import Forbidden, NotFound
from quatrefoil.host.names import clean_name
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.lobby.departures import Departures
from quatrefoil.server.people.accounts import Accounts, login_of
from quatrefoil.server.people.addresses import is_here
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.people.passwords import Passwords
from quatrefoil.server.people.rate_limit import RateLimit
from quatrefoil.server.people.sessions import Sessions, id_of
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.store.accounts import Account
from quatrefoil.server.web.identity import (
    KNOWN_COOKIE,
    SESSION_COOKIE,
    Identities,
    cookie_name,
    cookie_of,
    is_secure,
    set_private_cookie,
    token_of,
)
from quatrefoil.server.web.limits import address_of, network_key

#: Wrong passwords in a quarter of an hour: for one name from one address, for one name, from one address.
WRONG_SECONDS = 15 * 60
WRONG_HERE, WRONG_FOR_NAME, WRONG_FROM_ADDRESS = 5, 50, 20

#: New accounts from one address in an hour.
NEW_SECONDS, NEW_FROM_ADDRESS = 3600, 10

BROWSERS = ("Edg", "OPR", "YaBrowser", "Firefox", "Chrome", "Safari")
SYSTEMS = ("Android", "iPhone", "iPad", "Windows", "Mac OS", "Linux")


class Authentication:
    """Connects browsers with accounts."""

    def __init__(
        self,
        accounts: Accounts,
        sessions: Sessions,
        identities: Identities,
        tables: LoadedTables,
        passwords: Passwords,
        bans: Bans,
        sockets: SocketRegistry,
        departures: Departures,
    ) -> None:
        self.accounts = accounts
        self.sessions = sessions
        self._identities = identities
        self._tables = tables
        self._passwords = passwords
        self._bans = bans
        self._sockets = sockets
        self._departures = departures
        self._wrong_here = RateLimit(WRONG_HERE, WRONG_SECONDS)
        self._wrong_for_name = RateLimit(WRONG_FOR_NAME, WRONG_SECONDS)
        self._wrong_from_address = RateLimit(WRONG_FROM_ADDRESS, WRONG_SECONDS)
        self._new = RateLimit(NEW_FROM_ADDRESS, NEW_SECONDS)

    async def sign_up(self, connection: HTTPConnection, name: str, password: str) -> tuple[str, str, str]:
        """Create an account that takes over this browser's games; return person, name and the session's token."""
        if await self.account_of(connection) is not None:
            raise Forbidden("signed_in", "sign out before you make another account")
        guest = await self._identities.id_of(connection)
        if not is_here(address_of(connection.scope)):
            self._new.take(network_key(connection.scope))
        name = clean_name(name)
        password_hash = await self._passwords.hash(password)
        person, token, changed = await self.accounts.create(name, password_hash, guest, device_of(connection))
        await self._guest_became(guest, person, changed)
        return person, name, token

    async def sign_in(
        self, connection: HTTPConnection, name: str, password: str, *, keeps_games: bool
    ) -> tuple[Account, str]:
        """Begin a session; return the account and the session's token."""
        account = await self._checked(connection, await self.accounts.by_name(name), name, password)
        self._bans.check_person(account.person)
        guest = self._identities.guest_of(connection) if keeps_games else None
        token, changed = await self.accounts.sign_in(account, guest, device_of(connection))
        await self._end_this_session(connection)
        await self._guest_became(guest, account.person, changed)
        return account, token

    async def sign_out(self, connection: HTTPConnection) -> None:
        """End the session of this browser."""
        person = await self._identities.id_of(connection)
        await self._end_this_session(connection)
        if person is not None:
            await self._sockets.revoke(person)

    async def change_password(self, connection: HTTPConnection, old: str, new: str) -> None:
        """Change the password and end the sessions of all other browsers."""
        account = await self.needed(connection)
        await self._checked(connection, account, account.name, old)
        password_hash = await self._passwords.hash(new)
        await self.accounts.change_password(account.person, password_hash, token_of(connection))
        await self._sockets.revoke(account.person)

    async def end_session(self, connection: HTTPConnection, wanted: str) -> None:
        """End one of a person's own sessions by the id it is listed with."""
        account = await self.needed(connection)
        if not await self.sessions.end_by_id(account.person, wanted):
            raise NotFound("unknown_session", "no browser of yours is signed in by this name")
        await self._sockets.revoke(account.person)

    async def delete(self, connection: HTTPConnection, password: str) -> None:
        """Delete the account and everything personal; its games stay without a name."""
        account = await self.needed(connection)
        await self._checked(connection, account, account.name, password)
        await self._departures.forget(account.person)

    async def account_of(self, connection: HTTPConnection) -> Account | None:
        """Return the account this browser is signed in with."""
        token = token_of(connection)
        person = await self.sessions.person_of(token) if token else None
        self._bans.check_person(person)
        return await self.accounts.of(person) if person else None

    async def needed(self, connection: HTTPConnection) -> Account:
        """Return the same; `Forbidden` if nobody is signed in."""
        account = await self.account_of(connection)
        if account is None:
            raise Forbidden("no_account", "sign in first")
        return account

    def is_this(self, connection: HTTPConnection, session: str) -> bool:
        """Return whether a session is the one of this browser."""
        token = token_of(connection)
        return bool(token) and id_of(token) == session

    async def _guest_became(self, guest: str | None, person: str, table_ids: list[int]) -> None:
        """Pass a guest's mute on to the account, and show the account at the guest's tables."""
        if guest is not None and await self._bans.pass_on(guest, person):
            self._sockets.bans_changed()
        await self._tables.people_changed(table_ids)

    async def _end_this_session(self, connection: HTTPConnection) -> None:
        token = token_of(connection)
        if token:
            await self.sessions.end(token)

    async def _checked(self, connection: HTTPConnection, account: Account | None, name: str, password: str) -> Account:
        """Return the account if the password is right.

        Every password counts as wrong until it is known to be right: many that are checked at once are limited, too.
        """
        address = network_key(connection.scope)
        # An account can be named in many ways, which must not bring more tries. What no account has counts as well:
        # otherwise a refusal would say which names exist.
        who = account.person if account else login_of(name)[:80]
        here = f"{who} {address}"
        counted = [(self._wrong_here, here), (self._wrong_for_name, who)]
        if not is_here(address_of(connection.scope)):
            counted.append((self._wrong_from_address, address))
        if account and self._identities.knows(connection, account.person):
            # Others must not lock the owner out of their own browser.
            here = cookie_of(connection, KNOWN_COOKIE)
            counted = [(self._wrong_here, here)]
        for limit, key in counted:
            limit.check(key)
        for limit, key in counted:
            limit.note(key)
        if not await self._passwords.is_right(password, account.password if account else None):
            raise Forbidden("wrong_password", "no account has this name and password")
        assert account is not None
        for limit, key in counted:
            limit.give_back(key)
        self._wrong_here.forget(here)
        return account


def set_session_cookie(connection: HTTPConnection, response: Response, token: str) -> None:
    set_private_cookie(connection, response, SESSION_COOKIE, token)


def delete_session_cookie(connection: HTTPConnection, response: Response) -> None:
    name = cookie_name(connection, SESSION_COOKIE)
    response.delete_cookie(name, httponly=True, samesite="lax", secure=is_secure(connection))


def device_of(connection: HTTPConnection) -> str:
    """Return a short description of a browser, such as "Firefox, Linux"; no more of it is stored."""
    agent = connection.headers.get("user-agent", "")
    browser = next((name for name in BROWSERS if name in agent), "")
    system = next((name for name in SYSTEMS if name in agent), "")
    shown = {"Edg": "Edge", "OPR": "Opera", "YaBrowser": "Yandex", "Mac OS": "macOS"}
    parts = [shown.get(part, part) for part in (browser, system) if part]
    return ", ".join(parts) or re.sub(r"[^\w./ -]", "", agent)[:40]
