"""Passwords that are hashed quickly."""

from __future__ import annotations

from argon2 import PasswordHasher

from quatrefoil.server.people.passwords import Passwords


def quick_passwords() -> Passwords:
    """Return a hasher with the lowest costs, for tests that sign up many people."""
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))
