"""A minimal websocket client whose own cost is too small to distort the measurement of a server."""

from __future__ import annotations

import asyncio
import base64
import os
import struct
import time
from collections.abc import Callable
from typing import cast

#: A mask of zeros is valid and avoids the cost of masking.
NO_MASK = b"\0\0\0\0"

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10


class Line(asyncio.Protocol):
    """One socket. It calls `on_message` with every text message and its time of arrival."""

    def __init__(self, request: bytes, on_message: Callable[[bytes, float], None]) -> None:
        self._request = request
        self._on_message = on_message
        self._transport: asyncio.Transport | None = None
        self._loop = asyncio.get_running_loop()
        self._bytes = bytearray()
        self._is_open = False
        self.opened: asyncio.Future[None] = self._loop.create_future()
        self.is_lost = False

    @classmethod
    async def open(
        cls, host: str, port: int, path: str, cookie: str, on_message: Callable[[bytes, float], None]
    ) -> Line:
        key = base64.b64encode(os.urandom(16)).decode()
        request = (
            f"GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: {cookie}\r\n\r\n"
        )
        loop = asyncio.get_running_loop()
        _, line = await loop.create_connection(lambda: cls(request.encode(), on_message), host, port)
        await line.opened
        return line

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transports do not inherit from asyncio's
        self._transport.write(self._request)

    def connection_lost(self, problem: Exception | None) -> None:
        self.is_lost = True
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the server closed the connection"))

    def data_received(self, data: bytes) -> None:
        arrived = time.perf_counter()
        self._bytes += data
        if not self._is_open:
            end = self._bytes.find(b"\r\n\r\n")
            if end < 0:
                return
            status = bytes(self._bytes[:12])
            del self._bytes[: end + 4]
            if status != b"HTTP/1.1 101":
                self.opened.set_exception(ConnectionError(status.decode()))
                return
            self._is_open = True
            self.opened.set_result(None)
        while (frame := self._next_frame()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self._on_message(payload, arrived)
            elif kind == PING:
                self._send(PONG, payload)

    def _next_frame(self) -> tuple[int, bytes] | None:
        data = self._bytes
        if len(data) < 2:
            return None
        size, head = data[1] & 127, 2
        if size == 126:
            if len(data) < 4:
                return None
            size, head = struct.unpack_from(">H", data, 2)[0], 4
        elif size == 127:
            if len(data) < 10:
                return None
            size, head = struct.unpack_from(">Q", data, 2)[0], 10
        if len(data) < head + size:
            return None
        kind, payload = data[0] & 15, bytes(data[head : head + size])
        del data[: head + size]
        return kind, payload

    def send(self, text: bytes) -> None:
        self._send(TEXT, text)

    def _send(self, kind: int, payload: bytes) -> None:
        assert self._transport is not None
        size = len(payload)
        head = bytes((128 | kind, 128 | size)) if size < 126 else struct.pack(">BBH", 128 | kind, 128 | 126, size)
        self._transport.write(head + NO_MASK + payload)

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()
