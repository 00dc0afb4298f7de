"""Direct writes to a socket: complete, in order, and only when nothing is buffered."""

from collections.abc import Iterable

from fastapi import FastAPI
from starlette.websockets import WebSocket, WebSocketDisconnect
from websockets.asyncio.client import connect

from quatrefoil.server.hosting.viewer import SocketViewer, encode
from quatrefoil.server.web.direct_write import direct_write_of
from quatrefoil.table import messages
from support.server.local_server import running

#: Around the sizes at which a frame is written in another way.
SIZES = (1, 125, 126, 127, 65535, 65536, 200_000)


async def test_texts_of_every_size_arrive_as_they_were_sent() -> None:
    app = FastAPI()
    refusals = []

    @app.websocket("/here")
    async def here(socket: WebSocket) -> None:
        write = direct_write_of(socket.scope)
        assert write is not None
        refusals.append(write([b"too early"]))
        await socket.accept()
        for size in SIZES:
            while not write(["\u00e4".encode() * (size // 2) + b"." * (size % 2), b"and"]):
                await socket.send_text("the reader is slow")
        await socket.send_text("over")
        try:
            await socket.receive_text()
        except WebSocketDisconnect:
            refusals.append(write([b"too late"]))

    async with running(app) as address, connect(address.replace("http", "ws") + "/here") as client:
        received = []
        while (text := await client.recv()) != "over":
            received.append(text)
    received = [text for text in received if text != "the reader is slow"]
    expected = [text for size in SIZES for text in ("\u00e4" * (size // 2) + "." * (size % 2), "and")]
    assert received == expected
    assert refusals == [False, False]


async def test_a_direct_write_never_overtakes_buffered_messages() -> None:
    sent: list[bytes] = []
    is_free = False

    def write(texts: Iterable[bytes]) -> bool:
        if is_free:
            sent.extend(texts)
        return is_free

    def message(word: str) -> messages.WhyNot:
        return messages.WhyNot(0, word, None)

    viewer = SocketViewer("anna")
    viewer.write = write
    viewer.send(message("one"))
    is_free = True
    viewer.send(message("two"))
    assert await viewer.take() == [encode(message("one")), encode(message("two"))]
    viewer.send(message("three"))  # the first two are still on their way
    assert sent == []
    assert await viewer.take() == [encode(message("three"))]
    viewer.close(1012)
    assert await viewer.take() == [1012]
    viewer.send(message("four"))
    assert sent == []


async def test_a_message_is_written_directly_when_nothing_is_buffered() -> None:
    sent: list[bytes] = []
    viewer = SocketViewer("anna")
    viewer.write = lambda texts: not sent.extend(texts)
    viewer.send(messages.Pong())
    viewer.send_encoded([b"1", b"2"])
    assert sent == [encode(messages.Pong()), b"1", b"2"]
