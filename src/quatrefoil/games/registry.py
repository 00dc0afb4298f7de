"""The registry of games, one line for each, and their built-in components."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from quatrefoil.games.kingsburg.game import KingsburgGame
from quatrefoil.games.notre_dame.game import NotreDameGame
from quatrefoil.games.troyes.game import TroyesGame
from quatrefoil.games.viscounts.game import ViscountsGame
from quatrefoil.kernel.data import read_json
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game

#: Each game is made from the data of its component file.
REGISTRY: dict[str, Callable[[dict[str, object]], Game[Any]]] = {
    "kingsburg": KingsburgGame,
    "notre-dame": NotreDameGame,
    "troyes": TroyesGame,
    "viscounts": ViscountsGame,
}

NAMES: list[str] = list(REGISTRY)


def check_name(name: str) -> None:
    """Raise `Unreadable` unless there is a game of that name."""
    if name not in REGISTRY:
        raise Unreadable("unknown_game", f"there is no game '{name}'; there are: {', '.join(NAMES)}")


def standard_components(name: str) -> dict[str, object]:
    """Return the data of a game's built-in component file."""
    check_name(name)
    return read_components(Path(__file__).parent / name.replace("-", "_") / "components.json")


def read_components(path: Path) -> dict[str, object]:
    """Return the data of a JSON file with an object; raise `Unreadable` if it cannot be read."""
    try:
        data = read_json(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise Unreadable("components", f"cannot read {path}: {problem.strerror}") from problem
    except (Unreadable, UnicodeDecodeError) as problem:
        raise Unreadable("components", f"{path} is not a JSON file: {problem}") from problem
    if not isinstance(data, dict):
        raise Unreadable("components", f"{path} should hold a JSON object")
    return data
