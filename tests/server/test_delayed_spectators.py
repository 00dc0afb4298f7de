"""Delayed spectators: they see everything, after the delay."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest

from quatrefoil.server.hosting import delayed
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.hosting.viewer import SocketViewer, encoded_once
from quatrefoil.server.settings import Settings
from quatrefoil.server.store.database import now
from quatrefoil.server.store.store import Store
from quatrefoil.table.access import is_delayed
from quatrefoil.table.info import SeatInfo, Summary, TableInfo, Terms
from quatrefoil.table.listing import listing_for
from quatrefoil.table.messages import ServerMessage
from quatrefoil.table.table import Table
from support.server.client import Closed, Person, Screen
from support.server.toy_table import table_for_two


async def watching(anna: Person) -> Person:
    person = Person(anna.address)
    await person.get("/api/me")
    return person


def later(monkeypatch: pytest.MonkeyPatch, **time: Any) -> None:
    """Let that much time pass for delayed spectators."""
    monkeypatch.setattr(delayed, "now", lambda: now() + timedelta(**time))


async def until_ply(screen: Screen, ply: int) -> None:
    while screen.now["ply"] < ply:
        await screen.next("hello", "update")


async def test_a_delayed_spectator_sees_choices_after_the_delay(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delayed, "LOOK_SECONDS", 0.05)
    async with table_for_two(settings, delay=600) as (anna, _, first, second, code):
        await first.choose("say:yes", "loud:low")
        await until_ply(second, 3)
        watcher = await watching(anna)
        async with watcher.at(code) as screen:
            hello = await screen.next("hello")
            assert (hello["ply"], hello["seats"], hello["table"]["delay"]) == (0, [], 600)
            assert hello["clock"] is None
            listing = await watcher.get(f"/api/tables/{code}")
            assert (listing["asked"], listing["round"], listing["updated_at"]) == ([], None, listing["created_at"])
            assert (await anna.get(f"/api/tables/{code}"))["updated_at"] > listing["created_at"]
            await screen.send({"type": "say", "text": "psst"})
            assert (await screen.next("error"))["code"] == "late"
            await screen.send({"type": "resync"})
            assert (await screen.next("hello"))["ply"] == 0
            later(monkeypatch, seconds=601)
            await until_ply(screen, 3)
            assert screen.now["question"] is None
            assert screen.now["choices"][-1]["text"] == "loud:low"
        await watcher.close()


async def test_delayed_spectators_of_a_game_share_one_table(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delayed, "LOOK_SECONDS", 0.05)
    loads, load = [], delayed.load

    async def counted(store: Store, catalog: Catalog, info: TableInfo, until: datetime | None) -> Table:
        loads.append(info.id)
        return await load(store, catalog, info, until)

    monkeypatch.setattr(delayed, "load", counted)
    async with table_for_two(settings, delay=600) as (anna, _, first, second, code):
        watcher = await watching(anna)
        async with watcher.at(code) as one, watcher.at(code) as two:
            async with watcher.at(code) as three:
                for screen in (one, two, three):
                    assert (await screen.next("hello"))["ply"] == 0
            await first.choose("say:yes", "loud:low")
            await until_ply(second, 3)
            later(monkeypatch, seconds=601)
            for screen in (one, two):
                await until_ply(screen, 3)
            assert len(loads) == 1
        async with watcher.at(code) as again:
            assert (await again.next("hello"))["ply"] == 3
            assert len(loads) == 2, "a game that nobody watches is forgotten"
        await watcher.close()


async def test_what_delayed_spectators_see_is_encoded_once_for_all_of_them(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(delayed, "LOOK_SECONDS", 0.05)
    counts = []

    def counted(messages: Sequence[tuple[SocketViewer, ServerMessage]]) -> list[tuple[SocketViewer, bytes]]:
        encoded = encoded_once(messages)
        counts.append((len(encoded), len({id(text) for _, text in encoded})))
        return encoded

    monkeypatch.setattr(delayed, "encoded_once", counted)
    async with table_for_two(settings, delay=600) as (anna, _, first, _, code):
        watcher = await watching(anna)
        async with watcher.at(code) as one, watcher.at(code) as two, watcher.at(code) as three:
            for screen in (one, two, three):
                await screen.next("hello")
            await first.choose("say:yes")
            await until_ply(first, 2)
            await first.send({"type": "undo", "version": first.now["version"], "seat": 0})
            assert (await first.next("hello"))["ply"] == 1
            later(monkeypatch, seconds=601)
            for screen in (one, two, three):
                assert (await screen.next("hello"))["reason"] == "undo"
        await watcher.close()
    assert counts
    assert set(counts) == {(3, 1)}


async def test_a_finished_game_is_shown_without_delay(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delayed, "LOOK_SECONDS", 0.05)
    async with table_for_two(settings, delay=600) as (anna, _, first, second, code):
        watcher = await watching(anna)
        async with watcher.at(code) as screen:
            await screen.next("hello")
            await first.send({"type": "propose", "seat": 0, "kind": "abandon"})
            while not second.now["proposal"]:
                await second.next("update")
            await second.send({"type": "vote", "seat": 1, "agrees": True})
            with pytest.raises(Closed) as closed:
                await screen.next("nothing more")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        async with watcher.at(code) as screen:
            assert (await screen.next("hello"))["table"]["status"] == "abandoned"
        await watcher.close()


def test_delayed_spectators_do_not_learn_who_left_or_was_helped(info: TableInfo) -> None:
    summary = Summary(is_assisted=True, stand_ins={"0": "greedy"})
    slow = replace(info, terms=Terms(delay=60), summary=summary)
    listing = listing_for(slow, "stranger")
    assert (listing.assisted, listing.seats[0].stand_in) == (False, None)
    listing = listing_for(slow, "a")
    assert (listing.assisted, listing.seats[0].stand_in) == (True, "greedy")
    listing = listing_for(replace(slow, status="finished"), "stranger")
    assert (listing.assisted, listing.seats[0].stand_in) == (True, "greedy")


def test_only_spectators_are_delayed(info: TableInfo) -> None:
    slow = replace(info, terms=Terms(delay=60))
    assert is_delayed(slow, "stranger")
    assert is_delayed(slow, None)
    assert not is_delayed(slow, "a")
    assert not is_delayed(info, "stranger")
    assert not is_delayed(replace(slow, status="finished"), "stranger")


@pytest.fixture
def info() -> TableInfo:
    seats = (SeatInfo(0, "me", "Anna", None, "a"), SeatInfo(1, "bot", "", "greedy", None))
    moment = now()
    return TableInfo(
        1, "KB-1", "kingsburg", 1, "", {}, "running", True, "a", 0, Summary(), moment, moment, seats, "0" * 64, 0
    )
