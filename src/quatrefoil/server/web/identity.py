"""Who a browser belongs to: a session of an account, or a person with a signed cookie and a random id."""

from __future__ import annotations

import contextlib
import os
import secrets
from dataclasses import dataclass
from pathlib import Path

from itsdangerous import BadSignature, URLSafeSerializer
from starlette.requests import HTTPConnection
from starlette.responses import Response

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.people.names import first_name
from quatrefoil.server.people.sessions import Sessions
from quatrefoil.server.people.visits import Visits
from quatrefoil.server.store.store import Store
from quatrefoil.server.web.limits import address_of

COOKIE = "qf_guest"
SESSION_COOKIE = "qf_session"
COOKIE_SECONDS = 400 * 24 * 3600  # the longest time browsers keep a cookie


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at this browser; `is_new` until the cookie was set."""

    id: str
    name: str
    is_new: bool


@dataclass(frozen=True, slots=True)
class Identity:
    """The person of a browser, and the token of the session that says so; a person has none."""

    person: str | None
    token: str = ""

    @property
    def has_account(self) -> bool:
        return self.token != ""


class Identities:
    """Knows people by their cookies."""

    def __init__(self, store: Store, secret: str, sessions: Sessions, bans: Bans, visits: Visits) -> None:
        self._store = store
        self._sessions = sessions
        self._bans = bans
        self._visits = visits
        self._serializer = URLSafeSerializer(secret, salt="guest")

    async def id_of(self, connection: HTTPConnection) -> str | None:
        """The person of a request or socket; whoever is banned gets no further."""
        return (await self.admitted(connection)).person

    async def admitted(self, connection: HTTPConnection) -> Identity:
        """The same with the session."""
        known, address = await self.identity_of(connection), address_of(connection.scope)
        self._bans.check_visitor(known.person, address, has_account=known.has_account)
        if known.person is not None:
            self._visits.note(known.person, address)
        return known

    async def identity_of(self, connection: HTTPConnection) -> Identity:
        """The account that is signed in, else the person, whether they may come or not."""
        token = connection.cookies.get(SESSION_COOKIE, "")
        person = await self._sessions.person_of(token) if token else None
        return Identity(person, token) if person else Identity(self.cookie_of(connection))

    def cookie_of(self, connection: HTTPConnection) -> str | None:
        """The person of this browser, signed in or not, if the cookie is ours."""
        try:
            person = self._serializer.loads(connection.cookies.get(COOKIE, ""))
        except BadSignature:
            return None
        return person if isinstance(person, str) else None

    async def person_of(self, connection: HTTPConnection) -> Person:
        """The person of a request, or a new one."""
        known = await self.id_of(connection)
        person = known or secrets.token_hex(16)
        name = await self._store.people.name_of(person) if known else None
        spoken = connection.headers.get("accept-language", "")
        return Person(person, name or first_name(person, spoken), is_new=known is None)

    def greet(self, person: Person, connection: HTTPConnection, response: Response) -> None:
        """Give a new person their cookie."""
        if person.is_new:
            response.set_cookie(
                COOKIE,
                self.cookie(person.id),
                max_age=COOKIE_SECONDS,
                httponly=True,
                samesite="lax",
                secure=connection.url.scheme in ("https", "wss"),
            )

    def cookie(self, person: str) -> str:
        """The value of a person's cookie."""
        return str(self._serializer.dumps(person))


def secret_key(path: Path) -> str:
    """The key that signs cookies: made once, readable for the owner alone."""
    if not path.exists():
        draft = path.with_name(f"{path.name}.{secrets.token_hex(8)}")
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
            file.write(secrets.token_urlsafe(48))
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):  # another process was faster: its key is the key
            os.link(draft, path)  # all of it or nothing, even if the power goes
        draft.unlink()
    key = path.read_text().strip()
    if len(key) < 32:
        raise Unreadable("secret", f"{path} is damaged: delete it and all guests get new cookies")
    return key
