"""Sessions of accounts: a random token in a browser's cookie, known to the store by its hash."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta

from quatrefoil.server.store.database import now
from quatrefoil.server.store.sessions import NewSession
from quatrefoil.server.store.store import Store

#: A browser that was not seen for so long has to sign in again.
SESSION_LIFE = timedelta(days=90)

#: The precision of `seen_at`; a finer one would write on every request.
SEEN_STEP = timedelta(hours=6)


@dataclass(frozen=True, slots=True)
class Session:
    """One browser that is signed in; `id` names it to its owner and cannot be used to sign in."""

    id: str
    device: str
    created_at: datetime
    seen_at: datetime


class Sessions:
    """Finds and ends sessions by the tokens in cookies."""

    def __init__(self, store: Store) -> None:
        self._sessions = store.sessions

    async def person_of(self, token: str) -> str | None:
        """Return the person of a running session."""
        found = await self._sessions.by_hash(hash_of(token))
        if found is None or found.seen_at < now() - SESSION_LIFE:
            return None
        if found.seen_at < now() - SEEN_STEP:
            await self._sessions.set_seen(found.token_hash, now())
        return found.person

    async def of_person(self, person: str) -> list[Session]:
        """Return a person's running sessions, the last seen first."""
        oldest = now() - SESSION_LIFE
        return [
            Session(short_id(each.token_hash), each.device, each.created_at, each.seen_at)
            for each in await self._sessions.of_person(person)
            if each.seen_at >= oldest
        ]

    async def running(self, tokens: Iterable[str]) -> set[str]:
        """Return those of these tokens whose session is running."""
        by_hash = {hash_of(token): token for token in tokens}
        return {by_hash[found] for found in await self._sessions.running(by_hash, now() - SESSION_LIFE)}

    async def end(self, token: str) -> None:
        await self._sessions.end(hash_of(token))

    async def end_by_id(self, person: str, session: str) -> bool:
        """End one of a person's sessions by its id; return whether there was one."""
        found = [each for each in await self._sessions.of_person(person) if short_id(each.token_hash) == session]
        for each in found:
            await self._sessions.end(each.token_hash)
        return bool(found)

    async def end_all(self, person: str) -> int:
        """Sign a person out in all browsers; return in how many."""
        return await self._sessions.end_all(person)


def new_session(device: str) -> tuple[str, NewSession]:
    """Return a new token and what is stored of it."""
    token = secrets.token_urlsafe(32)
    return token, NewSession(hash_of(token), device)


def id_of(token: str) -> str:
    """Return the id of the session with this token."""
    return short_id(hash_of(token))


def short_id(token_hash: str) -> str:
    """Return the start of a hash: enough to tell sessions apart, too little to be of use."""
    return token_hash[:12]


def hash_of(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
