"""Two processes at one table: each shows what the other accepts, and one of two competing choices wins."""

from __future__ import annotations

import asyncio
import contextlib
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from quatrefoil import games
from quatrefoil.kernel.match import replay
from quatrefoil.kernel.record import read_record
from quatrefoil.server.cluster import follower as follow
from quatrefoil.table.entry import Entry
from support.cluster.services import Postgres, Redis
from support.cluster.two_apps import TwoApps, two_apps
from support.server.client import Screen, asked, closed_with
from support.server.seat_requests import BOT, LINK, ME


async def test_a_choice_accepted_by_one_process_is_shown_by_the_other(two: TwoApps) -> None:
    anna, boris = await two.person(0), await two.person(1)
    code = (await anna.create_table([ME, LINK]))["code"]
    rng = random.Random(7)
    async with anna.at(code) as mine, boris.at(code) as theirs:
        await mine.next("hello")
        assert (await theirs.next("hello"))["viewer"] is None
        await boris.post(f"/api/tables/{code}/join")
        assert (await theirs.next("hello"))["reason"] == "joined"
        while mine.table["status"] != "running":
            await mine.next("update")
        for _ in range(20):
            screen = await asked(mine, theirs)
            assert screen is not None
            if rng.random() < 0.3 and screen.now["undo"]["step"]:
                await screen.send({"type": "undo", "version": screen.now["version"], "seat": screen.now["viewer"]})
            else:
                await screen.choose(rng.choice(screen.now["question"]["options"])["text"])
            await screen.next("hello", "update")
        await asked(mine, theirs)
        await same_history(mine, theirs)
    await anna.close()
    await boris.close()


async def resynced(screen: Screen) -> list[dict[str, Any]]:
    await screen.send({"type": "resync"})
    while (await screen.next("hello"))["reason"] != "resync":
        pass
    history: list[dict[str, Any]] = screen.now["history"]
    return history


async def same_history(mine: Screen, theirs: Screen) -> None:
    """Check that both processes send the same choices; ask again while a bot plays in between."""
    while True:
        here, there = await resynced(mine), await resynced(theirs)
        if mine.now["version"] == theirs.now["version"]:
            break
    assert [(choice["ply"], choice["actor"]) for choice in here] == [
        (choice["ply"], choice["actor"]) for choice in there
    ]


async def test_names_and_presence_reach_the_other_process(tmp_path: Path, database: str, redis: Redis) -> None:
    async with two_apps(tmp_path, database, redis.url) as two:
        anna, boris, guest = await two.person(0), await two.person(1), await two.person(1)
        code = (await anna.create_table([ME, LINK]))["code"]
        await boris.post(f"/api/tables/{code}/join")
        async with anna.at(code) as mine:
            await mine.next("hello")
            async with boris.at(code), guest.at(code):
                while (await mine.next("presence")) != {"type": "presence", "seats": [0, 1], "spectators": 1}:
                    pass
                await boris.put("/api/me", {"name": "Boris"})
                while mine.table["seats"][1]["name"] != "Boris":
                    await mine.next("update", "hello")
            while (await mine.next("presence")) != {"type": "presence", "seats": [0], "spectators": 0}:
                pass
        for person in (anna, boris, guest):
            await person.close()


async def test_a_viewer_who_reconnects_gets_the_latest_position(
    tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(follow, "POLL_SECONDS", 3600.0)  # the second process does not poll
    async with two_apps(tmp_path, database, None) as two:
        anna, boris = await two.person(0), await two.person(0)
        code = (await anna.create_table([ME, LINK]))["code"]
        async with two.moved(anna, 1).at(code) as left_behind:
            await left_behind.next("hello")
            await boris.post(f"/api/tables/{code}/join")
            async with anna.at(code) as mine, boris.at(code) as theirs:
                await mine.next("hello")
                await theirs.next("hello")
                for _ in range(4):
                    screen = await asked(mine, theirs)
                    assert screen is not None
                    await screen.choose(screen.now["question"]["options"][0]["text"])
                    await screen.next("update")
                await asked(mine, theirs)
            async with two.moved(boris, 1).at(code) as arriving:
                hello = await arriving.next("hello")
                assert (hello["version"], hello["viewer"]) == (theirs.now["version"], 1)
                assert hello["view"] == theirs.now["view"]
        for person in (anna, boris):
            await person.close()


async def test_one_of_two_choices_for_the_same_question_is_accepted(two: TwoApps) -> None:
    anna = await two.person(0)
    code = (await anna.create_table([ME, BOT]))["code"]
    again = two.moved(anna, 1)
    async with anna.at(code) as here, again.at(code) as there:
        await here.next("hello")
        await there.next("hello")
        for _ in range(5):
            assert await asked(here, there) is not None
            while there.now["version"] < here.now["version"]:
                await there.next("hello", "update")
            version, options = here.now["version"], here.now["question"]["options"]
            await asyncio.gather(here.choose(options[0]["text"]), there.choose(options[-1]["text"]))
            for screen in (here, there):
                while screen.now["version"] <= version:
                    await screen.next("hello", "update")
        await same_history(here, there)
    store = two.apps[0].state.services.hosting.store
    info = await store.tables.by_code(code)
    versions = [entry.version for entry in await store.journal.read(info.id)]
    assert versions == list(range(1, len(versions) + 1))
    await anna.close()
    await again.close()


async def test_a_bot_chooses_once_even_if_two_processes_run_it(two: TwoApps, monkeypatch: pytest.MonkeyPatch) -> None:
    async def always_claimed(table_id: int) -> bool:
        return True

    attempts: list[bool] = []
    met: dict[int, asyncio.Event] = {}

    async def meet(version: int) -> None:
        """Let the first process that stores an entry wait for the other, until they have raced once."""
        if version in met:
            met[version].set()
        elif False not in attempts:
            met[version] = asyncio.Event()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(met[version].wait(), 2)

    for app in two.apps:
        store = app.state.services.hosting.store
        monkeypatch.setattr(store.claims, "take", always_claimed)
        # A process that follows every entry at once would hardly ever lose a race.
        monkeypatch.setattr(app.state.services.hosting.tables, "apply_published", lambda table_id, entries: None)
        append = store.journal.append

        async def counted(table_id: int, entry: Entry, *change: Any, append: Any = append) -> bool:
            await meet(entry.version)
            is_accepted: bool = await append(table_id, entry, *change)
            *_, drawn = change
            # Other entries are about the dice before the first draw.
            attempts.extend(is_accepted for each in (entry, *drawn) if each.kind == "choices")
            return is_accepted

        monkeypatch.setattr(store.journal, "append", counted)
    anna = await two.person(0)
    code = (await anna.create_table([BOT, BOT]))["code"]
    store = two.apps[0].state.services.hosting.store
    info = await store.tables.by_code(code)
    async with asyncio.timeout(120):
        while (await anna.get(f"/api/tables/{code}"))["status"] != "finished":
            await two.apps[1].state.services.hosting.tables.wake(info.id)
            await asyncio.sleep(0.02)
    assert attempts.count(False) > 0, "the processes have raced at least once"
    record = read_record(await anna.get(f"/api/tables/{code}/record"))
    assert replay(games.load("kingsburg"), record).is_over
    assert attempts.count(True) == len(record.choices)
    await anna.close()


async def test_clients_are_asked_to_reconnect_while_postgresql_is_away(
    tmp_path: Path, postgres: Postgres, database: str
) -> None:
    async with two_apps(tmp_path, database, None) as two:
        anna = await two.person(0)
        code = (await anna.create_table([ME, BOT]))["code"]
        async with anna.at(code) as screen:
            question = await screen.until_asked()
            assert question is not None
            await asyncio.to_thread(postgres.kill)
            await screen.choose(question["options"][0]["text"])
            assert await closed_with(screen) == 1012
        async with anna.at(code) as screen:
            assert await closed_with(screen) == 1013
        refused: httpx.Response = await anna.http.get(f"/api/tables/{code}")
        assert (refused.status_code, refused.json()["error"]["code"]) == (503, "unavailable")
        await asyncio.to_thread(postgres.start)
        async with anna.at(code) as screen:
            assert await screen.play_on(random.Random(3), most=3) == 3
        await anna.close()
