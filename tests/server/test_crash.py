"""The server is killed repeatedly during a game: no acknowledged choice is lost."""

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from support.server.client import Person, Screen
from support.server.process import ServerProcess
from support.server.records import check_record
from support.server.seat_requests import BOT, ME

KILLS = 7


Choices = list[dict[str, Any]]


class Witness:
    """A player who chooses at random, sometimes undoes, and keeps every choice received."""

    def __init__(self, person: Person, code: str, rng: random.Random) -> None:
        self.person = person
        self.code = code
        self.rng = rng
        self.version = -1
        self.choices: Choices = []
        #: An undo was sent but not acknowledged, so it may have been stored or not.
        self.has_asked_undo = False
        self.choices_made = 0
        self.is_over = False

    async def play(self) -> None:
        """Play until the connection breaks or the game is over."""
        try:
            async with self.person.at(self.code) as screen:
                self.check(await screen.next("hello"))
                while not self.is_over:
                    if screen.now["question"] is not None:
                        await self.act(screen)
                    self.keep(await screen.next("hello", "update"))
        except (WebSocketException, ConnectionError):
            pass

    async def act(self, screen: Screen) -> None:
        now = screen.now
        if now["undo"]["step"] and self.rng.random() < 0.2:
            self.has_asked_undo = True
            seat = screen.table["seats"].index(next(s for s in screen.table["seats"] if s["is_mine"]))
            await screen.send({"type": "undo", "version": now["version"], "seat": seat})
        else:
            await screen.choose(self.rng.choice(now["question"]["options"])["text"])
            self.choices_made += 1

    def check(self, hello: dict[str, Any]) -> None:
        """Check that the state after a restart contains everything received before."""
        assert hello["version"] >= self.version
        kept = self.choices[:-1] if self.has_asked_undo else self.choices
        assert hello["history"][: len(kept)] == kept
        if hello["version"] == self.version:
            assert hello["history"] == self.choices
        self.keep(hello)

    def keep(self, message: dict[str, Any]) -> None:
        self.version = message["version"]
        if message["type"] == "hello":
            self.choices = message["history"]
            self.has_asked_undo = False
        else:
            self.choices = self.choices + message["choices"]
        self.is_over = (message.get("table") or {}).get("status") == "finished"


@pytest.mark.slow
async def test_killing_the_server_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    rng = random.Random(20240817)
    async with await ServerProcess.start(tmp_path) as server:
        me = Person(server.address)
        mine = await me.create_table([ME, *[BOT] * 4])  # the longest game: it has to outlive all kills
        bots = await me.create_table([BOT] * 4)
        witness = Witness(me, mine["code"], rng)
        progress = [await play_and_kill(server, witness, rng)]
    for _ in range(KILLS - 1):
        async with await ServerProcess.start(tmp_path) as server:
            witness.person = await moved(witness.person, server.address)
            progress.append(await play_and_kill(server, witness, rng))
    assert progress == sorted(set(progress)), "the game went on between the kills"
    assert not witness.is_over
    async with await ServerProcess.start(tmp_path) as server:
        me = witness.person = await moved(witness.person, server.address)
        await witness.play()
        assert witness.is_over
        assert witness.choices_made > 20
        check_record(await me.get(f"/api/tables/{mine['code']}/record"), witness.choices[1:])
        async with asyncio.timeout(120):
            while (await me.get(f"/api/tables/{bots['code']}"))["status"] != "finished":
                await asyncio.sleep(0.05)
        await me.close()
        _, errors = await server.interrupt()
        assert "Traceback" not in errors


async def play_and_kill(server: ServerProcess, witness: Witness, rng: random.Random) -> int:
    """Let the witness play for a while, kill the server meanwhile, and return the last version received."""
    playing = asyncio.create_task(witness.play())
    enough = witness.version + rng.randint(1, 25)
    while witness.version < enough and not playing.done():
        await asyncio.sleep(0.002)
    await asyncio.sleep(rng.uniform(0, 0.02))
    await server.kill()
    await playing
    return witness.version


async def moved(person: Person, address: str) -> Person:
    """Return the same person at the address of the new process."""
    again = Person(address)
    again.http.cookies = person.http.cookies
    await person.close()
    return again
