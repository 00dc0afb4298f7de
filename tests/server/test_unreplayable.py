"""After a change of rules running games are unreplayable: viewers see the stored position of their perspective."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.build_info import engine_build
from quatrefoil.kernel.game import Game
from quatrefoil.server.app import create_app
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.settings import Settings
from support.server.client import Person
from support.server.local_server import arriving, running
from support.server.seat_requests import BOT, LINK, ME

if engine_build() == "compiled":
    pytest.skip("a rule of the compiled engine cannot be changed from outside", allow_module_level=True)


#: Seconds after which the pending write ends, when the server is already shutting down.
SHUTDOWN_SECONDS = 0.5


class RicherStart(Catalog):
    """A program with a changed rule: everybody begins Notre Dame with one coin more."""

    def load(self, name: str, file: Path | None) -> Game[Any]:
        game = super().load(name, file)
        original = game.new

        def new(seats: int, chosen: dict[str, str]) -> Any:
            state = original(seats, chosen)
            if name == "notre-dame":
                for borough in state.boroughs:
                    borough.coins += 1
            return state

        game.new = new  # type: ignore[method-assign]
        return game


class RicherStartWithVersion(RicherStart):
    """The same with a new rules version, as it should be."""

    def load(self, name: str, file: Path | None) -> Game[Any]:
        game = super().load(name, file)
        game.rules_version += 1
        return game


@pytest.mark.parametrize(("newer", "code"), [(RicherStartWithVersion, "rules_version"), (RicherStart, "diverged")])
@pytest.mark.parametrize("leaves", ["shutdown", "idle"])
async def test_after_a_change_of_rules_viewers_see_the_stored_position(
    settings: Settings, newer: type[Catalog], code: str, leaves: str
) -> None:
    settings = replace(settings, idle_seconds=0.05 if leaves == "idle" else 60.0)
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        anna, boris = await arrive(), await arrive()
        cookies = [anna.http.cookies, boris.http.cookies]
        table = (await anna.create_table([ME, LINK], game="notre-dame"))["code"]
        await boris.post(f"/api/tables/{table}/join")
        async with anna.at(table) as hers:
            question = await hers.until_asked()
            assert question is not None
            await hers.choose(question["options"][0]["text"])
            await hers.next("update")
        stood = [await seen_by(anna, table), await seen_by(boris, table)]
        assert stood[0]["view"] != stood[1]["view"]  # each sees only their own cards
        if leaves == "idle":
            async with asyncio.timeout(60):
                while app.state.services.hosting.tables.loaded():
                    await asyncio.sleep(0.02)
    async with running(create_app(settings, newer())) as address, arriving(address) as arrive:
        for before, kept in zip(stood, cookies, strict=True):
            someone = await arrive()
            someone.http.cookies = kept
            after = await seen_by(someone, table)
            assert (after["unreplayable"], after["question"]) == (code, None)
            assert [after[part] for part in ("view", "history", "version", "seats")] == [
                before[part] for part in ("view", "history", "version", "seats")
            ]
        shown = await seen_by(await arrive(), table)
        assert shown["viewer"] is None
        assert shown["view"] not in (stood[0]["view"], stood[1]["view"])
    # nothing was lost: the old program plays on
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        someone = await arrive()
        someone.http.cookies = cookies[1]
        again = await seen_by(someone, table)
        assert again["unreplayable"] is None
        assert again["question"] is not None


async def seen_by(person: Person, table: str) -> dict[str, Any]:
    async with person.at(table) as screen:
        return await screen.next("hello")


async def test_the_position_is_stored_even_if_a_bot_chooses_during_shutdown(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = create_app(settings)
    async with running(app) as address, arriving(address) as arrive:
        anna = await arrive()
        cookies = anna.http.cookies
        journal = app.state.services.hosting.store.journal
        append, is_storing, may_end = journal.append, asyncio.Event(), asyncio.Event()

        async def slow(*change: Any) -> bool:
            is_storing.set()
            await may_end.wait()
            accepted: bool = await append(*change)
            return accepted

        monkeypatch.setattr(journal, "append", slow)
        table = (await anna.create_table([ME, BOT], game="notre-dame"))["code"]
        await is_storing.wait()
        asyncio.get_running_loop().call_later(SHUTDOWN_SECONDS, may_end.set)
    async with running(create_app(settings, RicherStartWithVersion())) as address, arriving(address) as arrive:
        again = await arrive()
        again.http.cookies = cookies
        assert (await seen_by(again, table))["unreplayable"] == "rules_version"
