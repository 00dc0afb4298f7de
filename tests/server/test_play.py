"""Whole games over real sockets, with reconnections, undo and restarts."""

import asyncio
import random
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.client import Closed, Person, Screen, asked
from support.server.local_server import Arrive, arriving, running
from support.server.seat_requests import ANYONE, BOT, LINK, ME


async def two_at_a_table(arrive: Arrive, **request: Any) -> tuple[Person, Person, str]:
    anna, boris = await arrive(), await arrive()
    table = await anna.create_table([ME, LINK], **request)
    await boris.post(f"/api/tables/{table['code']}/join")
    return anna, boris, table["code"]


async def question_with_steps(screen: Screen) -> tuple[str, str]:
    """Play until a question of a seat is followed by another one of the same seat; return the two choices.

    The first of them is not offered a second time: "one wood" may be, where two goods are to be taken.
    """
    rng = random.Random(11)
    while True:
        question = await screen.until_asked()
        assert question is not None, "no question of the whole game had a second step"
        for option in question["options"]:
            if option["then"] and option["text"] not in option["then"]:
                return option["text"], option["then"][0]
        await screen.choose(rng.choice(question["options"])["text"])
        await screen.next("update")


async def test_a_quick_table_is_played_to_its_end_against_bots(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.post("/api/tables/quick", {"game": "kingsburg"})
    assert [seat["kind"] for seat in table["seats"]] == ["me", "bot", "bot", "bot"]
    async with me.at(table["code"]) as screen:
        hello = await screen.next()
        assert (hello["type"], hello["reason"], hello["viewer"], hello["seats"]) == ("hello", "connect", 0, [0])
        assert await screen.play_on(random.Random(1)) > 20
        assert screen.table["status"] == "finished"
        assert len(screen.table["scores"]) == 4
        assert min(screen.table["places"]) == 1
        await screen.send({"type": "choose", "version": screen.now["version"], "seat": 0, "choices": ["pass"]})
        assert (await screen.next("error"))["code"] == "finished"


async def test_versions_grow_by_one_and_all_players_see_the_same_choices(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        before, rng = await screen.next("hello"), random.Random(2)
        choices = before["history"]
        # Until this player is asked again, when nobody else can change anything.
        while before["version"] < 40 or before["question"] is None:
            if screen.now["question"]:
                await screen.choose(rng.choice(screen.now["question"]["options"])["text"])
            update = await screen.next("update")
            assert update["version"] == before["version"] + 1
            assert update["events"] == [event for choice in update["choices"] for event in choice["events"]]
            choices, before = choices + update["choices"], update
        await screen.send({"type": "resync"})
        hello = await screen.next("hello")
        assert hello["reason"] == "resync"
        assert hello["history"] == choices, "the updates add up to the history"
        assert hello["view"] == before["view"]


async def test_several_choices_at_once_make_one_version(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        first, second = await question_with_steps(screen)
        version, ply = screen.now["version"], screen.now["ply"]
        await screen.choose(first, "nonsense")
        assert (await screen.next("error"))["code"] == "unknown_word"
        await screen.choose(first, first)
        assert (await screen.next("error"))["family"] == "not_offered"
        await screen.choose(first, second)
        update = await screen.next("update")
        assert (update["version"], update["ply"]) == (version + 1, ply + 2)
        assert [choice["text"] for choice in update["choices"]] == [first, second]


async def test_undo_and_restart(arrive: Arrive) -> None:
    me, friend = await arrive(), await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen, friend.at(table["code"]) as watching:
        first, second = await question_with_steps(screen)
        before = screen.now
        for kind in ("undo", "restart"):
            await screen.choose(first)
            after = await screen.next("update")
            assert after["undo"] == {
                "step": [after["ply"]],
                "turn": [after["ply"]],
                "stop": after["undo"]["stop"],
                "at": after["undo"]["at"],
                "is_past": False,
            }
            await screen.send({"type": kind, "version": after["version"], "seat": 0})
            back = await screen.next("hello")
            assert (back["reason"], back["version"]) == ("undo", after["version"] + 1)
            for name in ("ply", "view", "question", "undo"):
                assert back[name] == before[name], name
        while True:
            seen = await watching.next("hello", "update")
            if seen["version"] == screen.now["version"]:
                break
        assert seen["reason"] == "undo"
        assert seen["question"] is None
        await screen.choose(first, version=before["version"])
        assert (await screen.next("error"))["code"] == "stale"
        await screen.choose(first, second)
        await screen.next("update")


async def test_undo_is_refused_to_others_and_after_a_roll(arrive: Arrive) -> None:
    anna, boris, code = await two_at_a_table(arrive)
    async with anna.at(code) as left, boris.at(code) as right:
        await left.next("hello")
        await right.next("hello")
        mover = await asked(left, right)
        assert mover is not None
        other, other_seat = (right, 1) if mover is left else (left, 0)
        assert mover.now["undo"]["step"] == []
        for screen, seat, code_ in (
            (mover, 1 - other_seat, "no_undo"),
            (other, other_seat, "no_undo"),
            (other, 1 - other_seat, "foreign_seat"),
        ):
            await screen.send({"type": "undo", "version": screen.now["version"], "seat": seat})
            assert (await screen.next("error"))["code"] == code_


async def test_two_people_play_to_the_end_with_reconnects(arrive: Arrive) -> None:
    anna, boris, code = await two_at_a_table(arrive)
    rng = random.Random(4)

    async def play(person: Person) -> dict[str, Any]:
        while True:
            async with person.at(code) as screen:
                await screen.next("hello")
                await screen.play_on(rng, most=15)
                if screen.table["status"] == "finished":
                    return screen.table

    ends = await asyncio.gather(play(anna), play(boris))
    assert ends[0]["scores"] == ends[1]["scores"]
    lobby = await anna.get("/api/lobby")
    assert [t["code"] for t in lobby["finished"]] == [code]


async def test_a_person_with_two_seats_gets_the_view_of_the_asked_seat(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, {"kind": "here", "name": "Boris"}, BOT])
    async with me.at(table["code"]) as screen:
        hello = await screen.next("hello")
        assert hello["seats"] == [0, 1]
        rng, perspectives = random.Random(5), set()
        for _ in range(60):
            question = await screen.until_asked()
            if question is None:
                break
            assert screen.now["viewer"] == question["seat"]
            perspectives.add(question["seat"])
            await screen.choose(rng.choice(question["options"])["text"])
            await screen.next("update")
        assert perspectives == {0, 1}


async def test_nobody_chooses_for_another_seat(arrive: Arrive) -> None:
    anna, boris, code = await two_at_a_table(arrive)
    async with anna.at(code) as left, boris.at(code) as right:
        await left.next("hello")
        await right.next("hello")
        mover = await asked(left, right)
        assert mover is not None
        other = right if mover is left else left
        question = mover.now["question"]
        word = question["options"][0]["text"]
        await other.choose(word, seat=question["seat"])
        refused = await other.next("error")
        assert (refused["code"], refused["family"]) == ("foreign_seat", "forbidden")
        assert refused["offered"] is None
        await other.choose(word, seat=1 - question["seat"])
        assert (await other.next("error"))["code"] == "not_your_turn"
        await mover.send({"type": "ping"})
        await mover.next("pong")
        assert mover.now["question"] == question


async def test_the_game_waits_for_all_seats(arrive: Arrive) -> None:
    anna, boris, carla = await arrive(), await arrive(), await arrive()
    table = await anna.create_table([ME, LINK, ANYONE])
    assert table["status"] == "waiting"
    async with anna.at(table["code"]) as screen, carla.at(table["code"]) as other:
        hello = await screen.next("hello")
        assert (hello["table"]["status"], hello["question"], hello["waiting"]) == ("waiting", None, [])
        await screen.choose("pass", seat=0)
        assert (await screen.next("error"))["code"] == "waiting"
        await boris.post(f"/api/tables/{table['code']}/join")
        update = await screen.next("update")
        assert (update["actor"], update["events"], update["version"]) == (None, [], 0)
        assert [seat["is_taken"] for seat in update["table"]["seats"]] == [True, True, False]
        await other.next("hello")
        await carla.post(f"/api/tables/{table['code']}/join", {"seat": 2})
        joined = await other.next("hello")
        while joined["reason"] != "joined":
            joined = await other.next("hello")
        assert joined["seats"] == [2]
        assert joined["table"]["status"] == "running"
        while not screen.now["waiting"]:
            await screen.next("update")


async def test_a_new_name_is_sent_to_the_table(arrive: Arrive) -> None:
    anna, boris, code = await two_at_a_table(arrive)
    async with boris.at(code) as screen:
        await screen.next("hello")
        await anna.put("/api/me", {"name": "Анна"})
        while screen.table["seats"][0]["name"] != "Анна":
            await screen.next("update")


async def test_a_table_without_spectators_refuses_strangers(arrive: Arrive) -> None:
    anna, boris, stranger = await arrive(), await arrive(), await arrive()
    table = await anna.create_table([ME, LINK], spectators=False)
    code = table["code"]
    async with stranger.at(code) as early:
        await early.next("hello")  # still invited
        await boris.post(f"/api/tables/{code}/join")
        assert (await early.next("error"))["code"] == "no_spectators"
        with pytest.raises(Closed) as closed:
            await early.next("nothing")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4403
    async with stranger.at(code) as late:
        assert (await late.next())["code"] == "no_spectators"
    assert (await stranger.get(f"/api/tables/{code}", 403))["error"]["code"] == "no_spectators"
    async with boris.at(code) as screen:
        assert (await screen.next())["type"] == "hello"


async def test_presence(arrive: Arrive) -> None:
    anna, boris, code = await two_at_a_table(arrive)
    stranger = await arrive()
    async with anna.at(code) as screen:
        assert await screen.next("presence") == {"type": "presence", "seats": [0], "spectators": 0}
        async with boris.at(code), stranger.at(code):
            while (await screen.next("presence"))["spectators"] != 1:
                pass
        while await screen.next("presence") != {"type": "presence", "seats": [0], "spectators": 0}:
            pass


async def test_why_an_option_is_not_offered(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        question = await screen.until_asked()
        assert question is not None
        offered = question["options"][0]["text"]
        await screen.send({"type": "why", "seat": 0, "text": offered})
        assert await screen.next("why") == {"type": "why", "seat": 0, "text": offered, "refusal": None}
        await screen.send({"type": "why", "seat": 0, "text": "build:cathedral"})
        refusal = (await screen.next("why"))["refusal"]
        assert refusal["code"]
        await screen.send({"type": "why", "seat": 1, "text": offered})
        assert (await screen.next("error"))["code"] == "foreign_seat"


async def test_choices_are_tried_without_changing_anything(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        question = await screen.until_asked()
        assert question is not None
        version = screen.now["version"]
        attempt = {"type": "try", "id": 7, "version": version, "seat": 0}
        option = question["options"][0]
        await screen.send({**attempt, "choices": option["way"]})
        tried = await screen.next("tried")
        assert (tried["id"], tried["refusal"], tried["events"]) == (7, None, option["preview"])
        await screen.send({**attempt, "choices": ["build:cathedral"]})
        refused = await screen.next("tried")
        assert (refused["at"], refused["view"], refused["question"]) == (0, None, None)
        assert refused["refusal"]["code"]
        await screen.send({**attempt, "choices": ["nonsense"]})
        assert (await screen.next("error"))["code"] == "unknown_word"
        await screen.send({**attempt, "version": version + 1, "choices": option["way"]})
        assert (await screen.next("error"))["code"] == "stale"
        await screen.send({**attempt, "seat": 1, "choices": option["way"]})
        assert (await screen.next("error"))["code"] == "foreign_seat"
        await screen.send({"type": "resync"})
        assert (await screen.next("hello"))["version"] == version


async def test_a_table_of_bots_plays_on_after_a_restart(settings: Settings) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        cookies = me.http.cookies
        table = await me.create_table([BOT, BOT])
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        me = await arrive()
        me.http.cookies = cookies
        async with asyncio.timeout(120):
            while (await me.get(f"/api/tables/{table['code']}"))["status"] != "finished":
                await asyncio.sleep(0.05)
        assert [t["code"] for t in (await me.get("/api/lobby"))["finished"]] == [table["code"]]


async def test_bots_wait_between_their_choices(tmp_path: Path) -> None:
    slow = Settings(tmp_path / "slow", bot_delay=0.3, dice_seconds=0.0, workers=1)
    async with running(create_app(slow)) as address, arriving(address) as arrive:
        me = await arrive()
        table = await me.create_table([BOT, BOT])
        async with me.at(table["code"]) as screen:
            await screen.next("hello")
            times = []
            while len(times) < 4:
                update = await screen.next("update")
                if update["actor"] >= 0:
                    times.append(asyncio.get_running_loop().time())
        gaps = [later - earlier for earlier, later in pairwise(times)]
        assert min(gaps) >= 0.3 * 0.4 - 0.02


async def test_an_idle_table_is_unloaded_and_loaded_again(tmp_path: Path) -> None:
    app = create_app(Settings(tmp_path, bot_delay=0.0, dice_seconds=0.0, workers=1, idle_seconds=0.05))
    async with running(app) as address, arriving(address) as arrive:
        me = await arrive()
        table = await me.create_table([ME, BOT])
        tables = app.state.services.hosting.tables
        async with me.at(table["code"]) as screen:
            await screen.until_asked()
            before = screen.now
            await asyncio.sleep(0.2)
            assert len(tables.loaded()) == 1
        async with asyncio.timeout(120):
            while tables.loaded():
                await asyncio.sleep(0.02)
        async with me.at(table["code"]) as screen:
            hello = await screen.next("hello")
            assert (hello["version"], hello["view"]) == (before["version"], before["view"])
