"""One guest who does everything at once and as often as the server allows: for tests of fairness and a benchmark."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import httpx
import websockets
from websockets.asyncio.client import ClientConnection, connect

#: The address that the guest comes from; the server believes it because it comes from this machine.
ADDRESS = "203.0.113.7"

INTENT = {"X-Quatrefoil": "1", "X-Forwarded-For": ADDRESS}

#: Messages that reply to one of the guest's, and for how many of them a resync counts.
REPLIES = frozenset(("tried", "world", "pong", "hint"))
RESYNC = 20

#: Seconds after which the guest tries again what was refused.
REFUSED_SECONDS = 0.05

#: What the guest can do: requests, then what it does at its sockets.
REQUESTS = ("tables", "imports", "reviews", "subscriptions", "lobby")
PARTS = (*REQUESTS, "sockets", "choices", "hints", "resyncs", "chat", "tries", "pings")


@dataclass(frozen=True)
class Greed:
    """How much the guest wants."""

    tables: int = 60
    sockets: int = 300
    bots: tuple[str, ...] = ("master", "master", "master")
    #: Requests of each kind that the guest has under way at the same time.
    requests: int = 4
    #: What the guest does; the rest is left out, to find what costs the others most.
    parts: tuple[str, ...] = PARTS


class GreedyGuest:
    """The guest; `done` and `refused` count by kind what the server did for them and what it refused.

    Of sockets, `done` has the most that were open at the same time: one that is lost is opened again.
    """

    def __init__(self, address: str, record: str, greed: Greed) -> None:
        self._address = address
        self._record = record
        self._greed = greed
        self._http = httpx.AsyncClient(base_url=address, headers=INTENT, timeout=60)
        self._codes: list[str] = []
        self._imported: list[str] = []
        self._rng = random.Random(1)
        self._open = 0
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()

    async def run(self) -> None:
        """Go on until cancelled."""
        try:
            await self._request("visit", "GET", "/api/me")
            while len(self._codes) < min(3, self._greed.tables):
                await self._new_table()
            work = (self._new_table, self._import, self._review, self._subscribe, self._look)
            async with asyncio.TaskGroup() as tasks:
                for part, kind in zip(REQUESTS, work, strict=True):
                    for _ in range(self._greed.requests if part in self._greed.parts else 0):
                        tasks.create_task(self._again_and_again(kind))
                for number in range(self._greed.sockets if "sockets" in self._greed.parts else 0):
                    tasks.create_task(self._keep_socket(number))
        finally:
            await self._http.aclose()

    # Requests

    async def _again_and_again(self, work: Callable[[], Awaitable[None]]) -> None:
        while True:
            with contextlib.suppress(httpx.HTTPError):
                await work()
            await asyncio.sleep(REFUSED_SECONDS)

    async def _request(self, kind: str, method: str, path: str, body: Any = None) -> Any:
        response = await self._http.request(method, path, json=body)
        if response.status_code == 429:
            self.refused[kind] += 1
        elif response.is_success:
            self.done[kind] += 1
        return None if response.is_error else response.json()

    async def _new_table(self) -> None:
        seats = [{"kind": "me"}, *({"kind": "bot", "level": level} for level in self._greed.bots)]
        made = await self._request("table", "POST", "/api/tables", {"game": "kingsburg", "seats": seats})
        if made is not None and len(self._codes) < self._greed.tables:
            self._codes.append(made["code"])

    async def _import(self) -> None:
        made = await self._request("import", "POST", "/api/records", {"record": self._record})
        if made is not None:
            self._imported.append(made["code"])

    async def _review(self) -> None:
        if self._imported:
            code = self._rng.choice(self._imported)
            await self._request("review", "POST", f"/api/tables/{code}/review", {})

    async def _subscribe(self) -> None:
        body = {"endpoint": f"https://push.example/{self._rng.random()}", "p256dh": "x", "auth": "x", "lang": "en"}
        await self._request("subscription", "POST", "/api/push", body)

    async def _look(self) -> None:
        await self._request("lobby", "GET", "/api/lobby")

    # Sockets

    async def _keep_socket(self, number: int) -> None:
        address = self._address.replace("http", "ws", 1) + f"/ws/tables/{self._codes[number % len(self._codes)]}"
        cookies = "; ".join(f"{name}={value}" for name, value in self._http.cookies.items())
        headers = {"Cookie": cookies, "X-Forwarded-For": ADDRESS}
        while True:
            try:
                async with connect(
                    address, additional_headers=headers, max_size=None, compression=None, proxy=None
                ) as socket:
                    self._open += 1
                    self.done["socket"] = max(self.done["socket"], self._open)
                    try:
                        async with asyncio.TaskGroup() as tasks:
                            tasks.create_task(self._read(socket, plays=number < len(self._codes)))
                            tasks.create_task(self._write(socket))
                    finally:
                        self._open -= 1
            except* (OSError, websockets.WebSocketException, TimeoutError):
                self.refused["socket"] += 1
            await asyncio.sleep(1)

    async def _write(self, socket: ClientConnection) -> None:
        """Send messages of all kinds, most of them cheap, so that the limits are reached on a slow machine too."""
        messages: list[dict[str, Any]] = []
        parts = self._greed.parts
        if "resyncs" in parts:
            messages.append({"type": "resync"})
        if "chat" in parts:
            messages.append({"type": "say", "text": "spam"})
        if "tries" in parts:
            tried = {"type": "try", "id": 1, "version": 1, "seat": 0, "choices": ["pass"]}
            messages += [tried, {"type": "world", "seat": 0}] * 5
        if "pings" in parts:
            messages += [{"type": "ping"}] * 20
        texts = [json.dumps(message) for message in messages]
        while texts:
            for text in texts:
                await socket.send(text)
            await asyncio.sleep(REFUSED_SECONDS)

    async def _read(self, socket: ClientConnection, *, plays: bool) -> None:
        """Read everything; answer questions at once and ask for a hint before, so that bots always think."""
        parts = self._greed.parts
        async for raw in socket:
            message = json.loads(raw)
            kind = message["type"]
            if kind in REPLIES:
                self.done["message"] += 1
            elif kind == "error":
                (self.refused if message["family"] == "too_many" else self.done)["message"] += 1
            elif kind == "hello" and message["reason"] == "resync":
                self.done["message"] += RESYNC
            if plays and message.get("question") is not None and kind in ("hello", "update"):
                question = message["question"]
                seat, version = question["seat"], message["version"]
                choice = self._rng.choice(question["options"])["text"]
                if "hints" in parts:
                    await socket.send(json.dumps({"type": "hint", "version": version, "seat": seat, "rung": 3}))
                if "choices" in parts:
                    body = {"type": "choose", "version": version, "seat": seat, "choices": [choice]}
                    await socket.send(json.dumps(body))
