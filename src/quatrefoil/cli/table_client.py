"""A bot at the tables of a server, with the token of its account (`quatrefoil bot --server`)."""

from __future__ import annotations

import asyncio
import json
import traceback
from collections.abc import Callable
from random import Random
from typing import Any

import httpx
import websockets

from quatrefoil import games
from quatrefoil.arena.line_bot import LineBot
from quatrefoil.games.worlds import state_of
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.match import Player

#: Seconds between two looks for new tables, and before a server that does not answer is tried again.
LOOK_SECONDS = 2.0

#: Makes the bot for a game. A program in another process is made anew for each table.
MakePlayer = Callable[[Game[Any]], Player]


class TableClient:
    """Plays at all running tables of a bot account."""

    def __init__(self, server: str, token: str, make_player: MakePlayer, say: Callable[[str], None]) -> None:
        self._server = server.rstrip("/")
        self._headers = {"Authorization": f"Bearer {token}"}
        self._make_player = make_player
        self._say = say
        self._tables: dict[str, asyncio.Task[bool]] = {}
        self._thinks = asyncio.Lock()  # one choice at a time: bots may keep caches
        self._rng = Random()

    async def run(self, most_games: int | None = None) -> None:
        """Play until so many games are over; without a number, for ever."""
        async with httpx.AsyncClient(base_url=self._server, headers=self._headers, timeout=30) as http:
            name = await self._greet(http)
            self._say(f"{name} waits for a seat at {self._server}")
            finished = 0
            while most_games is None or finished < most_games:
                await self._join(http)
                for code in [code for code, task in self._tables.items() if task.done()]:
                    finished += self._tables.pop(code).result()
                await asyncio.sleep(LOOK_SECONDS)

    async def _greet(self, http: httpx.AsyncClient) -> str:
        """Return the name of the account; raise `Unreadable` if the server or the token is wrong."""
        try:
            response = await http.get("/api/me")
            me = response.raise_for_status().json()
        except (httpx.HTTPError, httpx.InvalidURL, ValueError) as problem:
            raise Unreadable("server", f"no quatrefoil server answers at {self._server}: {problem}") from None
        if me["is_guest"]:
            raise Unreadable("token", f"{self._server} does not know this token; a new one ends the one before")
        return str(me["name"])

    async def _join(self, http: httpx.AsyncClient) -> None:
        """Begin to play at running tables that have no task yet."""
        try:
            listed = (await http.get("/api/lobby")).raise_for_status().json()["mine"]
        except httpx.HTTPError as problem:
            self._say(f"the server does not answer, trying again: {problem}")
            return
        for table in listed:
            if table["status"] == "running" and table["code"] not in self._tables:
                self._tables[table["code"]] = asyncio.create_task(self._play(table["code"]))

    async def _play(self, code: str) -> bool:
        """Play at one table; return whether its game is over. A table whose socket was closed is joined again."""
        address = f"{self._server.replace('http', 'ws', 1)}/ws/tables/{code}"
        seat = SeatedBot(code, self._make_player, self._say, self._rng)
        self._say(f"table {code}: joined")
        try:
            async with websockets.connect(address, additional_headers=self._headers, max_size=None) as socket:
                async for text in socket:
                    message = json.loads(text)
                    if message["type"] == "world":
                        async with self._thinks:
                            chosen = await asyncio.to_thread(seat.choose, message["world"])
                        choice = {"version": message["version"], "seat": message["seat"], "choices": [chosen]}
                        await socket.send(json.dumps({"type": "choose", **choice}))
                    elif message["type"] in ("hello", "update"):
                        if message["table"] and message["table"]["status"] != "running":
                            self._say(f"table {code}: the game is over")
                            return True
                        if question := message["question"]:
                            seat.offered = [option["text"] for option in question["options"]]
                            await socket.send(json.dumps({"type": "world", "seat": question["seat"]}))
        except (OSError, websockets.WebSocketException) as problem:
            self._say(f"table {code}: the connection was lost, joining again: {problem}")
        finally:
            seat.close()
        return False


class SeatedBot:
    """The bot of one table; where it fails, a random choice replaces its own, so that nobody has to wait."""

    def __init__(self, code: str, make_player: MakePlayer, say: Callable[[str], None], rng: Random) -> None:
        self._code = code
        self._make_player = make_player
        self._say = say
        self._rng = rng
        self._player: Player | None = None
        self.offered: list[str] = []

    def choose(self, world: dict[str, Any]) -> str:
        """Return the word that the bot chooses in a world."""
        try:
            game = games.load(world["game"])
            state = state_of(game, world)
            player = self._player or self._begin(game, world)
            failures = len(player.failures) if isinstance(player, LineBot) else 0
            text = player.choose(game, state, world["seat"], self._rng).text
            for failure in player.failures[failures:] if isinstance(player, LineBot) else []:
                self._complain(failure)
            return text
        except Unreadable as problem:
            self._complain(problem.message)
        except Exception as problem:  # of somebody's bot
            traceback.print_exception(problem)
            self._complain(f"{type(problem).__name__}: {problem}")
        return self._rng.choice(self.offered)

    def close(self) -> None:
        """End the program of the bot, if it is one."""
        if isinstance(self._player, LineBot):
            self._player.close()

    def _begin(self, game: Game[Any], world: dict[str, Any]) -> Player:
        player = self._player = self._make_player(game)
        if isinstance(player, LineBot):
            player.begin({name: value for name, value in world.items() if name not in ("format", "state")})
        return player

    def _complain(self, text: str) -> None:
        self._say(f"table {self._code}: {text}; a random choice replaced it")
