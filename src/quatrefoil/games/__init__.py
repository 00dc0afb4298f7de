"""The registry of games, one line for each."""

from __future__ import annotations

from collections.abc import Callable
from json import JSONDecodeError, loads
from pathlib import Path
from typing import Any

from quatrefoil.games.kingsburg.game import KingsburgGame
from quatrefoil.games.notre_dame.game import NotreDameGame
from quatrefoil.games.troyes.game import TroyesGame
from quatrefoil.games.viscounts.game import ViscountsGame
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


def load(name: str, components: Path | None = None) -> Game[Any]:
    """Return the game of that name, with its built-in components or those of another file."""
    if name not in REGISTRY:
        raise Unreadable("unknown_game", f"there is no game '{name}'; there are: {', '.join(NAMES)}")
    path = components or Path(__file__).parent / name.replace("-", "_") / "components.json"
    return REGISTRY[name](read_components(path))


def read_components(path: Path) -> dict[str, object]:
    """Return the data of a component file; raise `Unreadable` if it cannot be read."""
    try:
        data = loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise Unreadable("components", f"cannot read {path}: {problem.strerror}") from problem
    except (JSONDecodeError, UnicodeDecodeError) as problem:
        raise Unreadable("components", f"{path} is not a JSON file: {problem}") from problem
    if not isinstance(data, dict):
        raise Unreadable("components", f"{path} should hold a JSON object")
    return data
