"""The storage of a browser, in memory; and a page that speaks with a host."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

from quatrefoil.offline.host import Host, build
from quatrefoil.offline.thinking import Post


class MemoryStorage:
    """Keeps values as the browser's database does; `refusal` makes it refuse to write."""

    def __init__(self) -> None:
        self.stores: dict[str, dict[str, Any]] = {name: {} for name in ("tables", "journal", "packs", "values")}
        self.refusal = ""

    async def transact(self, operations: str) -> str:
        await asyncio.sleep(0)
        wanted = json.loads(operations)
        if self.refusal and any(each["do"] in ("put", "add") for each in wanted):
            return json.dumps({"failure": self.refusal})
        for each in wanted:
            if each["do"] == "add" and json.dumps(each["key"]) in self.stores[each["in"]]:
                return json.dumps({"failure": "exists"})
        return json.dumps({"results": [self._carry_out(each) for each in wanted]})

    def _carry_out(self, operation: dict[str, Any]) -> Any:
        store = self.stores[operation["in"]]
        if operation["do"] == "get":
            return store.get(json.dumps(operation["key"]))
        if operation["do"] in ("put", "add"):
            store[json.dumps(operation["key"])] = operation["value"]
            return None
        keys = sorted((key for key in store if self._is_in(json.loads(key), operation)), key=json.loads)
        if operation["do"] == "all":
            return [store[key] for key in keys]
        for key in keys:
            del store[key]
        return None

    @staticmethod
    def _is_in(key: Any, operation: dict[str, Any]) -> bool:
        if "from" in operation:
            return bool(operation["from"] <= key <= operation["to"])
        return "key" not in operation or bool(key == operation["key"])


class LocalPage:
    """A page with a host of its own."""

    def __init__(self, storage: MemoryStorage) -> None:
        self.storage = storage
        self.host: Host
        self.received: dict[int, list[dict[str, Any]]] = {}
        self.refusals: list[str] = []
        self._connections = 0
        self._news = asyncio.Event()

    @classmethod
    async def open(cls, storage: MemoryStorage | None = None, post: Post | None = None) -> LocalPage:
        page = cls(storage or MemoryStorage())
        page.host = await build(page.storage, page._receive, post, page.refusals.append, "en")
        return page

    def _receive(self, connection: int, text: str) -> None:
        self.received[connection].append(json.loads(text))
        self._news.set()

    async def call(self, method: str, path: str, body: Any = None) -> Any:
        """Return the body of a response; fail on a refusal."""
        status, found = await self.ask(method, path, body)
        assert status == 200, found
        return found

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        response = json.loads(await self.host.request(method, path, "" if body is None else json.dumps(body)))
        return response["status"], response["body"]

    async def connect(self, code: str) -> int:
        self._connections += 1
        self.received[self._connections] = []
        refusal = await self.host.connect(self._connections, code)
        assert refusal == "", refusal
        return self._connections

    async def send(self, connection: int, message: dict[str, Any]) -> None:
        await self.host.receive(connection, json.dumps(message))

    def last(self, connection: int, *kinds: str) -> dict[str, Any]:
        """Return the last message of some kinds."""
        return next(each for each in reversed(self.received[connection]) if each["type"] in kinds)

    async def position(self, connection: int) -> dict[str, Any]:
        """Wait until something is asked or the game is over; return the last position."""
        while True:
            seen = self.last(connection, "hello", "update")
            if seen["question"] is not None or (seen["table"] or {}).get("status") == "finished":
                return seen
            self._news.clear()
            async with asyncio.timeout(60):
                await self._news.wait()

    async def play(self, connection: int, rng: random.Random, most: int | None = None) -> int:
        """Answer at random until the game is over, or so many questions; return how many were answered."""
        answered = 0
        while most is None or answered < most:
            seen = await self.position(connection)
            question = seen["question"]
            if question is None:
                break
            text = rng.choice(question["options"])["text"]
            message = {"type": "choose", "version": seen["version"], "seat": question["seat"], "choices": [text]}
            await self.send(connection, message)
            assert self.received[connection][-1]["type"] != "error", self.received[connection][-1]
            answered += 1
        return answered
