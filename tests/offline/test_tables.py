"""Tables without a server: whole games, what is kept, and what the page is told."""

from __future__ import annotations

import random

import pytest

from quatrefoil import games
from quatrefoil.games.registry import NAMES
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from support.offline.memory import LocalPage

BOTS = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]


@pytest.mark.parametrize("game", NAMES)
async def test_a_whole_game_is_kept_choice_by_choice(game: str) -> None:
    page = await LocalPage.open()
    code = (await page.call("POST", "/tables", {"game": game, "seats": BOTS}))["code"]
    connection = await page.connect(code)
    assert await page.play(connection, random.Random(3)) > 10
    assert (await page.call("GET", f"/tables/{code}"))["status"] == "finished"
    record = read_record(await page.call("GET", f"/tables/{code}/record"))
    assert replay(games.load(game), record).is_over
    assert (await page.call("GET", "/lobby"))["finished"][0]["code"] == code


@pytest.mark.parametrize("game", NAMES)
async def test_a_game_goes_on_after_the_tab_was_closed(game: str) -> None:
    first = await LocalPage.open()
    code = (await first.call("POST", "/tables", {"game": game, "seats": BOTS}))["code"]
    connection = await first.connect(code)
    await first.play(connection, random.Random(4), most=7)
    await first.position(connection)
    first.host.tables.close(code)
    seen = first.last(connection, "hello", "update")
    second = await LocalPage.open(first.storage)
    again = await second.position(await second.connect(code))
    # In a sealed step a bot of the closed tab may not have chosen yet; it has chosen here by now.
    assert again["version"] - seen["version"] in (0, 1)
    assert again["question"] == seen["question"]
