"""Two servers on one database, for the tests of many processes."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from server.client import Person
from server.conftest import running

ME, LINK, BOT = {"kind": "me"}, {"kind": "link"}, {"kind": "bot", "level": "random"}


@dataclass
class Two:
    """Two servers in this process, each with a memory of its own."""

    apps: list[FastAPI]
    addresses: list[str]

    async def person(self, number: int) -> Person:
        """Somebody new who comes through one of the servers."""
        person = Person(self.addresses[number])
        await person.get("/api/me")
        return person

    def moved(self, person: Person, number: int) -> Person:
        """The same guest through the other server."""
        again = Person(self.addresses[number])
        again.http.cookies = person.http.cookies
        return again


@asynccontextmanager
async def two_servers(data: Path, database: str, redis: str | None) -> AsyncIterator[Two]:
    settings = Settings(data=data, bot_delay=0.0, workers=1, database_url=database, redis_url=redis)
    apps = [create_app(settings), create_app(settings)]
    async with running(apps[0]) as one, running(apps[1]) as other:
        yield Two(apps, [one, other])
