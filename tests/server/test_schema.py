"""The schema of a database: checked at each start, refused with a clear text when it is not ours."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import text

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server.store.engine import sqlite_url
from quatrefoil.server.store.store import Store
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import Summary
from support.server.stored_tables import ANNA, BORIS, created

Damage = Callable[[sqlite3.Connection], object]


async def refused_with(path: Path, damage: Damage) -> str:
    """Create a database with one person, damage its schema, and return the text with which it is refused."""
    store = await Store.open(sqlite_url(path))
    await store.people.add(ANNA, "Anna")
    await store.close()
    with sqlite3.connect(path) as connection:
        damage(connection)
    before = dump(path)
    with pytest.raises(Unreadable) as refused:
        await Store.open(sqlite_url(path))
    assert refused.value.code == "database"
    assert dump(path) == before
    assert "Anna" in before
    return refused.value.message


def dump(path: Path) -> str:
    with sqlite3.connect(path) as connection:
        return "\n".join(connection.iterdump())


async def test_a_missing_column_is_named(tmp_path: Path) -> None:
    message = await refused_with(
        tmp_path / "a.sqlite3", lambda database: database.execute("ALTER TABLE tables DROP COLUMN next_code")
    )
    assert "column tables.next_code is missing" in message
    assert "Nothing was changed" in message


async def test_a_missing_table_and_an_unknown_column_are_named(tmp_path: Path) -> None:
    def damage(database: sqlite3.Connection) -> None:
        database.execute("DROP TABLE notes")
        database.execute("ALTER TABLE people ADD COLUMN age INTEGER")

    message = await refused_with(tmp_path / "a.sqlite3", damage)
    assert "table notes is missing" in message
    assert "column people.age is unknown" in message


async def test_a_column_of_another_type_is_named(tmp_path: Path) -> None:
    def damage(database: sqlite3.Connection) -> None:
        database.execute("ALTER TABLE visits DROP COLUMN seen_at")
        database.execute("ALTER TABLE visits ADD COLUMN seen_at INTEGER NOT NULL DEFAULT 0")

    assert "column visits.seen_at has type INTEGER()" in await refused_with(tmp_path / "a.sqlite3", damage)


@pytest.mark.parametrize("revision", ["p005", "e001", "0099"])
async def test_a_database_of_another_version_is_refused(tmp_path: Path, revision: str) -> None:
    message = await refused_with(
        tmp_path / "a.sqlite3",
        lambda database: database.execute("UPDATE alembic_version SET version_num = ?", (revision,)),
    )
    assert f"schema {revision}" in message
    assert "new data folder" in message


async def test_tables_of_other_programs_are_ignored(tmp_path: Path) -> None:
    path = tmp_path / "a.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE recipes (id INTEGER PRIMARY KEY)")
    for _ in range(2):
        await (await Store.open(sqlite_url(path))).close()


async def test_everything_of_a_table_is_deleted_with_it(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path / "a.sqlite3"))
    await store.people.add(ANNA, "Anna")
    gone, kept = await created(store, "KB-1"), await created(store, "KB-2")
    for info in (gone, kept):
        await store.journal.append(info.id, Entry(1, "choices", 0, "x", ""), "running", Summary())
        await store.snapshots.keep(info.id, 1, b"position")
        await store.chat.add(info.id, 0, ANNA, "Anna", "Hello")
        await store.notes.write(info.id, ANNA, "Remember")
        await store.reviews.request(info.id)
    await store.tables.delete(gone.id)
    assert await counted(store, "table_id", gone.id) == {}
    assert set(await counted(store, "table_id", kept.id)) == {
        *("seats", "journal", "snapshots", "messages", "notes", "reviews")
    }
    await store.close()


async def test_everything_personal_is_deleted_with_a_person(tmp_path: Path) -> None:
    store = await Store.open(sqlite_url(tmp_path / "a.sqlite3"))
    await store.people.add(ANNA, "Anna")
    info = await created(store)
    await store.chat.add(info.id, 0, ANNA, "Anna", "Hello")
    await store.notes.write(info.id, ANNA, "Remember")
    await store.progress.change(ANNA, lambda _: "{}")
    assert await store.people.delete(ANNA, nobody=BORIS) == [info.id]
    assert await counted(store, "person", ANNA) == {}
    after = await store.tables.by_code(info.code)
    assert after is not None
    assert (after.seats[0].name, after.seats[0].person, after.host) == ("", BORIS, BORIS)
    await store.close()


async def counted(store: Store, column: str, value: object) -> dict[str, int]:
    """Return the tables of the database with rows that have a value, and how many."""
    found = {}
    async with store.database.connect() as connection:
        names = await connection.execute(text("SELECT name FROM sqlite_master WHERE type = 'table'"))
        for (name,) in names.all():
            columns = [row[1] for row in await connection.execute(text(f"PRAGMA table_info({name})"))]
            if column in columns:
                query = text(f"SELECT COUNT(*) FROM {name} WHERE {column} = :value")
                count = (await connection.execute(query, {"value": value})).scalar_one()
                if count:
                    found[name] = count
    return found
