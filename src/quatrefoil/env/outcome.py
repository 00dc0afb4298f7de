"""Rewards of a finished game."""

from __future__ import annotations

from typing import Any

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.state import State

#: `win`: the seat's share of the victory minus 1 / seats, so that all rewards add up to 0.
#: `score`: the points of the rulebook.
REWARDS = ["win", "score"]

#: Bounds that no score reaches; OpenSpiel requires them.
LOWEST_SCORE, HIGHEST_SCORE = -200, 1000


def check_rewards(rewards: str) -> None:
    if rewards not in REWARDS:
        raise Unreadable("rewards", f"rewards are one of {', '.join(REWARDS)}, not '{rewards}'")


def outcome(game: Game[Any], state: State, rewards: str = "win") -> list[float]:
    """Return the reward of each seat. There are no earlier rewards, because running scores are secret in some games."""
    check_rewards(rewards)
    if rewards == "score":
        return [float(score) for score in game.scores(state)]
    if state.seats == 1:
        return [0.5 if beats_the_opponent(game, state) else -0.5]
    places = game.places(state)
    winners = places.count(1)
    equal = 1 / len(places)
    return [(1 / winners if place == 1 else 0.0) - equal for place in places]


def beats_the_opponent(game: Game[Any], state: State) -> bool:
    """Return whether a solo player beat the rulebook's opponent: the King (T-13.17) or the Automa (V-16.19)."""
    view: dict[str, Any] = game.view(state, 0)
    return bool(view["result"]["n"] > 0) if game.name == "troyes" else bool(view["beats_automa"])
