"""When the disk, another writer, a slow reader or a newer program gets in the way."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.kernel.game import Game
from quatrefoil.server import wire
from quatrefoil.server.app import create_app
from quatrefoil.server.audience import MOST_WAITING, TRY_AGAIN_LATER, Viewer
from quatrefoil.server.catalog import Catalog
from quatrefoil.server.loading import load
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.rows import Entry, Status, Summary
from server.client import Closed, Screen
from server.conftest import arriving, running

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


class Disk:
    """Stands before a store and fails when told to."""

    def __init__(self, app: Any) -> None:
        self.store = app.state.api.store
        self.append = self.store.append
        self.store.append = self
        self.fails = 0

    async def __call__(
        self, table_id: int, entry: Entry, status: Status, summary: Summary, then: Sequence[Entry]
    ) -> bool:
        if self.fails > 0:
            self.fails -= 1
            raise OSError("the disk is full")
        return bool(await self.append(table_id, entry, status, summary, then))


async def closed_with(screen: Screen) -> int | None:
    with pytest.raises(Closed) as closed:
        await screen.next("nothing")
    return closed.value.rcvd.code if closed.value.rcvd else None


async def test_a_choice_that_cannot_be_stored_is_told_to_nobody(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        me, friend = await arrive(), await arrive()
        code = (await me.open([ME, BOT]))["code"]
        disk = Disk(app)
        async with me.at(code) as screen, friend.at(code) as watching:
            await watching.next("hello")
            question = await screen.until_asked()
            assert question is not None
            before = screen.now
            disk.fails = 1
            await screen.answer(question["options"][0]["text"])
            assert await closed_with(screen) == 1012
            assert await closed_with(watching) == 1012
            assert watching.now["version"] <= before["version"]
        async with me.at(code) as screen:
            hello = await screen.next("hello")
            assert (hello["version"], hello["view"]) == (before["version"], before["view"])
            assert await screen.play_on(random.Random(1), most=5) == 5


async def test_bots_go_on_after_the_disk_failed_even_with_nobody_there(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        me = await arrive()
        disk = Disk(app)
        disk.fails = 2
        code = (await me.open([BOT, BOT]))["code"]
        async with asyncio.timeout(120):
            while (await me.get(f"/api/tables/{code}"))["status"] != "finished":
                await asyncio.sleep(0.05)
        assert disk.fails == 0


async def test_the_loser_of_a_race_gets_the_winners_table(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        me = await arrive()
        code = (await me.open([ME, BOT]))["code"]
        async with me.at(code) as screen:
            question = await screen.until_asked()
            assert question is not None
            # Another process with a memory of its own accepts another answer to the same question.
            api = app.state.api
            info = await api.store.table(code)
            other = await load(api.store, api.catalog, info)
            mine, theirs = question["options"][0]["text"], question["options"][-1]["text"]
            entry = other.answer(0, [theirs], other.version)
            assert await api.store.append(info.id, entry, other.status(), other.summary())
            await screen.answer(mine)
            hello = await screen.next("hello")
            assert hello["reason"] == "resync"
            assert hello["history"][other.match.ply]["text"] == theirs
            assert (await screen.next("error"))["code"] == "stale"
            assert await screen.play_on(random.Random(1), most=3) == 3


async def test_a_slow_reader_is_cut_off_and_costs_no_memory() -> None:
    viewer = Viewer("a", 0)
    message = wire.WhyNot(0, "x" * (MOST_WAITING // 4), None)
    for _ in range(100):
        viewer.send(message)
    received = await viewer.take()
    assert received[-1] == TRY_AGAIN_LATER
    assert len(received) < 6


class NewerRules(Catalog):
    """The next version of the program."""

    def load(self, name: str, file: Path | None) -> Game[Any]:
        game = super().load(name, file)
        game.rules_version += 1
        return game


class OtherComponents(Catalog):
    def load(self, name: str, file: Path | None) -> Game[Any]:
        game = super().load(name, file)
        game.components_checksum = "other"
        return game


@pytest.mark.parametrize(("catalog", "code"), [(NewerRules, "rules_version"), (OtherComponents, "components")])
async def test_a_game_of_other_rules_is_left_as_it_is(settings: Settings, catalog: type[Catalog], code: str) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        cookies = me.http.cookies
        tables = [(await me.open(seats))["code"] for seats in ([ME, BOT], [ME, {"kind": "link"}])]
    async with running(create_app(settings, catalog())) as address, arriving(address) as arrive:
        me = await arrive()
        me.http.cookies = cookies
        for table in tables:
            assert (await me.get(f"/api/tables/{table}"))["code"] == table
        # what has not begun is refused, what has begun can still be looked at
        async with me.at(tables[1]) as screen:
            assert (await screen.next("error"))["code"] == code
            assert await closed_with(screen) == 4409
        async with me.at(tables[0]) as screen:
            hello = await screen.next("hello")
            assert (hello["unreplayable"], hello["question"], hello["can_undo"]) == (code, None, False)
            await screen.send({"type": "choose", "version": hello["version"], "seat": 0, "choices": ["pass"]})
            assert (await screen.next("error"))["code"] == code
        new = await me.open([ME, BOT])
        async with me.at(new["code"]) as screen:
            assert await screen.until_asked() is not None


async def test_a_damaged_journal_is_not_played_on(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, bot_delay=0.0, workers=1, idle_seconds=0.01))
    async with running(app) as address, arriving(address) as come:
        me = await come()
        code = (await me.open([ME, {"kind": "link"}]))["code"]
        store = app.state.api.store
        info = await store.table(code)
        async with asyncio.timeout(120):
            while app.state.api.tables._open:
                await asyncio.sleep(0.02)
        assert await store.append(info.id, Entry(1, "choices", -1, "first:0", "00000000"), "waiting", info.summary)
        async with me.at(code) as screen:
            assert (await screen.next("error"))["code"] == "diverged"
            assert await closed_with(screen) == 4409
