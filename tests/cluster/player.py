"""Somebody who plays through a proxy: when a process is gone, the next one answers."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from websockets.exceptions import WebSocketException

from server.client import Person, Screen

#: Seconds until the next try when nobody answers.
RETRY_SECONDS = 0.1

#: Seconds after which a silent line is asked for everything again, as the page does with its pings.
SILENT_SECONDS = 5.0

Row = dict[str, Any]


class Player:
    """Answers at random, comes back after every loss, and remembers every row it was ever told."""

    def __init__(self, person: Person, code: str, addresses: list[str], seed: int) -> None:
        self.person = person
        self.code = code
        #: The processes, the usual one first.
        self.addresses = addresses
        self.version = -1
        #: The game is not played on from this version before it is set further.
        self.leash = 0
        self.rows: list[Row] = []
        self.answers = 0
        self.losses = 0
        self.is_over = False
        self._random = random.Random(seed)

    async def play(self) -> None:
        """Play until the game is over, whatever breaks."""
        tries = 0
        while not self.is_over:
            self.person.address = self.addresses[tries % len(self.addresses)]
            try:
                async with self.person.at(self.code, open_timeout=5) as screen:
                    tries = 0
                    await self._sit(screen)
            except (WebSocketException, OSError, TimeoutError):
                tries += 1
                self.losses += 1
                await asyncio.sleep(RETRY_SECONDS)

    async def _sit(self, screen: Screen) -> None:
        self._take_everything(await screen.next("hello"))
        while not self.is_over:
            if screen.now["question"] is not None:
                while self.version >= self.leash:
                    await asyncio.sleep(0.01)
                await screen.answer(self._random.choice(screen.now["question"]["options"])["text"])
                self.answers += 1
            await self._next(screen)

    async def _next(self, screen: Screen) -> None:
        while True:
            try:
                async with asyncio.timeout(SILENT_SECONDS):
                    message = await screen.next("hello", "update", "error")
            except TimeoutError:
                await screen.send({"type": "resync"})
                async with asyncio.timeout(SILENT_SECONDS):
                    message = await screen.next("hello")
            if message["type"] == "error":
                assert message["code"] == "stale", message
                continue
            if message["type"] == "hello":
                self._take_everything(message)
            else:
                self._take(message)
            return

    def _take(self, update: Row) -> None:
        """An update continues what was there; one without rows only tells of people."""
        assert update["version"] == self.version + (1 if update["choices"] else 0)
        self.rows += update["choices"]
        self._note(update)

    def _take_everything(self, hello: Row) -> None:
        """Everything that was told before is still so."""
        assert hello["version"] >= self.version
        for told, kept in zip(self.rows, hello["history"][: len(self.rows)], strict=True):
            assert (told["ply"], told["actor"], told["events"]) == (kept["ply"], kept["actor"], kept["events"])
            assert told.get("text") in (None, kept.get("text"))
        self.rows = hello["history"]
        self._note(hello)

    def _note(self, message: Row) -> None:
        self.version = message["version"]
        self.is_over = message.get("table", {}).get("status") == "finished"
