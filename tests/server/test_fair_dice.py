"""Fair dice: the seed is committed to in advance, players add entropy, and the draws can be verified at the end."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.entropy_list import pledge_of
from quatrefoil.kernel.fair_dice import commitment, draws_of, false_draws
from quatrefoil.kernel.record import read_record
from quatrefoil.server.settings import Settings
from support.server.client import Person, Screen
from support.server.local_server import Arrive
from support.server.seat_requests import BOT, LINK, ME

VALUES = ["ab" * 32, "cd" * 32, "ef" * 32]


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Secret seeds, as on a real server: players are asked for entropy only then."""
    return replace(settings, seed=None, dice_seconds=0.5)


async def pledge(screen: Screen, seat: int, value: str | None = None) -> dict[str, Any]:
    await screen.send({"type": "pledge", "seat": seat, "value": value or pledge_of(seat, VALUES[seat])})
    return await screen.next("update", "error")


async def reveal(screen: Screen, seat: int, value: str | None = None) -> dict[str, Any]:
    await screen.send({"type": "reveal", "seat": seat, "value": value or VALUES[seat]})
    return await screen.next("update", "error")


async def contribute(screen: Screen, seat: int) -> dict[str, Any]:
    """Pledge and reveal the value of the only person at a table; return the published list."""
    await screen.next("hello")
    assert screen.now["dice"]["stage"] == "pledge"
    assert screen.now["dice"]["asks"] == [seat]
    await pledge(screen, seat)
    while not screen.now["dice"]["list"]:
        await screen.next("update")
    published: dict[str, Any] = screen.now["dice"]
    await reveal(screen, seat)
    return published


async def finished(me: Person) -> tuple[dict[str, Any], dict[str, Any]]:
    """Play a game against a bot, with entropy from the player; return the table and the published list."""
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        published = await contribute(screen, 0)
        await screen.play_on(random.Random(1))
    return table, published


async def test_seed_and_list_are_published_before_the_first_draw_and_revealed_at_the_end(arrive: Arrive) -> None:
    me = await arrive()
    table, published = await finished(me)
    dice = await me.get(f"/api/tables/{table['code']}/dice")
    assert dice["version"] == 2
    assert dice["commitment"] == table["commitment"] == commitment(dice["seed"])
    pledged = pledge_of(0, VALUES[0])
    assert published["list"] == [pledged, "bot"]
    assert dice["published"] == published["published"]
    assert dice["seats"] == [
        {"seat": 0, "state": "given", "pledge": pledged, "value": VALUES[0]},
        {"seat": 1, "state": "bot", "pledge": "", "value": ""},
    ]
    record = read_record(await me.get(f"/api/tables/{table['code']}/record"))
    assert record.text() == dice["record"]
    shown = (await me.get(f"/api/tables/{table['code']}/history"))["choices"]  # the page compares the two
    assert [(each["actor"], each["text"]) for each in shown] == [(each.actor, each.text) for each in record.choices]
    draws = draws_of(games.load("kingsburg"), record)
    assert false_draws(record, draws) == []
    assert [(d["ply"], d["text"], d["position"]) for d in dice["draws"]] == [(d.ply, d.text, d.position) for d in draws]


async def test_nobody_receives_the_seed_of_a_running_game(arrive: Arrive, settings: Settings) -> None:
    me, other = await arrive(), await arrive()
    table = await me.create_table([ME, LINK])
    await other.post(f"/api/tables/{table['code']}/join")
    await me.get(f"/api/tables/{table['code']}/dice", 409)
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        await pledge(screen, 0)
    seeds = await stored_seeds(settings.database_file)
    received = b"".join(me.received + other.received)
    assert len(seeds) == 1
    assert not any(seed.encode() in received for seed in seeds)


async def stored_seeds(database: Path) -> list[str]:
    import sqlite3

    with sqlite3.connect(database) as connection:
        return [seed for (seed,) in connection.execute("select seed from tables")]


async def test_each_seat_pledges_once_and_reveals_what_it_pledged_after_the_list_is_closed(arrive: Arrive) -> None:
    me, friend = await arrive(), await arrive()
    table = await me.create_table([ME, LINK])
    async with me.at(table["code"]) as screen:
        assert (await screen.next("hello"))["dice"]["asks"] == []
        assert (await pledge(screen, 0))["code"] == "waiting"
        await friend.post(f"/api/tables/{table['code']}/join")
        async with friend.at(table["code"]) as other:
            assert (await other.next("hello"))["dice"]["asks"] == [1]
            assert (await pledge(other, 0))["code"] == "foreign_seat"
            assert (await pledge(other, 1, "no digits"))["code"] == "shape"
            assert (await reveal(other, 1))["code"] == "entropy_given"
            assert (await pledge(other, 1))["dice"]["list"] == []  # not shown before it is complete
            assert (await pledge(other, 1, "f" * 64))["code"] == "entropy_given"
            await pledge(screen, 0)
            while not other.now["dice"]["list"]:
                await other.next("update")
            assert (await pledge(other, 1, "f" * 64))["code"] == "entropy_given"
            assert (await reveal(other, 1, "f" * 64))["code"] == "entropy_other"
            assert other.now["ply"] == 0  # no draw yet
            await reveal(other, 1)
            await reveal(screen, 0)
            while other.now["ply"] == 0:
                await other.next("update")
            assert (await reveal(other, 1))["code"] == "entropy_given"


async def test_a_game_begins_without_browsers_that_do_not_answer(arrive: Arrive) -> None:
    me, friend = await arrive(), await arrive()
    table = await me.create_table([ME, LINK, LINK])
    await friend.post(f"/api/tables/{table['code']}/join")
    other = await arrive()
    await other.post(f"/api/tables/{table['code']}/join")
    async with me.at(table["code"]) as screen, friend.at(table["code"]) as second:
        await screen.next("hello")
        await second.next("hello")
        await pledge(screen, 0)
        await pledge(second, 1)
        while not screen.now["dice"]["list"]:
            await screen.next("update")
        assert screen.now["dice"]["list"][2] == "absent"
        await reveal(screen, 0)
        while screen.now["ply"] == 0:
            await screen.next("update")
        await screen.send({"type": "propose", "seat": 0, "kind": "abandon"})
        await screen.next("update")
        await second.send({"type": "vote", "seat": 1, "agrees": True})
        async with other.at(table["code"]) as third:
            await third.next("hello")
            await third.send({"type": "vote", "seat": 2, "agrees": True})
            while third.table["status"] == "running":
                await third.next("update", "error")
    dice = await me.get(f"/api/tables/{table['code']}/dice")
    assert [seat["state"] for seat in dice["seats"]] == ["given", "withheld", "absent"]


async def test_a_record_keeps_its_proof_and_a_continued_game_gets_a_new_seed(arrive: Arrive) -> None:
    me = await arrive()
    table, _ = await finished(me)
    text = await me.get(f"/api/tables/{table['code']}/record")
    again = await me.post("/api/records", {"record": text})
    assert again["commitment"] == table["commitment"]
    assert await me.get(f"/api/tables/{again['code']}/record") == text

    on = await me.post(f"/api/tables/{table['code']}/fork", {"ply": 20, "seat": 0})
    assert on["commitment"] != table["commitment"]
    async with me.at(on["code"]) as screen:
        await contribute(screen, 0)
        await screen.play_on(random.Random(2))
    record = read_record(await me.get(f"/api/tables/{on['code']}/record"))
    assert record.proof is not None
    assert record.proof.first_ply == 20
    assert false_draws(record, draws_of(games.load("kingsburg"), record)) == []


@pytest.mark.parametrize(
    ("line", "code"),
    [("* seed=xyz from=0", "seed"), ("* seed=00 from=99999999999999999999", "record"), ("* seed=00 from=0", "record")],
)
async def test_a_record_with_a_wrong_seed_is_refused(arrive: Arrive, line: str, code: str) -> None:
    me = await arrive()
    table, _ = await finished(me)
    text: str = await me.get(f"/api/tables/{table['code']}/record")
    body = text[: text.rindex("* seed")]
    if code == "seed":
        body = "\n".join(each for each in body.split("\n") if not each.startswith("+"))
    refused = await me.post("/api/records", {"record": body + line + "\n"}, 400)
    assert refused["error"]["code"] == code
