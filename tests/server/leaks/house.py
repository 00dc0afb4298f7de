"""One of two games, played at a real server, and all that each of its viewers gets to read."""

from __future__ import annotations

import asyncio
import io
import logging
import re
import sqlite3
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import pytest
from argon2 import PasswordHasher
from fastapi import FastAPI

from quatrefoil import games
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server import app as app_module
from quatrefoil.server import live as live_module
from quatrefoil.server import logs
from quatrefoil.server.app import create_app
from quatrefoil.server.first_names import ENGLISH
from quatrefoil.server.people.passwords import Passwords
from quatrefoil.server.settings import Settings
from server.admins import make_admin
from server.client import Closed, Person, Screen
from server.conftest import running
from server.leaks.questions import FOR_ADMINS, LINK, ME, OPERATIONS, SHOWN_TO_ADMINS, Moment, When, messages
from server.leaks.worlds import Row, Secret, Twins
from server.test_notices import Browser, Service, service
from server.test_trouble import NewerRules

SEATS = 3

#: The seat that may know what differs between two games.
OWNER = 1

#: Looks after the server, and has no seat.
ADMIN = "warden"

#: Names no person and no session.
NOBODY = "0" * 32

#: Rows between two pauses in which everybody is curious, and those at the end that are played while nobody looks on.
PAUSE_ROWS, LONELY_ROWS = 20, 4

#: Words that are asked for at a pause.
MOST_WORDS = 24

#: What differs between any two runs and tells nothing.
BY_CHANCE = [
    (re.compile(rb"\b(KB|ND|TR|VW)(-[2-9A-Z]{4}){1,3}\b"), b"CODE"),
    (re.compile(rb"\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d[.,]\d+Z?"), b"TIME"),
    (re.compile(rb"127\.0\.0\.1:\d+"), b"ADDRESS"),
    (re.compile(rb'"(id|person)":"[0-9a-f]{32}"'), b"PERSON"),
    (re.compile(rb'"push_key":"[^"]*"'), b"KEY"),
    (re.compile("|".join(ENGLISH).encode()), b"NAME"),
    (re.compile(rb'"left":\[[0-9.,]*\]'), b"CLOCK"),
]


def comparable(data: bytes) -> bytes:
    for pattern, word in BY_CHANCE:
        data = pattern.sub(word, data)
    return data


@dataclass
class Heard:
    """Everything that reached one viewer or one place, by the way it came."""

    socket: list[bytes] = field(default_factory=list)
    http: list[tuple[str, int, bytes]] = field(default_factory=list)

    def everything(self) -> list[object]:
        # Who is present is told when people come and go, not by the game, and in no fixed order.
        told = [comparable(data) for data in self.socket if not data.startswith(b'{"type":"presence"')]
        return [*told, *((asked, status, comparable(data)) for asked, status, data in self.http)]


class Viewer:
    """Somebody who wants to know."""

    def __init__(self, name: str, person: Person, seat: int | None) -> None:
        self.name = name
        self.person = person
        self.seat = seat
        self.is_admin = name == ADMIN
        self.heard = Heard()

    @asynccontextmanager
    async def at(self, code: str) -> AsyncIterator[Screen]:
        async with self.person.at(code) as screen:
            screen.received = self.heard.socket
            yield screen

    async def call_everything(self, when: When, code: str, game: str) -> None:
        """Call the operations of the description."""
        names = {
            "code": code,
            "name": self.name,
            "game": game,
            "session": NOBODY,
            "person": NOBODY,
            "seat": str(self.seat or 0),
        }
        for (method, path), ask in OPERATIONS.items():
            if ask.when == when and (ask is not FOR_ADMINS or self.seat == 0):
                body = None if ask.body is None else filled(ask.body, names)
                where = filled(path + ("?" + ask.query if ask.query else ""), names)
                answer = await self.person.http.request(method, where, json=body, headers={"X-Quatrefoil": "1"})
                assert answer.status_code == (ask.status or answer.status_code) < 500, f"{method} {path}: {answer.text}"
                self.heard.http.append((f"{method} {path}", answer.status_code, answer.content))
                if self.name == "stranger":
                    self.person.http.cookies.clear()

    async def look_as_admin(self, code: str) -> None:
        for path in SHOWN_TO_ADMINS:
            answer = await self.person.http.get(filled(path, {"code": code}))
            assert answer.status_code == 200
            self.heard.http.append((path, answer.status_code, answer.content))

    async def ask(self, screen: Screen, words: list[str]) -> None:
        """Send everything over the socket that changes nothing, and hear all answers."""
        seat = self.seat if self.seat is not None else OWNER
        foreign = OWNER if self.seat != OWNER else 0
        for message in messages(Moment(screen.now["version"], seat, foreign, words)):
            await screen.send(message)
        await caught_up(screen)


def filled(template: Any, names: dict[str, str]) -> Any:
    """A template with the names put in, wherever they stand in it."""
    if isinstance(template, dict):
        return {key: filled(value, names) for key, value in template.items()}
    if isinstance(template, str):
        for name, value in names.items():
            template = template.replace(f"{{{name}}}", value)
    return template


async def caught_up(screen: Screen) -> None:
    await screen.send({"type": "ping"})
    await screen.next("pong")


async def seen_ply(screen: Screen, ply: int) -> None:
    while not screen.now or screen.now["ply"] < ply:
        await screen.next("hello", "update")


class World:
    """One of two games: its script, its people, and where notices and the log go."""

    def __init__(self, secret: Secret, twins: Twins, which: int, settings: Settings) -> None:
        self.secret = secret
        self.beginning = twins.beginning
        self.rows = twins.rows
        self.which = which
        self.settings = settings
        self.start = len(twins.beginning.splitlines()) - 1
        #: The row from which on nobody looks: a person's, because nature waits for nobody.
        late = range(len(self.rows) - LONELY_ROWS, 0, -1)
        self.lonely = next((n for n in late if self.rows[n].actor != CHANCE), len(self.rows))
        self.heard: dict[str, Heard] = {}
        self.notices: set[bytes] = set()
        self.metrics: set[str] = set()
        self.log = ""
        self.log_of_trouble = ""
        #: Asked for at every pause, the same in both worlds: words of all kinds, and those that differ.
        every = [option.text for option in games.load(secret.game).words.words]
        differing = [text for row in twins.rows if row.differs for text in row.texts]
        self.words = sorted({*differing[:4], *every[:: max(1, len(every) // MOST_WORDS)]})

    def nature(self, match: Match, dice: object) -> list[Event]:
        """Draws as the script says."""
        return match.force_chance(self.text(self.rows[match.ply - self.start]))

    def text(self, row: Row) -> str:
        return row.texts[self.which]

    async def play(self, patch: pytest.MonkeyPatch) -> None:
        patch.setattr(live_module, "draw_fairly", self.nature)
        patch.setattr(app_module, "Passwords", quick_passwords)
        with logged(patch, "text" if self.start else "json") as log:
            app = create_app(self.settings)
            async with service() as outside, running(app) as address, AsyncExitStack() as people:
                viewers = {name: await arriving(people, address, name, seat) for name, seat in VIEWERS}
                code = await self._open(viewers, outside)
                await notices_sent(app)
                await self._play_watched(viewers, code)
                await self._play_alone(viewers, code, app)
                await self._look_from_everywhere(viewers, code)
                await self._read_metrics(viewers["stranger"])
                self.log = log.getvalue()
                await self._break_the_disk(viewers, code)
                await self._look_again(viewers, code)
                while not outside.got.empty():
                    self.notices.add(readable(await outside.next()))
                cookies = {name: viewer.person.http.cookies for name, viewer in viewers.items()}
            async with running(create_app(self.settings, NewerRules())) as address, AsyncExitStack() as people:
                for name, seat in VIEWERS:
                    viewer = await arriving(people, address, name, seat, self.heard[name])
                    viewer.person.http.cookies = cookies[name]
                    async with viewer.at(code) as screen:
                        assert (await screen.next("hello"))["unreplayable"] == "rules_version"
        self.log_of_trouble = log.getvalue()[len(self.log) :]

    async def _open(self, viewers: dict[str, Viewer], outside: Service) -> str:
        """A new table, or one that goes on from a record."""
        self.heard = {name: viewer.heard for name, viewer in viewers.items()}
        host, wishes = viewers["left"].person, [ME, LINK, LINK]
        if self.start:
            table = await host.post("/api/records", {"record": self.beginning, "seats": wishes})
        else:
            table = await host.open(wishes, game=self.secret.game, options=self.secret.options, hints=True)
        code = str(table["code"])
        await host.put(f"/api/tables/{code}/webhook", {"kind": "json", "url": f"{outside.address}/hook"})
        for viewer in viewers.values():
            if viewer.seat is not None:
                await viewer.person.post("/api/push", BROWSER.subscription(f"{outside.address}/push/{viewer.name}"))
            if viewer.seat:
                await viewer.person.post(f"/api/tables/{code}/join", {"seat": viewer.seat})
        while not (await host.get(f"/api/tables/{code}"))["asked"]:
            await asyncio.sleep(0.005)  # nature has the first word, and those who come see the table after it
        return code

    async def _play_watched(self, viewers: dict[str, Viewer], code: str) -> None:
        """The greater part of the game, with everybody there; now and then they all pry."""
        watching = [viewer for viewer in viewers.values() if viewer.name not in (ADMIN, "stranger")]
        async with AsyncExitStack() as open_screens:
            screens = [await open_screens.enter_async_context(viewer.at(code)) for viewer in watching]
            for screen in screens:
                await seen_ply(screen, self.start)  # whoever came sees the first row happen
            for number, row in enumerate(self.rows[: self.lonely]):
                if row.actor != CHANCE:
                    screen = screens[row.actor]
                    await seen_ply(screen, self.start + number)
                    await screen.answer(self.text(row), seat=row.actor)
                for screen in screens:
                    await seen_ply(screen, self.start + number + 1)
                if number % PAUSE_ROWS == PAUSE_ROWS - 1 and self._standing_after(number) == number + 1:
                    for viewer, screen in zip(watching, screens, strict=True):
                        await viewer.ask(screen, self.words)
            for screen in screens:
                await caught_up(screen)

    async def _play_alone(self, viewers: dict[str, Viewer], code: str, app: FastAPI) -> None:
        """The last rows: whoever is asked comes, answers and goes, so the others are sent notices."""
        seated = [viewer for viewer in viewers.values() if viewer.seat is not None]
        for number, row in enumerate(self.rows[self.lonely :], start=self.lonely):
            if row.actor != CHANCE:
                async with seated[row.actor].at(code) as screen:
                    await seen_ply(screen, self.start + number)
                    await screen.answer(self.text(row), seat=row.actor)
                    await seen_ply(screen, self.start + self._standing_after(number))
            await notices_sent(app)

    def _standing_after(self, number: int) -> int:
        """The rows that are played when the next person is asked."""
        number += 1
        while number < len(self.rows) and self.rows[number].actor == CHANCE:
            number += 1
        return number

    async def _look_from_everywhere(self, viewers: dict[str, Viewer], code: str) -> None:
        for viewer in viewers.values():
            async with viewer.at(code) as screen:
                await seen_ply(screen, self.start + len(self.rows))
                await viewer.ask(screen, self.words)
            await viewer.call_everything("first", code, self.secret.game)
        for viewer in viewers.values():
            if viewer.is_admin:
                await make_admin(self.settings, viewer.person, viewer.name)
                await viewer.look_as_admin(code)
            else:
                await viewer.call_everything("last", code, self.secret.game)

    async def _look_again(self, viewers: dict[str, Viewer], code: str) -> None:
        """The table is read anew from the disk."""
        for viewer in viewers.values():
            async with viewer.at(code) as screen:
                await seen_ply(screen, self.start + len(self.rows))

    async def _read_metrics(self, viewer: Viewer) -> None:
        page = (await viewer.person.http.get("/metrics")).text
        # The numbers of one process are shared by all servers in it: mistakes that were provoked before stay counted.
        self.metrics = {line.rsplit(" ", 1)[0] for line in page.splitlines() if "quatrefoil_errors" not in line}

    async def _break_the_disk(self, viewers: dict[str, Viewer], code: str) -> None:
        """The database fails under an answer and under requests: what do refusals and the log say then?"""
        with sqlite3.connect(self.settings.database_file) as database:
            database.execute("ALTER TABLE journal RENAME TO gone")
        for viewer in viewers.values():
            async with viewer.at(code) as screen:
                with suppress(Closed):
                    hello = await screen.next("hello")
                    if hello["question"]:
                        await screen.answer(hello["question"]["options"][0]["text"])
                    await screen.send({"type": "leave", "seat": viewer.seat or 0})
                    await caught_up(screen)
            for part in (f"since?seat={viewer.seat or 0}", "record"):
                answer = await viewer.person.http.get(f"/api/tables/{code}/{part}")
                viewer.heard.http.append((part, answer.status_code, answer.content))
        with sqlite3.connect(self.settings.database_file) as database:
            database.execute("ALTER TABLE gone RENAME TO journal")


#: Everybody who looks on, and their seats. The admin comes when all has been played, the stranger has no cookie.
VIEWERS: list[tuple[str, int | None]] = [
    ("left", 0),
    ("owner", OWNER),
    ("right", 2),
    ("spectator", None),
    (ADMIN, None),
    ("stranger", None),
]

BROWSER = Browser()


async def arriving(
    stack: AsyncExitStack, address: str, name: str, seat: int | None, heard: Heard | None = None
) -> Viewer:
    person = Person(address)
    stack.push_async_callback(person.close)
    viewer = Viewer(name, person, seat)
    if heard is not None:
        viewer.heard = heard
    elif name != "stranger":
        await person.put("/api/me", {"name": name})
    return viewer


async def notices_sent(app: FastAPI) -> None:
    """Whoever was away when asked has been told."""
    while tasks := list(app.state.notices.notices._tasks):
        await asyncio.gather(*tasks)


def quick_passwords() -> Passwords:
    return Passwords(PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


def readable(sent: tuple[str, dict[str, str], bytes]) -> bytes:
    path, headers, body = sent
    data = str(BROWSER.read(body)).encode() if headers.get("content-encoding") == "aes128gcm" else body
    return comparable(path.encode() + b" " + data)


@contextmanager
def logged(patch: pytest.MonkeyPatch, shape: logs.LogFormat) -> Iterator[io.StringIO]:
    """What a server writes that was told to log everything."""
    stream, root, ours = io.StringIO(), logging.getLogger(), logging.getLogger("quatrefoil")
    levels = root.level, ours.level
    patch.setattr(sys, "stderr", stream)
    patch.setattr(root, "handlers", [])
    try:
        logs.set_up(shape, "debug")
        yield stream
    finally:
        root.setLevel(levels[0])
        ours.setLevel(levels[1])
