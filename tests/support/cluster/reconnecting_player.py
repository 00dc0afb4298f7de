"""A player who reconnects, to another process where necessary, until the game is over."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from websockets.exceptions import WebSocketException

from support.server.client import Person, Screen

#: Seconds until the next attempt to connect.
RETRY_SECONDS = 0.1

#: Seconds without a message after which the player asks for the whole state, as the page does by its pings.
SILENT_SECONDS = 5.0

Message = dict[str, Any]


class ReconnectingPlayer:
    """Chooses at random, and checks after each reconnection that no choice it received was lost."""

    def __init__(self, person: Person, code: str, addresses: list[str], seed: int) -> None:
        self.person = person
        self.code = code
        #: The addresses of the processes, the preferred one first.
        self.addresses = addresses
        self.version = -1
        #: The player chooses nothing at this version or a later one.
        self.pause_at = 0
        #: The choices of all players, as received.
        self.choices: list[Message] = []
        self.losses = 0
        self.is_over = False
        self._random = random.Random(seed)

    async def play(self) -> None:
        """Play until the game is over, whatever fails."""
        tries = 0
        while not self.is_over:
            self.person.address = self.addresses[tries % len(self.addresses)]
            try:
                async with self.person.at(self.code, open_timeout=5) as screen:
                    tries = 0
                    await self._play_connected(screen)
            except (WebSocketException, OSError, TimeoutError):
                tries += 1
                self.losses += 1
                await asyncio.sleep(RETRY_SECONDS)

    async def _play_connected(self, screen: Screen) -> None:
        self._replace_state(await screen.next("hello"))
        while not self.is_over:
            if screen.now["question"] is not None:
                while self.version >= self.pause_at:
                    await asyncio.sleep(0.01)
                await screen.choose(self._random.choice(screen.now["question"]["options"])["text"])
            await self._next_state(screen)

    async def _next_state(self, screen: Screen) -> None:
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
                self._replace_state(message)
            else:
                self._apply_update(message)
            return

    def _apply_update(self, update: Message) -> None:
        """Continue the state; an update without choices is about people, or before the first draw about the dice."""
        new = update["version"] - self.version
        assert new == 1 if update["choices"] else new == 0 or (new == 1 and update["ply"] == 0), update
        self.choices += update["choices"]
        self._keep(update)

    def _replace_state(self, hello: Message) -> None:
        """Take the whole state; it must contain everything that was received before."""
        assert hello["version"] >= self.version
        for before, now in zip(self.choices, hello["history"][: len(self.choices)], strict=True):
            assert (before["ply"], before["actor"], before["events"]) == (now["ply"], now["actor"], now["events"])
            assert before.get("text") in (None, now.get("text"))
        self.choices = hello["history"]
        self._keep(hello)

    def _keep(self, message: Message) -> None:
        self.version = message["version"]
        self.is_over = (message.get("table") or {}).get("status") == "finished"
