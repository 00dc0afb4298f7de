"""Rewards of a finished game."""

from __future__ import annotations

from typing import Any

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.state import State

#: `win`: the seat's share of the victory minus 1 / seats, so that all rewards add up to 0.
#: `rank`: 1 for the first seat, -1 for the last, evenly spaced between; tied seats share. They add up to 0.
#: `margin`: the seat's points minus those of the best other seat.
#: `score`: the points of the rulebook.
REWARDS = ["win", "rank", "margin", "score"]

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
        margin = solo_margin(game, state)
        if rewards == "margin":
            return [float(margin)]
        return [0.5 if margin > 0 else -0.5]
    if rewards == "margin":
        scores = game.scores(state)
        return [float(scores[i] - max(scores[:i] + scores[i + 1 :])) for i in range(len(scores))]
    places = game.places(state)
    if rewards == "rank":
        return [_evenly_spaced(places, place) for place in places]
    winners = places.count(1)
    equal = 1 / len(places)
    return [(1 / winners if place == 1 else 0.0) - equal for place in places]


def bounds(rewards: str, seats: int) -> tuple[float, float]:
    """Return numbers that no reward is below or above."""
    if rewards == "win":
        equal = 1 / max(2, seats)
        return -equal, 1 - equal
    if rewards == "rank":
        return (-1.0, 1.0) if seats > 1 else (-0.5, 0.5)
    if rewards == "margin":
        return LOWEST_SCORE - HIGHEST_SCORE, HIGHEST_SCORE - LOWEST_SCORE
    return LOWEST_SCORE, HIGHEST_SCORE


def adds_up_to_zero(rewards: str, seats: int) -> bool:
    return seats > 1 and (rewards in ("win", "rank") or (rewards == "margin" and seats == 2))


def solo_margin(game: Game[Any], state: State) -> int:
    """Return by how much a solo player beat the rulebook's opponent: the King (T-13.17) or the Automa (V-16.19)."""
    view: dict[str, Any] = game.view(state, 0)
    if game.name == "troyes":
        return int(view["result"]["n"])
    player, automa = view["players"]
    return int(player["vp"] - automa["vp"])


def _evenly_spaced(places: list[int], place: int) -> float:
    """Return 1 for the first place to -1 for the last; tied seats get the mean of the places they share."""
    middle = place + (places.count(place) - 1) / 2
    return 1 - 2 * (middle - 1) / (len(places) - 1)
