"""HTTP connections that have to finish what they begin: one that sends half a request is closed after a time.

Without this, anybody could hold open any number of connections, each of which costs a descriptor (Slowloris).
"""

from __future__ import annotations

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

#: Seconds within which the headers of a request have to arrive, from the connection or from their first byte on.
HEADER_SECONDS = 20.0


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
