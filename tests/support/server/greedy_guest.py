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

#: Keys of a browser's push subscription, and where its messages would go: nothing listens there.
PUSH_KEYS = {
    "p256dh": "BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU",
    "auth": "AAECAwQFBgcICQoLDA0ODw",
}
PUSH_ENDPOINT = "http://127.0.0.1:9/push/"

#: Messages that reply to one of the guest's, and for how many of them they count.
REPLIES = {"tried": 3, "world": 3, "pong": 1, "hint": 1}
RESYNC = 20

#: Seconds after which the guest tries again what was refused.
REFUSED_SECONDS = 0.05

#: What the guest can do: requests, then what it does at its sockets.
REQUESTS = ("tables", "imports", "invalid", "forks", "reads", "reviews", "subscriptions", "lobby")
PARTS = (*REQUESTS, "sockets", "choices", "undos", "hints", "resyncs", "chat", "tries", "pings")


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
    """The guest. `done` counts by kind what the server did, `refused` what it limited, `failed` what went wrong.

    Of sockets, `done` has the most that were open at the same time: one that is lost is opened again.
    """

    def __init__(self, address: str, record: str, greed: Greed) -> None:
        self._address = address
        self._record = record
        self._greed = greed
        self._http = httpx.AsyncClient(base_url=address, headers=INTENT, timeout=60)
        #: Tables at which the guest plays: against bots, and alone at one screen to take back every choice.
        self._codes: list[str] = []
        self._alone: list[str] = []
        #: Tables at which the guest only tries choices: the version of their question does not change.
        self._tried: list[str] = []
        self._imported: list[str] = []
        #: The latest hello or update by table, the version at which the guest played last, and the seat that chose.
        self._latest: dict[str, dict[str, Any]] = {}
        self._played_at: dict[str, int] = {}
        self._chosen_by: dict[str, int] = {}
        self._rng = random.Random(1)
        self._open = 0
        self.done: Counter[str] = Counter()
        self.refused: Counter[str] = Counter()
        self.failed: Counter[str] = Counter()

    async def run(self) -> None:
        """Go on until cancelled."""
        work = {
            "invalid": self._import_invalid,
            "imports": self._import,
            "forks": self._fork,
            "tables": self._new_table,
            "reads": self._read_ended,
            "reviews": self._review,
            "subscriptions": self._subscribe,
            "lobby": self._look,
        }
        wanted = {part: kind for part, kind in work.items() if part in self._greed.parts}
        try:
            await self._request("visit", "GET", "/api/me")
            await self._create(self._alone, [{"kind": "me"}, {"kind": "here"}])
            await self._create(self._tried, self._seats())
            while len(self._codes) < min(3, self._greed.tables - 2):
                await self._new_table()
            for kind in wanted.values():  # each once, before one of them takes all that others would share with it
                await kind()
            async with asyncio.TaskGroup() as tasks:
                for kind in wanted.values():
                    for _ in range(self._greed.requests):
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

    async def _request(self, kind: str, method: str, path: str, body: Any = None, expected: int = 200) -> Any:
        response = await self._http.request(method, path, json=body)
        if response.status_code == 429:
            self.refused[kind] += 1
        elif response.status_code == expected:
            self.done[kind] += 1
        else:
            self.failed[f"{kind} {response.status_code}"] += 1
        return None if response.is_error else response.json()

    def _seats(self) -> list[dict[str, str]]:
        return [{"kind": "me"}, *({"kind": "bot", "level": level} for level in self._greed.bots)]

    async def _create(self, codes: list[str], seats: list[dict[str, str]]) -> None:
        made = await self._request("table", "POST", "/api/tables", {"game": "kingsburg", "seats": seats})
        if made is not None and len(codes) < self._greed.tables:
            codes.append(made["code"])

    async def _new_table(self) -> None:
        await self._create(self._codes, self._seats())

    async def _import(self) -> None:
        made = await self._request("import", "POST", "/api/records", {"record": self._record})
        if made is not None:
            self._imported.append(made["code"])

    async def _import_invalid(self) -> None:
        """Send a file that breaks the rules with its last choice, so that all the others are replayed."""
        lines = self._record.splitlines()
        last = max(at for at, line in enumerate(lines) if line[0] in "~0123456789")
        wrong = "\n".join([*lines[:last], lines[last][:-8] + "00000000", *lines[last + 1 :]])
        await self._request("invalid", "POST", "/api/records", {"record": wrong}, expected=400)

    async def _fork(self) -> None:
        if self._imported:
            path = f"/api/tables/{self._rng.choice(self._imported)}/fork"
            await self._request("fork", "POST", path, {"ply": 40, "seat": 0, "same_dice": True})

    async def _read_ended(self) -> None:
        if self._imported:
            code = self._rng.choice(self._imported)
            for part in ("dice", "history?viewer=0", "history"):
                await self._request("read", "GET", f"/api/tables/{code}/{part}")

    async def _review(self) -> None:
        if self._imported:
            code = self._rng.choice(self._imported)
            await self._request("review", "POST", f"/api/tables/{code}/review", {})

    async def _subscribe(self) -> None:
        body = {"endpoint": f"{PUSH_ENDPOINT}{self._rng.random()}", **PUSH_KEYS, "lang": "en"}
        await self._request("subscription", "POST", "/api/push", body)

    async def _look(self) -> None:
        await self._request("lobby", "GET", "/api/lobby")

    # Sockets

    async def _keep_socket(self, number: int) -> None:
        """Keep a socket open: the first ones play, one at each table, the others send whatever they can."""
        played = [*self._alone, *self._codes]
        plays = number < len(played)
        codes = played if plays else [*self._tried, *self._tried, *played]
        code = codes[number % len(codes)]
        address = self._address.replace("http", "ws", 1) + f"/ws/tables/{code}"
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
                            tasks.create_task(self._read(socket, code))
                            tasks.create_task(self._write(socket, (self._play if plays else self._flood), code))
                    finally:
                        self._open -= 1
            except* (OSError, websockets.WebSocketException, TimeoutError):
                self.refused["socket"] += 1
            await asyncio.sleep(1)

    async def _write(
        self, socket: ClientConnection, messages: Callable[[str], list[dict[str, Any]]], code: str
    ) -> None:
        while True:
            for message in messages(code):
                await socket.send(json.dumps(message))
            await asyncio.sleep(REFUSED_SECONDS)

    def _flood(self, code: str) -> list[dict[str, Any]]:
        """Return messages of all kinds, most of them cheap, so that the limits are reached on a slow machine too."""
        messages: list[dict[str, Any]] = []
        parts = self._greed.parts
        if "tries" in parts and code in self._tried:
            question = self._question(code)
            if question is not None:
                choice = self._rng.choice(question["options"])["text"]
                at = {"version": self._latest[code]["version"], "seat": question["seat"]}
                messages += [{"type": "try", "id": 1, **at, "choices": [choice]}, {"type": "world", **at}] * 5
        if "resyncs" in parts:
            messages.append({"type": "resync"})
        if "chat" in parts:
            messages.append({"type": "say", "text": "spam"})
        if "pings" in parts:
            messages += [{"type": "ping"}] * 20
        return messages

    def _play(self, code: str) -> list[dict[str, Any]]:
        """Return a choice with a hint before it, so that bots always think; alone, take back what was chosen."""
        parts, latest, question = self._greed.parts, self._latest.get(code, {}), self._question(code)
        if not latest or self._played_at.get(code) == latest["version"]:
            return []
        self._played_at[code] = latest["version"]
        if code in self._alone and "undos" in parts and latest["undo"]["step"]:
            return [{"type": "undo", "version": latest["version"], "seat": self._chosen_by[code]}]
        if question is None:
            return []
        at = {"version": latest["version"], "seat": question["seat"]}
        messages: list[dict[str, Any]] = []
        if "hints" in parts and code not in self._alone:
            messages.append({"type": "hint", **at, "rung": 3})
        if "choices" in parts:
            self._chosen_by[code] = question["seat"]
            choice = self._rng.choice(question["options"])["text"]
            messages.append({"type": "choose", **at, "choices": [choice]})
        return messages

    def _question(self, code: str) -> dict[str, Any] | None:
        question: dict[str, Any] | None = self._latest.get(code, {}).get("question")
        return question

    async def _read(self, socket: ClientConnection, code: str) -> None:
        """Read everything, and remember the latest state of the table."""
        async for raw in socket:
            message = json.loads(raw)
            kind = message["type"]
            if kind in REPLIES:
                self.done["message"] += REPLIES[kind]
                self.done[kind] += 1
            elif kind == "error":
                (self.refused if message["family"] == "too_many" else self.done)["message"] += 1
                self._played_at.pop(code, None)  # once more
            elif kind == "hello" and message["reason"] == "resync":
                self.done["message"] += RESYNC
            elif kind == "hello" and message["reason"] == "undo":
                self.done["undo"] += 1
            if kind in ("hello", "update") and message["version"] >= self._latest.get(code, {}).get("version", -1):
                self._latest[code] = message
