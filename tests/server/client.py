"""A person at a browser, for tests: cookies, the header that means it, and a table's websocket."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

SECONDS = 60.0


class Person:
    """One guest with their cookie."""

    def __init__(self, address: str) -> None:
        self.address = address.rstrip("/")
        self.http = httpx.AsyncClient(base_url=self.address, timeout=SECONDS)
        #: Every byte this person ever received.
        self.received: list[bytes] = []

    async def get(self, path: str, status: int = 200, **params: Any) -> Any:
        return self._read(await self.http.get(path, params=params or None), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._read(await self.http.post(path, json=body or {}, headers={"X-Quatrefoil": "1"}), status)

    async def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self._read(await self.http.put(path, json=body, headers={"X-Quatrefoil": "1"}), status)

    def _read(self, answer: httpx.Response, status: int) -> Any:
        self.received.append(answer.content)
        assert answer.status_code == status, f"{answer.status_code}: {answer.text}"
        is_json = answer.headers["content-type"].startswith("application/json")
        return answer.json() if is_json else answer.text

    async def open(self, seats: list[dict[str, Any]], game: str = "kingsburg", **wishes: Any) -> dict[str, Any]:
        """Open a table."""
        table: dict[str, Any] = await self.post("/api/tables", {"game": game, "seats": seats, **wishes})
        return table

    @asynccontextmanager
    async def at(self, code: str, **wishes: Any) -> AsyncIterator[Screen]:
        """Sit or stand at a table."""
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        address = self.address.replace("http", "ws", 1) + f"/ws/tables/{code}"
        headers = {"Cookie": cookies, **wishes.pop("headers", {})}
        async with connect(
            address, additional_headers=headers, max_size=None, compression=None, proxy=None, **wishes
        ) as socket:
            yield Screen(socket, self.received)

    async def close(self) -> None:
        await self.http.aclose()


class Screen:
    """What one person sees of one table."""

    def __init__(self, socket: ClientConnection, received: list[bytes]) -> None:
        self.socket = socket
        self.received = received
        #: The latest hello or update.
        self.now: dict[str, Any] = {}
        self.table: dict[str, Any] = {}

    async def next(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds; others are taken note of."""
        while True:
            raw = await asyncio.wait_for(self.socket.recv(), SECONDS)
            self.received.append(raw if isinstance(raw, bytes) else raw.encode())
            message: dict[str, Any] = json.loads(raw)
            if message["type"] in ("hello", "update"):
                self.now = message
                self.table = message.get("table", self.table)
            if not kinds or message["type"] in kinds:
                return message

    async def send(self, message: Any) -> None:
        await self.socket.send(message if isinstance(message, str | bytes) else json.dumps(message))

    async def answer(self, *choices: str, seat: int | None = None, version: int | None = None) -> None:
        await self.send(
            {
                "type": "choose",
                "version": self.now["version"] if version is None else version,
                "seat": self.now["question"]["seat"] if seat is None else seat,
                "choices": list(choices),
            }
        )

    async def until_asked(self) -> dict[str, Any] | None:
        """Wait for a question of mine; None when the game is over."""
        while not self.now or (self.now["question"] is None and self.table["status"] != "finished"):
            await self.next("hello", "update")
        question: dict[str, Any] | None = self.now["question"]
        return question

    async def play_on(self, rng: random.Random, most: int = 10_000) -> int:
        """Answer at random until the game is over; returns how many answers were given."""
        for answers in range(most):
            question = await self.until_asked()
            if question is None:
                return answers
            await self.answer(rng.choice(question["options"])["text"])
            await self.next("hello", "update")
        return most


async def asked(*screens: Screen) -> Screen | None:
    """The screen whose question it is, after all have heard everything; None when the game is over."""
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
