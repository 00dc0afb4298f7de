"""`quatrefoil serve` as a program: its address, its shutdown, and the errors that stop it from starting."""

import asyncio
import json
import socket
import sqlite3
import subprocess
from pathlib import Path

import pytest
from click.testing import CliRunner

from quatrefoil.cli.serve import _listen, serve
from quatrefoil.host.errors import Conflict
from quatrefoil.server.process.data_folder import DataFolder
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.engine import sqlite_url
from support.server.client import Person
from support.server.process import ServerProcess


def refusal(*arguments: str) -> str:
    """Return the one line that a server prints when it cannot start."""
    result = CliRunner().invoke(serve, arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    (line,) = result.stderr.splitlines()
    assert line.startswith("quatrefoil: ")
    return line


async def test_ctrl_c_shuts_down_quickly_and_cleanly(tmp_path: Path) -> None:
    async with await ServerProcess.start(tmp_path) as server:
        me = Person(server.address)
        table = await me.post("/api/tables/quick", {"game": "kingsburg"})
        async with me.at(table["code"]) as screen:
            await screen.until_asked()
            begun = asyncio.get_running_loop().time()
            code, errors = await server.interrupt()
            assert asyncio.get_running_loop().time() - begun < 15
        assert code in (0, -2, 130)
        assert "Traceback" not in errors
        await me.close()


def test_a_port_in_use_is_reported_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        line = refusal("--port", str(port), "--data", str(tmp_path))
    assert f"port {port} of 127.0.0.1 is in use" in line
    assert "--port 0" in line


def test_an_address_of_another_machine_is_reported_in_one_line(tmp_path: Path) -> None:
    assert "192.0.2.1" in refusal("--host", "192.0.2.1", "--port", "0", "--data", str(tmp_path))


def test_a_data_folder_in_use_is_reported_in_one_line(tmp_path: Path) -> None:
    with DataFolder(Settings(tmp_path)):
        assert "another server uses" in refusal("--port", "0", "--data", str(tmp_path))


def test_two_folders_cannot_share_one_file_of_games(tmp_path: Path) -> None:
    address = f"sqlite+aiosqlite:///{tmp_path / 'games.sqlite3'}"
    one, two = (Settings(tmp_path / name, database_url=address) for name in ("one", "two"))
    with DataFolder(one), pytest.raises(Conflict, match=r"another server uses .*games\.sqlite3"), DataFolder(two):
        pass
    with DataFolder(two):
        pass


def test_a_folder_cannot_use_the_file_of_games_of_another_folder(tmp_path: Path) -> None:
    one = Settings(tmp_path / "one")
    two = Settings(tmp_path / "two", database_url=f"sqlite+aiosqlite:///{one.database_file}")
    with DataFolder(one), pytest.raises(Conflict, match="another server uses"), DataFolder(two):
        pass
    with DataFolder(two), pytest.raises(Conflict, match="another server uses"), DataFolder(one):
        pass


def test_an_unusable_data_folder_is_reported_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert "data folder" in refusal("--port", "0", "--data", str(tmp_path / "file" / "data"))


def test_a_database_of_another_version_is_reported_in_one_line(tmp_path: Path) -> None:
    with sqlite3.connect(Settings(data=tmp_path).database_file) as database:
        database.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)")
        database.execute("INSERT INTO alembic_version VALUES ('e001')")
    assert "the database has schema e001" in refusal("--port", "0", "--data", str(tmp_path))


def test_invalid_components_are_reported_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text(json.dumps({"game": "kingsburg"}))
    arguments = ["--port", "0", "--data", str(tmp_path / "data"), "--components"]
    for given in ("kingsburg", "chess=x.json", f"kingsburg={tmp_path}/none.json", f"kingsburg={tmp_path}/broken.json"):
        refusal(*arguments, given)


async def test_the_key_file_is_readable_by_its_owner_alone(tmp_path: Path) -> None:
    async with await ServerProcess.start(tmp_path / "data"):
        pass
    assert (tmp_path / "data" / "secret.key").stat().st_mode & 0o077 == 0


def test_nagles_algorithm_is_switched_off() -> None:
    """asyncio switches off Nagle's algorithm only on sockets that name their protocol."""
    with _listen("127.0.0.1", 0) as listening:
        assert listening.proto == socket.IPPROTO_TCP


def test_the_default_database_is_a_file_in_the_data_folder(tmp_path: Path) -> None:
    for name in ("plain", "with space", "50%", "ü"):
        settings = Settings(tmp_path / name)
        assert not settings.is_shared
        assert settings.database == sqlite_url(settings.database_file)


def test_a_postgresql_database_is_shared(tmp_path: Path) -> None:
    for scheme in ("postgres", "postgresql", "postgresql+asyncpg"):
        assert Settings(tmp_path, database_url=f"{scheme}://host/name").is_shared


def test_a_backup_holds_all_keys(tmp_path: Path) -> None:
    data, deploy = tmp_path / "data", Path(__file__).parents[2] / "deploy"
    data.mkdir()
    for name in ("secret.key", "push.pem"):
        (data / name).write_text(name)
    sqlite3.connect(data / "quatrefoil.sqlite3").close()
    for script, arguments in (
        ("backup.sh", (data, tmp_path / "kept")),
        ("restore.sh", (tmp_path / "kept", tmp_path / "new")),
    ):
        subprocess.run([deploy / script, *arguments], check=True)
    assert sorted(path.name for path in (tmp_path / "new").iterdir()) == [
        "push.pem",
        "quatrefoil.sqlite3",
        "secret.key",
    ]
    assert (tmp_path / "new" / "push.pem").read_text() == "push.pem"
