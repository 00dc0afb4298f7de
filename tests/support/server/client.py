"""A client of the server: a person with a cookie, and the websocket of a table."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import pytest
import websockets
from websockets.asyncio.client import ClientConnection, connect

SECONDS = 60.0

#: Idle connections are dropped before the server closes them (after 5 s): a request sent just then would fail.
LIMITS = httpx.Limits(keepalive_expiry=1.0)


class Person:
    """One person with their cookie; a guest until they sign up or in."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.address, timeout=SECONDS, limits=LIMITS)
        #: Everything this person ever received.
        self.received: list[bytes] = []

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        return self._read(await self.http.get(path, params=params or None), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._read(await self.http.post(path, json=body or {}, headers={"X-Quatrefoil": "1"}), status)

    async def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self._read(await self.http.put(path, json=body, headers={"X-Quatrefoil": "1"}), status)

    def _read(self, response: httpx.Response, status: int) -> Any:
        self.received.append(response.content)
        assert response.status_code == status, f"{response.status_code}: {response.text}"
        is_json = response.headers["content-type"].startswith("application/json")
        return response.json() if is_json else response.text

    async def create_table(
        self, seats: list[dict[str, Any]], game: str = "kingsburg", **request: Any
    ) -> dict[str, Any]:
        table: dict[str, Any] = await self.post("/api/tables", {"game": game, "seats": seats, **request})
        return table

    async def finished_record(self, code: str) -> str:
        """Wait until a table of bots is finished; return its record."""
        async with asyncio.timeout(120):
            while (await self.get(f"/api/tables/{code}"))["status"] != "finished":
                await asyncio.sleep(0.05)
        record: str = await self.get(f"/api/tables/{code}/record")
        return record

    @asynccontextmanager
    async def at(self, code: str, **connection: Any) -> AsyncIterator[Screen]:
        """Connect to a table, as a player or a spectator."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.address.replace("http", "ws", 1) + f"/ws/tables/{code}"
        headers = {"Cookie": cookies, **connection.pop("headers", {})}
        async with connect(
            address, additional_headers=headers, max_size=None, compression=None, proxy=None, **connection
        ) as socket:
            yield Screen(socket, self.received)

    async def close(self) -> None:
        await self.http.aclose()


class Screen:
    """The connection of one person to one table, and the latest state they received."""

    def __init__(self, socket: ClientConnection, received: list[bytes]) -> None:
        self.socket = socket
        self.received = received
        #: The latest hello or update.
        self.now: dict[str, Any] = {}
        self.table: dict[str, Any] = {}

    async def next(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of one of these kinds; messages of other kinds are read and skipped."""
        while True:
            raw = await asyncio.wait_for(self.socket.recv(), SECONDS)
            self.received.append(raw if isinstance(raw, bytes) else raw.encode())
            message: dict[str, Any] = json.loads(raw)
            if message["type"] in ("hello", "update"):
                self.now = message
                self.table = message.get("table") or self.table
            if not kinds or message["type"] in kinds:
                return message

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def choose(self, *choices: str, seat: int | None = None, version: int | None = None) -> None:
        """Send choices, by default for the seat that is asked and at the latest version."""
        await self.send(
            {
                "type": "choose",
                "version": self.now["version"] if version is None else version,
                "seat": self.now["question"]["seat"] if seat is None else seat,
                "choices": list(choices),
            }
        )

    async def until_asked(self) -> dict[str, Any] | None:
        """Wait for a question to this person and return it; None when the game is over."""
        while not self.now or (self.now["question"] is None and self.table["status"] != "finished"):
            await self.next("hello", "update")
        question: dict[str, Any] | None = self.now["question"]
        return question

    async def play_on(self, rng: random.Random, most: int = 10_000) -> int:
        """Choose at random until the game is over, `most` times at most; return how often."""
        for choices in range(most):
            question = await self.until_asked()
            if question is None:
                return choices
            await self.choose(rng.choice(question["options"])["text"])
            await self.next("hello", "update")
        return most


async def asked(*screens: Screen) -> Screen | None:
    """Return the screen of the person who is asked, once all have the newest version; None when the game is over."""
    while True:
        newest = max(screen.now["version"] for screen in screens)
        for screen in screens:
            while screen.now["version"] < newest:
                await screen.next("hello", "update")
        if screens[0].table["status"] == "finished":
            return None
        asked = [screen for screen in screens if screen.now["question"] is not None]
        if asked:
            return asked[0]
        await screens[0].next("hello", "update")


Closed = websockets.exceptions.ConnectionClosed


async def closed_with(screen: Screen) -> int | None:
    """Wait until the server closes the connection; return the close code."""
    with pytest.raises(Closed) as closed:
        await screen.next("nothing")
    return closed.value.rcvd.code if closed.value.rcvd else None


async def finish(code: str, *people: Person) -> None:
    """Play a game to its end; each person chooses at random."""

    async def play(person: Person) -> None:
        async with person.at(code) as screen:
            await screen.play_on(random.Random(5))

    await asyncio.gather(*(play(person) for person in people))


def error_code(refused: Any) -> str:
    """Return the code of an error response."""
    return str(refused["error"]["code"])
