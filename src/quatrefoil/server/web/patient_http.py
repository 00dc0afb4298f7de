"""HTTP connections that have to finish what they begin, and that begin one after another.

One that sends half a request is closed after a time. Without this, anybody could hold open any number of connections,
each of which costs a descriptor (Slowloris). Each new connection waits for its turn: hundreds of handshakes that
arrive together would otherwise keep everybody else waiting until the last of them is done.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from functools import partial
from typing import Any, cast
from weakref import WeakKeyDictionary

import h11
from uvicorn.config import Config
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle
from uvicorn.protocols.utils import get_remote_addr
from uvicorn.server import ServerState

from quatrefoil.server.web.refused_sockets import RefusedSockets

#: Seconds within which the headers of a request have to arrive, from the connection or from their first byte on.
HEADER_SECONDS = 20.0


class Turns:
    """Runs callbacks in order, one in each iteration of the event loop, so that others run in between."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def add(self, callback: Callable[[], None]) -> None:
        self._waiting.append(callback)
        if len(self._waiting) == 1:
            asyncio.get_running_loop().call_soon(self._run_first)

    def _run_first(self) -> None:
        try:
            self._waiting[0]()
        finally:
            self._waiting.popleft()
            if self._waiting:
                asyncio.get_running_loop().call_soon(self._run_first)


class PatientHttp(H11Protocol):
    """uvicorn's protocol with a limit on the time for the headers of a request."""

    _deadline: asyncio.TimerHandle | None = None
    _is_websocket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._expect_request()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_websocket:
            return
        request: RequestResponseCycle | None = self.cycle
        if request is not None and not request.response_complete:
            self._stop_expecting()
        elif self._deadline is None:
            self._expect_request()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        self._stop_expecting()
        self._is_websocket = True
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_expecting()
        super().connection_lost(exc)

    def _expect_request(self) -> None:
        self._deadline = self.loop.call_later(HEADER_SECONDS, self._close_without_request_after, self.cycle)

    def _stop_expecting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _close_without_request_after(self, last: RequestResponseCycle | None) -> None:
        self._deadline = None
        if self.cycle is last:  # no request has come since
            self.transport.close()


#: The turns of the new connections of each server.
_turns: WeakKeyDictionary[ServerState, Turns] = WeakKeyDictionary()


class NewConnection(asyncio.Protocol):
    """A connection before its first request, which waits for its turn; then `PatientHttp` takes over."""

    def __init__(
        self,
        config: Config,
        server_state: ServerState,
        app_state: dict[str, Any],
        _loop: asyncio.AbstractEventLoop | None = None,
    ) -> None:
        self._make = partial(PatientHttp, config, server_state, app_state, _loop)
        self._turns = _turns.setdefault(server_state, Turns())
        self._refused: RefusedSockets | None = getattr(getattr(config.app, "state", None), "refused_sockets", None)
        self._arrived = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's transports do not inherit from asyncio's
        self._deadline = asyncio.get_running_loop().call_later(HEADER_SECONDS, transport.close)

    def connection_lost(self, exc: Exception | None) -> None:
        self._deadline.cancel()

    def data_received(self, data: bytes) -> None:
        if not self._arrived:
            self._turns.add(self._begin)
        self._arrived += data

    def _begin(self) -> None:
        self._deadline.cancel()
        if self._transport.is_closing():
            return
        if self._refused is not None:
            peer = get_remote_addr(self._transport)
            response = self._refused.response(peer[0] if peer else "", self._arrived)
            if response is not None:
                self._transport.write(response)
                self._transport.close()
                return
        protocol = self._make()
        self._transport.set_protocol(protocol)
        protocol.connection_made(self._transport)
        protocol.data_received(self._arrived)
