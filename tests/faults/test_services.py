"""PostgreSQL and Redis that are slow, silent or killed, seen by two processes that play one game."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest

from support.cluster.services import Postgres, Redis
from support.cluster.two_apps import two_apps
from support.faults.promises import PlayedGame, check_log, health, playing, until_health
from support.faults.proxy import FaultyProxy, faulty_proxy

#: Seconds that a packet is held back: long enough that health checks give up.
TOO_LONG = 3.0

#: Seconds that players hardly notice.
A_LITTLE = 0.05

#: Lines in the log of two processes, for each of three faults.
MOST_LINES = 24


@asynccontextmanager
async def cluster(
    folder: Path, postgres: Postgres, redis: Redis, database: str
) -> AsyncIterator[tuple[PlayedGame, list[str], FaultyProxy, FaultyProxy]]:
    """Play at two processes that reach their services through proxies."""
    async with faulty_proxy(postgres.port) as to_postgres, faulty_proxy(redis.port) as to_redis:
        url = database.replace(f":{postgres.port}/", f":{to_postgres.port}/")
        async with (
            two_apps(folder, url, f"redis://127.0.0.1:{to_redis.port}") as two,
            playing(*two.addresses) as game,
        ):
            yield game, two.addresses, to_postgres, to_redis


async def test_postgresql_slow_silent_and_killed(
    tmp_path: Path, postgres: Postgres, redis: Redis, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with cluster(tmp_path, postgres, redis, postgres_url) as (game, addresses, proxy, _):
        proxy.delay = A_LITTLE
        await game.goes_on()
        assert [(await health(address))[0] for address in addresses] == [200, 200]

        proxy.delay = TOO_LONG
        game.attempt()
        for address in addresses:
            await until_health(address, 503, database="slow")
        proxy.delay = 0.0
        await recovers(game, addresses)

        proxy.freeze()
        game.attempt()
        for address in addresses:
            await until_health(address, 503, database="slow")
        proxy.thaw()
        await recovers(game, addresses)

        await asyncio.to_thread(postgres.kill)
        game.attempt()
        try:
            for address in addresses:
                await until_health(address, 503, database="lost")
        finally:  # other tests need it too
            await asyncio.to_thread(postgres.start)
        await recovers(game, addresses)
    check_log(caplog.text, MOST_LINES)


async def test_redis_slow_silent_and_killed(
    tmp_path: Path, postgres: Postgres, redis: Redis, postgres_url: str, caplog: pytest.LogCaptureFixture
) -> None:
    async with cluster(tmp_path, postgres, redis, postgres_url) as (game, addresses, _, proxy):
        proxy.delay = A_LITTLE
        await game.goes_on()

        proxy.freeze()
        await game.goes_on()  # the other process polls
        for address in addresses:
            await until_health(address, 200, redis="lost")
        proxy.thaw()
        await recovers(game, addresses)

        await asyncio.to_thread(redis.kill)
        try:
            for address in addresses:
                await until_health(address, 200, redis="lost")
            await game.goes_on()
        finally:
            await asyncio.to_thread(redis.start)
        await recovers(game, addresses)
    check_log(caplog.text, MOST_LINES)


async def recovers(game: PlayedGame, addresses: list[str]) -> None:
    """Check that everything works again without a restart, and that the game goes on."""
    for address in addresses:
        await until_health(address, 200, database="ok", redis="ok")
    await game.goes_on()
