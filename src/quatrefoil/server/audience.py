"""The people who look at one table, each with a queue of messages of their own."""

from __future__ import annotations

import asyncio

import msgspec

from quatrefoil.server import wire
from quatrefoil.server.short_cut import Write
from quatrefoil.server.wire.close_codes import CloseCode

#: A viewer with so many bytes still to read is cut off; on coming back they get everything in one message.
MOST_WAITING = 8 * 1024 * 1024

SERVICE_RESTART = CloseCode.SERVICE_RESTART
TRY_AGAIN_LATER = CloseCode.TRY_AGAIN_LATER
TOO_BIG = CloseCode.TOO_BIG
BANNED = CloseCode.BANNED
NO_SPECTATORS = CloseCode.NO_SPECTATORS
NO_SUCH_TABLE = CloseCode.NO_SUCH_TABLE
CANNOT_BE_PLAYED = CloseCode.CANNOT_BE_PLAYED

_encoder = msgspec.json.Encoder()


def encode(message: wire.ServerMessage) -> bytes:
    return _encoder.encode(message)


class Viewer:
    """One socket: whose it is, with which eyes it looks, and what is still to be sent."""

    __slots__ = ("_is_closing", "_outbox", "_under_way", "_waiting", "_wakes", "eyes", "guest", "write")

    def __init__(self, guest: str | None, eyes: int) -> None:
        self.guest = guest
        self.eyes = eyes
        #: Sends messages at once, where there is such a way and it is free.
        self.write: Write | None = None
        self._outbox: list[bytes | int] = []
        self._wakes: asyncio.Future[None] | None = None
        #: Bytes that are not sent yet, and those of them that were handed to the socket last.
        self._waiting = 0
        self._under_way = 0
        self._is_closing = False

    def send(self, message: wire.ServerMessage) -> None:
        """Send a message, now or when the socket is ready. A slow reader never slows the table down."""
        if not self._is_closing:
            self.send_encoded([encode(message)])

    def send_encoded(self, messages: list[bytes]) -> None:
        """The same with messages that are encoded already."""
        if self._is_closing:
            return
        is_free = not self._outbox and not self._under_way  # nothing is overtaken
        if self.write is not None and is_free and self.write(messages):
            return
        self._waiting += sum(map(len, messages))
        if self._waiting > MOST_WAITING:
            self.close(TRY_AGAIN_LATER)
        else:
            self._put(*messages)

    def close(self, code: int) -> None:
        """Ask the socket to close after what is already queued."""
        if not self._is_closing:
            self._is_closing = True
            self._put(code)

    async def take(self) -> list[bytes | int]:
        """What is to be sent now, in order: messages, and a close code as the last. What was taken before is sent."""
        self._waiting -= self._under_way
        self._under_way = 0
        if not self._outbox:
            self._wakes = asyncio.get_running_loop().create_future()
            await self._wakes
            self._wakes = None
        taken, self._outbox = self._outbox, []
        self._under_way = sum(len(message) for message in taken if isinstance(message, bytes))
        return taken

    def _put(self, *messages: bytes | int) -> None:
        self._outbox.extend(messages)
        if self._wakes is not None and not self._wakes.done():
            self._wakes.set_result(None)
