"""A real server on a free port, in the test's own event loop."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
import uvicorn
from fastapi import FastAPI

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import MAX_MESSAGE, Settings
from quatrefoil.server.web.direct_write import SocketProtocol
from server.client import Person

#: The dice of a test's tables are always the same, so that what fails once fails again.
REPEATABLE = "tests"

#: Call it for a new guest.
Arrive = Callable[[], Awaitable[Person]]


class QuietServer(uvicorn.Server):
    """Leaves the signals to the test runner."""

    def capture_signals(self) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()


@asynccontextmanager
async def running(app: FastAPI) -> AsyncIterator[str]:
    """The address of a server that runs as long as the block does."""
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            app,
            log_level="warning",
            ws=SocketProtocol,
            ws_max_size=MAX_MESSAGE,
            ws_per_message_deflate=False,
            timeout_graceful_shutdown=1,
        )
        server = QuietServer(config)
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        while not server.started:
            if serving.done():
                await serving
                raise RuntimeError("the server did not start")
            await asyncio.sleep(0.01)
        try:
            yield f"http://127.0.0.1:{listening.getsockname()[1]}"
        finally:
            server.should_exit = True
            await serving


@asynccontextmanager
async def arriving(address: str) -> AsyncIterator[Arrive]:
    """The server as people reach it, each with a cookie of their own."""
    people: list[Person] = []

    async def arrive() -> Person:
        people.append(Person(address))
        await people[-1].get("/api/me")
        return people[-1]

    yield arrive
    for someone in people:
        await someone.close()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data", bot_delay=0.0, hint_seconds=0.03, workers=1, seed=REPEATABLE)


@pytest.fixture
async def address(settings: Settings) -> AsyncIterator[str]:
    async with running(create_app(settings)) as where:
        yield where


@pytest.fixture
async def arrive(address: str) -> AsyncIterator[Arrive]:
    async with arriving(address) as authentication:
        yield authentication
