"""A game of two people at two processes goes on through a kill -9 of each part in turn, and nothing told is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from cluster.player import Player
from cluster.services import Postgres, Redis, two_servers
from server.client import Person
from server.test_crash import check_record

#: Changes before and after a disaster: enough that people, the bot and nature have had their turns.
CHANGES = 10

#: Seconds without a database, at most.
OUTAGE_SECONDS = 5.0

#: More changes than any game has.
END = 10_000


async def test_a_kill_of_each_part_in_turn_loses_nothing(
    tmp_path: Path, postgres: Postgres, redis: Redis, database: str
) -> None:
    with two_servers(tmp_path, database, redis) as servers:
        one, two = (server.address for server in servers)
        anna, boris = Person(one), Person(two)
        code = (await anna.open([{"kind": "me"}, {"kind": "link"}, {"kind": "bot", "level": "random"}]))["code"]
        await boris.post(f"/api/tables/{code}/join")
        players = [Player(anna, code, [one, two], seed=1), Player(boris, code, [two, one], seed=2)]
        async with asyncio.timeout(150), asyncio.TaskGroup() as playing:
            for player in players:
                playing.create_task(player.play())
            for service in (*servers, redis):
                await play(players, CHANGES, lambda service=service: asyncio.to_thread(service.kill))
                await asyncio.to_thread(service.start)
            await play(players, CHANGES, lambda: restart(postgres, players))
            await play(players, CHANGES)
            assert not any(player.is_over for player in players), "the game has to outlive all kills"
            may_play_to(END, players)
        check_record(await anna.get(f"/api/tables/{code}/record"), players[0].rows[1:])
        check_record(await boris.get(f"/api/tables/{code}/record"), players[1].rows[1:])
        for person in (anna, boris):
            await person.close()


async def play(players: list[Player], changes: int, disaster: Callable[[], Awaitable[None]] | None = None) -> None:
    """Let the game go on for so many changes, with a disaster in the middle of them."""
    begin = max(player.version for player in players)
    may_play_to(begin + 2 * changes, players)
    await reached(players, begin + changes)
    if disaster is not None:
        await disaster()
    may_play_to(begin + 2 * changes, players)
    await reached(players, begin + 2 * changes)


def may_play_to(version: int, players: list[Player]) -> None:
    for player in players:
        player.leash = version


async def reached(players: list[Player], version: int) -> None:
    """All have been told of a version."""
    while min(player.version for player in players) < version:
        await asyncio.sleep(0.005)


async def restart(postgres: Postgres, players: list[Player]) -> None:
    """Kill PostgreSQL and start it again when somebody has lost the line by it.

    While the bot is due nobody has to: its answer waits for the database.
    """
    losses = sum(player.losses for player in players)
    await asyncio.to_thread(postgres.kill)
    may_play_to(END, players)
    try:
        async with asyncio.timeout(OUTAGE_SECONDS):
            while sum(player.losses for player in players) == losses:
                await asyncio.sleep(0.005)
    except TimeoutError:
        assert not any(player.is_over for player in players), "without a database nothing goes on"
    finally:  # other tests need it too
        await asyncio.to_thread(postgres.start)
