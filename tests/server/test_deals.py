"""Deals: the same dice for everybody, one try, and results that open after it."""

from __future__ import annotations

import asyncio
import random
from datetime import timedelta
from typing import Any

import pytest

from quatrefoil.games import NAMES, load
from quatrefoil.host.deals import game_of_the_day
from quatrefoil.kernel.fair_dice import commitment
from quatrefoil.kernel.record import read_record
from quatrefoil.kernel.step import CHANCE
from quatrefoil.server.lobby import deals
from quatrefoil.server.store.database import now
from quatrefoil.table.deal_dice import false_deal_draws
from support.server.client import Person, error_code
from support.server.local_server import Arrive
from support.server.seat_requests import BOT, LINK, ME

TODAY = "/api/deals/today"


async def play_deal(person: Person, seed: int, name: str = "today") -> str:
    """Play a deal to its end; return the code of the table."""
    code: str = (await person.post(f"/api/deals/{name}/tables"))["code"]
    async with person.at(code) as screen:
        await screen.play_on(random.Random(seed))
    return code


def first_draws(record: str, number: int = 8) -> list[str]:
    return [choice.text for choice in read_record(record).choices if choice.actor == CHANCE][:number]


async def test_two_people_play_the_same_deal_and_are_compared(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    before = await anna.get(TODAY)
    assert (before["kind"], before["mine"], before["results"], before["seed"]) == ("daily", None, None, None)
    assert before["game"] == game_of_the_day(now().date())
    assert [seat["kind"] for seat in before["seats"]] == ["me", "bot", "bot", "bot"]
    codes = [await play_deal(anna, 1), await play_deal(boris, 2)]
    page = await anna.get(TODAY)
    assert page["mine"]["status"] == "finished"
    assert (page["finished"], page["running"]) == (2, 0)
    assert [result["is_mine"] for result in page["results"]].count(True) == 1
    points = [result["points"] for result in page["results"]]
    assert points == sorted(points, reverse=True)
    assert page["results"][0]["rank"] == 1
    assert {result["code"] for result in page["results"]} == set(codes)
    assert page["week"][-1]["results"] == 2
    records = [
        await person.get(f"/api/tables/{code}/record") for person, code in zip([anna, boris], codes, strict=True)
    ]
    assert first_draws(records[0], 4) == first_draws(records[1], 4)
    record = read_record(records[0])
    assert record.proof is not None
    assert commitment(record.proof.seed) == before["commitment"] == page["mine"]["commitment"]
    assert false_deal_draws(load(record.game), record) == []


async def test_everybody_has_one_try(arrive: Arrive) -> None:
    anna = await arrive()
    tables = await asyncio.gather(
        *(anna.http.post(f"{TODAY}/tables", json={}, headers={"X-Quatrefoil": "1"}) for _ in range(4))
    )
    opened = {table.json()["code"] for table in tables if table.status_code == 200}
    assert len(opened) == 1
    assert all(table.status_code in (200, 409) for table in tables)
    again = await anna.post(f"{TODAY}/tables")
    assert {again["code"]} == opened
    assert again["deal"] == (await anna.get(TODAY))["name"]


async def test_nothing_of_others_is_shown_before_ones_own_try_is_over(arrive: Arrive) -> None:
    anna, boris, stranger = await arrive(), await arrive(), await arrive()
    code = await play_deal(anna, 1)
    await boris.post(f"{TODAY}/tables")
    for person in (boris, stranger):
        assert (await person.get(TODAY))["results"] is None
        for path in ("", "/record", "/history", "/dice", "/position?ply=3", "/review"):
            assert error_code(await person.get(f"/api/tables/{code}{path}", 403)) == "no_spectators"
    await play_deal(boris, 2)
    assert (await boris.get(f"/api/tables/{code}/history"))["plies"] > 0


async def test_a_closed_deal_is_open_to_all_and_takes_no_try(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    anna, boris, late = await arrive(), await arrive(), await arrive()
    name = (await anna.get(TODAY))["name"]
    code = await play_deal(anna, 1)
    open_table = (await late.post(f"{TODAY}/tables"))["code"]
    monkeypatch.setattr(deals, "now", lambda: now() + timedelta(days=1))
    page = await boris.get(f"/api/deals/{name}")
    assert (page["is_closed"], len(page["results"])) == (True, 1)
    assert commitment(page["seed"]) == page["commitment"]
    assert (await boris.get(f"/api/tables/{code}/history"))["plies"] > 0
    assert error_code(await boris.post(f"/api/deals/{name}/tables", status=409)) == "deal_closed"
    assert (await late.post(f"/api/deals/{name}/tables"))["code"] == open_table
    assert (await boris.get(TODAY))["name"] != name
    assert (await anna.get(TODAY))["week"][0]["rank"] == 1


async def test_a_game_that_a_bot_finished_does_not_count(arrive: Arrive) -> None:
    anna = await arrive()
    code = (await anna.post(f"{TODAY}/tables"))["code"]
    async with anna.at(code) as screen:
        await screen.play_on(random.Random(1), 3)
        await screen.until_asked()
        await screen.send({"type": "leave", "seat": 0})
        while screen.table["status"] != "finished":
            await screen.next("hello", "update")
    page = await anna.get(TODAY)
    assert page["mine"]["assisted"]
    assert page["results"] == []


async def test_hints_and_taking_back_what_bots_did_are_off(arrive: Arrive) -> None:
    anna = await arrive()
    code = (await anna.post(f"{TODAY}/tables"))["code"]
    async with anna.at(code) as screen:
        await screen.until_asked()
        assert screen.table["hints"] is False
        dice = screen.now["dice"]
        assert dice is None or dice["asks"] == []  # None: they are ready, nobody is asked for entropy
        await screen.send({"type": "hint", "seat": 0, "level": 1, "version": screen.now["version"]})
        assert (await screen.next("error"))["code"]


async def test_a_duplicate_is_played_at_several_tables(arrive: Arrive) -> None:
    anna, boris, vera, igor = [await arrive() for _ in range(4)]
    first = await anna.create_table([ME, LINK], game="kingsburg", duplicate=True)
    assert first["deal"]
    assert (first["spectators"], first["rated"], first["hints"]) == (False, False, False)
    second = await vera.post(f"/api/deals/{first['deal']}/tables")
    assert second["code"] != first["code"]
    await boris.post(f"/api/tables/{first['code']}/join")
    assert error_code(await boris.post(f"/api/tables/{second['code']}/join", status=409)) == "deal_tried"
    await igor.post(f"/api/tables/{second['code']}/join")
    await asyncio.gather(
        *(
            play_to_the_end(person, table["code"], seed)
            for seed, (person, table) in enumerate([(anna, first), (boris, first), (vera, second), (igor, second)])
        )
    )
    page = await boris.get(f"/api/deals/{first['deal']}")
    assert (page["kind"], page["closes_at"], page["week"]) == ("duplicate", None, [])
    assert [(result["seat"], result["rank"]) for result in page["results"]] in (
        [(0, 1), (0, 2), (1, 1), (1, 2)],
        [(0, 1), (0, 1), (1, 1), (1, 2)],
        [(0, 1), (0, 2), (1, 1), (1, 1)],
        [(0, 1), (0, 1), (1, 1), (1, 1)],
    )
    assert {result["code"] for result in page["results"]} == {first["code"], second["code"]}


async def play_to_the_end(person: Person, code: str, seed: int) -> None:
    async with person.at(code) as screen:
        await screen.play_on(random.Random(seed))


async def test_a_seat_given_up_before_the_game_is_no_try(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    table = await anna.create_table([ME, LINK, LINK], duplicate=True)
    await boris.post(f"/api/tables/{table['code']}/join")
    await boris.post(f"/api/tables/{table['code']}/leave")
    assert (await boris.post(f"/api/deals/{table['deal']}/tables"))["code"] != table["code"]


async def test_the_next_game_of_the_same_people_is_no_deal(arrive: Arrive) -> None:
    anna = await arrive()
    table = await anna.create_table([ME, BOT], duplicate=True)
    await play_to_the_end(anna, table["code"], 1)
    assert (await anna.post(f"/api/tables/{table['code']}/again"))["deal"] == ""


async def test_a_record_of_a_deal_is_imported_without_its_claim(arrive: Arrive) -> None:
    anna, boris = await arrive(), await arrive()
    table = await anna.create_table([ME, BOT], duplicate=True)
    await play_to_the_end(anna, table["code"], 1)
    record = await anna.get(f"/api/tables/{table['code']}/record")
    imported = await boris.post("/api/records", {"record": record})
    assert imported["deal"] == ""
    dice: dict[str, Any] = await boris.get(f"/api/tables/{imported['code']}/dice")
    assert dice["first_ply"] == len(read_record(record).choices)


@pytest.mark.parametrize(
    ("request_", "code"),
    [
        ({"seats": [BOT, BOT]}, "duplicate"),
        ({"seats": [ME]}, "seats"),
        ({"seats": [ME, BOT], "options": {"nonsense": "1"}}, "table_option"),
        ({"seats": [ME, BOT], "pack": {"name": "My box", "values": {}}}, "duplicate"),
    ],
)
async def test_a_wrong_duplicate_is_refused(arrive: Arrive, request_: dict[str, Any], code: str) -> None:
    anna = await arrive()
    refused = await anna.post("/api/tables", {"game": "kingsburg", "duplicate": True, **request_}, 400)
    assert error_code(refused) == code


async def test_an_unknown_deal_is_refused(arrive: Arrive) -> None:
    anna = await arrive()
    for name in ("1999-01-01", "KB-NONE", "%00"):
        assert error_code(await anna.get(f"/api/deals/{name}", 404)) == "no_deal"
        assert error_code(await anna.post(f"/api/deals/{name}/tables", status=404)) == "no_deal"


def test_the_four_games_take_turns() -> None:
    day = now().date()
    assert {game_of_the_day(day + timedelta(days=each)) for each in range(4)} == set(NAMES)
