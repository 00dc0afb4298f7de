"""Passwords that are hashed quickly."""

from __future__ import annotations

import pytest
from argon2 import PasswordHasher

from quatrefoil.server.composition import people
from quatrefoil.server.people.passwords import Passwords


def use_quick_passwords(patch: pytest.MonkeyPatch) -> None:
    """Give servers a hasher with the lowest costs, for tests that sign up many people."""
    patch.setattr(people, "Passwords", lambda: Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)))
