"""Passwords: argon2id hashes, computed in threads and a few at a time, because they are slow on purpose."""

from __future__ import annotations

import asyncio

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerifyMismatchError

from quatrefoil.kernel.errors import Unreadable

SHORTEST = 8
LONGEST = 200

#: Hashes computed at once; many sign-ins at the same time wait instead of slowing the tables down.
MAX_AT_ONCE = 2


class Passwords:
    """Computes and checks hashes."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher = hasher or PasswordHasher()
        self._slots = asyncio.Semaphore(MAX_AT_ONCE)
        #: Compared with the password for an unknown name, so that it takes as long as a known one (timing attack).
        self._decoy = self._hasher.hash("nobody has this password")

    async def hash(self, password: str) -> str:
        """Return the hash of a new password; refuse a short or long one."""
        check_password(password)
        async with self._slots:
            return await asyncio.to_thread(self._hasher.hash, password)

    async def is_right(self, password: str, stored: str | None) -> bool:
        """Return whether a password fits a stored hash; without one it never does."""
        async with self._slots:
            return await asyncio.to_thread(self._verify, password, stored or self._decoy) and stored is not None

    def _verify(self, password: str, stored: str) -> bool:
        try:
            return self._hasher.verify(stored, password)
        except (VerifyMismatchError, InvalidHashError):
            return False


def check_password(password: str) -> None:
    if not SHORTEST <= len(password) <= LONGEST:
        raise Unreadable("password", f"a password has {SHORTEST} to {LONGEST} letters")
