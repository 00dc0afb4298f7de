"""The games that can be played: one line each in the registry."""

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
    """The game of that name with its own components, or with those of another file."""
    if name not in REGISTRY:
        raise Unreadable("unknown_game", f"there is no game '{name}'; there are: {', '.join(NAMES)}")
    path = components or Path(__file__).parent / name.replace("-", "_") / "components.json"
    return REGISTRY[name](read_components(path))


def read_components(path: Path) -> dict[str, object]:
    """The data of a component file; what is wrong with it is named."""
    try:
        data = loads(path.read_text(encoding="utf-8"))
    except OSError as problem:
        raise Unreadable("components", f"cannot read {path}: {problem.strerror}") from problem
    except (JSONDecodeError, UnicodeDecodeError) as problem:
        raise Unreadable("components", f"{path} is not a JSON file: {problem}") from problem
    if not isinstance(data, dict):
        raise Unreadable("components", f"{path} should hold a JSON object")
    return data
