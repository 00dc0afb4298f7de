"""Components of packs as they are stored with tables, and packs as records carry them."""

from __future__ import annotations

import json
import zlib
from typing import Any

from quatrefoil import games
from quatrefoil.games.packs import pack_of, parse_pack
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.table.info import Terms


def pack_body(components: dict[str, object]) -> bytes:
    """Return component data as it is stored and sent to worker processes."""
    return zlib.compress(json.dumps(components, ensure_ascii=False, separators=(",", ":")).encode())


def components_in(body: bytes) -> dict[str, object]:
    """Return component data from its stored form."""
    components: dict[str, object] = json.loads(zlib.decompress(body))
    return components


def game_of_stored(name: str, body: bytes) -> Game[Any]:
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
