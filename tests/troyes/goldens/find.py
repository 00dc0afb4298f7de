"""The golden records of the game, and how each must end.

    PYTHONPATH=tests python -m troyes.goldens.find [NAME ...]

looks for those that are missing (or named).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from quatrefoil.games import load
from quatrefoil.kernel.match import Match
from support.finding import Wanted, find_missing

HERE = Path(__file__).parent
GAME = load("troyes")


@dataclass(frozen=True)
class Ending:
    """How a finished game ended, read from its final view."""

    scores: list[int]
    places: list[int]
    band: str  # of a solo game
    hired: set[str]  # activity cards with a tradesman
    taken: set[str]  # event cards

    def is_plain(self) -> bool:
        return self.places.count(1) == 1 and min(self.scores) > 0

    def is_shared(self) -> bool:
        return self.places.count(1) > 1

    def has_nothing_left(self) -> bool:
        """T-R28: somebody ends with no points at all."""
        return min(self.scores) == 0


def uses(*cards: str) -> Callable[[Ending], bool]:
    """Somebody has hired a tradesman on each of these cards, or taken these events."""
    return lambda ending: set(cards) <= ending.hired | ending.taken


def in_band(band: str) -> Callable[[Ending], bool]:
    return lambda ending: ending.band == band


BONUS = {"bonus_cards": "true"}
EVERY_OTHER_WAY = {option.name: option.choices[1] for option in GAME.table_options}

WANTED = [
    *[Wanted(f"{seats}_random", seats, "random", Ending.is_plain) for seats in (1, 2, 3, 4)],
    *[Wanted(f"{seats}_random_bonus_cards", seats, "random", Ending.is_plain, BONUS) for seats in (1, 2, 3, 4)],
    *[Wanted(f"{seats}_greedy", seats, "greedy", Ending.is_plain) for seats in (1, 2, 3, 4)],
    *[Wanted(f"{seats}_greedy_bonus_cards", seats, "greedy", Ending.is_plain, BONUS) for seats in (1, 2, 3, 4)],
    Wanted("1_every_option_switched", 1, "greedy", Ending.is_plain, EVERY_OTHER_WAY),
    Wanted("3_every_option_switched", 3, "greedy", Ending.is_plain, EVERY_OTHER_WAY),
    *[
        Wanted(f"1_{band}", 1, "greedy", in_band(band))
        for band in ("disgrace", "poor", "average", "good", "very_good", "master")
    ],
    Wanted("3_baker_and_joust", 3, "greedy", uses("baker", "joust"), BONUS),
    Wanted("4_resistance", 4, "greedy", uses("resistance"), BONUS),
    Wanted("2_shared_victory", 2, "random", Ending.is_shared),
    Wanted("4_shared_victory", 4, "greedy", Ending.is_shared),
    Wanted("3_nothing_left", 3, "random", Ending.has_nothing_left),
]


def ending_of(match: Match) -> Ending:
    view: Any = match.game.view(match.state, 0)
    return Ending(
        match.game.scores(match.state),
        match.game.places(match.state),
        view["result"]["band"] if view["result"] else "",
        {activity["card"] for activity in view["activities"] if any(seat is not None for seat in activity["slots"])},
        {event for player in view["players"] for event in player["events"]},
    )


if __name__ == "__main__":
    find_missing(GAME, HERE, WANTED, ending_of)
