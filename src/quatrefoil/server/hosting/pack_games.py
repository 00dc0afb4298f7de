"""Games with the components of packs: kept in the database with their tables, a few of them in memory."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from quatrefoil.host.stored_packs import game_of_stored
from quatrefoil.kernel.game import Game
from quatrefoil.server.store.packs import PackRepository

#: How many games with packs stay in memory; loading one takes some tens of milliseconds.
MOST_GAMES = 32


@dataclass(frozen=True)
class PackGame:
    """A game with the components of a pack, and these components as they are stored and sent to worker processes."""

    game: Game[Any]
    body: bytes


class PackGames:
    """Loads each game once, until too many others are used."""

    def __init__(self) -> None:
        self._games: OrderedDict[tuple[str, str], PackGame] = OrderedDict()

    async def find(self, packs: PackRepository, name: str, checksum: str) -> PackGame | None:
        """Return the game with the components of a checksum; None if no table has them."""
        key = (name, checksum)
        found = self._games.get(key)
        if found is None:
            body = await packs.body(name, checksum)
            if body is None:
                return None
            found = PackGame(await asyncio.to_thread(game_of_stored, name, body), body)
            self._games[key] = found
            if len(self._games) > MOST_GAMES:
                self._games.popitem(last=False)
        self._games.move_to_end(key)
        return found
