"""Fair dice: the seed is committed to in advance, players add entropy, and the draws can be verified at the end."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.kernel.fair_dice import Draw, FairDice, commitment, draws_of, false_draws
from quatrefoil.kernel.record import read_record
from quatrefoil.server.settings import Settings
from support.server.client import Person, Screen
from support.server.local_server import Arrive
from support.server.seat_requests import BOT, HERE, LINK, ME

ENTROPY = "0123456789abcdef"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Secret seeds, as on a real server: players are asked for entropy only then."""
    return replace(settings, seed=None)


async def give_entropy(screen: Screen, seat: int, value: str = ENTROPY) -> dict[str, Any]:
    await screen.send({"type": "entropy", "seat": seat, "value": value})
    return await screen.next("update", "error")


async def finished(me: Person) -> dict[str, Any]:
    """Play a game against a bot, with entropy from the player."""
    table = await me.create_table([ME, BOT])
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        assert screen.now["gives_entropy"] == [0]
        assert (await give_entropy(screen, 0))["type"] == "update"
        await screen.play_on(random.Random(1))
    return table


async def test_the_seed_is_committed_to_and_revealed_at_the_end(arrive: Arrive) -> None:
    me = await arrive()
    table = await finished(me)
    dice = await me.get(f"/api/tables/{table['code']}/dice")
    assert dice["commitment"] == table["commitment"] == commitment(dice["seed"])
    assert [(given["seat"], given["value"]) for given in dice["entropy"]] == [(0, ENTROPY)]

    record = read_record(await me.get(f"/api/tables/{table['code']}/record"))
    draws = draws_of(games.load("kingsburg"), record)
    assert false_draws(record, draws) == []
    assert [(d["ply"], d["text"]) for d in dice["draws"]] == [(d.ply, d.text) for d in draws]

    # a program that has only this response can verify them too
    hand = FairDice(dice["seed"])
    salt = dice["entropy"][0]
    is_salted = False
    for d in dice["draws"]:
        if not is_salted and d["ply"] > salt["ply"]:
            hand.add_entropy(salt["seat"], salt["value"])
            is_salted = True
        drawn = Draw(d["ply"], d["text"], d["checksum_before"], int(d["below"]), int(d["weight"]), int(d["total"]))
        assert drawn.is_drawn_by(hand), d


async def test_nobody_receives_the_seed_of_a_running_game(arrive: Arrive, settings: Settings) -> None:
    me, other = await arrive(), await arrive()
    table = await me.create_table([ME, LINK])
    await other.post(f"/api/tables/{table['code']}/join")
    await me.get(f"/api/tables/{table['code']}/dice", 409)
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        await give_entropy(screen, 0)
    seeds = await stored_seeds(settings.database_file)
    received = b"".join(me.received + other.received)
    assert len(seeds) == 1
    assert not any(seed.encode() in received for seed in seeds)


async def stored_seeds(database: Path) -> list[str]:
    import sqlite3

    with sqlite3.connect(database) as connection:
        return [seed for (seed,) in connection.execute("select seed from tables")]


async def test_each_seat_gives_entropy_once(arrive: Arrive) -> None:
    me, friend = await arrive(), await arrive()
    table = await me.create_table([ME, LINK])
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        assert (await give_entropy(screen, 0))["type"] == "update"
        assert (await give_entropy(screen, 0, "f" * 64))["code"] == "entropy_given"
        assert (await give_entropy(screen, 1))["code"] == "foreign_seat"
        assert (await give_entropy(screen, 0, "no digits"))["code"] == "shape"
        assert (await me.get(f"/api/tables/{table['code']}"))["status"] == "waiting"  # entropy does not start the game
        await friend.post(f"/api/tables/{table['code']}/join")
        assert (await me.get(f"/api/tables/{table['code']}"))["status"] == "running"
    async with friend.at(table["code"]) as screen:
        assert (await screen.next("hello"))["gives_entropy"] == [1]


async def test_giving_entropy_does_not_make_a_choice_stale(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.create_table([ME, HERE])
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        while not screen.now["question"]:
            await screen.next("update")
        before = screen.now
        question = before["question"]
        await give_entropy(screen, 0)
        await screen.send(
            {"type": "choose", "version": before["version"], "seat": question["seat"],
             "choices": [question["options"][0]["text"]]}
        )  # fmt: skip
        assert (await screen.next("update", "error"))["type"] == "update"


async def test_a_record_keeps_its_proof_and_a_continued_game_gets_a_new_seed(arrive: Arrive) -> None:
    me = await arrive()
    table = await finished(me)
    text = await me.get(f"/api/tables/{table['code']}/record")
    again = await me.post("/api/records", {"record": text})
    assert again["commitment"] == table["commitment"]
    assert await me.get(f"/api/tables/{again['code']}/record") == text

    on = await me.post(f"/api/tables/{table['code']}/fork", {"ply": 20, "seat": 0})
    assert on["commitment"] != table["commitment"]
    async with me.at(on["code"]) as screen:
        await screen.next("hello")
        await screen.play_on(random.Random(2))
    record = read_record(await me.get(f"/api/tables/{on['code']}/record"))
    assert record.proof is not None
    assert record.proof.first_ply == 20
    assert false_draws(record, draws_of(games.load("kingsburg"), record)) == []


@pytest.mark.parametrize("line", ["* seed=xyz from=0"])
async def test_a_record_with_a_wrong_seed_is_refused(arrive: Arrive, line: str) -> None:
    me = await arrive()
    table = await finished(me)
    text: str = await me.get(f"/api/tables/{table['code']}/record")
    body = text[: text.rindex("* seed")]
    refused = await me.post("/api/records", {"record": body + line + "\n"}, 400)
    assert refused["error"]["code"] == "seed"
