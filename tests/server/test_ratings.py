"""Ratings: which games count, by how much, and that each counts once."""

import asyncio
import random
import sqlite3
from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from quatrefoil.server.app import create_app
from quatrefoil.server.people import ratings as ratings_module
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.people.ratings import FIRST_SHOWN, Ratings, counts, rated
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.engine import sqlite_url
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.table_search import TableFilter
from quatrefoil.table.agreements import RESIGN_CHOICES
from quatrefoil.table.info import NewTable, SeatInfo, Summary, TableInfo, Terms
from support.server.accounts import sign_in, sign_up
from support.server.client import Person, finish
from support.server.local_server import Arrive, arriving, running
from support.server.seat_requests import BOT, LINK, ME
from support.server.toy_game import ToyGame
from support.table_factory import new_table


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await Store.open(sqlite_url(tmp_path / "test.sqlite3"))
    yield store
    await store.close()


async def finished(store: Store, *seats: str, places: list[int], **terms: object) -> TableInfo:
    """Store a finished game; seats are ids of people, or `bot`."""
    sitting = tuple(
        SeatInfo(seat, "bot", "", "greedy", None)
        if who == "bot"
        else SeatInfo(seat, "me", who, None, who, has_account=True)
        for seat, who in enumerate(seats)
    )
    _, number = await store.table_search.page(TableFilter())
    host = next(who for who in seats if who != "bot")
    info = await store.tables.create(
        NewTable(
            code=f"KB-{number}",
            game="kingsburg",
            rules_version=1,
            components="",
            options={},
            status="finished",
            has_spectators=True,
            host=host,
            summary=Summary(scores=[10 - place for place in places], places=places),
            seats=sitting,
            seed="0" * 64,
            first_ply=0,
            terms=Terms(is_rated=True, **terms),  # type: ignore[arg-type]
        )
    )
    assert info is not None
    return info


async def people(store: Store, *names: str) -> list[str]:
    accounts = Accounts(store)
    return [(await accounts.create(name, "hash", None, ""))[0] for name in names]


async def test_the_winners_rating_rises_and_a_game_counts_once(store: Store) -> None:
    anna, boris = await people(store, "Anna", "Boris")
    ratings = Ratings(store)
    info = await finished(store, anna, boris, places=[1, 2])
    assert counts(info)
    assert await ratings.settle(info)
    assert not await ratings.settle(info)
    first, second = (await ratings.of(anna))["kingsburg"], (await ratings.of(boris))["kingsburg"]
    assert first.shown > second.shown
    assert (first.games, second.games) == (1, 1)
    changes = await ratings.changes(info.id)
    assert [(seat, before) for seat, before, _ in changes] == [(0, FIRST_SHOWN), (1, FIRST_SHOWN)]
    assert [after for *_, after in changes] == [first.shown, second.shown]


async def test_a_person_who_left_the_game_to_a_bot_has_lost_and_the_others_are_not_rated(store: Store) -> None:
    anna, boris, vera = await people(store, "Anna", "Boris", "Vera")
    ratings = Ratings(store)
    info = await finished(store, anna, boris, vera, places=[1, 2, 3])
    info = replace(info, summary=replace(info.summary, left=[0]))  # a bot has won for Anna
    assert await ratings.settle(info)
    assert (await ratings.of(anna))["kingsburg"].shown < FIRST_SHOWN
    assert await ratings.of(boris) == await ratings.of(vera) == {}
    assert [seat for seat, *_ in await ratings.changes(info.id)] == [0]


async def test_whoever_resigns_against_bots_has_lost_and_the_bots_are_not_rated(store: Store) -> None:
    (anna,) = await people(store, "Anna")
    ratings = Ratings(store)
    info = await finished(store, anna, "bot", places=[1, 2])
    called_off = replace(info, status="abandoned", summary=Summary())
    assert not counts(called_off)
    resigned = replace(called_off, summary=Summary(left=[0]))
    assert counts(resigned)
    assert not counts(replace(resigned, summary=Summary(left=[0], is_assisted=True)))
    assert await ratings.settle(resigned)
    assert (await ratings.of(anna))["kingsburg"].shown < FIRST_SHOWN
    assert await ratings.of("bot:greedy") == {}


async def test_a_game_that_is_called_off_is_counted_when_it_ends(settings: Settings) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        anna = await arrive()
        await sign_up(anna)
        table = await anna.create_table([ME, BOT])
        async with anna.at(table["code"]) as screen:
            assert await screen.play_on(random.Random(1), most=RESIGN_CHOICES) == RESIGN_CHOICES
            await screen.until_asked()
            await screen.send({"type": "propose", "seat": 0, "kind": "abandon"})
            while screen.table["status"] == "running":
                await screen.next("update")
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        anna = await arrive()
        await sign_in(anna)
        (change,) = await anna.get(f"/api/tables/{table['code']}/ratings")
        assert change["seat"] == 0
        assert change["after"] < change["before"]


async def test_bots_are_rated_by_level_even_if_a_level_has_two_seats(store: Store) -> None:
    (anna,) = await people(store, "Anna")
    ratings = Ratings(store)
    for _ in range(3):
        await ratings.settle(await finished(store, "bot", anna, "bot", places=[1, 3, 2]))
    bot, person = (await ratings.of("bot:greedy"))["kingsburg"], (await ratings.of(anna))["kingsburg"]
    assert bot.games == person.games == 3
    assert bot.shown > person.shown


def test_the_rating_of_a_level_changes_by_the_mean_of_its_seats() -> None:
    after = rated(["bot:x", "bot:x"], {}, [1, 2])
    assert after["bot:x"].mu == pytest.approx(25.0)


async def test_games_that_are_not_rated(store: Store) -> None:
    anna, boris = await people(store, "Anna", "Boris")
    info = await finished(store, anna, boris, places=[1, 2])
    guest = replace(info.seats[1], has_account=False)
    at_my_screen = replace(info.seats[1], kind="here", person=anna)
    for other in (
        replace(info, terms=Terms()),
        replace(info, terms=Terms(origin="fork", is_rated=True)),
        replace(info, terms=Terms(origin="record", is_rated=True)),
        replace(info, status="running"),
        replace(info, summary=Summary()),
        replace(info, summary=replace(info.summary, is_assisted=True)),
        replace(info, seats=(info.seats[0], guest)),
        replace(info, seats=(info.seats[0], at_my_screen)),
        replace(info, seats=info.seats[:1]),
    ):
        assert not counts(other)


async def test_games_that_ended_during_shutdown_are_rated_at_the_next_start(store: Store) -> None:
    anna, boris = await people(store, "Anna", "Boris")
    await finished(store, anna, boris, places=[2, 1])
    await finished(store, anna, boris, places=[2, 1], origin="fork")
    ratings = Ratings(store)
    await ratings.settle_missed()
    await ratings.settle_missed()
    assert (await ratings.of(boris))["kingsburg"].games == 1


async def test_a_game_that_ends_while_the_disk_is_full_is_rated_when_there_is_space(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings_module, "RETRY_SECONDS", 0.01)
    anna, boris = await people(store, "Anna", "Boris")
    info = await finished(store, anna, boris, places=[1, 2])
    ratings = Ratings(store)
    settle, failures = ratings.settle, 3

    async def settle_later(info: TableInfo) -> bool:
        nonlocal failures
        if failures:
            failures -= 1
            full = sqlite3.OperationalError("database or disk is full")
            full.sqlite_errorcode = sqlite3.SQLITE_FULL
            raise full
        return await settle(info)

    monkeypatch.setattr(ratings, "settle", settle_later)
    ratings.on_ended(info)
    async with asyncio.timeout(60):
        while "kingsburg" not in await ratings.of(anna):
            await asyncio.sleep(0.01)
    await ratings.close()
    assert failures == 0


async def test_deleting_an_account_deletes_its_ratings(store: Store) -> None:
    anna, boris = await people(store, "Anna", "Boris")
    ratings = Ratings(store)
    info = await finished(store, anna, boris, places=[1, 2])
    await ratings.settle(info)
    await Accounts(store).delete(anna)
    assert await ratings.of(anna) == {}
    assert len(await ratings.changes(info.id)) == 2
    again = await store.tables.by_code(info.code)
    assert again is not None
    assert (again.seats[0].has_account, again.seats[0].rating, again.seats[0].name) == (False, None, "")


def test_a_hint_is_a_journal_entry_that_survives_a_restart() -> None:
    table = new_table(ToyGame())
    assert not table.info.summary.is_assisted
    entry = table.note_hint(0).entry
    assert table.info.summary.is_assisted
    again = new_table(ToyGame(), entries=[entry])
    assert again.is_assisted
    assert again.version == table.version == 1


async def test_ratings_are_shown_at_seats_and_in_profiles(settings: Settings) -> None:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        await sign_up(anna)
        await sign_up(boris, "Boris")
        code = await opened(anna, boris)
        await finish(code, anna, boris)
    # After the shutdown all games have been rated.
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        anna = await arrive()
        await sign_in(anna)
        changes = await anna.get(f"/api/tables/{code}/ratings")
        assert [change["seat"] for change in changes] == [0, 1, 2]
        results = (await anna.get("/api/people/Anna"))["results"][0]
        assert (results["rating"], results["rated_games"]) == (changes[0]["after"], 1)
        seats = (await anna.create_table([ME, BOT]))["seats"]
        assert [seat["rating"] for seat in seats] == [changes[0]["after"], changes[2]["after"]]
        assert [seat["has_account"] for seat in seats] == [True, False]


async def opened(anna: Person, boris: Person) -> str:
    table = await anna.create_table([ME, LINK, BOT])
    assert table["rated"]
    joined = await boris.post(f"/api/tables/{table['code']}/join")
    assert [seat["has_account"] for seat in joined["seats"]] == [True, True, False]
    return str(table["code"])


async def test_casual_tables_and_guests_are_not_rated(arrive: Arrive) -> None:
    anna = await arrive()
    table = await anna.create_table([ME, BOT], rated=False)
    assert not table["rated"]
    assert not table["seats"][0]["has_account"]
