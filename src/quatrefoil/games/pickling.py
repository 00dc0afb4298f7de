"""Pickling of games: by name, and with their component data only if it is not the built-in one."""

from __future__ import annotations

import copyreg
from typing import Any

from quatrefoil.games.packs import game_of_pack, parse_pack
from quatrefoil.games.registry import REGISTRY, check_name, standard_components
from quatrefoil.kernel.data import components_checksum
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.pickling import Reduced

#: Games that were restored, by name and checksum of their components: states that arrive one by one share them.
_restored: dict[str, Game[Any]] = {}

#: Checksums of the built-in components, by game.
_standard: dict[str, str] = {}

#: Component packs may make many different checksums.
MAX_RESTORED: int = 64


def reduced_game(game: Game[Any]) -> Reduced:
    """Return what `pickle` needs to restore a game of the registry."""
    if game.name not in _standard:
        _standard[game.name] = components_checksum(standard_components(game.name))
    is_standard = _standard[game.name] == game.components_checksum
    data = None if is_standard or game.pack else game.components()
    return (restored_game, (game.name, game.rules_version, game.components_checksum, data, game.pack))


def restored_game(name: str, rules: int, checksum: str, data: dict[str, object] | None, pack: str) -> Game[Any]:
    """Return the game with these rules and components, or raise `Unreadable` if this version has others."""
    game = _game_of(name, checksum, data, pack)
    if game is None:
        raise Unreadable("components", f"it was pickled with components {checksum} of {name}, which are not built in")
    if game.rules_version != rules:
        raise Unreadable(
            "rules_version",
            f"it was pickled under rules version {rules} of {name}, this is version {game.rules_version}",
        )
    return game


def _game_of(name: str, checksum: str, data: dict[str, object] | None, pack: str) -> Game[Any] | None:
    check_name(name)
    key = f"{name} {checksum} {pack}"
    if key in _restored:
        return _restored[key]
    if pack:
        game = game_of_pack(parse_pack(pack))
    else:
        game = REGISTRY[name](standard_components(name) if data is None else data)
    if game.components_checksum != checksum:
        return None
    if len(_restored) >= MAX_RESTORED:
        del _restored[next(iter(_restored))]
    _restored[key] = game
    return game


for made in REGISTRY.values():
    if isinstance(made, type):
        copyreg.pickle(made, reduced_game)
