"""One of two twin games, played at a real server with all viewers present."""

from __future__ import annotations

import asyncio
import io
import logging
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager, suppress

import pytest
from fastapi import FastAPI

from quatrefoil import games
from quatrefoil.kernel.match import Match
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server.app import create_app
from quatrefoil.server.process import logs
from quatrefoil.server.settings import Settings
from quatrefoil.table import table_dice
from support.server.admins import make_admin
from support.server.catalogs import NewerRules
from support.server.client import Closed
from support.server.leaks.twin_games import Secret, TwinChoice, Twins
from support.server.leaks.viewers import (
    ADMIN,
    STRANGER,
    VIEWERS,
    Received,
    Viewer,
    arrived,
    caught_up,
    comparable,
    until_ply,
)
from support.server.local_server import running
from support.server.outside_service import OutsideService, PushBrowser, notices_sent, outside_service
from support.server.passwords import use_quick_passwords
from support.server.seat_requests import LINK, ME

#: Choices between two pauses in which all viewers send every message they can.
CHOICES_BETWEEN_PAUSES = 20

#: Choices at the end that are played while nobody is connected.
UNWATCHED_CHOICES = 4

#: How many options, at most, the viewers ask about in a pause.
MOST_WORDS = 24

BROWSER = PushBrowser()


class World:
    """One of the two games: its choices, and all that its viewers, the outside service and the log receive."""

    def __init__(self, secret: Secret, twins: Twins, which: int, settings: Settings) -> None:
        self.secret = secret
        self.beginning = twins.beginning
        self.choices = twins.choices
        self.which = which
        self.settings = settings
        self.start = len(twins.beginning.splitlines()) - 1
        #: The choice from which on nobody is connected: a person's, because chance is drawn at once.
        last = range(len(self.choices) - UNWATCHED_CHOICES, 0, -1)
        self.unwatched = next((n for n in last if self.choices[n].actor != CHANCE), len(self.choices))
        self.received: dict[str, Received] = {}
        self.notices: set[bytes] = set()
        self.metrics: set[str] = set()
        self.log = ""
        self.log_of_failures = ""
        #: Asked about in each pause, the same in both games: options of all kinds, and those that differ.
        every = [option.text for option in games.load(secret.game).words.words]
        differing = [text for choice in twins.choices if choice.differs for text in choice.texts]
        self.words = sorted({*differing[:4], *every[:: max(1, len(every) // MOST_WORDS)]})

    def draw(self, match: Match, dice: object) -> str:
        """Replace the draw of chance by the scripted outcome."""
        return self.text(self.choices[match.ply - self.start])

    def text(self, choice: TwinChoice) -> str:
        return choice.texts[self.which]

    async def play(self, patch: pytest.MonkeyPatch) -> None:
        """Play the whole script, then look at the table in every way, also after failures and an upgrade."""
        patch.setattr(table_dice, "fair_choice", self.draw)
        use_quick_passwords(patch)
        with logged(patch, "text" if self.start else "json") as log:
            app = create_app(self.settings)
            async with outside_service() as outside, running(app) as address, AsyncExitStack() as people:
                viewers = {name: await arrived(people, address, name, seat) for name, seat in VIEWERS}
                code = await self._create_table(viewers, outside)
                await notices_sent(app)
                await self._play_watched(viewers, code)
                await self._play_unwatched(viewers, code, app)
                await self._ask_for_everything(viewers, code)
                await self._read_metrics(viewers[STRANGER])
                self.log = log.getvalue()
                await self._break_the_disk(viewers, code)
                await self._connect_again(viewers, code)
                while not outside.received.empty():
                    self.notices.add(readable(await outside.next()))
                cookies = {name: viewer.person.http.cookies for name, viewer in viewers.items()}
            async with running(create_app(self.settings, NewerRules())) as address, AsyncExitStack() as people:
                for name, seat in VIEWERS:
                    viewer = await arrived(people, address, name, seat, self.received[name])
                    viewer.person.http.cookies = cookies[name]
                    async with viewer.at(code) as screen:
                        assert (await screen.next("hello"))["unreplayable"] == "rules_version"
        self.log_of_failures = log.getvalue()[len(self.log) :]

    async def _create_table(self, viewers: dict[str, Viewer], outside: OutsideService) -> str:
        """Create a table, new or continued from a record; everybody with a seat joins."""
        self.received = {name: viewer.received for name, viewer in viewers.items()}
        host, seats = viewers["left"].person, [ME, LINK, LINK]
        if self.start:
            table = await host.post("/api/records", {"record": self.beginning, "seats": seats})
        else:
            table = await host.create_table(seats, game=self.secret.game, options=self.secret.options, hints=True)
        code = str(table["code"])
        await host.put(f"/api/tables/{code}/webhook", {"kind": "json", "url": f"{outside.address}/hook"})
        for viewer in viewers.values():
            if viewer.seat is not None:
                await viewer.person.post("/api/push", BROWSER.subscription(f"{outside.address}/push/{viewer.name}"))
            if viewer.seat:
                await viewer.person.post(f"/api/tables/{code}/join", {"seat": viewer.seat})
        while not (await host.get(f"/api/tables/{code}"))["asked"]:
            await asyncio.sleep(0.005)  # chance is drawn first, and viewers connect after it
        return code

    async def _play_watched(self, viewers: dict[str, Viewer], code: str) -> None:
        """Play most of the game with all viewers connected; in pauses they send every message they can."""
        watching = [viewer for viewer in viewers.values() if viewer.name not in (ADMIN, STRANGER)]
        async with AsyncExitStack() as open_screens:
            screens = [await open_screens.enter_async_context(viewer.at(code)) for viewer in watching]
            for screen in screens:
                await until_ply(screen, self.start)  # so that all see the first choice happen
            for number, choice in enumerate(self.choices[: self.unwatched]):
                if choice.actor != CHANCE:
                    screen = screens[choice.actor]
                    await until_ply(screen, self.start + number)
                    await screen.choose(self.text(choice), seat=choice.actor)
                for screen in screens:
                    await until_ply(screen, self.start + number + 1)
                if (
                    number % CHOICES_BETWEEN_PAUSES == CHOICES_BETWEEN_PAUSES - 1
                    and self._standing_after(number) == number + 1
                ):
                    for viewer, screen in zip(watching, screens, strict=True):
                        await viewer.send_messages(screen, self.words)
            for screen in screens:
                await caught_up(screen)

    async def _play_unwatched(self, viewers: dict[str, Viewer], code: str, app: FastAPI) -> None:
        """Play the last choices: only the player who is asked connects, so that the others are sent notices."""
        seated = [viewer for viewer in viewers.values() if viewer.seat is not None]
        for number, choice in enumerate(self.choices[self.unwatched :], start=self.unwatched):
            if choice.actor != CHANCE:
                async with seated[choice.actor].at(code) as screen:
                    await until_ply(screen, self.start + number)
                    await screen.choose(self.text(choice), seat=choice.actor)
                    await until_ply(screen, self.start + self._standing_after(number))
            await notices_sent(app)

    def _standing_after(self, number: int) -> int:
        """Count the choices that are played when the next person is asked."""
        number += 1
        while number < len(self.choices) and self.choices[number].actor == CHANCE:
            number += 1
        return number

    async def _ask_for_everything(self, viewers: dict[str, Viewer], code: str) -> None:
        for viewer in viewers.values():
            async with viewer.at(code) as screen:
                await until_ply(screen, self.start + len(self.choices))
                await viewer.send_messages(screen, self.words)
            await viewer.call_operations("first", code, self.secret.game)
        for viewer in viewers.values():
            if viewer.is_admin:
                await make_admin(self.settings, viewer.person, viewer.name)
                await viewer.call_admin_operations(code)
            else:
                await viewer.call_operations("last", code, self.secret.game)

    async def _connect_again(self, viewers: dict[str, Viewer], code: str) -> None:
        """Connect to the table, which is loaded from the database again."""
        for viewer in viewers.values():
            async with viewer.at(code) as screen:
                await until_ply(screen, self.start + len(self.choices))

    async def _read_metrics(self, viewer: Viewer) -> None:
        page = (await viewer.person.http.get("/metrics")).text
        # All servers of this process share its metrics, so errors of earlier tests are counted too.
        self.metrics = {line.rsplit(" ", 1)[0] for line in page.splitlines() if "quatrefoil_errors" not in line}

    async def _break_the_disk(self, viewers: dict[str, Viewer], code: str) -> None:
        """Let the database fail during a choice and during requests, to compare error texts and the log."""
        with sqlite3.connect(self.settings.database_file) as database:
            database.execute("ALTER TABLE journal RENAME TO gone")
        for viewer in viewers.values():
            async with viewer.at(code) as screen:
                with suppress(Closed):
                    hello = await screen.next("hello")
                    if hello["question"]:
                        await screen.choose(hello["question"]["options"][0]["text"])
                    await screen.send({"type": "leave", "seat": viewer.seat or 0})
                    await caught_up(screen)
            for part in (f"since?seat={viewer.seat or 0}", "record"):
                response = await viewer.person.http.get(f"/api/tables/{code}/{part}")
                viewer.received.http.append((part, response.status_code, response.content))
        with sqlite3.connect(self.settings.database_file) as database:
            database.execute("ALTER TABLE gone RENAME TO journal")


def readable(sent: tuple[str, dict[str, str], bytes]) -> bytes:
    """Decrypt a notice where it is encrypted."""
    path, headers, body = sent
    data = str(BROWSER.decrypt(body)).encode() if headers.get("content-encoding") == "aes128gcm" else body
    return comparable(path.encode() + b" " + data)


@contextmanager
def logged(patch: pytest.MonkeyPatch, shape: logs.LogFormat) -> Iterator[io.StringIO]:
    """Log everything, and yield the log as it grows."""
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
