"""A real server on a free port, in the event loop of the test."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import uvicorn
from fastapi import FastAPI

from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.web.direct_write import SocketProtocol
from quatrefoil.server.web.patient_http import NewConnection
from support.server.client import Person

#: Call it for a new person with a cookie of their own.
Arrive = Callable[[], Awaitable[Person]]


class QuietServer(uvicorn.Server):
    """Leaves the signals to the test runner."""

    def capture_signals(self) -> contextlib.AbstractContextManager[None]:
        return contextlib.nullcontext()


@asynccontextmanager
async def running(app: FastAPI, ping_seconds: float = 20.0) -> AsyncIterator[str]:
    """Run an app and yield its address; a socket that does not answer a ping for `ping_seconds` is dropped."""
    with socket.socket(proto=socket.IPPROTO_TCP) as listening:
        listening.bind(("127.0.0.1", 0))
        config = uvicorn.Config(
            app,
            log_level="warning",
            http=NewConnection,
            ws=SocketProtocol,
            ws_max_size=MAX_MESSAGE,
            ws_per_message_deflate=False,
            ws_ping_interval=ping_seconds,
            ws_ping_timeout=ping_seconds,
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
    """Yield a function that returns new people at a server; all of them leave at the end."""
    people: list[Person] = []

    async def arrive() -> Person:
        people.append(Person(address))
        await people[-1].get("/api/me")
        return people[-1]

    yield arrive
    for person in people:
        await person.close()
