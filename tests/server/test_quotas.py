"""What one person can take from the others: tables, hints and reviews have limits."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager

import httpx
import pytest
from sqlalchemy import func, select

from quatrefoil.server.app import create_app
from quatrefoil.server.hosting.advice import advice_worker, reviews
from quatrefoil.server.hosting.advice.reviews import Turns
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.lobby import quotas
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.models import DealRow
from support.server.client import Person, Screen, error_code
from support.server.local_server import Arrive, arriving, running
from support.server.records import FINISHED_RECORD
from support.server.seat_requests import BOT, LINK, ME


async def test_one_person_has_a_limited_number_of_unfinished_tables(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "TABLES_OF_ONE", 2)
    anna, boris = await arrive(), await arrive()
    codes = [(await anna.create_table([ME, LINK]))["code"] for _ in range(2)]
    request = {"game": "kingsburg", "seats": [ME, LINK]}
    assert error_code(await anna.post("/api/tables", request, 429)) == "too_many"
    await boris.create_table([ME, LINK])
    assert (await anna.http.delete(f"/api/tables/{codes[0]}", headers={"X-Quatrefoil": "1"})).status_code == 200
    await anna.create_table([ME, LINK])


async def test_a_program_that_keeps_no_cookies_is_counted_by_its_network(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each of its requests comes from a new guest, whose network has to be known all the same."""
    monkeypatch.setattr(quotas, "TABLES_OF_NETWORK", 2)
    app = create_app(settings)
    request = {"game": "kingsburg", "seats": [ME, LINK]}
    headers = {"X-Quatrefoil": "1", "X-Forwarded-For": "203.0.113.7"}
    statuses = []
    async with running(app) as address:
        for _ in range(3):
            async with httpx.AsyncClient(base_url=address, headers=headers) as program:
                statuses.append((await program.post("/api/tables", json=request)).status_code)
            await app.state.services.people.visits.write()
    assert statuses == [200, 200, 429]


@pytest.mark.parametrize(
    ("limit", "path", "body"),
    [
        ("TABLES_OF_ONE", "/api/tables", {"game": "kingsburg", "seats": [ME, LINK]}),
        ("IMPORTS_OF_ONE", "/api/records", {"record": FINISHED_RECORD}),
    ],
)
async def test_requests_at_the_same_time_get_no_more_than_one_after_another(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch, limit: str, path: str, body: dict[str, object]
) -> None:
    monkeypatch.setattr(quotas, limit, 2)
    anna = await arrive()
    headers = {"X-Quatrefoil": "1"}
    responses = await asyncio.gather(*(anna.http.post(path, json=body, headers=headers) for _ in range(4)))
    assert sorted(response.status_code for response in responses) == [200, 200, 429, 429]


async def test_guests_of_one_network_share_a_limit(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "TABLES_OF_NETWORK", 2)
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        guests = [await arrive() for _ in range(4)]
        for guest, host in zip(guests, ("::1", "::2", "::3", "1::1"), strict=True):
            guest.http.headers["X-Forwarded-For"] = f"2001:db8:7:8{host}" if host != "1::1" else "2001:db8:7:9::1"
        for guest in guests[:2]:
            await guest.create_table([ME, LINK])
        await app.state.services.people.visits.write()
        request = {"game": "kingsburg", "seats": [ME, LINK]}
        await guests[2].get("/api/me")
        assert error_code(await guests[2].post("/api/tables", request, 429)) == "too_many"
        await guests[3].create_table([ME, LINK])


async def test_games_that_were_called_off_count_too(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    """Against bots a game is called off at once, so a limit for unfinished tables alone would be none."""
    monkeypatch.setattr(quotas, "TABLES_OF_ONE", 2)
    monkeypatch.setattr(quotas, "ALL_TABLES_OF_ONE", 3)
    monkeypatch.setattr(quotas, "ALL_TABLES_OF_NETWORK", 4)
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        for person in (anna, boris):
            person.http.headers["X-Forwarded-For"] = "203.0.113.7"
            await person.get("/api/me")
        for _ in range(3):
            await call_off(anna, (await anna.create_table([ME, BOT]))["code"])
        request = {"game": "kingsburg", "seats": [ME, BOT]}
        assert error_code(await anna.post("/api/tables", request, 429)) == "too_many"
        await boris.create_table([ME, BOT])


async def call_off(person: Person, code: str) -> None:
    """End a game against bots without a result."""
    async with person.at(code, headers={"X-Forwarded-For": "203.0.113.7"}) as screen:
        await screen.until_asked()
        await screen.send({"type": "propose", "seat": 0, "kind": "abandon"})
        while screen.table["status"] == "running":
            await screen.next("update")


async def test_a_duplicate_that_is_refused_leaves_nothing(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        anna = await arrive()
        monkeypatch.setattr(quotas, "TABLES_OF_ONE", 0)
        request = {"game": "kingsburg", "seats": [ME, LINK], "duplicate": True}
        for _ in range(2):
            assert error_code(await anna.post("/api/tables", request, 429)) == "too_many"
        async with app.state.tables.store.database.reading() as session:
            assert (await session.execute(select(func.count()).select_from(DealRow))).scalar_one() == 0


@asynccontextmanager
async def asking(arrive: Arrive, host: str) -> AsyncIterator[Screen]:
    """Yield the screen of a new guest from a network who has just asked for a hint that takes some time."""
    person, headers = await arrive(), {"X-Forwarded-For": host}
    person.http.headers.update(headers)
    code = (await person.create_table([ME, BOT]))["code"]
    async with person.at(code, headers=headers) as screen:
        await screen.until_asked()
        await screen.send({"type": "hint", "version": screen.now["version"], "seat": 0, "rung": 2})
        yield screen


async def test_the_guests_of_one_network_cannot_keep_everybody_from_hints(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advice_worker, "MOST_OF_NETWORK", 2)
    monkeypatch.setattr(advice_worker, "MOST_WAITING", 4)
    monkeypatch.setattr(advice_worker, "COMMAND", (sys.executable, "-c", "import time; time.sleep(60)"))
    async with running(create_app(settings)) as address, arriving(address) as arrive, AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(asking(arrive, "203.0.113.7")) for _ in range(6)]
        for screen in guests[3:]:
            assert (await screen.next("hint", "error"))["code"] == "too_many", "one is thought about, two wait"
        other = await stack.enter_async_context(asking(arrive, "203.0.113.8"))
        for screen in (guests[0], other):  # they wait
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(screen.next("hint", "error"), 0.5)


async def test_reviews_without_cookies_count_by_network(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MOST_OF_ONE", 1)

    async def ask(host: str, code: str) -> int:
        headers = {"X-Quatrefoil": "1", "X-Forwarded-For": host}
        async with httpx.AsyncClient(base_url=address, headers=headers) as program:
            return (await program.post(f"/api/tables/{code}/review", json={})).status_code

    async with running(create_app(settings)) as address, arriving(address) as arrive:
        anna = await arrive()
        codes = [(await anna.post("/api/records", {"record": FINISHED_RECORD}))["code"] for _ in range(4)]
        asked = [await ask("203.0.113.7", code) for code in codes[:3]]
        assert asked[0] == 200
        assert asked[2] == 429, "one is made, one waits"
        assert await ask("203.0.113.8", codes[3]) == 200


def test_networks_take_turns_with_reviews() -> None:
    origins = Origins()
    for person in ("ann", "amy"):
        origins.note(person, "net a")
    turns = Turns(origins)
    waiting = list(range(6))
    for table, person in enumerate(("ann", "amy", "ann", "ann", "bob", "bob")):
        turns.note(table, person)
    assert turns.count("amy", waiting) == 4
    made = []
    while waiting:
        made.append(turns.take(waiting))
        waiting.remove(made[-1])
    assert made == [0, 4, 1, 5, 2, 3]


def test_the_network_of_a_person_is_their_last_one() -> None:
    origins = Origins()
    assert origins.of("ann") == "ann"
    origins.note("ann", "192.0.2.1/32")
    assert origins.of("ann") == "192.0.2.1/32"
    origins.note("ann", None)
    assert origins.of("ann") == "ann"
