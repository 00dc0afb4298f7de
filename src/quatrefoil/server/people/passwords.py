"""Passwords: argon2id, off the event loop and a few at a time, because a hash is meant to be slow."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from quatrefoil.kernel.errors import Unreadable

SHORTEST = 8
LONGEST = 200

#: Hashes that may be worked on at once; a crowd at the authentication waits instead of stopping the tables.
MOST_AT_ONCE = 2


class Passwords:
    """Makes and checks hashes."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._turnstile = asyncio.Semaphore(MOST_AT_ONCE)
        #: What a stranger's password is compared with, so that an unknown name takes as long as a known one.
        self._nobody = self._hasher.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        check_password(password)
        async with self._turnstile:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def is_right(self, password: str, stored: str | None) -> bool:
        async with self._turnstile:
            return await asyncio.to_thread(self._verify, password, stored or self._nobody) and stored is not None

    def _verify(self, password: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerifyMismatchError, InvalidHashError):
            return False


def check_password(password: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Unreadable("password", f"a password has {SHORTEST} to {LONGEST} letters")
