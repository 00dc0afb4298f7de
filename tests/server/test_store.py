"""The store on SQLite and PostgreSQL: migrations, durability, optimistic concurrency, lists."""

import asyncio
from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection

from quatrefoil.server.lobby.listing import PAGE_SIZE, list_lobby
from quatrefoil.server.store.engine import sqlite_url
from quatrefoil.server.store.models import Base
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.waiting_tables import LobbyFilter
from quatrefoil.table.entry import Entry
from quatrefoil.table.info import Pace, PaceKind, SeatInfo, Summary, TableVersion, Terms
from support.server.stored_tables import ANNA, BORIS, created, new_table


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database of each kind; PostgreSQL is skipped where it is not installed."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "test.sqlite3")
    url: str = request.getfixturevalue("postgres_url")
    return url


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    store = await Store.open(database)
    await store.people.add(ANNA, "Anna")
    await store.people.add(BORIS, "Boris")
    yield store
    await store.close()


async def test_migrations_create_the_tables_of_the_models(store: Store) -> None:
    def differences(connection: Connection) -> list[object]:
        return list(compare_metadata(MigrationContext.configure(connection), Base.metadata))

    async with store.database.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_everything_is_there_after_a_restart(database: str) -> None:
    store = await Store.open(database)
    await store.people.add(ANNA, "Anna")
    info = await created(store)
    entry = Entry(1, "choices", -1, "first:0", "01234567")
    assert await store.journal.append(info.id, entry, "running", Summary(asked=[0], round={"year": 1}))
    await store.close()
    store = await Store.open(database)
    assert await store.journal.read(info.id) == [entry]
    again = await store.tables.by_code("KB-2345")
    assert again is not None
    assert (again.version, again.status, again.summary) == (1, "running", Summary(asked=[0], round={"year": 1}))
    assert again.created_at == info.created_at
    await store.close()


async def test_one_of_several_entries_with_the_same_version_is_accepted(store: Store) -> None:
    info = await created(store)
    entries = [Entry(1, "choices", 0, word, "00000000") for word in ("one", "two", "three")]
    accepted = await asyncio.gather(*(store.journal.append(info.id, entry, "running", Summary()) for entry in entries))
    assert sorted(accepted) == [False, False, True]
    assert [entry.text for entry in await store.journal.read(info.id)] == [entries[accepted.index(True)].text]


async def test_a_rejected_entry_does_not_affect_other_tables(store: Store) -> None:
    tables = [await created(store, f"KB-{i}") for i in range(20)]
    taken = tables[7]
    assert await store.journal.append(taken.id, Entry(1, "choices", 0, "first", ""), "running", Summary())
    late = Entry(1, "choices", 0, "second", "")
    second = [store.journal.append(info.id, late, "running", Summary()) for info in tables]
    assert await asyncio.gather(*second) == [info.id != taken.id for info in tables]
    for info in tables:
        expected = "first" if info.id == taken.id else "second"
        assert [entry.text for entry in await store.journal.read(info.id)] == [expected]


async def test_a_failed_write_raises_and_the_next_one_works(store: Store) -> None:
    with pytest.raises(Exception, match=r"(?i)not.null"):
        await store.journal.append(1, replace(Entry(1, "choices", 0, "x", ""), text=None), "running", Summary())
    info = await created(store)
    assert await store.journal.append(info.id, Entry(1, "choices", 0, "x", ""), "running", Summary())


async def test_outcomes_of_chance_are_stored_with_their_choice_or_not_at_all(store: Store) -> None:
    info = await created(store)
    first = [Entry(1, "choices", 0, "x", ""), Entry(2, "choices", -1, "roll:1", "")]
    assert await store.journal.append(info.id, first[0], "running", Summary(), first[1:])
    rejected = [Entry(2, "choices", -1, "roll:2", ""), Entry(3, "choices", -1, "roll:3", "")]
    assert not await store.journal.append(info.id, rejected[0], "finished", Summary(), rejected[1:])
    assert await store.journal.read(info.id) == first
    again = await store.tables.by_code(info.code)
    assert again is not None
    assert (again.version, again.status) == (2, "running")


async def test_tables_that_wait_for_no_person_are_listed_as_due(store: Store) -> None:
    async def moved(code: str, *, is_bot: bool = False, **summary: Any) -> bool:
        seats = (SeatInfo(0, "bot", "", "random", None) if is_bot else SeatInfo(0, "me", "Anna", None, ANNA),)
        info = await store.tables.create(replace(new_table(code), seats=seats))
        assert info is not None
        assert info.id not in await store.tables.due_for_bots()  # it is still waiting
        await store.journal.append(info.id, Entry(1, "choices", 0, "x", ""), "running", Summary(**summary))
        assert info.id not in await store.tables.due_for_bots(standing_since=info.created_at)
        return info.id in await store.tables.due_for_bots()

    assert await moved("KB-1", asked=[])
    assert await moved("KB-2", asked=[0], is_bot=True)
    assert await moved("KB-3", asked=[0], stand_ins={"0": "greedy"})
    assert not await moved("KB-4", asked=[0])


async def test_a_seat_is_taken_once_and_the_last_one_starts_the_game(store: Store) -> None:
    info = await created(store)
    taken = await asyncio.gather(
        *(store.tables.take_seat(info.id, SeatInfo(1, "anyone", "x", None, guest)) for guest in (ANNA, BORIS))
    )
    assert sorted(taken) == [False, True]
    again = await store.tables.by_code(info.code)
    assert again is not None
    assert again.status == "running"
    assert again.free_seats() == []


async def test_a_bots_seat_cannot_be_taken(store: Store) -> None:
    seats = (SeatInfo(0, "bot", "", "random", None), SeatInfo(1, "anyone", "", None, None))
    info = await store.tables.create(replace(new_table(), seats=seats))
    assert info is not None
    assert not await store.tables.take_seat(info.id, SeatInfo(0, "me", "Anna", None, ANNA))


async def test_lists_of_tables(store: Store) -> None:
    waiting, running, finished = [await created(store, code) for code in ("KB-1", "KB-2", "KB-3")]
    await store.journal.append(running.id, Entry(1, "choices", 0, "x", ""), "running", Summary())
    await store.journal.append(finished.id, Entry(1, "choices", 0, "x", ""), "finished", Summary(scores=[1, 2]))
    assert [t.code for t in await store.tables.of_person(ANNA, finished=False, most=9)] == ["KB-2", "KB-1"]
    assert [t.code for t in await store.tables.of_person(ANNA, finished=True, most=9)] == ["KB-3"]
    lobby = await list_lobby(store, BORIS, LobbyFilter(), 0)
    assert ([t.code for t in lobby.open], lobby.has_more) == ([waiting.code], False)
    assert await store.tables.of_person(BORIS, finished=False, most=9) == []


async def test_waiting_tables_can_be_filtered(store: Store) -> None:
    three = (SeatInfo(0, "me", "Anna", None, ANNA), *(SeatInfo(seat, "anyone", "", None, None) for seat in (1, 2)))
    days, live = Terms(pace=Pace("days", days=3)), Terms(pace=Pace("live", bank=300), is_rated=True)
    for table in (
        new_table("KB-1"),
        replace(new_table("KB-2"), seats=three, terms=days),
        replace(new_table("TR-1"), game="troyes", terms=live),
    ):
        assert await store.tables.create(table) is not None

    async def codes(filters: LobbyFilter, person: str = BORIS) -> list[str]:
        return sorted(table.code for table in (await list_lobby(store, person, filters, 0)).open)

    assert await codes(LobbyFilter()) == ["KB-1", "KB-2", "TR-1"]
    assert await codes(LobbyFilter(), ANNA) == []
    assert await codes(LobbyFilter(game="troyes")) == ["TR-1"]
    paces: tuple[PaceKind, ...] = ("none", "live", "days")
    assert [await codes(LobbyFilter(pace=pace)) for pace in paces] == [["KB-1"], ["TR-1"], ["KB-2"]]
    assert await codes(LobbyFilter(seats=2)) == ["KB-1", "TR-1"]
    assert await codes(LobbyFilter(free=2)) == ["KB-2"]
    assert await codes(LobbyFilter(rated=True)) == ["TR-1"]
    assert await codes(LobbyFilter(game="kingsburg", free=1, pace="days")) == ["KB-2"]


async def test_long_lists_of_waiting_tables_are_paged(store: Store) -> None:
    for number in range(PAGE_SIZE + 1):
        await created(store, f"KB-{number}")
    first, second = [await list_lobby(store, None, LobbyFilter(), at) for at in (0, 1)]
    assert (len(first.open), first.has_more, len(second.open), second.has_more) == (PAGE_SIZE, True, 1, False)
    assert len({table.code for table in (*first.open, *second.open)}) == PAGE_SIZE + 1


async def test_a_new_name_is_written_to_unfinished_tables(store: Store) -> None:
    one, two = await created(store, "KB-1"), await created(store, "KB-2")
    await store.journal.append(two.id, Entry(1, "choices", 0, "x", ""), "finished", Summary())
    assert await store.people.rename(ANNA, "Anya") == [one.id]
    assert await store.people.name_of(ANNA) == "Anya"
    names = [(await store.tables.by_code(code)).seats[0].name for code in ("KB-1", "KB-2")]
    assert names == ["Anya", "Anna"]


async def test_a_table_code_is_unique(store: Store) -> None:
    await created(store)
    assert await store.tables.create(new_table()) is None


async def test_marks_hold_the_version_and_the_revision(store: Store) -> None:
    one, two = await created(store, "KB-1"), await created(store, "KB-2")
    await store.journal.append(one.id, Entry(1, "choices", 0, "x", ""), "running", Summary())
    await store.tables.take_seat(two.id, SeatInfo(1, "anyone", "Boris", None, BORIS))
    assert await store.tables.versions([one.id, two.id]) == {one.id: TableVersion(1, 0), two.id: TableVersion(0, 1)}
    await store.tables.bump_revision([one.id, two.id])
    assert await store.tables.versions([one.id, two.id]) == {one.id: TableVersion(1, 1), two.id: TableVersion(0, 2)}


async def test_the_journal_can_be_read_from_a_version_on(store: Store) -> None:
    info = await created(store)
    entries = [Entry(version, "choices", 0, f"word:{version}", "") for version in (1, 2, 3)]
    for entry in entries:
        await store.journal.append(info.id, entry, "running", Summary())
    assert await store.journal.read(info.id, after=1) == entries[1:]


async def test_after_a_clock_was_set_back_entries_wait_for_those_before_them(store: Store) -> None:
    info = await created(store)
    noon = datetime(2026, 11, 17, 12, tzinfo=UTC)
    hours = (0, 8, 1)  # the clock was eight hours ahead for a while
    entries = [
        Entry(version, "choices", 0, "word", "", noon + timedelta(hours=hour)) for version, hour in enumerate(hours, 1)
    ]
    for entry in entries:
        await store.journal.append(info.id, entry, "running", Summary())
    assert await store.journal.read(info.id, until=noon + timedelta(hours=2)) == entries[:1]
    assert await store.journal.read(info.id, after=1, until=noon + timedelta(hours=2)) == []
    assert await store.journal.read(info.id, until=noon + timedelta(hours=9)) == entries


async def test_the_components_of_a_pack_are_kept_as_long_as_a_table_has_them(store: Store) -> None:
    tables = [await store.tables.create(new_table(f"KB-{n}"), (), b"components") for n in range(3)]
    assert await store.packs.body("kingsburg", "digest") == b"components"
    assert await store.packs.body("troyes", "digest") is None
    assert await store.tables.create(new_table("KB-0"), (), b"components") is None  # the code is taken
    for table in tables:
        assert await store.packs.body("kingsburg", "digest") == b"components"
        assert table is not None
        if table.code == "KB-1":
            await store.tables.delete(table.id)
        else:
            assert await store.waiting_tables.delete(table.id)
    assert await store.packs.body("kingsburg", "digest") is None


async def test_components_are_not_lost_between_a_new_table_and_the_end_of_the_last_one(store: Store) -> None:
    last = await store.tables.create(new_table("KB-first"), (), b"components")
    for n in range(20):
        assert last is not None
        _, following = await asyncio.gather(
            store.tables.delete(last.id), store.tables.create(new_table(f"KB-{n}"), (), b"components")
        )
        assert await store.packs.body("kingsburg", "digest") == b"components"
        last = following
