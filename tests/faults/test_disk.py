"""A disk that is full, gives errors or is read-only: choices are refused, none is lost, and play goes on afterwards."""

import asyncio
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.faults.disks import (
    connect_with_switch,
    database_read_only,
    files_cannot_grow,
    filled,
    read_only,
    small_disk,
)
from support.faults.promises import check_log, health, playing, quick, until_health
from support.server.client import Person, error_code
from support.server.local_server import running
from support.server.process import START_SECONDS, ServerProcess, serve
from support.server.seat_requests import BOT, ME

#: Seconds that a fault lasts, so that a flood in the log would show.
LASTING = 3.0


async def play_through(address: str, fault: AbstractContextManager[None], problem: str) -> None:
    """Play before, during and after a fault of the disk."""
    async with playing(address) as game:
        with fault:
            game.attempt()
            body = await until_health(address, 503, database=problem)
            assert body["status"] == "unavailable"
            stuck_at = game.version
            visitor = Person(address)
            refused = await visitor.post("/api/tables", {"game": "kingsburg", "seats": [ME, BOT]}, status=503)
            assert error_code(refused) == "unavailable"
            await visitor.close()
            await asyncio.sleep(LASTING)
            assert (await health(address))[0] == 503
            assert game.version == stuck_at
        await until_health(address, 200, database="ok")
        await game.goes_on()


async def test_a_full_disk(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with small_disk(tmp_path / "disk", megabytes=6) as disk:
        async with running(create_app(quick(disk / "data"))) as address:
            await play_through(address, filled(disk), "full")
    check_log(caplog.text)


async def test_a_disk_with_errors(tmp_path: Path) -> None:
    async with await ServerProcess.start(tmp_path) as server:
        await play_through(server.address, files_cannot_grow(server.process.pid, 0), "failing")
        _, log = await server.interrupt()
    check_log(log)


async def test_a_database_that_becomes_read_only(
    settings: Settings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    connect_with_switch(monkeypatch)
    async with running(create_app(settings)) as address:
        await play_through(address, database_read_only(), "read_only")
    check_log(caplog.text)


async def test_a_read_only_database_is_refused_at_the_start_and_left_as_it_is(settings: Settings) -> None:
    async with running(create_app(settings)) as address, playing(address) as game:
        pass
    file = settings.database_file
    before = file.read_bytes()
    with read_only(file):
        process = await serve("--port", "0", "--data", str(settings.data))
        _, errors = await asyncio.wait_for(process.communicate(), START_SECONDS)
    assert process.returncode == 2
    assert errors.decode().splitlines() == [f"quatrefoil: cannot use the database {file}: it is read-only"]
    assert file.read_bytes() == before
    async with running(create_app(settings)) as address:
        await game.check_nothing_is_lost(address)


@pytest.mark.parametrize("name", ["secret.key", "quatrefoil.sqlite3"])
async def test_a_start_on_a_full_disk_says_so(tmp_path: Path, name: str) -> None:
    with small_disk(tmp_path / "disk", megabytes=1) as disk:
        data = disk / "data"
        data.mkdir()
        if name != "secret.key":
            (data / "secret.key").write_text("x" * 64)
            (data / "server.lock").write_text("1234567\n")
        with filled(disk):
            process = await serve("--port", "0", "--data", str(data))
            _, errors = await asyncio.wait_for(process.communicate(), START_SECONDS)
    assert process.returncode == 2
    (line,) = errors.decode().splitlines()
    assert "No space left" in line or "no space left" in line
