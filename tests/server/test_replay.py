"""Finished games: history, positions, the record, continuing from any position."""

import asyncio
import random
from collections.abc import Callable
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.event import SPECTATOR
from quatrefoil.kernel.match import begin_replay, replay, replay_choice
from quatrefoil.kernel.record import read_record
from quatrefoil.server.app import create_app
from quatrefoil.server.hosting import ended_games
from quatrefoil.server.settings import Settings
from quatrefoil.server.web.api import finished as finished_api
from quatrefoil.wire import defaults
from support.server.client import Person
from support.server.local_server import Arrive, arriving, running
from support.server.records import FINISHED_RECORD
from support.server.seat_requests import BOT, LINK, ME


async def finished(person: Person, game: str = "kingsburg") -> str:
    """Return the code of a game that bots have finished."""
    code: str = (await person.create_table([BOT, BOT], game=game))["code"]
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


async def test_the_record_replays_and_the_history_has_its_choices(me: Person, code: str) -> None:
    record = read_record(await me.get(f"/api/tables/{code}/record"))
    match = replay(games.load("kingsburg"), record)
    history = await me.get(f"/api/tables/{code}/history")
    assert history["table"]["scores"] == match.record.scores
    assert history["plies"] == len(record.choices) == len(history["choices"])
    assert [(r["ply"], r["actor"], r["text"]) for r in history["choices"]] == [
        (ply, choice.actor, choice.text) for ply, choice in enumerate(record.choices, start=1)
    ]
    assert history["choices"][-1]["events"][-1]["event"] == "game_over"


async def test_every_position_can_be_seen_from_every_perspective(me: Person, code: str) -> None:
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
                perspective = SPECTATOR if viewer is None else viewer
                assert position == {"ply": ply, "viewer": viewer, "view": game.view(match.state, perspective)}


async def test_other_choices_are_played_from_a_position(me: Person, code: str) -> None:
    """The choices of the game itself lead to its own positions; others branch off, until one is not offered."""
    record = read_record(await me.get(f"/api/tables/{code}/record"))
    match = replay(games.load("kingsburg"), record, plies=len(record.choices) // 2)
    while match.is_chance_due() or len(match.options_for(match.asked()[0])) < 2:
        replay_choice(match, record.choices[match.ply])
    ply, seat = match.ply, match.asked()[0]
    other = next(each.text for each in match.options_for(seat) if each.text != record.choices[ply].text)

    async def line(*choices: str) -> list[dict[str, Any]]:
        found = await me.get(f"/api/tables/{code}/line", ply=ply, seat=seat, choice=list(choices))
        steps: list[dict[str, Any]] = found["steps"]
        return steps

    played = await line(record.choices[ply].text, "roll:1.3.5")
    after = await me.get(f"/api/tables/{code}/position", ply=ply + 1, viewer=seat)
    history = await me.get(f"/api/tables/{code}/history", viewer=seat)
    assert played == [{"choice": history["choices"][ply], "view": after["view"]}]
    branch = await line(other, record.choices[ply].text)
    match.choose(seat, other)
    assert branch[0]["view"] == match.game.view(match.state, seat)
    assert branch[0]["choice"]["text"] == other
    assert await line("roll:1.3.5") == [], "a draw is not a choice"


async def test_a_history_shows_what_its_perspective_saw(me: Person, code: str) -> None:
    by_seat = [await me.get(f"/api/tables/{code}/history", viewer=seat) for seat in (0, 1)]
    for seat, history in enumerate(by_seat):
        saw = [e for choice in history["choices"] for e in choice["events"] if e["event"] == "saw_enemy"]
        assert all(event["seat"] == seat for event in saw)


async def test_a_history_without_a_perspective_shows_everything(me: Person) -> None:
    """Prestige is hidden while Notre Dame is played; the end page needs the points of all."""
    code = await finished(me, game="notre-dame")
    history = await me.get(f"/api/tables/{code}/history")
    events = [event for choice in history["choices"] for event in choice["events"]]
    points = [sum(e["n"] for e in events if e["event"] == "scored" and e["seat"] == seat) for seat in (0, 1)]
    assert points == history["table"]["scores"]
    assert {event["seat"] for event in events if event["event"] == "drew"} == {0, 1}
    assert not [event for event in events if event["event"] == "prestige"]


async def test_invalid_positions_are_refused(me: Person, code: str) -> None:
    path = f"/api/tables/{code}"
    for params in ({"ply": 10**6}, {"ply": -1}, {"ply": "x"}, {"ply": 0, "viewer": 2}, {"ply": 0, "viewer": 15}, {}):
        error = (await me.get(f"{path}/position", 400, **params))["error"]
        assert error["code"] in ("ply", "viewer", "shape")
    for viewer in (2, -1, 15, "x"):
        await me.get(f"{path}/history", 400, viewer=viewer)


async def test_a_running_game_is_given_only_to_somebody_who_alone_plays_it(arrive: Arrive) -> None:
    me, other = await arrive(), await arrive()
    alone = (await me.create_table([ME, BOT]))["code"]
    async with me.at(alone) as screen:
        await screen.play_on(random.Random(1), most=3)
    record = read_record(await me.get(f"/api/tables/{alone}/record"))
    assert replay(games.load("kingsburg"), record, plies=len(record.choices)).ply == len(record.choices) >= 3
    assert record.proof is None
    assert await other.get(f"/api/tables/{alone}/record", 409)
    shared = (await me.create_table([ME, LINK]))["code"]
    await other.post(f"/api/tables/{shared}/join")
    for person in (me, other):
        assert (await person.get(f"/api/tables/{shared}/record", 409))["error"]["code"] == "running"
    deal = (await me.post("/api/deals/today/tables"))["code"]
    assert (await me.get(f"/api/tables/{deal}/record", 409))["error"]["code"] == "running"


async def test_a_running_game_has_no_history(me: Person) -> None:
    code = (await me.create_table([ME, BOT]))["code"]
    for part in ("history", "position?ply=0"):
        assert (await me.get(f"/api/tables/{code}/{part}", 409))["error"]["code"] == "running"
    assert (await me.post(f"/api/tables/{code}/fork", {"ply": 0}, 409))["error"]["code"] == "running"


async def test_a_record_can_be_uploaded_again(me: Person, code: str, arrive: Arrive) -> None:
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


async def test_an_unfinished_record_can_be_played_on(me: Person, code: str) -> None:
    lines = (await me.get(f"/api/tables/{code}/record")).splitlines()
    begun = "\n".join(lines[:40])
    table = await me.post("/api/records", {"record": begun})
    assert table["status"] == "running"
    assert sum(seat["is_mine"] for seat in table["seats"]) == 1
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        assert await screen.play_on(random.Random(1), most=5) == 5


async def test_a_damaged_record_is_refused_with_its_line(me: Person, code: str) -> None:
    record = await me.get(f"/api/tables/{code}/record")
    lines = record.splitlines()
    swapped = "\n".join([*lines[:5], lines[6], lines[5], *lines[7:]])
    damaged: list[tuple[Any, str]] = [
        ("", "record"),
        ("nonsense", "record"),
        (record.replace("components=", "components=\0", 1), "record"),
        ("chess rules=1 seats=2 components=x", "unknown_game"),
        (record.replace("rules=", "rules=9"), "rules_version"),
        (record.replace("components=", "components=9"), "components"),
        (record.replace("seats=2", "seats=7"), "seats"),
        (record.replace("seats=2", "seats=1000000000"), "record"),
        (swapped, "record"),
        ("\n".join([*lines[:-2], "= 99 99"]), "scores"),
        ("\n".join([lines[0], lines[1][:-8] + "00000000", *lines[2:]]), "checksum"),
    ]
    for text, expected in damaged:
        response = await me.http.post("/api/records", json={"record": text}, headers={"X-Quatrefoil": "1"})
        assert 400 <= response.status_code < 500
        assert response.json()["error"]["code"] == expected, text[:80]
    large = await me.http.post("/api/records", json={"record": "x" * 2_000_000}, headers={"X-Quatrefoil": "1"})
    assert large.status_code == 413


async def test_a_game_can_be_continued_from_any_position(me: Person, code: str) -> None:
    record = read_record(await me.get(f"/api/tables/{code}/record"))
    for seat in (0, 1):
        table = await me.post(f"/api/tables/{code}/fork", {"ply": 30, "seat": seat})
        assert [s["kind"] for s in table["seats"]] == (["me", "bot"] if seat == 0 else ["bot", "me"])
        async with me.at(table["code"]) as screen:
            hello = await screen.next("hello")
            assert [choice["actor"] for choice in hello["history"][1:31]] == [
                choice.actor for choice in record.choices[:30]
            ]
            assert await screen.play_on(random.Random(1), most=3) == 3
    path = f"/api/tables/{code}/fork"
    wished = await me.post(path, {"ply": 0, "seats": [ME, LINK]})
    assert wished["status"] == "waiting"
    for body in ({"ply": len(record.choices)}, {"ply": -1}, {"ply": 3, "seat": 9}, {"ply": 3, "seats": [ME]}, {}):
        await me.post(path, body, status=400)


async def test_the_positions_of_a_finished_game_are_cached_for_a_while(me: Person, code: str) -> None:
    first = await me.get(f"/api/tables/{code}/position", ply=20)
    assert await me.get(f"/api/tables/{code}/position", ply=20) == first


async def test_a_turn_is_tried_again_against_the_same_bots_with_the_same_dice(me: Person, arrive: Arrive) -> None:
    friend = await arrive()
    table = await me.create_table([ME, {"kind": "bot", "level": "greedy"}, LINK])
    await friend.post(f"/api/tables/{table['code']}/join")
    async with me.at(table["code"]) as mine, friend.at(table["code"]) as theirs:
        await mine.next("hello")
        await theirs.next("hello")
        await asyncio.gather(mine.play_on(random.Random(1)), theirs.play_on(random.Random(2)))
    record = read_record(await me.get(f"/api/tables/{table['code']}/record"))
    first = next(at for at, choice in enumerate(record.choices) if choice.actor == 0 and choice.text.startswith("adv"))
    on = await me.post(f"/api/tables/{table['code']}/fork", {"ply": first, "seat": 0, "same_dice": True})
    assert [(seat["kind"], seat["level"]) for seat in on["seats"]] == [
        ("me", None),
        ("bot", "greedy"),
        ("bot", defaults.BOT_LEVEL),
    ]
    assert not on["rated"]
    async with me.at(on["code"]) as screen:
        hello = await screen.next("hello")
        assert "coming" not in str(hello["history"])
        await screen.play_on(random.Random(9))
    again = read_record(await me.get(f"/api/tables/{on['code']}/record"))
    assert [choice.text for choice in again.choices] != [choice.text for choice in record.choices]
    seasons = [[c.text for c in each.choices if c.text.startswith("roll:")][:9] for each in (record, again)]
    assert seasons[0] == seasons[1], "in the first year all have three dice each season"
    refused = await me.post(f"/api/tables/{on['code']}/fork", {"ply": 5, "seat": 7}, 400)
    assert refused["error"]["code"] == "seat"


async def test_dice_and_histories_of_ended_games_are_kept(
    me: Person, code: str, arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To make them takes as long as many choices, and everybody who looks gets the same."""
    made: list[str] = []

    def counted(name: str, real: Callable[..., Any]) -> Callable[..., Any]:
        def make(*given: Any) -> Any:
            made.append(name)
            return real(*given)

        return make

    for name in ("dice_of", "history_of"):
        monkeypatch.setattr(ended_games, name, counted(name, getattr(ended_games, name)))
    other = await arrive()
    dice = [await person.get(f"/api/tables/{code}/dice") for person in (me, me, other)]
    assert dice[0] == dice[1] == dice[2]
    histories = [await person.get(f"/api/tables/{code}/history") for person in (me, me, other)]
    assert [history["table"]["is_host"] for history in histories] == [True, True, False]
    assert histories[0]["choices"] == histories[2]["choices"]
    by_seat = [await me.get(f"/api/tables/{code}/history", viewer=seat) for seat in (0, 1, 1, 0)]
    assert (by_seat[0], by_seat[1]) == (by_seat[3], by_seat[2])
    assert made == ["dice_of", *["history_of"] * 3]


async def test_a_network_cannot_have_games_replayed_again_and_again(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ended_games, "MOST_GAMES", 1)
    monkeypatch.setattr(finished_api, "REPLAYS_AT_ONCE", 3)
    monkeypatch.setattr(finished_api, "REPLAYS_A_SECOND", 0.001)
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        codes = [(await me.post("/api/records", {"record": FINISHED_RECORD}))["code"] for _ in range(2)]

        async def look(code: str, host: str) -> int:
            path = f"/api/tables/{code}/position?ply=3"
            return (await me.http.get(path, headers={"X-Forwarded-For": host})).status_code

        assert [await look(codes[0], "203.0.113.7") for _ in range(5)] == [200] * 5
        assert [await look(codes[n % 2], "203.0.113.7") for n in (1, 2, 3)] == [200, 200, 429]
        assert await look(codes[1], "203.0.113.8") == 200
        # Of a running game nothing is replayed, and what is kept needs no replay: neither counts.
        running_code = (await me.create_table([ME, BOT]))["code"]
        far = {"X-Forwarded-For": "203.0.113.7"}
        assert (await me.http.get(f"/api/tables/{running_code}/history", headers=far)).status_code == 409
        await me.get(f"/api/tables/{codes[0]}/dice")
        assert await look(codes[1], "203.0.113.8") == 200
        assert (await me.http.get(f"/api/tables/{codes[0]}/dice", headers=far)).status_code == 200
        await me.get(f"/api/tables/{codes[0]}/dice")
