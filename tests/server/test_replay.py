"""Finished games: history, positions, the game file, going on from anywhere."""

import asyncio
import random
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.match import begin_replay, replay, replay_choice
from quatrefoil.kernel.record import read_record
from server.client import Person
from server.conftest import Arrive

ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


async def finished(person: Person, game: str = "kingsburg") -> str:
    """The code of a game that bots have played to its end."""
    code: str = (await person.open([BOT, BOT], game=game))["code"]
    async with asyncio.timeout(120):
        while (await person.get(f"/api/tables/{code}"))["status"] != "finished":
            await asyncio.sleep(0.02)
    return code


@pytest.fixture
async def me(arrive: Arrive) -> Person:
    return await arrive()


@pytest.fixture
async def code(me: Person) -> str:
    return await finished(me)


async def test_the_record_replays_and_the_history_is_its_rows(me: Person, code: str) -> None:
    record = read_record(await me.get(f"/api/tables/{code}/record"))
    match = replay(games.load("kingsburg"), record)
    history = await me.get(f"/api/tables/{code}/history")
    assert history["table"]["scores"] == match.record.scores
    assert history["plies"] == len(record.choices) == len(history["choices"])
    assert [(r["ply"], r["actor"], r["text"]) for r in history["choices"]] == [
        (ply, row.actor, row.text) for ply, row in enumerate(record.choices, start=1)
    ]
    assert history["choices"][-1]["events"][-1]["event"] == "game_over"


async def test_every_position_with_every_pair_of_eyes(me: Person, code: str) -> None:
    record = read_record(await me.get(f"/api/tables/{code}/record"))
    game = games.load("kingsburg")
    match = begin_replay(game, record)
    plies = [0, 1, 15, 16, 17, 33, len(record.choices) - 1, len(record.choices)]
    for ply in range(len(record.choices) + 1):
        if ply:
            replay_choice(match, record.choices[ply - 1])
        if ply in plies:
            for viewer in (0, 1, None):
                params = {"ply": ply} if viewer is None else {"ply": ply, "viewer": viewer}
                position = await me.get(f"/api/tables/{code}/position", **params)
                eyes = SPECTATOR if viewer is None else viewer
                assert position == {"ply": ply, "viewer": viewer, "view": game.view(match.state, eyes)}


async def test_the_eyes_of_a_history(me: Person, code: str) -> None:
    by_seat = [await me.get(f"/api/tables/{code}/history", viewer=seat) for seat in (0, 1)]
    for seat, history in enumerate(by_seat):
        saw = [e for row in history["choices"] for e in row["events"] if e["event"] == "saw_enemy"]
        assert all(event["seat"] == seat for event in saw)


async def test_without_eyes_a_history_tells_everything(me: Person) -> None:
    """Prestige is hidden while Notre Dame is played; the end page needs the points of all."""
    code = await finished(me, game="notre-dame")
    history = await me.get(f"/api/tables/{code}/history")
    told = [event for row in history["choices"] for event in row["events"]]
    points = [sum(e["n"] for e in told if e["event"] == "scored" and e["seat"] == seat) for seat in (0, 1)]
    assert points == history["table"]["scores"]
    assert {event["seat"] for event in told if event["event"] == "drew"} == {0, 1}
    assert not [event for event in told if event["event"] == "prestige"]


async def test_wrong_positions_are_refused(me: Person, code: str) -> None:
    path = f"/api/tables/{code}"
    for params in ({"ply": 10**6}, {"ply": -1}, {"ply": "x"}, {"ply": 0, "viewer": 2}, {"ply": 0, "viewer": 15}, {}):
        error = (await me.get(f"{path}/position", 400, **params))["error"]
        assert error["code"] in ("ply", "viewer", "shape")
    for viewer in (2, -1, 15, "x"):
        await me.get(f"{path}/history", 400, viewer=viewer)


async def test_a_running_game_has_no_history(me: Person) -> None:
    code = (await me.open([ME, BOT]))["code"]
    for part in ("record", "history", "position?ply=0"):
        assert (await me.get(f"/api/tables/{code}/{part}", 409))["error"]["code"] == "running"
    assert (await me.post(f"/api/tables/{code}/fork", {"ply": 0}, 409))["error"]["code"] == "running"


async def test_a_record_is_taken_in_again(me: Person, code: str, arrive: Arrive) -> None:
    other = await arrive()
    record = await me.get(f"/api/tables/{code}/record")
    table = await other.post("/api/records", {"record": record})
    assert (table["status"], table["code"] != code) == ("finished", True)
    assert await other.get(f"/api/tables/{table['code']}/record") == record
    assert [t["code"] for t in (await other.get("/api/lobby"))["finished"]] == [table["code"]]
    async with other.at(table["code"]) as screen:
        hello = await screen.next("hello")
        assert hello["table"]["status"] == "finished"
        assert hello["question"] is None


async def test_a_record_without_an_end_goes_on(me: Person, code: str) -> None:
    lines = (await me.get(f"/api/tables/{code}/record")).splitlines()
    begun = "\n".join(lines[:40])
    table = await me.post("/api/records", {"record": begun})
    assert table["status"] == "running"
    assert sum(seat["is_mine"] for seat in table["seats"]) == 1
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        assert await screen.play_on(random.Random(1), most=5) == 5


async def test_a_damaged_record_is_refused_with_its_place(me: Person, code: str) -> None:
    record = await me.get(f"/api/tables/{code}/record")
    lines = record.splitlines()
    swapped = "\n".join([*lines[:5], lines[6], lines[5], *lines[7:]])
    damaged: list[tuple[Any, str]] = [
        ("", "record"),
        ("nonsense", "record"),
        ("chess rules=1 seats=2 components=x", "unknown_game"),
        (record.replace("rules=", "rules=9"), "rules_version"),
        (record.replace("components=", "components=9"), "components"),
        (record.replace("seats=2", "seats=1000000000"), "seats"),
        (swapped, "record"),
        ("\n".join([*lines[:-2], "= 99 99"]), "scores"),
        ("\n".join([lines[0], lines[1][:-8] + "00000000", *lines[2:]]), "checksum"),
    ]
    for text, expected in damaged:
        answer = await me.http.post("/api/records", json={"record": text}, headers={"X-Quatrefoil": "1"})
        assert 400 <= answer.status_code < 500
        assert answer.json()["error"]["code"] == expected, text[:80]
    large = await me.http.post("/api/records", json={"record": "x" * 2_000_000}, headers={"X-Quatrefoil": "1"})
    assert large.status_code == 413


async def test_going_on_from_a_position(me: Person, code: str) -> None:
    record = read_record(await me.get(f"/api/tables/{code}/record"))
    for seat in (0, 1):
        table = await me.post(f"/api/tables/{code}/fork", {"ply": 30, "seat": seat})
        assert [s["kind"] for s in table["seats"]] == (["me", "bot"] if seat == 0 else ["bot", "me"])
        async with me.at(table["code"]) as screen:
            hello = await screen.next("hello")
            assert [row["actor"] for row in hello["history"][1:31]] == [row.actor for row in record.choices[:30]]
            assert await screen.play_on(random.Random(1), most=3) == 3
    path = f"/api/tables/{code}/fork"
    wished = await me.post(path, {"ply": 0, "seats": [ME, {"kind": "link"}]})
    assert wished["status"] == "waiting"
    for body in ({"ply": len(record.choices)}, {"ply": -1}, {"ply": 3, "seat": 9}, {"ply": 3, "seats": [ME]}, {}):
        await me.post(path, body, status=400)


async def test_a_finished_game_keeps_its_positions_in_memory_only_for_a_while(me: Person, code: str) -> None:
    first = await me.get(f"/api/tables/{code}/position", ply=20)
    assert await me.get(f"/api/tables/{code}/position", ply=20) == first
