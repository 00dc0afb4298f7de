"""The viewers of a game in the leak tests: each asks the server for everything and keeps all it receives."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

from quatrefoil.host.names import ENGLISH
from support.server.client import Person, Screen
from support.server.leaks.operations import FOR_ADMINS, OPERATIONS, SHOWN_TO_ADMINS, Moment, When, messages

SEATS = 3

#: The seat that may know the secret in which the two games differ.
OWNER = 1

#: Becomes an admin when the game has been played; has no seat.
ADMIN = "warden"

#: Has no cookie.
STRANGER = "stranger"

#: The names of all viewers, and their seats.
VIEWERS: list[tuple[str, int | None]] = [
    ("left", 0),
    ("owner", OWNER),
    ("right", 2),
    ("spectator", None),
    (ADMIN, None),
    (STRANGER, None),
]

#: The id of no person and no session.
NOBODY = "0" * 32

#: What differs between any two runs without depending on the game.
NOISE = [
    (re.compile(rb"\b(KB|ND|TR|VW)(-[2-9A-Z]{4}){1,3}\b"), b"CODE"),
    (re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.,]\d+Z?"), b"TIME"),
    (re.compile(rb"127\.0\.0\.1:\d+"), b"ADDRESS"),
    (re.compile(rb'"(id|person)":"[0-9a-f]{32}"'), b"PERSON"),
    (re.compile(rb'"push_key":"[^"]*"'), b"KEY"),
    (re.compile("|".join(ENGLISH).encode()), b"NAME"),
    (re.compile(rb'"left":\[[0-9.,]*\]'), b"CLOCK"),
]


def comparable(data: bytes) -> bytes:
    """Replace what differs between any two runs."""
    for pattern, word in NOISE:
        data = pattern.sub(word, data)
    return data


@dataclass
class Received:
    """Everything that reached one viewer."""

    socket: list[bytes] = field(default_factory=list)
    http: list[tuple[str, int, bytes]] = field(default_factory=list)

    def comparable(self) -> list[object]:
        # Presence changes when people come and go, in no fixed order, and does not depend on the game.
        by_socket = [comparable(data) for data in self.socket if json.loads(data)["type"] != "presence"]
        return [*by_socket, *((request, status, comparable(data)) for request, status, data in self.http)]


class Viewer:
    """A person who tries to learn the secret."""

    def __init__(self, name: str, person: Person, seat: int | None, received: Received) -> None:
        self.name = name
        self.person = person
        self.seat = seat
        self.is_admin = name == ADMIN
        self.received = received

    @asynccontextmanager
    async def at(self, code: str) -> AsyncIterator[Screen]:
        async with self.person.at(code) as screen:
            screen.received = self.received.socket
            yield screen

    async def call_operations(self, when: When, code: str, game: str) -> None:
        """Call every HTTP operation of the API."""
        names = {
            "code": code,
            "name": self.name,
            "game": game,
            "session": NOBODY,
            "person": NOBODY,
            "seat": str(self.seat or 0),
        }
        for (method, path), call in OPERATIONS.items():
            if call.when == when and (call is not FOR_ADMINS or self.seat == 0):
                body = None if call.body is None else filled(call.body, names)
                url = filled(path + ("?" + call.query if call.query else ""), names)
                response = await self.person.http.request(method, url, json=body, headers={"X-Quatrefoil": "1"})
                expected = call.status or response.status_code
                assert response.status_code == expected < 500, f"{method} {path}: {response.text}"
                self.received.http.append((f"{method} {path}", response.status_code, response.content))
                if self.name == STRANGER:
                    self.person.http.cookies.clear()

    async def call_admin_operations(self, code: str) -> None:
        for path in SHOWN_TO_ADMINS:
            response = await self.person.http.get(filled(path, {"code": code}))
            assert response.status_code == 200
            self.received.http.append((path, response.status_code, response.content))

    async def send_messages(self, screen: Screen, words: list[str]) -> None:
        """Send every message that does not change the game, and read all replies."""
        seat = self.seat if self.seat is not None else OWNER
        foreign = OWNER if self.seat != OWNER else 0
        for message in messages(Moment(screen.now["version"], seat, foreign, words)):
            await screen.send(message)
        await caught_up(screen)


def filled(template: Any, names: dict[str, str]) -> Any:
    """Replace `{code}` and the like in a template."""
    if isinstance(template, dict):
        return {key: filled(value, names) for key, value in template.items()}
    if isinstance(template, str):
        for name, value in names.items():
            template = template.replace(f"{{{name}}}", value)
    return template


async def caught_up(screen: Screen) -> None:
    """Read everything that the server has sent so far."""
    await screen.send({"type": "ping"})
    await screen.next("pong")


async def until_ply(screen: Screen, ply: int) -> None:
    """Wait for a state after that many choices."""
    while not screen.now or screen.now["ply"] < ply:
        await screen.next("hello", "update")


async def arrived(
    stack: AsyncExitStack, address: str, name: str, seat: int | None, received: Received | None = None
) -> Viewer:
    """Return a viewer at a server; one who has been there before keeps what they received."""
    person = Person(address)
    stack.push_async_callback(person.close)
    if received is None and name != STRANGER:
        await person.put("/api/me", {"name": name})
    return Viewer(name, person, seat, Received() if received is None else received)
