"""Connections that send half a request, a body that never ends, or nonsense: they are closed, and not logged."""

import asyncio
import socket
from pathlib import Path

import pytest

from quatrefoil.server.web import patient_http, responses
from support.server.client import Person, closed_with
from support.server.local_server import Arrive
from support.server.process import ServerProcess
from support.server.seat_requests import BOT, HERE, LINK, ME

REQUEST = b"GET /health HTTP/1.1\r\nHost: a\r\n\r\n"


async def is_closed(reader: asyncio.StreamReader) -> bool:
    """Return whether the server closes a connection; the response it may send before is read."""
    async with asyncio.timeout(60):
        while await reader.read(4096):
            pass
    return True


@pytest.mark.parametrize("sent", [b"", b"GET /api/me HTTP/1.1\r\nHost: a\r\nX-Slow: "])
@pytest.mark.parametrize("before", [b"", REQUEST])
async def test_a_connection_that_sends_half_a_request_is_closed(
    address: str, monkeypatch: pytest.MonkeyPatch, before: bytes, sent: bytes
) -> None:
    monkeypatch.setattr(patient_http, "HEADER_SECONDS", 0.3)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rpartition(":")[2]))
    if before:
        writer.write(before)
        await reader.readuntil(b"}")
    writer.write(sent)
    assert await is_closed(reader)
    writer.close()


async def test_a_body_that_does_not_come_is_not_waited_for(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(responses, "BODY_SECONDS", 0.3)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rpartition(":")[2]))
    head = b"PUT /api/me HTTP/1.1\r\nHost: a\r\nX-Quatrefoil: 1\r\nContent-Length: 100\r\nConnection: close\r\n\r\n"
    writer.write(head + b'{"name": "')
    async with asyncio.timeout(60):
        assert b"400" in await reader.readline()
    assert await is_closed(reader)
    writer.close()


async def test_an_idle_connection_outlives_the_limit_for_headers(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patient_http, "HEADER_SECONDS", 0.2)
    reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rpartition(":")[2]))
    for _ in range(2):
        writer.write(REQUEST)
        async with asyncio.timeout(60):
            assert b"200" in await reader.readline()
        await reader.readuntil(b"}")
        await asyncio.sleep(0.5)
    writer.close()


async def test_a_websocket_stays_open(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(patient_http, "HEADER_SECONDS", 0.2)
    anna = await arrive()
    code = (await anna.create_table([ME, LINK]))["code"]
    async with anna.at(code) as screen:
        await screen.next("hello")
        await asyncio.sleep(0.6)
        await screen.send({"type": "ping"})
        assert (await screen.next("pong"))["type"] == "pong"


async def test_nonsense_of_clients_is_not_logged(tmp_path: Path) -> None:
    async with await ServerProcess.start(tmp_path) as server:
        port = int(server.address.rpartition(":")[2])
        for nonsense in (
            b"\x00\x01\r\n\r\n",
            b"GET / HTTP/1.1\r\nHost:a\r\nConnection: upgrade\r\nUpgrade: b\r\n\r\n",
        ):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(nonsense)
            async with asyncio.timeout(60):
                assert await reader.readline()
            writer.close()
        me = Person(server.address)
        code = (await me.create_table([ME, HERE]))["code"]
        async with me.at(code) as screen:
            await screen.next("hello")
            await screen.socket.send(b"\xff", text=True)
            assert await closed_with(screen) == 1007
        await me.close()
        _, log = await server.interrupt()
    # only a checkout without `make web` says at its start that it has no page
    assert [line for line in log.splitlines() if not line.startswith("its page is not built")] == []


async def test_sockets_that_are_given_up_before_they_open_are_not_logged(
    address: str, arrive: Arrive, caplog: pytest.LogCaptureFixture
) -> None:
    """A person with a bad line, or one who wants to fill the log: each such socket had cost two tracebacks."""
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    request = (
        f"GET /ws/tables/{code} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    for _ in range(20):  # without a pause: the server gets the request and the end of the connection together
        with socket.create_connection(("127.0.0.1", int(address.rpartition(":")[2]))) as line:
            line.sendall(request.encode())
    async with me.at(code) as screen:  # the server goes on
        await screen.until_asked()
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []
