"""Reviews of finished games: computed in the background and stored; running games have none."""

import asyncio
import sqlite3
import sys
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.advice.turns import turns
from quatrefoil.kernel.record import read_record
from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.client import Person
from support.server.local_server import Arrive, arriving, running
from support.server.records import FINISHED_RECORD
from support.server.seat_requests import BOT, ME


async def reviewed(person: Person, code: str) -> list[dict[str, Any]]:
    """Ask for a review, wait for it, and return all its states."""
    states = [await person.post(f"/api/tables/{code}/review")]
    async with asyncio.timeout(120):
        while states[-1]["status"] == "running":
            await asyncio.sleep(0.05)
            states.append(await person.get(f"/api/tables/{code}/review"))
    return states


async def test_a_review_covers_every_choice_and_is_stored(settings: Settings) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        code = (await me.post("/api/records", {"record": FINISHED_RECORD}))["code"]
        assert (await me.get(f"/api/tables/{code}/review"))["status"] == "none"
        states = await reviewed(me, code)
    done = [state["done"] for state in states[:-1]]
    assert done == sorted(done)
    assert done[-1] > 0, "the progress could be followed"
    assert all(state["done"] <= state["total"] for state in states)

    record = read_record(FINISHED_RECORD)
    review = states[-1]["review"]
    played = turns(games.load("kingsburg"), record)
    choices = [choice for turn in played for choice in turn.decisions]
    assert [point["ply"] for point in review["points"]] == [*[choice.ply for choice in choices], len(record.choices)]
    assert all(sum(point["chances"]) == pytest.approx(1, abs=0.01) for point in review["points"])
    assert review["points"][-1]["chances"] == [
        float(score == max(record.scores or [])) for score in record.scores or []
    ]

    spans = [(turn["ply"], turn["end"], turn["seat"]) for turn in review["turns"]]
    assert spans == [(turn.first, turn.end, turn.seat) for turn in played]
    made = [[choice["text"] for choice in turn["played"]] for turn in review["turns"]]
    assert made == [[each.chosen for each in turn.decisions] for turn in played]
    assert all(turn["loss"] >= 0 and turn["gain"] > -1 for turn in review["turns"])
    improved = [(turn, turn["better"]) for turn in review["turns"] if turn["better"] is not None]
    assert improved
    for turn, better in improved:
        recorded = record.choices[better["ply"]]
        assert turn["ply"] <= better["ply"] < turn["end"]
        assert (turn["seat"], better["chosen"]) == (recorded.actor, recorded.text)
        assert turn["played"][better["index"]]["text"] == better["chosen"]
        assert [option["text"] for option in better["question"]["options"]] == [better["chosen"], better["better"]]
        assert better["line"][0]["text"] == better["better"] != better["chosen"]

    async with running(create_app(settings)) as address, arriving(address) as arrive:
        again = await (await arrive()).get(f"/api/tables/{code}/review")
    assert again == states[-1]


async def test_a_review_continues_after_a_restart(settings: Settings) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        code = (await me.post("/api/records", {"record": FINISHED_RECORD}))["code"]
        assert (await me.post(f"/api/tables/{code}/review"))["status"] == "running"
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        again = await arrive()
        state = await again.get(f"/api/tables/{code}/review")
        async with asyncio.timeout(120):
            while state["status"] == "running":
                await asyncio.sleep(0.05)
                state = await again.get(f"/api/tables/{code}/review")
    assert state["status"] == "done", "nobody had to ask a second time"


async def test_a_running_game_has_no_review(arrive: Arrive) -> None:
    me = await arrive()
    code = (await me.create_table([ME, BOT]))["code"]
    assert (await me.get(f"/api/tables/{code}/review", 409))["error"]["code"] == "running"
    assert (await me.post(f"/api/tables/{code}/review", status=409))["error"]["code"] == "running"


async def test_a_failed_review_can_be_tried_again(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    works = "quatrefoil.server.hosting.advice.advice_worker.COMMAND"
    monkeypatch.setattr(works, [sys.executable, "-c", "raise SystemExit(1)"])
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        code = (await me.post("/api/records", {"record": FINISHED_RECORD}))["code"]
        assert (await reviewed(me, code))[-1]["status"] == "failed"
        assert (await reviewed(me, code))[0]["status"] == "running"


async def test_a_review_of_an_earlier_version_is_made_again(settings: Settings) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        code = (await me.post("/api/records", {"record": FINISHED_RECORD}))["code"]
        await reviewed(me, code)
    with sqlite3.connect(settings.database_file) as database:
        database.execute("""update reviews set review = '{"points":[],"swings":[]}'""")
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        assert (await me.get(f"/api/tables/{code}/review"))["status"] == "none"
        states = await reviewed(me, code)
    assert states[-1]["status"] == "done"
    assert states[-1]["review"]["turns"]
