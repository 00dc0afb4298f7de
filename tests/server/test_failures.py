"""Failures: a full disk, another writer, a slow reader, a newer program."""

import asyncio
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.app import create_app
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.load import load
from quatrefoil.server.hosting.viewer import MOST_WAITING, SocketViewer
from quatrefoil.server.settings import Settings
from quatrefoil.server.web.responses import read_bytes
from quatrefoil.server.wire.close_codes import CloseCode
from quatrefoil.table import messages
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import Status, Summary
from support.server.catalogs import NewerRules, OtherComponents
from support.server.client import closed_with
from support.server.local_server import arriving, running
from support.server.seat_requests import BOT, LINK, ME


async def test_a_client_that_leaves_within_a_request_is_no_failure_of_ours() -> None:
    parts = [
        {"type": "http.request", "body": b'{"game":', "more_body": True},
        {"type": "http.disconnect"},
    ]

    async def receive() -> Any:
        return parts.pop(0)

    with pytest.raises(Unreadable, match="before the whole body"):
        await read_bytes(Request({"type": "http", "headers": []}, receive), 100)


class FailingDisk:
    """Replaces the write of a journal; the next `fails` writes fail."""

    def __init__(self, app: Any) -> None:
        journal = app.state.services.hosting.store.journal
        self.append = journal.append
        journal.append = self
        self.fails = 0

    async def __call__(
        self, table_id: int, entry: Entry, status: Status, summary: Summary, then: Sequence[Entry]
    ) -> bool:
        if self.fails > 0:
            self.fails -= 1
            raise OSError("the disk is full")
        return bool(await self.append(table_id, entry, status, summary, then))


async def test_a_choice_that_cannot_be_stored_is_sent_to_nobody(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        me, friend = await arrive(), await arrive()
        code = (await me.create_table([ME, BOT]))["code"]
        disk = FailingDisk(app)
        async with me.at(code) as screen, friend.at(code) as watching:
            await watching.next("hello")
            question = await screen.until_asked()
            assert question is not None
            before = screen.now
            disk.fails = 1
            await screen.choose(question["options"][0]["text"])
            assert await closed_with(screen) == 1012
            assert await closed_with(watching) == 1012
            assert watching.now["version"] <= before["version"]
        async with me.at(code) as screen:
            hello = await screen.next("hello")
            assert (hello["version"], hello["view"]) == (before["version"], before["view"])
            assert await screen.play_on(random.Random(1), most=5) == 5


async def test_bots_play_on_after_a_failed_write_even_with_nobody_connected(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        me = await arrive()
        disk = FailingDisk(app)
        disk.fails = 2
        code = (await me.create_table([BOT, BOT]))["code"]
        async with asyncio.timeout(120):
            while (await me.get(f"/api/tables/{code}"))["status"] != "finished":
                await asyncio.sleep(0.05)
        assert disk.fails == 0


async def test_the_process_that_loses_a_race_loads_the_winners_entries(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        me = await arrive()
        code = (await me.create_table([ME, BOT]))["code"]
        async with me.at(code) as screen:
            question = await screen.until_asked()
            assert question is not None
            # Another process accepts another choice for the same question.
            api = app.state.services.hosting
            info = await api.store.tables.by_code(code)
            other = await load(api.store, api.catalog, info)
            mine, theirs = question["options"][0]["text"], question["options"][-1]["text"]
            entry = other.choose(0, [theirs], other.version).entry
            assert await api.store.journal.append(info.id, entry, other.info.status, other.info.summary)
            await screen.choose(mine)
            hello = await screen.next("hello")
            assert hello["reason"] == "resync"
            assert hello["history"][other.ply]["text"] == theirs
            assert (await screen.next("error"))["code"] == "stale"
            assert await screen.play_on(random.Random(1), most=3) == 3


async def test_a_slow_reader_is_disconnected_before_its_buffer_grows() -> None:
    viewer = SocketViewer("a")
    message = messages.WhyNot(0, "x" * (MOST_WAITING // 4), None)
    for _ in range(100):
        viewer.send(message)
    received = await viewer.take()
    assert received[-1] == CloseCode.TRY_AGAIN_LATER
    assert len(received) < 6


@pytest.mark.parametrize(("catalog", "code"), [(NewerRules, "rules_version"), (OtherComponents, "components")])
async def test_a_game_of_other_rules_can_be_viewed_but_not_played(
    settings: Settings, catalog: type[Catalog], code: str
) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        cookies = me.http.cookies
        tables = [(await me.create_table(seats))["code"] for seats in ([ME, BOT], [ME, LINK])]
    async with running(create_app(settings, catalog())) as address, arriving(address) as arrive:
        me = await arrive()
        me.http.cookies = cookies
        for table in tables:
            assert (await me.get(f"/api/tables/{table}"))["code"] == table
        # a waiting table is refused, a running one can still be viewed
        async with me.at(tables[1]) as screen:
            assert (await screen.next("error"))["code"] == code
            assert await closed_with(screen) == 4409
        async with me.at(tables[0]) as screen:
            hello = await screen.next("hello")
            assert (hello["unreplayable"], hello["question"], hello["undo"]["step"]) == (code, None, [])
            await screen.send({"type": "choose", "version": hello["version"], "seat": 0, "choices": ["pass"]})
            assert (await screen.next("error"))["code"] == code
        new = await me.create_table([ME, BOT])
        async with me.at(new["code"]) as screen:
            assert await screen.until_asked() is not None


async def test_a_table_with_a_damaged_journal_is_refused(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, bot_delay=0.0, dice_seconds=0.0, workers=1, idle_seconds=0.01))
    async with running(app) as address, arriving(address) as arrive:
        me = await arrive()
        code = (await me.create_table([ME, LINK]))["code"]
        store = app.state.services.hosting.store
        info = await store.tables.by_code(code)
        async with asyncio.timeout(120):
            while app.state.services.hosting.tables.loaded():
                await asyncio.sleep(0.02)
        assert await store.journal.append(
            info.id, Entry(1, "choices", -1, "first:0", "00000000"), "waiting", info.summary
        )
        async with me.at(code) as screen:
            assert (await screen.next("error"))["code"] == "diverged"
            assert await closed_with(screen) == 4409
