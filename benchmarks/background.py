"""What else a server does while its response times are measured: bots that think, and game files that are imported."""

from __future__ import annotations

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator

import httpx
from line import Line

import services  # noqa: F401  makes the support of the tests importable
from support.server.records import FINISHED_RECORD

#: The opponents at each table whose bots think.
BOTS = ("master", "master", "master")

#: Seconds between the end of an import and the next.
IMPORT_SECONDS = 0.5


class Background:
    """Players against bots, who choose at once whenever they are asked, and somebody who imports game files."""

    def __init__(self, client: httpx.AsyncClient, host: str, port: int) -> None:
        self._client = client
        self._host = host
        self._port = port
        self._lines: list[Line] = []
        #: Choices of the players, and imported files.
        self.choices = 0
        self.imports = 0

    @contextlib.asynccontextmanager
    async def running(self, tables: int, *, with_imports: bool) -> AsyncIterator[None]:
        """Do all this as long as the block lasts."""
        for _ in range(tables):
            await self._play()
        importing = asyncio.create_task(self._import()) if with_imports else None
        try:
            yield
        finally:
            for line in self._lines:
                line.close()
            if importing is not None:
                importing.cancel()
                await asyncio.gather(importing, return_exceptions=True)

    async def _play(self) -> None:
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in BOTS)]
        response = await self._client.post("/api/tables", json={"game": "kingsburg", "seats": seats})
        code = response.raise_for_status().json()["code"]
        cookie = "; ".join(f"{name}={value}" for name, value in response.cookies.items())
        line: Line | None = None

        def on_message(payload: bytes, _: float) -> None:
            message = json.loads(payload)
            question = message.get("question")
            if line is None or question is None or message["type"] not in ("hello", "update"):
                return
            self.choices += 1
            choice = {"type": "choose", "version": message["version"], "seat": question["seat"]}
            line.send(json.dumps({**choice, "choices": [question["options"][0]["text"]]}).encode())

        line = await Line.open(self._host, self._port, f"/ws/tables/{code}", cookie, on_message)
        line.send(b'{"type": "resync"}')  # the first question may have come before there was a line
        self._lines.append(line)

    async def _import(self) -> None:
        while True:
            response = await self._client.post("/api/records", json={"record": FINISHED_RECORD})
            response.raise_for_status()
            self.imports += 1
            await asyncio.sleep(IMPORT_SECONDS)
