"""Every database that a released version has written is upgraded, and its games go on.

The databases are in `databases/`, one for each schema; `support/server/stored_databases.py` writes new ones. A
game whose rules have changed since is shown as it stood: nothing of it is lost.
"""

from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from quatrefoil import games
from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from quatrefoil.server.wire.close_codes import CloseCode
from support.server.accounts import sign_in
from support.server.catalogs import NewerRules
from support.server.client import Person
from support.server.local_server import arriving, running
from support.server.stored_databases import GUEST, HOST, MESSAGE, NOTE, newest_revision, restore, stored


@pytest.mark.parametrize("database", stored(), ids=lambda path: path.name)
async def test_a_database_of_an_older_version_is_upgraded(settings: Settings, database: Path) -> None:
    restore(database, settings.database_file)
    for _ in range(2):  # the second start finds what the first has written
        async with running(create_app(settings)) as address, arriving(address) as arrive:
            host = await arrive()
            assert (await sign_in(host, HOST))["name"] == HOST
            lobby = await host.get("/api/lobby")
            running_tables = [table for table in lobby["mine"] if table["status"] == "running"]
            assert sorted(table["game"] for table in running_tables) == sorted(games.NAMES)
            played_on = [await check_running_table(host, table["code"]) for table in running_tables]
            if is_newest(database):  # otherwise no game would be tried at all after the rules of all have changed
                assert all(played_on), "store a database with the present rules: see stored_databases.py"
            (finished,) = lobby["finished"]
            await check_finished_table(host, finished)


@pytest.mark.parametrize("database", stored(), ids=lambda path: path.name)
async def test_a_game_of_older_rules_is_shown_as_it_stood(settings: Settings, database: Path) -> None:
    restore(database, settings.database_file)
    async with running(create_app(settings, NewerRules())) as address, arriving(address) as arrive:
        host = await arrive()
        await sign_in(host, HOST)
        for table in (await host.get("/api/lobby"))["mine"]:
            if table["status"] == "running":
                async with host.at(table["code"]) as screen:
                    hello = await screen.next("hello")
                assert (hello["unreplayable"], hello["view"]["game"]) == ("rules_version", table["game"])


def is_newest(database: Path) -> bool:
    return database.name.removesuffix(".sql.gz") == newest_revision()


async def check_running_table(host: Person, code: str) -> bool:
    """Make two choices, if the game goes on, and return whether it does; the view is not empty in any case."""
    async with host.at(code) as screen:
        hello = await screen.next("hello")
        assert hello["view"]
        assert hello["history"]
        if hello["unreplayable"] is None:
            for _ in range(2):
                question = await screen.until_asked()
                assert question is not None
                await screen.choose(question["options"][0]["text"])
                await screen.next("update")
    return hello["unreplayable"] is None


async def check_finished_table(host: Person, table: dict[str, Any]) -> None:
    """Read scores and note, and the chat of a game that can be replayed."""
    assert {seat["name"] for seat in table["seats"]} == {HOST, GUEST}
    assert len(table["scores"]) == 2
    assert (await host.get(f"/api/tables/{table['code']}/notes"))["text"] == NOTE
    async with host.at(table["code"]) as screen:
        try:
            history = await screen.next("chat_history")
        except ConnectionClosed:  # the rules have changed since, and a finished table has no snapshot
            assert screen.socket.close_code == CloseCode.CANNOT_BE_PLAYED
        else:
            assert [(said["name"], said["text"]) for said in history["messages"]] == [(HOST, MESSAGE)]


def test_the_newest_schema_has_a_stored_database() -> None:
    assert newest_revision() in {path.name.removesuffix(".sql.gz") for path in stored()}
