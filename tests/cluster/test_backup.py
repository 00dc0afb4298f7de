"""The instructions of docs/operations.md for backup and restore, followed literally."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
import subprocess
from pathlib import Path

import pytest

from support.cluster.services import Postgres, Server
from support.server.accounts import sign_up
from support.server.client import Person
from support.server.seat_requests import BOT, ME

DEPLOY = Path(__file__).parents[2] / "deploy"


def run_script(script: str, *arguments: str, programs: Path | None = None) -> subprocess.CompletedProcess[str]:
    path = f"{programs}{os.pathsep}{os.environ['PATH']}" if programs else os.environ["PATH"]
    command = ["sh", str(DEPLOY / script), *arguments]
    return subprocess.run(command, env=os.environ | {"PATH": path}, capture_output=True, text=True, check=False)


@pytest.mark.parametrize("kind", ["sqlite", "postgresql"])
async def test_a_server_plays_on_from_a_restored_backup(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    postgres: Postgres | None = request.getfixturevalue("postgres") if kind == "postgresql" else None
    first = [postgres.create("saved")] if postgres else []
    second = [postgres.create("restored")] if postgres else []
    programs = Path(postgres.program("x")).parent if postgres else None
    data, backup = tmp_path / "data", tmp_path / "backup"
    push = ("--push-contact", "mailto:host@example.org")
    server = Server(tmp_path / "first", data, *push, *[part for url in first for part in ("--database", url)])
    await asyncio.to_thread(server.start)
    me, guest = Person(server.address), Person(server.address)
    await sign_up(me, "Anna")
    channels = await me.get("/api/notices")
    assert channels["push_key"]
    guest_table = (await guest.create_table([ME, BOT]))["code"]
    code = (await me.create_table([ME, BOT]))["code"]
    async with me.at(code) as screen:
        assert await screen.play_on(random.Random(5), most=10) == 10
        await screen.until_asked()
        saved = run_script("backup.sh", str(data), str(backup), *first, programs=programs)  # while the game is played
        assert saved.returncode == 0, saved.stderr
        version, view = screen.now["version"], screen.now["view"]
        assert await screen.play_on(random.Random(6), most=3) == 3
    server.kill()
    shutil.rmtree(data)

    restored = run_script("restore.sh", str(backup), str(data), *second, programs=programs)
    assert restored.returncode == 0, restored.stderr
    again = Server(tmp_path / "second", data, *push, *[part for url in second for part in ("--database", url)])
    await asyncio.to_thread(again.start)
    same_me, same_guest = Person(again.address), Person(again.address)
    same_me.http.cookies, same_guest.http.cookies = me.http.cookies, guest.http.cookies
    assert not (await same_me.get("/api/me"))["is_guest"], "the session is still valid"
    assert [table["code"] for table in (await same_guest.get("/api/lobby"))["mine"]] == [guest_table]
    assert await same_me.get("/api/notices") == channels, "browsers have subscribed with this key"
    async with same_me.at(code) as screen:
        hello = await screen.next("hello")
        assert hello["seats"] == [0]
        assert (hello["version"], hello["view"]) == (version, view)
        assert await screen.play_on(random.Random(7), most=3) == 3
    again.kill()
    assert run_script("restore.sh", str(backup), str(data), *second, programs=programs).returncode == 1, "it is in use"
    for person in (me, guest, same_me, same_guest):
        await person.close()
