"""A table of the toy game with two people at it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.client import Person, Screen
from support.server.local_server import arriving, running
from support.server.seat_requests import LINK, ME
from support.server.toy_game import ToyCatalog


@asynccontextmanager
async def table_for_two(
    settings: Settings, **request: Any
) -> AsyncIterator[tuple[Person, Person, Screen, Screen, str]]:
    """Yield two people, their screens and the code of the table; the first of them is asked."""
    async with running(create_app(settings, ToyCatalog())) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        code = (await anna.create_table([ME, LINK], game="toy", **request))["code"]
        await boris.post(f"/api/tables/{code}/join")
        async with anna.at(code) as first, boris.at(code) as second:
            await first.until_asked()
            await second.next("hello")
            yield anna, boris, first, second, code
