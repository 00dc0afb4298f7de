"""Bot accounts: programs with a token play at tables that people open for them."""

from __future__ import annotations

import asyncio
import json
import sys
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.asyncio.client import connect

from quatrefoil.bots.bot import Bot
from quatrefoil.bots.random_bot import RandomBot
from quatrefoil.cli.table_client import TableClient
from quatrefoil.games import load
from quatrefoil.games.worlds import state_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import options_for
from quatrefoil.kernel.state import State
from quatrefoil.server.app import create_app
from quatrefoil.server.people import bot_accounts
from quatrefoil.server.settings import Settings
from quatrefoil.server.web import identity
from support.server.accounts import sign_in, sign_up
from support.server.client import Person
from support.server.local_server import arriving, running
from support.server.seat_requests import ME

EXAMPLE = Path(__file__).resolve().parents[2] / "src" / "quatrefoil" / "examples" / "server_bot.py"


class Program(Person):
    """A bot in a few lines: it has a token in place of cookies."""

    def __init__(self, address: str, token: str) -> None:
        super().__init__(address)
        self.token = token
        self.headers = {"Authorization": f"Bearer {token}"}
        self.http.headers.update(self.headers)

    async def play(self, code: str, most: int = 10_000, *, asks_for_worlds: bool = False) -> None:
        """Play at random until the game is over, or so many choices are made."""
        rng = Random(1)
        address = self.address.replace("http", "ws") + f"/ws/tables/{code}"
        async with connect(address, additional_headers=self.headers, max_size=None) as socket:
            position: dict[str, Any] = {}
            async for text in socket:
                message = json.loads(text)
                assert message["type"] != "error", text
                if message["type"] == "world":
                    check_world(message, position["question"])
                elif message["type"] in ("hello", "update"):
                    position = message
                    if message["table"] is not None and message["table"]["status"] == "finished":
                        return
                else:
                    continue
                question = position["question"]
                if question is None:
                    continue
                if asks_for_worlds and message["type"] != "world":
                    await socket.send(json.dumps({"type": "world", "seat": question["seat"]}))
                    continue
                most -= 1
                chosen = [rng.choice(question["options"])["text"]]
                choice = {"version": position["version"], "seat": question["seat"], "choices": chosen}
                await socket.send(json.dumps({"type": "choose", **choice}))
                if most == 0:
                    return
        raise AssertionError("the socket was closed")


def check_world(message: dict[str, Any], question: dict[str, Any]) -> None:
    """A state of the world has the options of the question."""
    state = state_of(load(message["world"]["game"]), message["world"])
    offered = [option.text for option in options_for(state, message["seat"])]
    assert offered == [option["text"] for option in question["options"]]


def code_of(refused: Any) -> str:
    code: str = refused["error"]["code"]
    return code


def seat_of(name: str) -> dict[str, str]:
    return {"kind": "program", "name": name}


@pytest.fixture
async def server(settings: Settings) -> Any:
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        owner = await arrive()
        await sign_up(owner, "Olga")
        made = await owner.post("/api/bots", {"name": "Taster"})
        yield owner, Program(address, made["token"]), arrive


async def test_a_bot_plays_at_a_table_that_somebody_opened_for_it(server: Any) -> None:
    _, bot, arrive = server
    assert await bot.get("/api/me") == {"name": "Taster", "is_guest": False}
    anna = await arrive()
    await sign_up(anna, "Anna")
    table = await anna.create_table([seat_of("taster"), ME])
    assert table["status"] == "running"
    mine, hers = table["seats"]
    assert (mine["kind"], mine["name"], mine["is_taken"], mine["is_mine"]) == ("program", "Taster", True, False)
    assert hers["kind"] == "me"
    (listed,) = (await bot.get("/api/lobby"))["mine"]
    assert listed["code"] == table["code"]
    await bot.play(table["code"], 1, asks_for_worlds=True)


async def test_bots_are_listed_with_their_owner_and_the_ladder_of_bots(server: Any) -> None:
    owner, bot, arrive = server
    other = await owner.post("/api/bots", {"name": "Climber"})
    table = await owner.create_table([seat_of("Taster"), seat_of("Climber")], rated=True)
    climber = Program(owner.address, other["token"])
    await finish_game(bot, climber, table["code"])
    climbs, tastes = await owner.get("/api/bots")
    assert [(each["name"], each["owner"], each["is_mine"], each["tables"]) for each in (climbs, tastes)] == [
        ("Climber", "Olga", True, 0),
        ("Taster", "Olga", True, 0),
    ]
    assert [rating["game"] for rating in tastes["ratings"]] == ["kingsburg"]
    assert tastes["ratings"][0]["games"] == 1
    profile = await owner.get("/api/people/Taster")
    assert all(result["rating"] is None for result in profile["results"])  # not in the ladder of people
    assert not (await (await arrive()).get("/api/bots"))[0]["is_mine"]


async def finish_game(one: Program, other: Program, code: str) -> None:
    async with asyncio.timeout(120):
        await asyncio.gather(one.play(code), other.play(code))
        while not (await one.get("/api/bots"))[0]["ratings"]:
            await asyncio.sleep(0.05)


async def test_a_token_is_a_secret_of_the_owner(server: Any) -> None:
    owner, bot, arrive = server
    stranger = await arrive()
    await sign_up(stranger, "Boris")
    assert code_of(await stranger.post("/api/bots/Taster/token", status=403)) == "foreign_bot"
    assert code_of(await stranger.post("/api/bots/Nobody/token", status=404)) == "unknown_bot_account"
    await sign_in(await arrive(), "Taster", "", status=403)
    replaced = await owner.post("/api/bots/Taster/token")
    assert (await bot.get("/api/me"))["is_guest"]
    assert not (await Program(owner.address, replaced["token"]).get("/api/me"))["is_guest"]
    deleted = await owner.http.delete("/api/bots/Taster", headers={"X-Quatrefoil": "1"})
    assert deleted.json() == []


async def test_what_a_bot_may_not_do(server: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    owner, bot, arrive = server
    guest = await arrive()
    assert code_of(await guest.post("/api/bots", {"name": "Mine"}, status=403)) == "no_account"
    assert code_of(await bot.post("/api/bots", {"name": "Mine"}, status=403)) == "bot_owner"
    assert code_of(await owner.post("/api/bots", {"name": "TASTER"}, status=409)) == "name_taken"
    open_table = await owner.create_table([ME, {"kind": "anyone"}])
    assert code_of(await bot.post(f"/api/tables/{open_table['code']}/join", status=403)) == "bot_seat"
    twice = {"game": "kingsburg", "seats": [seat_of("Taster"), seat_of("Taster")]}
    assert code_of(await owner.post("/api/tables", twice, status=409)) == "bot_busy"
    unknown = {"game": "kingsburg", "seats": [ME, seat_of("Olga")]}
    assert code_of(await owner.post("/api/tables", unknown, status=404)) == "unknown_bot_account"
    monkeypatch.setattr(bot_accounts, "MOST_TABLES", 1)
    await owner.create_table([ME, seat_of("Taster")])
    busy = {"game": "kingsburg", "seats": [ME, seat_of("Taster")]}
    assert code_of(await owner.post("/api/tables", busy, status=409)) == "bot_busy"
    monkeypatch.setattr(bot_accounts, "MOST_BOTS", 1)
    assert code_of(await owner.post("/api/bots", {"name": "Second"}, status=409)) == "too_many_bots"


async def test_the_requests_of_a_bot_are_limited(settings: Settings, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(identity, "PROGRAM_REQUESTS_AT_ONCE", 3)
    monkeypatch.setattr(identity, "PROGRAM_REQUESTS_A_SECOND", 0.001)
    async with running(create_app(settings)) as address, arriving(address) as arrive:
        owner = await arrive()
        await sign_up(owner, "Olga")
        bot = Program(address, (await owner.post("/api/bots", {"name": "Taster"}))["token"])
        for _ in range(3):
            await bot.get("/api/me")
        assert code_of(await bot.get("/api/me", status=429)) == "too_many"
        await owner.get("/api/me")


async def test_the_example_plays_a_whole_game_of_solitary_bots(server: Any) -> None:
    owner, _, _ = server
    token = (await owner.post("/api/bots/Taster/token"))["token"]
    table = await owner.create_table([seat_of("Taster"), {"kind": "bot", "level": "novice"}])
    command = [sys.executable, str(EXAMPLE), owner.address, token]
    program = await asyncio.create_subprocess_exec(*command)
    try:
        assert "seed=" in await owner.finished_record(table["code"])
    finally:
        program.kill()
        await program.wait()


class Faulty(Bot):
    """Fails at every second choice."""

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        if rng.random() < 0.5:
            raise ValueError("not today")
        return rng.choice(options_for(state, seat))


async def test_the_client_plays_to_the_end_also_with_a_bot_that_fails(server: Any) -> None:
    owner, bot, _ = server
    other = await owner.post("/api/bots", {"name": "Climber"})
    await owner.create_table([seat_of("Taster"), seat_of("Climber")])
    said: list[str] = []
    first = TableClient(owner.address, bot.token, lambda game: Faulty(game, None), said.append)
    second = TableClient(owner.address, other["token"], lambda game: RandomBot(game, None), said.append)
    async with asyncio.timeout(240):
        await asyncio.gather(first.run(1), second.run(1))
    assert sum("the game is over" in line for line in said) == 2
    assert any("ValueError: not today; a random choice replaced it" in line for line in said)


async def test_the_client_names_a_wrong_token_and_a_wrong_address(server: Any) -> None:
    owner, _, _ = server
    client = TableClient(owner.address, "stolen", lambda game: RandomBot(game, None), print)
    with pytest.raises(Unreadable, match="does not know this token"):
        await client.run(1)
    client = TableClient("http://127.0.0.1:1", "token", lambda game: RandomBot(game, None), print)
    with pytest.raises(Unreadable, match="no quatrefoil server answers at http://127"):
        await client.run(1)


async def test_bots_of_the_server_do_not_pause_for_programs(settings: Settings) -> None:
    patient = replace(settings, bot_delay=100_000.0)
    async with running(create_app(patient)) as address, arriving(address) as arrive:
        owner = await arrive()
        await sign_up(owner, "Olga")
        made = await owner.post("/api/bots", {"name": "Taster"})
        table = await owner.create_table([seat_of("Taster"), {"kind": "bot", "level": "random"}])
        async with asyncio.timeout(240):
            await Program(address, made["token"]).play(table["code"], 10)
