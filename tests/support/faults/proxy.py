"""A TCP proxy that can delay what it forwards, or stop forwarding without closing anything."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class FaultyProxy:
    """Forwards bytes in both directions; `delay` and `is_frozen` take effect at once, on all connections."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._thawed = asyncio.Event()
        self._thawed.set()
        self._tasks: set[asyncio.Task[None]] = set()
        #: Seconds that each packet is held back.
        self.delay = 0.0
        self.port = 0

    def freeze(self) -> None:
        """Stop forwarding. Both ends keep their connections and hear nothing, not even an end."""
        self._thawed.clear()

    def thaw(self) -> None:
        self._thawed.set()

    async def connect(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await self._thawed.wait()
        try:
            far_reader, far_writer = await asyncio.open_connection("127.0.0.1", self._target)
        except OSError:
            writer.close()
            return
        for source, target in ((reader, far_writer), (far_reader, writer)):
            task = asyncio.create_task(self._forward(source, target))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _forward(self, source: asyncio.StreamReader, target: asyncio.StreamWriter) -> None:
        with contextlib.suppress(OSError):
            while data := await source.read(1 << 16):
                await asyncio.sleep(self.delay)
                await self._thawed.wait()
                target.write(data)
                await target.drain()
        await self._thawed.wait()
        target.close()

    async def close(self) -> None:
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)


@asynccontextmanager
async def faulty_proxy(port: int) -> AsyncIterator[FaultyProxy]:
    """Run a proxy to a local port, on a free port of its own."""
    proxy = FaultyProxy(port)
    server = await asyncio.start_server(proxy.connect, "127.0.0.1", 0)
    proxy.port = server.sockets[0].getsockname()[1]
    try:
        yield proxy
    finally:
        server.close()
        await proxy.close()
