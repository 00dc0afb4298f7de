"""Finds the person of a browser by its cookies: the session of an account, or a guest's signed id."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from quatrefoil.host.names import first_name
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.people.person import Person
from quatrefoil.server.people.sessions import Sessions
from quatrefoil.server.people.token_bucket import TokenBuckets
from quatrefoil.server.people.visits import Visits
from quatrefoil.server.store.store import Store
from quatrefoil.server.web.limits import address_of

GUEST_COOKIE = "qf_guest"
SESSION_COOKIE = "qf_session"
#: The accounts that have signed in with this browser. Wrong passwords of others do not lock it out.
KNOWN_COOKIE = "qf_known"
MOST_KNOWN = 5
#: Token bucket for the requests and new sockets of one bot account, from any address.
PROGRAM_REQUESTS_AT_ONCE = 240
PROGRAM_REQUESTS_A_SECOND = 4.0
COOKIE_SECONDS = 400 * 24 * 3600  # the longest time browsers keep a cookie


@dataclass(frozen=True, slots=True)
class Identity:
    """The person of a browser, and the token of their session; guests have none."""

    person: str | None
    token: str = ""

    @property
    def has_account(self) -> bool:
        return self.token != ""


class Identities:
    """Finds people by their cookies, refuses banned ones and notes visits."""

    def __init__(self, store: Store, secret: str, sessions: Sessions, bans: Bans, visits: Visits) -> None:
        self._store = store
        self._sessions = sessions
        self._bans = bans
        self._visits = visits
        self._requests_of_programs = TokenBuckets(PROGRAM_REQUESTS_AT_ONCE, PROGRAM_REQUESTS_A_SECOND)
        self._serializer = URLSafeSerializer(secret, salt="guest")
        self._known = URLSafeSerializer(secret, salt="known")

    async def id_of(self, connection: HTTPConnection) -> str | None:
        """Return the person of a request or socket; `Forbidden` if they are banned."""
        return (await self.admitted(connection)).person

    async def admitted(self, connection: HTTPConnection) -> Identity:
        """Return the person and session of a request or socket and note the visit; `Forbidden` if they are banned."""
        known, address = await self.identity_of(connection), address_of(connection.scope)
        if known.person is not None and "authorization" in connection.headers:
            self._requests_of_programs.of(known.person).take()
        self._bans.check_visitor(known.person, address, has_account=known.has_account)
        if known.person is not None:
            self._visits.note(known.person, address)
        return known

    async def identity_of(self, connection: HTTPConnection) -> Identity:
        """Return the account that is signed in, else the guest, even if banned."""
        token = token_of(connection)
        person = await self._sessions.person_of(token) if token else None
        return Identity(person, token) if person else Identity(self.guest_of(connection))

    def guest_of(self, connection: HTTPConnection) -> str | None:
        """Return the guest of this browser, signed in or not; None without a cookie that we signed."""
        try:
            person = self._serializer.loads(cookie_of(connection, GUEST_COOKIE))
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    async def person_of(self, connection: HTTPConnection) -> Person:
        """Return the person of a request, or a new guest."""
        known = await self.id_of(connection)
        person = known or secrets.token_hex(16)
        if known is None:  # a program that keeps no cookies is a new guest each time, and counts with its network
            self._visits.note(person, address_of(connection.scope))
        name = await self._store.people.name_of(person) if known else None
        spoken = connection.headers.get("accept-language", "")
        return Person(person, name or first_name(person, spoken), is_new=known is None)

    def set_cookie(self, person: Person, connection: HTTPConnection, response: Response) -> None:
        """Give a new guest their cookie; nobody else needs one."""
        if person.is_new:
            set_private_cookie(connection, response, GUEST_COOKIE, self.cookie(person.id))

    def knows(self, connection: HTTPConnection, person: str) -> bool:
        """Return whether an account has signed in with this browser before."""
        try:
            known = self._known.loads(cookie_of(connection, KNOWN_COOKIE))
        except BadSignature:
            return False
        return isinstance(known, list) and person in known

    def remember(self, connection: HTTPConnection, response: Response, person: str) -> None:
        """Remember that an account has signed in with this browser."""
        try:
            known = self._known.loads(cookie_of(connection, KNOWN_COOKIE))
        except BadSignature:
            known = []
        people = [person, *(other for other in known if other != person)][:MOST_KNOWN]
        set_private_cookie(connection, response, KNOWN_COOKIE, str(self._known.dumps(people)))

    def cookie(self, person: str) -> str:
        """Return the value of a guest's cookie."""
        return str(self._serializer.dumps(person))


def token_of(connection: HTTPConnection) -> str:
    """Return the session token of a connection: in a browser's cookie, or as a program's bearer token; else empty."""
    scheme, _, given = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and given.strip():
        return given.strip()
    return cookie_of(connection, SESSION_COOKIE)


def is_secure(connection: HTTPConnection) -> bool:
    """Return whether a request came by TLS, to us or to a proxy that we trust."""
    return connection.url.scheme in ("https", "wss")


def cookie_name(connection: HTTPConnection, name: str) -> str:
    """Return the full name of a cookie: with TLS a prefix that keeps other hosts of the domain from setting it."""
    return f"__Host-{name}" if is_secure(connection) else name


def cookie_of(connection: HTTPConnection, name: str) -> str:
    """Return a cookie of ours, or an empty string."""
    return connection.cookies.get(cookie_name(connection, name), "")


def set_private_cookie(connection: HTTPConnection, response: Response, name: str, value: str) -> None:
    """Set a cookie that scripts cannot read and other sites cannot use."""
    response.set_cookie(
        cookie_name(connection, name),
        value,
        max_age=COOKIE_SECONDS,
        httponly=True,
        samesite="lax",
        secure=is_secure(connection),
    )
