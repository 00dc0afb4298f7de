"""The games by name, with their built-in components, those of another file, or those of a pack."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from quatrefoil.games.packs import game_of_pack, is_pack, read_pack
from quatrefoil.games.registry import NAMES, REGISTRY, check_name, read_components, standard_components
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game

__all__ = ["NAMES", "REGISTRY", "load", "load_data", "read_components"]


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
    if not is_pack(data):
        return REGISTRY[name](data)
    pack = read_pack(data)
    if pack.game != name:
        raise Unreadable("pack", f"it is for {pack.game}, not for {name}")
    return game_of_pack(pack)
