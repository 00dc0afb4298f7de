"""Writes websocket messages straight to uvicorn's transport when its buffer is free, and reads whole ones directly.

Sending through ASGI takes a task and half a dozen coroutines, which cost more time than everything else that is
done for a message. uvicorn stays in charge of the socket: when its buffer is full, or the socket is about to
close, `write_now` returns False and the message is sent through ASGI. What arrives in pieces or is no text message
goes through the parser of websockets.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from starlette.types import Scope
from uvicorn._types import ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from quatrefoil.server.hosting.viewer import Write
from quatrefoil.server.web import frames

#: The ASGI extension under which the protocol offers `write_now`.
_EXTENSION = "quatrefoil.direct_write"

#: The end of the request with which a socket begins.
_END_OF_REQUEST = b"\r\n\r\n"

#: Messages of a socket that wait before it is not read any more.
MOST_WAITING = 8


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with `write_now` as an extension, and without the memory of the handshake."""

    #: Whether the parser has seen whole frames only, so that the next data begins with a frame.
    is_at_border = False

    def data_received(self, data: bytes) -> None:
        if self.is_at_border:
            text = None if self.close_sent else frames.whole_text(data, self.config.ws_max_size)
            if text is not None:
                self._put(text)
                return
            self.is_at_border = frames.end_at_border(data)
        elif not self.handshake_initiated:
            self.is_at_border = data.endswith(_END_OF_REQUEST)
        super().data_received(data)

    def _put(self, text: str) -> None:
        """Hand a message to the app; stop reading only if several wait, since that costs system calls."""
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if not self.read_paused and self.queue.qsize() >= MOST_WAITING:
            self.read_paused = True
            self.transport.pause_reading()

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
        self.transport.write(b"".join(part for text in texts for part in (frames.header(len(text)), text)))
        return True


def direct_write_of(scope: Scope) -> Write | None:
    """Return `write_now` of a socket, or None if the server is not run with `SocketProtocol`."""
    return cast(Write | None, (scope.get("extensions") or {}).get(_EXTENSION))
