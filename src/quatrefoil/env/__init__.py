"""The games as environments for learning: PettingZoo (turn by turn), OpenSpiel, or plain numbers without either.

The two libraries are extras: this package imports without them, and says which one is missing when it is asked for.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from quatrefoil.env.observer import Observer
from quatrefoil.env.outcome import REWARDS, outcome

if TYPE_CHECKING:
    from quatrefoil.env.aec import TableEnv

__all__ = ["REWARDS", "MissingExtra", "Observer", "open_spiel_game", "outcome", "table_env"]


class MissingExtra(ImportError):
    """A library is needed that quatrefoil does not install by itself."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed; run: pip install 'quatrefoil[{extra}]'")


def table_env(game: str, seats: int, options: Mapping[str, str] | None = None, rewards: str = "win") -> TableEnv:
    """A PettingZoo AEC environment of one table; `options` are the table's, as in a record."""
    try:
        from quatrefoil.env.aec import TableEnv
    except ModuleNotFoundError as missing:
        raise MissingExtra("PettingZoo", "pettingzoo") from missing
    return TableEnv(game, seats, options, rewards)


def open_spiel_game(game: str, seats: int, options: Mapping[str, str] | None = None, rewards: str = "win") -> Any:
    """A `pyspiel.Game`; `pyspiel.load_game("quatrefoil_kingsburg(players=3)")` works too once this was called."""
    try:
        from quatrefoil.env import spiel
    except ModuleNotFoundError as missing:
        raise MissingExtra("OpenSpiel", "open-spiel") from missing
    return spiel.make(game, seats, options or {}, rewards)
