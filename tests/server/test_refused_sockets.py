"""A client who was refused for too many sockets is refused again by the first lines of the request."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from typing import Any

import pytest
from starlette.types import Scope

from quatrefoil.server.web import refused_sockets
from quatrefoil.server.web.refused_sockets import RefusedSockets

HEADERS = [(b"host", b"here"), (b"cookie", b"qf_guest=1"), (b"x-forwarded-for", b"203.0.113.9")]
SCOPE: Scope = {"type": "websocket", "headers": HEADERS}


def request(*headers: tuple[bytes, bytes], path: bytes = b"/ws/tables/abc") -> bytes:
    lines = [name.title() + b": " + value for name, value in headers]
    return b"\r\n".join([b"GET " + path + b" HTTP/1.1", *lines]) + b"\r\n\r\n"


class Clock:
    def __init__(self) -> None:
        self.time = 100.0

    def __call__(self) -> float:
        return self.time


def refusing(seconds: float, count_try: Callable[[], float] = lambda: 0.0) -> tuple[RefusedSockets, Clock]:
    clock = Clock()
    refused = RefusedSockets(clock)
    refused.note(SCOPE, "127.0.0.1", seconds, count_try)
    return refused, clock


def test_the_same_client_is_refused_until_the_limit_may_have_changed() -> None:
    refused, clock = refusing(2.0)
    assert refused.response("127.0.0.1", request(*HEADERS)) is not None
    clock.time += 1.9
    assert refused.response("127.0.0.1", request(*HEADERS)) is not None
    clock.time += 0.1
    assert refused.response("127.0.0.1", request(*HEADERS)) is None


@pytest.mark.parametrize(
    "headers",
    [
        [HEADERS[0], (b"cookie", b"qf_guest=2"), HEADERS[2]],
        [HEADERS[0], HEADERS[1], (b"x-forwarded-for", b"203.0.113.8")],
        [HEADERS[0], HEADERS[2]],
        [*HEADERS, (b"cookie", b"qf_session=1")],
        [*HEADERS, (b"authorization", b"Bearer token")],
    ],
)
def test_others_are_not_refused(headers: list[tuple[bytes, bytes]]) -> None:
    refused, _ = refusing(2.0)
    assert refused.response("127.0.0.1", request(*headers)) is None


def test_other_requests_and_other_peers_are_not_refused() -> None:
    refused, _ = refusing(2.0)
    assert refused.response("127.0.0.1", request(*HEADERS, path=b"/api/lobby")) is None
    assert refused.response("198.51.100.1", request(*HEADERS)) is None
    assert refused.response("127.0.0.1", request(*HEADERS)[:-4]) is None  # the rest is still to come


def test_what_depends_on_others_is_not_remembered() -> None:
    refused, _ = refusing(0.0)
    assert refused.response("127.0.0.1", request(*HEADERS)) is None


def test_each_try_counts() -> None:
    tries: list[float] = []

    def count_try() -> float:
        tries.append(1.0)
        return 30.0

    refused, clock = refusing(2.0, count_try)
    assert refused.response("127.0.0.1", request(*HEADERS)) is not None
    clock.time += 29.0
    assert refused.response("127.0.0.1", request(*HEADERS)) is not None
    assert len(tries) == 2


def test_few_clients_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(refused_sockets, "MOST_CLIENTS", 3)
    refused = RefusedSockets()
    for number in range(10):
        scope = {"type": "websocket", "headers": [(b"cookie", str(number).encode())]}
        refused.note(scope, "127.0.0.1", 9.0, lambda: 0.0)
    assert len(refused._clients) == 3


async def raw_response(address: str, headers: list[tuple[bytes, bytes]]) -> bytes:
    host, port = re.findall(r"//([^:]+):(\d+)", address)[0]
    reader, writer = await asyncio.open_connection(host, int(port))
    writer.write(request((b"host", f"{host}:{port}".encode()), *headers, path=b"/ws/tables/none"))
    response = await reader.read()
    writer.close()
    return re.sub(rb"Date: [^\r]+", b"Date: now", response)


async def test_both_refusals_are_the_same(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first refusal comes from the application, the second one from the connection."""
    monkeypatch.setattr("quatrefoil.server.web.table_socket.CONNECT_TOKENS", 1e6)
    headers = [
        (b"upgrade", b"websocket"),
        (b"connection", b"upgrade"),
        (b"sec-websocket-key", b"dGhlIHNhbXBsZSBub25jZQ=="),
        (b"sec-websocket-version", b"13"),
        (b"x-forwarded-for", b"203.0.113.77"),
    ]
    begun: list[Any] = []
    response = RefusedSockets.response

    def noted(self: RefusedSockets, peer: str, data: bytes) -> bytes | None:
        begun.append(response(self, peer, data))
        return begun[-1]

    monkeypatch.setattr(RefusedSockets, "response", noted)
    first = await raw_response(address, headers)
    second = await raw_response(address, headers)
    assert begun[0] is None
    assert begun[1] is not None
    assert first == second
    assert first.startswith(b"HTTP/1.1 403 ")
