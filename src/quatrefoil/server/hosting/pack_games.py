"""Games with the components of packs: kept in the database with their tables, a few of them in memory."""

from __future__ import annotations

import asyncio
import json
import zlib
from collections import OrderedDict
from dataclasses import dataclass
from typing import Any

from quatrefoil import games
from quatrefoil.games.packs import pack_of, parse_pack
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.table.info import Terms

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
            found = PackGame(await asyncio.to_thread(load, name, body), body)
            self._games[key] = found
            if len(self._games) > MOST_GAMES:
                self._games.popitem(last=False)
        self._games.move_to_end(key)
        return found


def pack_body(components: dict[str, object]) -> bytes:
    """Return component data as it is stored and sent to worker processes."""
    return zlib.compress(json.dumps(components, ensure_ascii=False, separators=(",", ":")).encode())


def components_in(body: bytes) -> dict[str, object]:
    """Return component data from its stored form."""
    components: dict[str, object] = json.loads(zlib.decompress(body))
    return components


def load(name: str, body: bytes) -> Game[Any]:
    """Return a game with stored components.

    Its records carry them as a pack over the present standard components, which may have changed since, as long as
    they differ in numbers only.
    """
    components = components_in(body)
    game = games.load_data(name, components)
    try:
        game.pack = pack_of(name, components, game.components_checksum).text()
    except Unreadable:
        game.pack = ""
    return game


def pack_for_record(game: Game[Any], terms: Terms) -> str:
    """Return the pack of a game in one line, with the name it has at one table."""
    if not game.pack:
        return ""
    pack = parse_pack(game.pack)
    if terms.pack:
        pack.name, pack.edition = terms.pack, terms.edition
    return pack.text()
