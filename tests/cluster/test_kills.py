"""A game of two people at two processes survives a kill -9 of each part in turn and loses no choice."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

from support.cluster.reconnecting_player import ReconnectingPlayer
from support.cluster.services import Postgres, Redis, two_processes
from support.server.client import Person
from support.server.records import check_record
from support.server.seat_requests import BOT, LINK, ME

#: Versions before and after a kill: enough that people, the bot and chance have all chosen.
VERSIONS = 10

#: Seconds without a database, at most.
OUTAGE_SECONDS = 5.0

#: More versions than any game has.
END = 10_000


async def test_a_kill_of_each_part_in_turn_loses_nothing(
    tmp_path: Path, postgres: Postgres, redis: Redis, database: str
) -> None:
    with two_processes(tmp_path, database, redis) as servers:
        one, two = (server.address for server in servers)
        anna, boris = Person(one), Person(two)
        code = (await anna.create_table([ME, LINK, BOT]))["code"]
        await boris.post(f"/api/tables/{code}/join")
        players = [
            ReconnectingPlayer(anna, code, [one, two], seed=1),
            ReconnectingPlayer(boris, code, [two, one], seed=2),
        ]
        async with asyncio.timeout(150), asyncio.TaskGroup() as playing:
            for player in players:
                playing.create_task(player.play())
            for service in (*servers, redis):
                await play(players, VERSIONS, lambda service=service: asyncio.to_thread(service.kill))
                await asyncio.to_thread(service.start)
            await play(players, VERSIONS, lambda: kill_and_restart(postgres, players))
            await play(players, VERSIONS)
            assert not any(player.is_over for player in players), "the game has to outlive all kills"
            may_play_to(END, players)
        check_record(await anna.get(f"/api/tables/{code}/record"), players[0].choices[1:])
        check_record(await boris.get(f"/api/tables/{code}/record"), players[1].choices[1:])
        for person in (anna, boris):
            await person.close()


async def play(
    players: list[ReconnectingPlayer], versions: int, kill: Callable[[], Awaitable[None]] | None = None
) -> None:
    """Play twice that many versions, with a kill in the middle."""
    begin = max(player.version for player in players)
    may_play_to(begin + 2 * versions, players)
    await reached(players, begin + versions)
    if kill is not None:
        await kill()
    may_play_to(begin + 2 * versions, players)
    await reached(players, begin + 2 * versions)


def may_play_to(version: int, players: list[ReconnectingPlayer]) -> None:
    for player in players:
        player.pause_at = version


async def reached(players: list[ReconnectingPlayer], version: int) -> None:
    """Wait until all players have received a version."""
    while min(player.version for player in players) < version:
        await asyncio.sleep(0.005)


async def kill_and_restart(postgres: Postgres, players: list[ReconnectingPlayer]) -> None:
    """Kill PostgreSQL and start it again when a player has lost the connection.

    None of them does while the bot is due: its choice waits for the database.
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
