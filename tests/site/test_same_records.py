"""The same choices give the same records, byte for byte, on a server, in Python, and in the page."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from quatrefoil.offline.local_deals import seed_of
from quatrefoil.server.app import create_app
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.database import now
from support.offline.memory import LocalPage
from support.server.local_server import arriving, running
from support.site.engine_page import play_deal, run_python, start_python
from support.site.file_server import FileServer

PLAY_TABLES = Path(__file__).parents[2] / "web" / "tests" / "play_tables.py"


def apart(work: Coroutine[Any, Any, str]) -> str:
    """Run in an event loop of its own: the browser's one is running here."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(asyncio.run, work).result()


def choice_at(question: dict[str, Any], version: int) -> str:
    options = question["options"]
    text: str = options[version % len(options)]["text"]
    return text


async def play_in_python() -> str:
    page = await LocalPage.open()
    code = (await page.call("POST", "/deals/today/tables"))["code"]
    connection = await page.connect(code)
    while (seen := await page.position(connection))["question"] is not None:
        question, version = seen["question"], seen["version"]
        if len(seen["waiting"]) > 1:
            await asyncio.sleep(0)  # the bots choose first
            continue
        choices = [choice_at(question, version)]
        await page.send(
            connection, {"type": "choose", "version": version, "seat": question["seat"], "choices": choices}
        )
    record: str = await page.call("GET", f"/tables/{code}/record")
    return record


async def play_on_a_server(data: Path) -> str:
    async with (
        running(create_app(Settings(data=data, bot_delay=0, dice_seconds=0))) as address,
        arriving(address) as arrive,
    ):
        person = await arrive()
        code = (await person.post("/api/deals/today/tables"))["code"]
        async with person.at(code) as screen:
            while (question := await screen.until_asked()) is not None:
                if len(screen.now["waiting"]) == 1:
                    await screen.choose(choice_at(question, screen.now["version"]))
                await screen.next("hello", "update")
        record: str = await person.get(f"/api/tables/{code}/record")
        return record


def test_games_of_all_kinds_end_the_same_in_the_browser_and_in_python(browser: Browser, server: FileServer) -> None:
    here: dict[str, Any] = {}
    exec(compile(PLAY_TABLES.read_text(), str(PLAY_TABLES), "exec"), here)
    page = browser.new_page()
    start_python(page, server.page)
    there = run_python(page, PLAY_TABLES.read_text(), "result")
    page.close()
    assert json.loads(there)["games"] == json.loads(here["result"])["games"]


def test_a_deal_gives_one_record_on_a_server_in_python_and_in_the_page(
    browser: Browser, server: FileServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(TableCreation, "new_seed", lambda _: seed_of(now().date()))
    page = browser.new_page()
    in_page = play_deal(page, server.page)
    page.close()
    in_python = apart(play_in_python())
    assert in_page == in_python
    assert apart(play_on_a_server(tmp_path)) == in_python
