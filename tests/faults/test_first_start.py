"""Two processes that start first on one folder: they agree, or one of them gives way with one line."""

import asyncio
from pathlib import Path

from support.cluster.services import Server
from support.server.client import Person
from support.server.process import START_SECONDS, serve
from support.server.seat_requests import HERE, ME


async def test_two_processes_create_one_database_and_one_key(tmp_path: Path, postgres_url: str) -> None:
    push = ("--push-contact", "mailto:host@example.org")
    servers = [Server(tmp_path / name, tmp_path / "data", "--database", postgres_url, *push) for name in ("one", "two")]
    try:
        await asyncio.gather(*(asyncio.to_thread(server.start) for server in servers))
        anna = Person(servers[0].address)
        code = (await anna.create_table([ME, HERE]))["code"]
        keys = (await anna.get("/api/notices"))["push_key"]
        other = Person(servers[1].address)
        other.http.cookies = anna.http.cookies
        assert [table["code"] for table in (await other.get("/api/lobby"))["mine"]] == [code]
        assert (await other.get("/api/notices"))["push_key"] == keys
        for person in (anna, other):
            await person.close()
    finally:
        for server in servers:
            server.kill()
    assert sorted(path.name for path in (tmp_path / "data").iterdir()) == ["push.pem", "secret.key"]


async def test_of_two_processes_on_one_sqlite_file_one_gives_way(tmp_path: Path) -> None:
    processes = [await serve("--port", "0", "--data", str(tmp_path), "--workers", "1") for _ in range(2)]
    ended = [asyncio.create_task(process.wait()) for process in processes]
    try:
        async with asyncio.timeout(START_SECONDS):
            await asyncio.wait(ended, return_when=asyncio.FIRST_COMPLETED)
            late, first = sorted(processes, key=lambda process: process.returncode is None)
            assert late.stderr is not None
            assert first.stdout is not None
            (line,) = (await late.stderr.read()).decode().splitlines()
            assert "another server uses" in line
            assert late.returncode == 2
            assert b"quatrefoil is at" in await first.stdout.readline()
    finally:
        for process in processes:
            if process.returncode is None:
                process.kill()
        await asyncio.gather(*ended)
