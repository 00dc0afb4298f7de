"""A short cut for messages that are ready: from the table straight to the transport of a socket.

The usual way leads through a task and half a dozen coroutines, which take longer than everything else that is
done for a message. uvicorn stays in charge of the socket: whenever it would have to wait, or is about to
close, the short cut is refused and the usual way taken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from struct import pack
from typing import cast

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

#: Sends texts, in order and together; False when it cannot be done now.
Write = Callable[[Iterable[bytes]], bool]

_NAME = "quatrefoil.short_cut"

#: The first byte of a frame: the whole of a text message.
_WHOLE_TEXT = 0x81


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which offers the short cut to the application and remembers less."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast(dict[str, object], self.scope["extensions"])
            extensions[_NAME] = self.write_now

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # their headers are some kB that nobody asks for again

    def write_now(self, texts: Iterable[bytes]) -> bool:
        is_ready = self.handshake_complete and self.writable.is_set()
        if not is_ready or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(b"".join(part for text in texts for part in (_head(len(text)), text)))
        return True


def short_cut_of(scope: Scope) -> Write | None:
    """The short cut to a socket, where the server offers one."""
    return cast(Write | None, (scope.get("extensions") or {}).get(_NAME))


def _head(size: int) -> bytes:
    """What stands before a text that a server sends (RFC 6455, 5.2)."""
    if size < 126:
        return pack("!BB", _WHOLE_TEXT, size)
    if size < 1 << 16:
        return pack("!BBH", _WHOLE_TEXT, 126, size)
    return pack("!BBQ", _WHOLE_TEXT, 127, size)
