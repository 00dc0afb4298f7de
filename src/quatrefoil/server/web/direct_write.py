"""Writes websocket messages straight to uvicorn's transport when its buffer is free, and reads whole ones directly.

Sending through ASGI takes a task and half a dozen coroutines, which cost more time than everything else that is
done for a message. uvicorn stays in charge of the socket: when its buffer is full, or the socket is about to
close, `write_now` returns False and the message is sent through ASGI. What arrives in pieces or is no text message
goes through the parser of websockets.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import cast

from starlette.types import Scope
from uvicorn._types import ASGIReceiveEvent, ASGISendEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from quatrefoil.server.hosting.viewer import Write
from quatrefoil.server.web import frames

#: The ASGI extension under which the protocol offers `write_now`.
_EXTENSION = "quatrefoil.direct_write"

#: The extension that names the address of the other end, which may be a proxy.
_PEER = "quatrefoil.peer"

#: The end of the request with which a socket begins.
_END_OF_REQUEST = b"\r\n\r\n"

#: Messages of a socket that wait before it is not read any more.
MOST_WAITING = 8

#: What is read of one socket before others have their turn: frames, or bytes where frames have to be parsed. A client
#: can send thousands of frames while it is not read, and all of them arrive at once afterwards.
FRAMES_AT_ONCE = 16
BYTES_AT_ONCE = 1024


class SocketProtocol(WebSocketsSansIOProtocol):
    """uvicorn's protocol with `write_now` as an extension, bounded reads, and without the memory of the handshake."""

    #: Whether the transport has so much to send that messages have to wait.
    _is_full = False

    #: Whether the parser has seen whole frames only, so that the next data begins with a frame.
    is_at_border = False

    #: What has arrived and was not read yet: a part of a frame, or what has to wait for its turn.
    _unread = b""
    _has_backlog = False
    _next_turn: asyncio.Handle | None = None

    def data_received(self, data: bytes) -> None:
        if not self.handshake_initiated:
            self.is_at_border = data.endswith(_END_OF_REQUEST)
            super().data_received(data)
            return
        if self.is_at_border and not self._unread and not self.close_sent:
            text = frames.whole_text(data, self.config.ws_max_size)
            if text is not None:  # nearly always
                self._put(text)
                return
        self._unread = self._unread + data if self._unread else data
        if not self._has_backlog:
            self._read_some()

    def _put(self, text: str) -> None:
        """Hand a message to the app; stop reading only if several wait, since that costs system calls."""
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() >= MOST_WAITING:
            self._pause()

    def _read_some(self) -> None:
        """Read what may be read in one turn; if more is left, stop reading from the network until the next turn."""
        at = self._read_frames() if self.is_at_border else 0
        if not self.is_at_border:
            super().data_received(self._unread[at : at + BYTES_AT_ONCE])
            at += BYTES_AT_ONCE
        self._unread = self._unread[at:]
        is_whole = not self.is_at_border or frames.end_of(self._unread, 0, self.config.ws_max_size) is not None
        self._has_backlog = bool(self._unread) and is_whole and not self.transport.is_closing()
        if self._has_backlog:
            self._pause()
            if self._next_turn is None and (self.close_sent or self.queue.qsize() < MOST_WAITING):
                self._next_turn = self.loop.call_soon(self._take_turn)

    def _read_frames(self) -> int:
        """Hand the first frames to the app or the parser; return where the rest begins."""
        data, at = self._unread, 0
        for _ in range(FRAMES_AT_ONCE):
            if self.transport.is_closing() or (self.queue.qsize() >= MOST_WAITING and not self.close_sent):
                break
            end = frames.end_of(data, at, self.config.ws_max_size)
            if end is None:
                break
            frame = data[at:end]
            text = None if self.close_sent else frames.whole_text(frame, self.config.ws_max_size)
            if text is not None:
                self._put(text)
            elif frames.is_final(frame):
                super().data_received(frame)
            else:
                self.is_at_border = False
                break
            at = end
        return at

    def _take_turn(self) -> None:
        """Go on with a backlog; without one, read from the network again."""
        self._next_turn = None
        if self.disconnected or self.transport.is_closing():
            self._unread, self._has_backlog = b"", False
        elif self._has_backlog:
            self._read_some()
        if not self._has_backlog and self.read_paused and (self.close_sent or self.queue.empty()):
            self.read_paused = False
            if not self.transport.is_closing():
                self.transport.resume_reading()

    def _pause(self) -> None:
        if not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()

    async def receive(self) -> ASGIReceiveEvent:
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self._take_turn()
        return message

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            extensions = cast(dict[str, object], self.scope["extensions"])
            extensions[_EXTENSION] = self.write_now
            extensions[_PEER] = self.client[0] if self.client else ""

    async def send(self, message: ASGISendEvent) -> None:
        await super().send(message)
        if message["type"] == "websocket.accept":
            del self.request, self.response  # some kB of headers for each socket that nothing reads again
        elif message["type"] == "websocket.close" and self._has_backlog and not self.transport.is_closing():
            self._pause()
            self._take_turn()

    def pause_writing(self) -> None:
        self._is_full = True
        super().pause_writing()

    def resume_writing(self) -> None:
        self._is_full = False
        super().resume_writing()

    def write_now(self, texts: Sequence[bytes]) -> bool:
        """Write text messages as frames; return False, having written nothing, if the transport is not free."""
        is_ready = self.handshake_complete and not self._is_full
        if not is_ready or self.close_sent or self.disconnected or self.transport.is_closing():
            return False
        if len(texts) == 1:  # nearly always
            self.transport.write(frames.header(len(texts[0])) + texts[0])
        else:
            self.transport.write(b"".join([part for text in texts for part in (frames.header(len(text)), text)]))
        return True


def peer_of(scope: Scope) -> str:
    """Return the address of the other end of a socket, or "" if the server is not run with `SocketProtocol`."""
    return cast(str, (scope.get("extensions") or {}).get(_PEER, ""))


def direct_write_of(scope: Scope) -> Write | None:
    """Return `write_now` of a socket, or None if the server is not run with `SocketProtocol`."""
    return cast(Write | None, (scope.get("extensions") or {}).get(_EXTENSION))
