"""Pages that a power cut or a bad disk left torn: SQLite repairs what its log covers; the rest is told, not hidden."""

import shutil
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from quatrefoil.server.wire.close_codes import CloseCode
from support.faults.disks import tear
from support.faults.promises import check_log, health, playing, quick
from support.server.client import closed_with
from support.server.local_server import running

PAGE = 4096

#: SQLite's write-ahead log: a header, then frames of a header and a page each.
LOG_HEADER, FRAME_HEADER = 32, 24
FRAME = FRAME_HEADER + PAGE


def pages_in(log: Path) -> Iterator[int]:
    """Return the numbers of the pages that a write-ahead log holds."""
    content = log.read_bytes()
    for at in range(LOG_HEADER, len(content) - FRAME + 1, FRAME):
        yield int.from_bytes(content[at : at + 4], "big")


async def test_a_power_cut_within_a_commit_and_within_a_checkpoint(
    settings: Settings, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(create_app(settings)) as address, playing(address) as game:
        received = game.received()
        after = quick(shutil.copytree(settings.data, tmp_path / "after"))  # what a kill would leave
    file = after.database_file
    log = file.with_name(f"{file.name}-wal")
    # The commit: its first frame is whole except for the last sector, the second is missing.
    with log.open("ab") as torn:
        torn.write(log.read_bytes()[LOG_HEADER : LOG_HEADER + FRAME - 512])
    # The checkpoint: every page that it may have been copying is half old, half new.
    stored = file.stat().st_size // PAGE
    copied = {number for number in pages_in(log) if number <= stored}
    assert copied
    for page in copied:
        tear(file, (page - 1) * PAGE + PAGE // 2)
    async with running(create_app(after)) as address:
        await game.check_nothing_is_lost(address, received)
        status, body = await health(address)
        assert (status, body["database"]) == (200, "ok")
    check_log(caplog.text, most=0)


def page_of_journal(file: Path, code: str) -> int:
    """Return where in a database the page with the first entries of a table begins."""
    with sqlite3.connect(file) as connection:
        (checksum,) = connection.execute(
            "SELECT checksum FROM journal JOIN tables ON id = table_id WHERE code = ? AND checksum <> '' LIMIT 1",
            [code],
        ).fetchone()
    return file.read_bytes().index(checksum.encode()) // PAGE * PAGE


async def test_a_damaged_page_costs_the_games_on_it_and_no_other(
    settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    async with running(create_app(settings)) as address:
        async with playing(address) as broken:
            await broken.goes_on(40)  # more than a page
        async with playing(address) as whole:
            pass
    tear(settings.database_file, page_of_journal(settings.database_file, broken.code))
    async with running(create_app(settings)) as address:
        me = broken.person(address)
        for _ in range(3):
            async with me.at(broken.code) as screen:
                message = await screen.next("hello", "error")
                assert (message.get("unreplayable") or message["code"]) == "damaged"
                if message["type"] == "error":
                    assert await closed_with(screen) == CloseCode.CANNOT_BE_PLAYED
        await me.close()
        status, body = await health(address)
        assert (status, body["status"], body["database"]) == (200, "degraded", "damaged")
        await whole.check_nothing_is_lost(address)
    check_log(caplog.text)
    assert "restore a backup" in caplog.text
