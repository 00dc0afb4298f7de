"""Viewers with a socket, each with its own queue of messages."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from quatrefoil.server.wire.close_codes import CloseCode
from quatrefoil.table.messages import ServerMessage
from quatrefoil.table.viewer import Viewer

#: A viewer with so many unread bytes is disconnected; after reconnecting they get everything in one message.
MOST_WAITING = 8 * 1024 * 1024

#: Writes messages to a socket at once, in order; False when the socket is not ready for it.
Write = Callable[[list[bytes]], bool]

#: Encodes a message or a part of one.
encode: Callable[[Any], bytes] = msgspec.json.Encoder().encode


class SocketViewer(Viewer):
    """A viewer behind one websocket, with the messages that are still to be sent."""

    __slots__ = ("_in_flight", "_is_closing", "_outbox", "_pausing", "_waiting", "_wakes", "write")

    def __init__(self, person: str | None, *, is_delayed: bool = False) -> None:
        super().__init__(person, is_delayed=is_delayed)
        #: Writes straight to the transport, where the server offers that.
        self.write: Write | None = None
        self._outbox: list[bytes | int] = []
        self._wakes: asyncio.Future[None] | None = None
        #: Bytes that are not sent yet, and how many of them the socket is sending now.
        self._waiting = 0
        self._in_flight = 0
        self._is_closing = False
        self._pausing: asyncio.Future[None] | None = None

    @property
    def is_closing(self) -> bool:
        """Whether the socket was asked to close; what its viewer still sends has no effect."""
        return self._is_closing

    async def pause(self, seconds: float) -> None:
        """Wait, but no longer than until the socket is asked to close."""
        if self._is_closing:
            return
        self._pausing = asyncio.get_running_loop().create_future()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._pausing
        self._pausing = None

    def send(self, message: ServerMessage) -> None:
        """Send a message now or when the socket is ready. A slow reader never slows the table down."""
        if not self._is_closing:
            self.send_encoded([encode(message)])

    def send_encoded(self, messages: list[bytes]) -> None:
        """Send messages that are encoded already."""
        if self._is_closing:
            return
        is_free = not self._outbox and not self._in_flight  # otherwise messages would overtake each other
        if self.write is not None and is_free and self.write(messages):
            return
        self._waiting += sum(map(len, messages))
        if self._waiting > MOST_WAITING:
            self.close(CloseCode.TRY_AGAIN_LATER)
        else:
            self._put(*messages)

    def close(self, code: int) -> None:
        """Ask the socket to close after what is already queued."""
        if not self._is_closing:
            self._is_closing = True
            self._put(code)
            if self._pausing is not None and not self._pausing.done():
                self._pausing.set_result(None)

    async def take(self) -> list[bytes | int]:
        """Wait for messages and return them in order, a close code last. Those taken before count as sent."""
        self._waiting -= self._in_flight
        self._in_flight = 0
        if not self._outbox:
            self._wakes = asyncio.get_running_loop().create_future()
            await self._wakes
            self._wakes = None
        taken, self._outbox = self._outbox, []
        self._in_flight = sum(len(message) for message in taken if isinstance(message, bytes))
        return taken

    def _put(self, *messages: bytes | int) -> None:
        self._outbox.extend(messages)
        if self._wakes is not None and not self._wakes.done():
            self._wakes.set_result(None)


def encoded_once(messages: Sequence[tuple[SocketViewer, ServerMessage]]) -> list[tuple[SocketViewer, bytes]]:
    """Return messages encoded; viewers who get the same message share its bytes."""
    encoded: dict[int, bytes] = {}  # by id: `messages` keeps all of them, so none can get the id of another
    for _, message in messages:
        if id(message) not in encoded:
            encoded[id(message)] = encode(message)
    return [(viewer, encoded[id(message)]) for viewer, message in messages]


def send_together(encoded: list[tuple[SocketViewer, bytes]]) -> None:
    """Send messages so that each viewer gets all of theirs in one write."""
    bundles: dict[SocketViewer, list[bytes]] = {}
    for viewer, data in encoded:
        bundle = bundles.get(viewer)
        if bundle is None:
            bundles[viewer] = [data]
        else:
            bundle.append(data)
    for viewer, bundle in bundles.items():
        viewer.send_encoded(bundle)
