"""Game files and continued games: limits, what is refused, where they are replayed, and how long they are kept."""

from __future__ import annotations

import asyncio
import sys
from datetime import timedelta
from typing import Any

import httpx
import pytest
from sqlalchemy import update

from quatrefoil.host import openings
from quatrefoil.host.errors import TooLarge, TooMany
from quatrefoil.host.jobs import ReplayJob
from quatrefoil.kernel.entropy_list import SeatEntropy
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.app import create_app
from quatrefoil.server.hosting.origins import Origins
from quatrefoil.server.hosting.thinking.replay_worker import ReplayWorker
from quatrefoil.server.lobby import quotas
from quatrefoil.server.settings import MAX_RECORD, Settings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.models import JournalRow, TableRow
from support.fair_record import played, value_of
from support.server.client import error_code
from support.server.local_server import Arrive, arriving, running
from support.server.records import FINISHED_RECORD

UNFINISHED_RECORD = FINISHED_RECORD[: FINISHED_RECORD.index("\n= ") - 200].rsplit("\n", 1)[0] + "\n"


def test_the_unfinished_record_is_one() -> None:
    assert "\n= " not in UNFINISHED_RECORD


async def test_games_that_are_imported_or_continued_have_a_quota(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quotas, "IMPORTS_OF_ONE", 2)
    anna, boris = await arrive(), await arrive()
    code = (await anna.post("/api/records", {"record": FINISHED_RECORD}))["code"]
    await anna.post(f"/api/tables/{code}/fork", {"ply": 20})
    assert error_code(await anna.post(f"/api/tables/{code}/fork", {"ply": 20}, 429)) == "too_many"
    assert error_code(await anna.post("/api/records", {"record": FINISHED_RECORD}, 429)) == "too_many"
    await boris.post("/api/records", {"record": FINISHED_RECORD})


@pytest.mark.parametrize("limit", ["TRIES_OF_ONE", "TRIES_OF_NETWORK"])
async def test_files_that_are_refused_count_too(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    """A file that breaks a rule in its last line costs as much as one that breaks none."""
    monkeypatch.setattr(quotas, limit, 2)
    wrong = {"record": UNFINISHED_RECORD[:-9] + "00000000\n"}
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        for _ in range(2):
            assert error_code(await anna.post("/api/records", wrong, 400)) == "checksum"
        assert error_code(await anna.post("/api/records", wrong, 429)) == "too_many"
        assert error_code(await boris.post("/api/records", wrong, 400)) == "checksum"


async def test_an_import_is_possible_again_soon_after_a_network_has_used_up_its_tries(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    """New guests without end cannot keep all others of their network from importing for a day."""
    monkeypatch.setattr(quotas, "TRIES_OF_NETWORK", 5)
    monkeypatch.setattr(quotas, "DAY", timedelta(seconds=20))
    headers = {"X-Quatrefoil": "1", "X-Forwarded-For": "203.0.113.7"}
    wrong = {"record": UNFINISHED_RECORD[:-9] + "00000000\n"}
    async with running(create_app(settings)) as address:

        async def import_as_new_guest() -> int:
            async with httpx.AsyncClient(base_url=address, headers=headers) as program:
                return (await program.post("/api/records", json=wrong)).status_code

        async with asyncio.timeout(60):
            assert await import_as_new_guest() == 400
            while await import_as_new_guest() == 400:
                pass
            while await import_as_new_guest() == 429:
                await asyncio.sleep(0.5)


async def test_the_server_itself_neither_parses_nor_replays_a_game_file(
    arrive: Arrive, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other process does, which has a time limit; here it would hold up everybody."""

    def fail(*_: Any) -> None:
        raise AssertionError("the server reads a game file itself")

    anna = await arrive()
    monkeypatch.setattr(openings, "read_record", fail)
    monkeypatch.setattr(openings, "replay", fail)
    monkeypatch.setattr(openings, "coming_draws", fail)
    code = (await anna.post("/api/records", {"record": FINISHED_RECORD}))["code"]
    assert (await anna.get(f"/api/tables/{code}/record")).splitlines()[1:9] == FINISHED_RECORD.splitlines()[1:9]
    on = await anna.post(f"/api/tables/{code}/fork", {"ply": 20, "seat": 1, "same_dice": True})
    assert (on["status"], on["seats"][1]["is_mine"]) == ("running", True)


async def test_a_game_file_has_a_size_and_must_follow_the_rules(arrive: Arrive) -> None:
    anna = await arrive()
    padded = FINISHED_RECORD + "\n" * MAX_RECORD
    assert error_code(await anna.post("/api/records", {"record": padded}, 413)) == "too_large"
    lines = FINISHED_RECORD.splitlines()
    wrong = "\n".join([*lines[:5], *lines[6:]])
    assert error_code(await anna.post("/api/records", {"record": wrong}, 400)) in ("record", "checksum")
    many_seats = [lines[0].replace("seats=2", "seats=100000"), *(f"+ {seat} {'0' * 16}" for seat in range(9000))]
    assert error_code(await anna.post("/api/records", {"record": "\n".join(many_seats)}, 400)) == "record"


async def test_a_proof_that_contradicts_itself_is_refused(arrive: Arrive) -> None:
    """A table with such a journal could not be loaded: each request for it would fail."""
    anna = await arrive()
    record = played("kingsburg")
    assert record.proof is not None
    await anna.post("/api/records", {"record": record.text()})
    true, published = record.proof.seats[0], record.proof.published
    record.proof.seats[0] = SeatEntropy(0, true.state, true.pledge, value_of("another"))
    assert error_code(await anna.post("/api/records", {"record": record.text()}, 400)) == "pledge"
    record.proof.seats[0], record.proof.published = true, published[::-1]
    assert error_code(await anna.post("/api/records", {"record": record.text()}, 400)) == "list"
    assert len((await anna.get("/api/lobby"))["finished"]) == 1


async def test_a_game_file_that_takes_too_long_is_refused() -> None:
    slow = ReplayWorker(Origins(), 0.2, [sys.executable, "-c", "import time; time.sleep(60)"])
    slow._worker._start_seconds = 0.0
    try:
        with pytest.raises(TooLarge, match=r"within 0\.2 s"):
            await slow.opening("anna", ReplayJob("", None))
    finally:
        await slow.close()


async def test_few_game_files_of_one_person_wait_at_once() -> None:
    worker = ReplayWorker(Origins())
    try:
        results = await asyncio.gather(
            *(worker.opening("anna", ReplayJob(f"nonsense {n}", None)) for n in range(8)), return_exceptions=True
        )
    finally:
        await worker.close()
    assert {type(result) for result in results} == {TooMany, Unreadable}
    assert sum(isinstance(result, TooMany) for result in results) == 4, "one is replayed, three wait"


async def test_imported_and_continued_games_are_deleted_after_a_month_without_a_change(settings: Settings) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        anna = await arrive()
        store, old = app.state.tables.store, now() - timedelta(days=31)
        own = (await anna.post("/api/tables/quick", {"game": "kingsburg"}))["code"]
        finished = (await anna.post("/api/records", {"record": FINISHED_RECORD}))["code"]
        idle, called_off, played_on = [
            (await anna.post("/api/records", {"record": UNFINISHED_RECORD}))["code"] for _ in range(3)
        ]
        fork = (await anna.post(f"/api/tables/{finished}/fork", {"ply": 20}))["code"]
        await store.tables.abandon((await store.tables.by_code(called_off)).id)
        gone, kept = [finished, idle, called_off, fork], [own, played_on]
        await store.database.execute(update(TableRow).values(created_at=old))
        await store.database.execute(update(TableRow).where(TableRow.code != played_on).values(updated_at=old))
        await app.state.tables.waiting_tables.sweep()
        for code in gone:
            await anna.get(f"/api/tables/{code}", 404)
        for code in kept:
            await anna.get(f"/api/tables/{code}")


async def test_a_table_that_cannot_be_replayed_is_logged_once(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        anna = await arrive()
        code = (await anna.post("/api/records", {"record": FINISHED_RECORD}))["code"]
        await app.state.tables.store.database.execute(
            update(JournalRow).where(JournalRow.version == 5).values(checksum="00000000")
        )
        for _ in range(3):
            assert error_code(await anna.get(f"/api/tables/{code}/history", 409)) == "diverged"
    assert len([each for each in caplog.records if "cannot be replayed" in each.message]) == 1
