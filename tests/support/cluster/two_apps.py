"""Two servers on one database, both in the process of the test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path

from fastapi import FastAPI

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.client import Person
from support.server.local_server import running


@dataclass
class TwoApps:
    """Two servers that share a database but no memory."""

    apps: list[FastAPI]
    addresses: list[str]

    async def person(self, number: int) -> Person:
        """Return a new person at one of the servers."""
        person = Person(self.addresses[number])
        await person.get("/api/me")
        return person

    def moved(self, person: Person, number: int) -> Person:
        """Return the same person at another server."""
        again = Person(self.addresses[number])
        again.http.cookies = person.http.cookies
        return again


@asynccontextmanager
async def two_apps(data: Path, database: str, redis: str | None) -> AsyncIterator[TwoApps]:
    """Run two servers; without Redis they learn of each other's changes by polling."""
    settings = Settings(data=data, bot_delay=0.0, dice_seconds=0.0, workers=1, database_url=database, redis_url=redis)
    apps = [create_app(settings), create_app(settings)]
    async with running(apps[0]) as one, running(apps[1]) as other:
        yield TwoApps(apps, [one, other])
