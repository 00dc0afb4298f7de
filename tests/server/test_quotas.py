"""What one person can take from the others: tables, game files, hints and reviews have limits, and imports end."""

from __future__ import annotations

import asyncio
import sys
from datetime import timedelta

import httpx
import pytest
from sqlalchemy import update

from quatrefoil.host.errors import TooLarge, TooMany
from quatrefoil.host.jobs import ReplayJob
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.app import create_app
from quatrefoil.server.hosting.advice.reviews import Turns
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.hosting.thinking.replay_worker import ReplayWorker
from quatrefoil.server.lobby import quotas
from quatrefoil.server.settings import MAX_RECORD, Settings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.models import TableRow
from support.server.client import error_code
from support.server.local_server import Arrive, arriving, running
from support.server.records import FINISHED_RECORD
from support.server.seat_requests import LINK, ME


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


async def test_game_files_have_a_quota(arrive: Arrive, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "IMPORTS_OF_ONE", 1)
    anna, boris = await arrive(), await arrive()
    await anna.post("/api/records", {"record": FINISHED_RECORD})
    assert error_code(await anna.post("/api/records", {"record": FINISHED_RECORD}, 429)) == "too_many"
    await boris.post("/api/records", {"record": FINISHED_RECORD})


async def test_a_game_file_has_a_size_and_must_follow_the_rules(arrive: Arrive) -> None:
    anna = await arrive()
    padded = FINISHED_RECORD + "\n" * MAX_RECORD
    assert error_code(await anna.post("/api/records", {"record": padded}, 413)) == "too_large"
    lines = FINISHED_RECORD.splitlines()
    wrong = "\n".join([*lines[:5], *lines[6:]])
    assert error_code(await anna.post("/api/records", {"record": wrong}, 400)) in ("record", "checksum")


async def test_a_game_file_that_takes_too_long_is_refused() -> None:
    slow = ReplayWorker(Origins(), 0.2, [sys.executable, "-c", "import time; time.sleep(60)"])
    slow._worker._start_seconds = 0.0
    try:
        with pytest.raises(TooLarge, match=r"within 0\.2 s"):
            await slow.check("anna", ReplayJob("", None))
    finally:
        await slow.close()


async def test_few_game_files_of_one_person_wait_at_once() -> None:
    worker = ReplayWorker(Origins())
    try:
        results = await asyncio.gather(
            *(worker.check("anna", ReplayJob(f"nonsense {n}", None)) for n in range(8)), return_exceptions=True
        )
    finally:
        await worker.close()
    assert {type(result) for result in results} == {TooMany, Unreadable}
    assert sum(isinstance(result, TooMany) for result in results) == 4, "one is replayed, three wait"


async def test_imported_games_that_had_ended_are_deleted_after_a_month(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        anna = await arrive()
        old = (await anna.post("/api/records", {"record": FINISHED_RECORD}))["code"]
        unfinished = FINISHED_RECORD[: FINISHED_RECORD.index("\n= ") - 200].rsplit("\n", 1)[0] + "\n"
        running_one = (await anna.post("/api/records", {"record": unfinished}))["code"]
        store = app.state.tables.store
        await store.database.execute(update(TableRow).values(created_at=now() - timedelta(days=31)))
        new = (await anna.post("/api/records", {"record": FINISHED_RECORD}))["code"]
        await app.state.tables.waiting_tables.sweep()
        await anna.get(f"/api/tables/{old}", 404)
        await anna.get(f"/api/tables/{running_one}")
        await anna.get(f"/api/tables/{new}")


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
