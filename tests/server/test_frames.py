"""Websocket frames, however they arrive: whole, several at once, in pieces, between pings, fragmented."""

from __future__ import annotations

import asyncio
import random
from struct import pack

import pytest
from fastapi import FastAPI
from starlette.websockets import WebSocket
from websockets.asyncio.client import connect

from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.web import frames
from quatrefoil.server.web.direct_write import BYTES_AT_ONCE, MOST_WAITING
from support.server.local_server import running

TEXT, PING, CONTINUED = 1, 9, 0

REQUEST = (
    b"GET /echo HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


def frame(text: str, kind: int = TEXT, *, is_last: bool = True, mask: bytes = b"\x17\x2a\x00\xff") -> bytes:
    """Return a frame as a browser sends it."""
    payload = text.encode()
    size = len(payload)
    head = pack("!BB", is_last << 7 | kind, 128 | size) if size < 126 else b""
    if 126 <= size < 1 << 16:
        head = pack("!BBH", is_last << 7 | kind, 128 | 126, size)
    elif size >= 1 << 16:
        head = pack("!BBQ", is_last << 7 | kind, 128 | 127, size)
    return head + mask + bytes(byte ^ mask[at % 4] for at, byte in enumerate(payload))


@pytest.mark.parametrize("size", [0, 1, 124, 125, 126, 127, 5000, MAX_MESSAGE])
def test_a_whole_text_is_read_without_a_parser(size: int) -> None:
    text = "ä" * (size // 2) + "." * (size % 2)
    assert frames.whole_text(frame(text), MAX_MESSAGE) == text
    assert frames.end_of(b"..." + frame(text), 3, MAX_MESSAGE) == 3 + len(frame(text))
    for part in range(1, min(8, len(frame(text)))):
        assert frames.whole_text(frame(text)[:-part], MAX_MESSAGE) is None
        assert frames.end_of(frame(text)[:-part], 0, MAX_MESSAGE) is None


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        frame("x", PING),
        frame("x", is_last=False),
        frame("x") + frame("y"),
        frame("x" * (MAX_MESSAGE + 1)),
        b"\x81\x01x",  # a client must mask
        pack("!BBH", 0x81, 128 | 126, 3) + b"\0\0\0\0abc",  # not the shortest form
        b"\x81\x82\0\0\0\0\xff\xff",  # not UTF-8
    ],
)
def test_everything_else_is_left_to_the_parser(data: bytes) -> None:
    assert frames.whole_text(data, MAX_MESSAGE) is None


def test_a_frame_that_is_too_long_is_not_waited_for() -> None:
    data = frame("x" * (MAX_MESSAGE + 1))
    assert frames.end_of(data[:20], 0, MAX_MESSAGE) == 20


@pytest.mark.parametrize("begin", [b"", frame("be", is_last=False) + frame("gin", CONTINUED)], ids=["whole", "pieces"])
async def test_a_flood_on_one_socket_is_read_in_turns(begin: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    """Thousands of frames that arrive at once must not keep other sockets waiting until all are read."""
    app = FastAPI()
    waiting: list[int] = []
    seen: list[str] = []
    is_over = asyncio.Event()
    put = asyncio.Queue.put_nowait

    def counted(queue: asyncio.Queue[object], item: object) -> None:
        put(queue, item)
        waiting.append(queue.qsize())

    monkeypatch.setattr(asyncio.Queue, "put_nowait", counted)

    @app.websocket("/echo")
    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        while (text := await socket.receive_text()) != "last":
            seen.append(text)
            if len(seen) == 1:
                await asyncio.sleep(0.2)  # the flood collects meanwhile
        is_over.set()

    async with running(app) as address:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(address.rsplit(":", 1)[1]))
        writer.write(REQUEST)
        await reader.readuntil(b"\r\n\r\n")
        texts = [str(number) for number in range(5000)]
        writer.write(begin + b"".join(frame(text) + frame("", PING) for text in texts) + frame("last"))
        async with asyncio.timeout(30):
            await is_over.wait()
        writer.close()
    assert seen[bool(begin) :] == texts
    # A frame has at least six bytes, which bounds how many messages a parsed part can hold.
    assert max(waiting) <= MOST_WAITING + (BYTES_AT_ONCE // 6 if begin else 0)


async def test_a_socket_with_a_backlog_closes_with_its_code() -> None:
    app = FastAPI()

    @app.websocket("/echo")
    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        await socket.receive_text()
        await asyncio.sleep(0.1)
        await socket.close(4001)

    async with running(app) as address, connect(address.replace("http", "ws") + "/echo") as client:
        for number in range(3000):
            await client.send(f"{number}")
        async with asyncio.timeout(8):  # uvicorn gives up after ten
            await client.wait_closed()
        assert client.close_code == 4001


async def test_texts_arrive_in_order_however_they_are_cut() -> None:
    app = FastAPI()
    arrived: list[str] = []

    @app.websocket("/echo")
    async def echo(socket: WebSocket) -> None:
        await socket.accept()
        while True:
            arrived.append(await socket.receive_text())

    rng = random.Random(4)
    async with running(app) as address:
        port = int(address.rsplit(":", 1)[1])
        for attempt in range(12):
            arrived.clear()
            texts = [f"{attempt}.{n} " + "ü" * rng.choice((0, 10, 100, 4000)) for n in range(30)]
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(REQUEST)
            await reader.readuntil(b"\r\n\r\n")
            pending = b""
            for text in texts:
                if rng.random() < 0.1 * (attempt % 3):
                    half = len(text) // 2
                    pending += frame(text[:half], is_last=False) + frame(text[half:], CONTINUED)
                else:
                    pending += frame(text)
                if rng.random() < 0.2:
                    pending += frame("", PING)
                if attempt == 0 or rng.random() < 0.7:  # the first sends everything whole
                    cut = len(pending) if attempt == 0 else rng.randrange(len(pending) + 1)
                    writer.write(pending[:cut])
                    pending = pending[cut:]
                    await writer.drain()
                    await asyncio.sleep(0.001)
            writer.write(pending)
            async with asyncio.timeout(30):
                while len(arrived) < len(texts):
                    await asyncio.sleep(0.005)
            assert arrived == texts
            writer.close()
