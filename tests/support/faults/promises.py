"""What must hold under every fault: nothing acknowledged is lost, health tells the truth, the log stays short."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from quatrefoil.server.settings import Settings
from support.cluster.reconnecting_player import Message, ReconnectingPlayer
from support.server.client import Person
from support.server.seat_requests import LINK, ME

#: Seconds after which a fault must have been noticed, or be forgotten.
SECONDS = 120

#: Lines in the log that one fault may cause: its beginning, its end, and a reminder.
LINES_A_FAULT = 4


def quick(data: Path) -> Settings:
    """Return settings without waiting times."""
    return Settings(data=data, bot_delay=0.0, dice_seconds=0.0, workers=1)


async def health(address: str) -> tuple[int, dict[str, Any]]:
    """Return the status and the body of `/health`."""
    async with httpx.AsyncClient(timeout=SECONDS) as client:
        response = await client.get(f"{address}/health")
    return response.status_code, response.json()


async def until_health(address: str, status: int, **parts: str) -> dict[str, Any]:
    """Wait until `/health` has a status and these parts; return its body."""
    async with asyncio.timeout(SECONDS):
        while True:
            found, body = await health(address)
            if found == status and parts.items() <= body.items():
                return body
            await asyncio.sleep(0.1)


class PlayedGame:
    """A game of two people who reconnect whenever they lose their connection."""

    def __init__(self, code: str, players: list[ReconnectingPlayer]) -> None:
        self.code = code
        self.players = players
        self.tasks = [asyncio.create_task(player.play()) for player in players]

    @property
    def version(self) -> int:
        """The last version that both have received."""
        return min(player.version for player in self.players)

    def attempt(self, versions: int = 15) -> None:
        """Let both choose up to so many further versions, whether that works or not."""
        for player in self.players:
            player.pause_at = max(player.version for player in self.players) + versions

    async def goes_on(self, versions: int = 5) -> None:
        """Wait until both have received so many further versions."""
        reached = self.version + versions
        self.attempt(versions)
        async with asyncio.timeout(SECONDS):
            while self.version < reached:
                for task in self.tasks:
                    if task.done():
                        task.result()
                        raise AssertionError("the game has to outlive the fault")
                await asyncio.sleep(0.01)

    def person(self, address: str, number: int = 0) -> Person:
        """Return one of the people, at the address of this or another process."""
        person = Person(address)
        person.http.cookies = self.players[number].person.http.cookies
        return person

    def received(self) -> list[tuple[int, list[Message]]]:
        """Return the version and the choices that each player has received by now."""
        return [(player.version, list(player.choices)) for player in self.players]

    async def check_nothing_is_lost(
        self, address: str, received: list[tuple[int, list[Message]]] | None = None
    ) -> None:
        """Look at the table with a new connection: it has every choice that a player has received."""
        for number, (version, choices) in enumerate(received or self.received()):
            person = self.person(address, number)
            async with person.at(self.code) as screen:
                hello = await screen.next("hello")
            await person.close()
            assert hello["version"] >= version
            assert _chosen(hello["history"])[: len(choices)] == _chosen(choices)


def _chosen(history: list[Message]) -> list[tuple[int, int]]:
    return [(choice["ply"], choice["actor"]) for choice in history]


@asynccontextmanager
async def playing(*addresses: str) -> AsyncIterator[PlayedGame]:
    """Play a game while the block runs, each of two people at one address; check that nothing of it is lost."""
    places = [addresses[0], addresses[-1]]
    people = [Person(address) for address in places]
    code = (await people[0].create_table([ME, LINK]))["code"]
    await people[1].post(f"/api/tables/{code}/join")
    players = [
        ReconnectingPlayer(person, code, [address], seed)
        for seed, (person, address) in enumerate(zip(people, places, strict=True))
    ]
    game = PlayedGame(code, players)
    try:
        await game.goes_on(10)
        yield game
        await game.check_nothing_is_lost(places[0])
    finally:
        for task in game.tasks:
            task.cancel()
        await asyncio.gather(*game.tasks, return_exceptions=True)
        for person in people:
            await person.close()


def check_log(text: str, most: int = LINES_A_FAULT) -> None:
    """Check that a log is short and has no traceback."""
    lines = text.splitlines()
    assert "Traceback" not in text, text[-3000:]
    assert len(lines) <= most, f"{len(lines)} lines: {text[:3000]}"
