"""Signing up and in."""

from __future__ import annotations

from typing import Any

from support.server.client import Person

PASSWORD = "four leaves of glass"


async def sign_up(person: Person, name: str = "Anna", password: str = PASSWORD) -> dict[str, Any]:
    """Give a person an account."""
    me: dict[str, Any] = await person.post("/api/account", {"name": name, "password": password})
    return me


async def sign_in(person: Person, name: str = "Anna", password: str = PASSWORD, status: int = 200, **more: Any) -> Any:
    return await person.post("/api/session", {"name": name, "password": password, **more}, status)
