"""Small databases of released versions, stored in tests/server/databases: every later version upgrades them.

A new migration comes with a new database, which is written by

    PYTHONPATH=tests .venv/bin/python -m support.server.stored_databases

and never changed once a version with its schema is released.
"""

from __future__ import annotations

import asyncio
import gzip
import random
import sqlite3
import sys
import tempfile
from pathlib import Path

from alembic.script import ScriptDirectory

import quatrefoil.server.store
from quatrefoil import games
from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.accounts import sign_up
from support.server.client import finish
from support.server.local_server import arriving, running
from support.server.seat_requests import ANYONE, BOT, LINK, ME

FOLDER = Path(__file__).parents[2] / "server" / "databases"

#: What every stored database holds: the accounts of two people, a message and a note at their table.
HOST, GUEST = "Anna", "Boris"
MESSAGE, NOTE = "Good luck!", "Keep two gold."

#: The waiting table is played with these numbers.
PACK = {"name": "My box", "values": {"buildings.statue.vp": 9}}

#: How many choices the host has made at each running table.
CHOICES = 6


def stored() -> list[Path]:
    """Return all stored databases."""
    return sorted(FOLDER.glob("*.sql.gz"))


def restore(stored: Path, database: Path) -> None:
    """Write a stored database into a new file."""
    database.parent.mkdir(parents=True, exist_ok=True)
    with sqlite3.connect(database) as connection:
        connection.executescript(gzip.decompress(stored.read_bytes()).decode())


def newest_revision() -> str:
    """Return the name of the newest schema."""
    migrations = Path(quatrefoil.server.store.__path__[0]) / "migrations"
    revision = ScriptDirectory(str(migrations)).get_current_head()
    assert revision is not None
    return revision


async def make(data: Path) -> bytes:
    """Return the dump of a database with a waiting, a finished and, for each game, a running table."""
    settings = Settings(data=data, bot_delay=0.0, workers=1, seed="stored")
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        host, guest = await arrive(), await arrive()
        await sign_up(host, HOST)
        await sign_up(guest, GUEST)
        for name in games.NAMES:
            table = await host.create_table([ME, BOT], game=name)
            async with host.at(table["code"]) as screen:
                await screen.play_on(random.Random(name), most=CHOICES)
                await screen.until_asked()
        await host.create_table([ME, ANYONE], pack=PACK)
        shared = (await host.create_table([ME, LINK], rated=True))["code"]
        await guest.post(f"/api/tables/{shared}/join")
        async with host.at(shared) as screen:
            await screen.send({"type": "say", "text": MESSAGE})
            await screen.next("chat")
        await host.put(f"/api/tables/{shared}/notes", {"text": NOTE})
        await finish(shared, host, guest)
    with sqlite3.connect(settings.database_file) as connection:
        return "\n".join(connection.iterdump()).encode()


def main() -> None:
    """Write the database of the newest schema."""
    with tempfile.TemporaryDirectory() as folder:
        dump = asyncio.run(make(Path(folder) / "data"))
    FOLDER.mkdir(exist_ok=True)
    target = FOLDER / f"{newest_revision()}.sql.gz"
    target.write_bytes(gzip.compress(dump, mtime=0))
    sys.stdout.write(f"{target}: {target.stat().st_size} bytes\n")


if __name__ == "__main__":
    main()
