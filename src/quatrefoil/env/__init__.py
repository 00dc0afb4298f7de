"""The games as reinforcement-learning environments: for Gymnasium, PettingZoo, OpenSpiel, or as plain numbers.

The libraries are optional. This package imports without them; a function that needs one names the missing extra.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from quatrefoil.env.observer import Observer
from quatrefoil.env.option_features import OptionFeatures
from quatrefoil.env.outcome import REWARDS, outcome

if TYPE_CHECKING:
    from numpy import float32, int8
    from numpy.typing import NDArray

    from quatrefoil.bots import Bot
    from quatrefoil.env.gymnasium_env import SeatEnv
    from quatrefoil.env.pettingzoo_env import TableEnv
    from quatrefoil.env.vector_env import BatchEnv

__all__ = [
    "REWARDS",
    "MissingExtra",
    "Observer",
    "OptionFeatures",
    "batch_env",
    "open_spiel_game",
    "outcome",
    "seat_env",
    "table_env",
]


class MissingExtra(ImportError):
    """An optional library is not installed."""

    def __init__(self, library: str, extra: str) -> None:
        super().__init__(f"{library} is not installed; run: pip install 'quatrefoil[{extra}]'")


def table_env(
    game: str,
    seats: int,
    options: Mapping[str, str] | None = None,
    rewards: str = "win",
    egocentric: bool = False,
) -> TableEnv:
    """Return a PettingZoo AEC environment of one table; `options` are table options, as in a record."""
    try:
        from quatrefoil.env.pettingzoo_env import TableEnv
    except ModuleNotFoundError as missing:
        raise MissingExtra("PettingZoo", "pettingzoo") from missing
    return TableEnv(game, seats, options, rewards, egocentric)


def seat_env(
    game: str,
    seats: int,
    opponents: str | Bot | Sequence[str | Bot] = "journeyman",
    seat: int | None = 0,
    options: Mapping[str, str] | None = None,
    rewards: str = "win",
    egocentric: bool = False,
    illegal: str = "lose",
) -> SeatEnv:
    """Return a Gymnasium environment of one seat against bots; `seat=None` draws another seat for each game."""
    try:
        from quatrefoil.env.gymnasium_env import SeatEnv
    except ModuleNotFoundError as missing:
        raise MissingExtra("Gymnasium", "gymnasium") from missing
    return SeatEnv(game, seats, opponents, seat, options, rewards, egocentric, illegal)


def batch_env(
    game: str,
    seats: int,
    num_envs: int,
    options: Mapping[str, str] | None = None,
    rewards: str = "win",
    egocentric: bool = False,
    *,
    observations: NDArray[float32] | None = None,
    masks: NDArray[int8] | bool = True,
    reward_array: NDArray[float32] | None = None,
) -> BatchEnv:
    """Return `num_envs` games as one Gymnasium vector environment; arrays given here are written into."""
    try:
        from quatrefoil.env.vector_env import BatchEnv
    except ModuleNotFoundError as missing:
        raise MissingExtra("Gymnasium", "gymnasium") from missing
    return BatchEnv(
        game,
        seats,
        num_envs,
        options,
        rewards,
        egocentric,
        observations=observations,
        masks=masks,
        reward_array=reward_array,
    )


def open_spiel_game(game: str, seats: int, options: Mapping[str, str] | None = None, rewards: str = "win") -> Any:
    """Return a `pyspiel.Game`; from then on `pyspiel.load_game("quatrefoil_kingsburg(players=3)")` works too."""
    try:
        from quatrefoil.env import open_spiel
    except ModuleNotFoundError as missing:
        raise MissingExtra("OpenSpiel", "open-spiel") from missing
    return open_spiel.make(game, seats, options or {}, rewards)
