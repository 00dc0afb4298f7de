"""The games by name, with their built-in components, those of another file, or those of a pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from quatrefoil.games.packs import Pack, game_of_pack, is_pack, parse_pack, read_pack
from quatrefoil.games.pickling import restored_game
from quatrefoil.games.registry import NAMES, REGISTRY, check_name, read_components, standard_components
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game

__all__ = ["NAMES", "REGISTRY", "load", "load_data", "load_pack", "read_components", "restored_game"]


def load(name: str, components: Path | None = None) -> Game[Any]:
    """Return the game of that name; `components` is a whole component file or a pack."""
    check_name(name)
    if components is None:
        return load_data(name, standard_components(name))
    data = read_components(components)
    kind = "pack" if is_pack(data) else "component file"
    try:
        return load_data(name, data)
    except Unreadable as problem:
        raise Unreadable(problem.code, f"{kind} {components}: {problem.message}") from None


def load_data(name: str, data: dict[str, object]) -> Game[Any]:
    """Return the game of that name with whole component data, or with a pack."""
    check_name(name)
    return _with_pack(name, read_pack(data)) if is_pack(data) else REGISTRY[name](data)


def load_pack(name: str, text: str) -> Game[Any]:
    """Return the game of that name with the pack in a text."""
    check_name(name)
    return _with_pack(name, parse_pack(text))


def _with_pack(name: str, pack: Pack) -> Game[Any]:
    if pack.game != name:
        raise Unreadable("pack", f"it is for {pack.game}, not for {name}")
    return game_of_pack(pack)
