"""Tables without a server: whole games, what is kept, and what the page is told."""

from __future__ import annotations

import asyncio
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


async def test_masters_choose_here_where_the_other_worker_cannot_run() -> None:
    posted: list[str] = []

    async def fail(job: str) -> str:
        posted.append(job)
        return ""

    page = await LocalPage.open(post=fail)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "master"}]
    code = (await page.call("POST", "/tables", {"game": "kingsburg", "seats": seats}))["code"]
    connection = await page.connect(code)
    assert await page.play(connection, random.Random(3), most=4) == 4
    assert any('"bot"' in job for job in posted)


async def test_a_choice_made_while_the_other_worker_starts_is_not_lost() -> None:
    """Masters think in another worker, which takes seconds to start; the page has its question long before."""
    has_started = asyncio.Event()

    async def start_slowly(job: str) -> str:
        await has_started.wait()
        return ""

    page = await LocalPage.open(post=start_slowly)
    seats = [{"kind": "me"}, {"kind": "bot", "level": "master"}]
    code = (await page.call("POST", "/tables", {"game": "notre-dame", "seats": seats}))["code"]
    connection = await asyncio.wait_for(page.connect(code), 10)
    assert await page.play(connection, random.Random(3), most=1) == 1
    assert page.last(connection, "hello", "update")["version"] > page.last(connection, "hello")["version"]
    has_started.set()
    assert await page.play(connection, random.Random(3), most=3) == 3


async def test_a_table_is_forgotten_with_its_last_page_and_read_again() -> None:
    first = await LocalPage.open()
    code = (await first.call("POST", "/tables", {"game": "kingsburg", "seats": BOTS}))["code"]
    connection = await first.connect(code)
    await first.play(connection, random.Random(4), most=2)
    first.host.disconnect(connection)
    second = await LocalPage.open(first.storage)
    there = await second.connect(code)
    await second.play(there, random.Random(5), most=3)
    seen = await second.position(there)
    second.host.disconnect(there)
    again = await first.position(await first.connect(code))
    assert again["version"] == seen["version"]


async def test_without_room_choices_are_kept_later() -> None:
    page = await LocalPage.open()
    code = (await page.call("POST", "/tables", {"game": "kingsburg", "seats": BOTS}))["code"]
    connection = await page.connect(code)
    page.storage.refusal = "full"
    await page.play(connection, random.Random(4), most=2)
    assert "full" in page.refusals
    page.storage.refusal = ""
    await page.play(connection, random.Random(4), most=2)
    assert page.refusals[-1] == ""
    seen = await page.position(connection)
    again = await LocalPage.open(page.storage)
    assert (await again.position(await again.connect(code)))["version"] == seen["version"]


async def test_a_second_tab_that_chooses_anyway_is_refused() -> None:
    first = await LocalPage.open()
    code = (await first.call("POST", "/tables", {"game": "kingsburg", "seats": BOTS}))["code"]
    connection = await first.connect(code)
    seen = await first.position(connection)
    second = await LocalPage.open(first.storage)
    await second.play(await second.connect(code), random.Random(5), most=2)
    question = seen["question"]
    choices = [question["options"][0]["text"]]
    message = {"type": "choose", "version": seen["version"], "seat": question["seat"], "choices": choices}
    await first.send(connection, message)
    assert first.last(connection, "error")["code"] == "other_tab"


async def test_a_game_of_other_rules_is_shown_as_it_was_and_kept() -> None:
    first = await LocalPage.open()
    code = (await first.call("POST", "/tables", {"game": "kingsburg", "seats": BOTS}))["code"]
    connection = await first.connect(code)
    await first.play(connection, random.Random(4), most=12)
    seen = await first.position(connection)
    async with (await first.host.tables.load(code)).lock:  # until the last change is kept
        first.host.disconnect(connection)
    kept = first.storage.stores["tables"][f'"{code}"']
    kept["rules_version"] += 1
    later = await LocalPage.open(first.storage)
    connection = await later.connect(code)
    frozen = later.last(connection, "hello")
    assert (frozen["unreplayable"], frozen["question"], frozen["waiting"]) == ("rules_version", None, [])
    assert 0 < seen["version"] - frozen["version"] + 1 <= 20
    await later.send(connection, {"type": "choose", "version": frozen["version"], "seat": 0, "choices": ["pass"]})
    assert later.last(connection, "error")["code"] == "rules_version"
    kept["rules_version"] -= 1
    again = await LocalPage.open(first.storage)
    assert (await again.position(await again.connect(code)))["version"] == seen["version"]


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/nowhere", None, 404, "needs_server"),
        ("POST", "/tables", {"game": "chess", "seats": BOTS}, 404, "unknown_game"),
        ("POST", "/tables", {"game": "kingsburg", "seats": [{"kind": "me"}, {"kind": "link"}]}, 409, "needs_server"),
        ("POST", "/tables", {"game": "kingsburg"}, 400, "shape"),
        ("GET", "/tables/KB-0000", None, 404, "unknown_table"),
        ("POST", "/records", {"record": "nonsense"}, 400, "record"),
        ("GET", "/deals/2999-01-01", None, 404, "no_deal"),
        ("GET", "/learn/kingsburg/99", None, 404, "no_lesson"),
        ("POST", "/puzzles/kingsburg/none", {"played": [], "message": {}}, 404, "no_puzzle"),
    ],
)
async def test_bad_requests_are_named(method: str, path: str, body: object, status: int, code: str) -> None:
    page = await LocalPage.open()
    found, response = await page.ask(method, path, body)
    assert (found, response["error"]["code"]) == (status, code)
