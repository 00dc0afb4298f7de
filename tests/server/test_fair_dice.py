"""The dice of a table: committed to before, salted by its people, shown and computable at the end."""

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
from server.client import Person, Screen
from server.conftest import Arrive

ENTROPY = "0123456789abcdef"


@pytest.fixture
def settings(settings: Settings) -> Settings:
    """Seeds are secret, as they are where people play: only then do browsers add chance of their own."""
    return replace(settings, seed=None)


async def give(screen: Screen, seat: int, value: str = ENTROPY) -> dict[str, Any]:
    await screen.send({"type": "entropy", "seat": seat, "value": value})
    return await screen.next("update", "error")


async def finished(me: Person) -> dict[str, Any]:
    """A game of mine against a bot, with my entropy."""
    table = await me.open([{"kind": "me"}, {"kind": "bot", "level": "random"}])
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        assert screen.now["gives_entropy"] == [0]
        assert (await give(screen, 0))["type"] == "update"
        await screen.play_on(random.Random(1))
    return table


async def test_the_seed_is_committed_to_and_shown_at_the_end(arrive: Arrive) -> None:
    me = await arrive()
    table = await finished(me)
    dice = await me.get(f"/api/tables/{table['code']}/dice")
    assert dice["commitment"] == table["commitment"] == commitment(dice["seed"])
    assert [(given["seat"], given["value"]) for given in dice["entropy"]] == [(0, ENTROPY)]

    record = read_record(await me.get(f"/api/tables/{table['code']}/record"))
    draws = draws_of(games.load("kingsburg"), record)
    assert false_draws(record, draws) == []
    assert [(d["ply"], d["text"]) for d in dice["draws"]] == [(d.ply, d.text) for d in draws]

    # a program that knows only this answer can compute them too
    hand = FairDice(dice["seed"])
    salt = dice["entropy"][0]
    is_salted = False
    for d in dice["draws"]:
        if not is_salted and d["ply"] > salt["ply"]:
            hand.add_entropy(salt["seat"], salt["value"])
            is_salted = True
        drawn = Draw(d["ply"], d["text"], d["checksum_before"], int(d["below"]), int(d["weight"]), int(d["total"]))
        assert drawn.is_drawn_by(hand), d


async def test_while_a_game_runs_nobody_gets_the_seed(arrive: Arrive, settings: Settings) -> None:
    me, other = await arrive(), await arrive()
    table = await me.open([{"kind": "me"}, {"kind": "link"}])
    await other.post(f"/api/tables/{table['code']}/join")
    await me.get(f"/api/tables/{table['code']}/dice", 409)
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        await give(screen, 0)
    seeds = await stored_seeds(settings.database_file)
    received = b"".join(me.received + other.received)
    assert len(seeds) == 1
    assert not any(seed.encode() in received for seed in seeds)


async def stored_seeds(database: Path) -> list[str]:
    import sqlite3

    with sqlite3.connect(database) as connection:
        return [seed for (seed,) in connection.execute("select seed from tables")]


async def test_entropy_is_given_once_by_its_own_seat(arrive: Arrive) -> None:
    me, friend = await arrive(), await arrive()
    table = await me.open([{"kind": "me"}, {"kind": "link"}])
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        assert (await give(screen, 0))["type"] == "update"
        assert (await give(screen, 0, "f" * 64))["code"] == "entropy_given"
        assert (await give(screen, 1))["code"] == "foreign_seat"
        assert (await give(screen, 0, "no digits"))["code"] == "shape"
        assert (await me.get(f"/api/tables/{table['code']}"))["status"] == "waiting"  # it begins nothing
        await friend.post(f"/api/tables/{table['code']}/join")
        assert (await me.get(f"/api/tables/{table['code']}"))["status"] == "running"
    async with friend.at(table["code"]) as screen:
        assert (await screen.next("hello"))["gives_entropy"] == [1]


async def test_a_question_stands_while_others_give_entropy(arrive: Arrive) -> None:
    me = await arrive()
    table = await me.open([{"kind": "me"}, {"kind": "here"}])
    async with me.at(table["code"]) as screen:
        await screen.next("hello")
        while not screen.now["question"]:
            await screen.next("update")
        before = screen.now
        question = before["question"]
        await give(screen, 0)
        await screen.send(
            {"type": "choose", "version": before["version"], "seat": question["seat"],
             "choices": [question["options"][0]["text"]]}
        )  # fmt: skip
        assert (await screen.next("update", "error"))["type"] == "update"


async def test_a_game_file_keeps_its_proof_and_a_continued_game_gets_new_dice(arrive: Arrive) -> None:
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
async def test_a_file_with_a_wrong_seed_is_refused(arrive: Arrive, line: str) -> None:
    me = await arrive()
    table = await finished(me)
    text: str = await me.get(f"/api/tables/{table['code']}/record")
    body = text[: text.rindex("* seed")]
    refused = await me.post("/api/records", {"record": body + line + "\n"}, 400)
    assert refused["error"]["code"] == "seed"
