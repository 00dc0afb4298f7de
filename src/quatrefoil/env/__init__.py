"""The games as reinforcement-learning environments: for PettingZoo, for OpenSpiel, or as plain lists of numbers.

Both libraries are optional. This package imports without them; a function that needs one names the missing extra.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from quatrefoil.env.observer import Observer
from quatrefoil.env.outcome import REWARDS, outcome

if TYPE_CHECKING:
    from quatrefoil.env.pettingzoo_env import TableEnv

__all__ = ["REWARDS", "MissingExtra", "Observer", "open_spiel_game", "outcome", "table_env"]


class MissingExtra(ImportError):
    """An optional library is not installed."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed; run: pip install 'quatrefoil[{extra}]'")


def table_env(game: str, seats: int, options: Mapping[str, str] | None = None, rewards: str = "win") -> TableEnv:
    """Return a PettingZoo AEC environment of one table; `options` are table options, as in a record."""
    try:
        from quatrefoil.env.pettingzoo_env import TableEnv
    except ModuleNotFoundError as missing:
        raise MissingExtra("PettingZoo", "pettingzoo") from missing
    return TableEnv(game, seats, options, rewards)


def open_spiel_game(game: str, seats: int, options: Mapping[str, str] | None = None, rewards: str = "win") -> Any:
    """Return a `pyspiel.Game`; from then on `pyspiel.load_game("quatrefoil_kingsburg(players=3)")` works too."""
    try:
        from quatrefoil.env import open_spiel
    except ModuleNotFoundError as missing:
        raise MissingExtra("OpenSpiel", "open-spiel") from missing
    return open_spiel.make(game, seats, options or {}, rewards)
