"""Writes websocket messages straight to uvicorn's transport when its buffer is free.

Sending through ASGI takes a task and half a dozen coroutines, which cost more time than everything else that is
done for a message. uvicorn stays in charge of the socket: when its buffer is full, or the socket is about to
close, `write_now` returns False and the message is sent through ASGI.
"""

from __future__ import annotations

from collections.abc import Iterable
from struct import pack
from typing import cast

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from quatrefoil.server.hosting.viewer import Write

#: The ASGI extension under which the protocol offers `write_now`.
_EXTENSION = "quatrefoil.direct_write"

#: The first byte of a frame: FIN set, opcode 1 (a whole text message).
_WHOLE_TEXT = 0x81


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with `write_now` as an extension, and without the memory of the handshake."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast(dict[str, object], self.scope["extensions"])
            extensions[_EXTENSION] = self.write_now

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # some kB of headers for each socket that nothing reads again

    def write_now(self, texts: Iterable[bytes]) -> bool:
        """Write text messages as frames; return False, having written nothing, if the transport is not free."""
        is_ready = self.handshake_complete and self.writable.is_set()
        if not is_ready or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        self.transport.write(b"".join(part for text in texts for part in (_frame_header(len(text)), text)))
        return True


def direct_write_of(scope: Scope) -> Write | None:
    """Return `write_now` of a socket, or None if the server is not run with `SocketProtocol`."""
    return cast(Write | None, (scope.get("extensions") or {}).get(_EXTENSION))


def _frame_header(size: int) -> bytes:
    """Return the header of an unmasked text frame (RFC 6455, 5.2)."""
    if size < 126:
        return pack("!BB", _WHOLE_TEXT, size)
    if size < 1 << 16:
        return pack("!BBH", _WHOLE_TEXT, 126, size)
    return pack("!BBQ", _WHOLE_TEXT, 127, size)
