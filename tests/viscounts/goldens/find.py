"""The golden records of the game, and how each must end.

    PYTHONPATH=tests python -m viscounts.goldens.find [NAME ...]

looks for those that are missing (or named).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from quatrefoil.games import load
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from support.finding import Wanted, find_missing

HERE = Path(__file__).parent
GAME = load("viscounts")


@dataclass(frozen=True)
class Ending:
    """How a finished game ended, and what came up in it."""

    places: list[int]
    happened: frozenset[str]  # names of events

    def is_plain(self) -> bool:
        return self.places.count(1) <= 1

    def is_shared(self) -> bool:
        return self.places.count(1) > 1

    def is_of_poverty(self) -> bool:
        return {"poverty"} == self.happened & {"poverty", "prosperity"}

    def is_of_prosperity(self) -> bool:
        return {"prosperity"} == self.happened & {"poverty", "prosperity"}


AIS = ("builder", "cleric", "noble", "card")

WANTED = [
    *[Wanted(f"1_{ai}_random", 1, "random", Ending.is_plain, {"automa": ai}) for ai in AIS],
    Wanted("1_cleric_hard_greedy", 1, "greedy", Ending.is_plain, {"automa": "cleric", "difficulty": "3"}),
    *[Wanted(f"{seats}_random", seats, "random", Ending.is_plain) for seats in (2, 3, 4)],
    Wanted("2_greedy", 2, "greedy", Ending.is_plain),
    Wanted("3_poverty", 3, "greedy", Ending.is_of_poverty),
    Wanted("4_prosperity", 4, "greedy", Ending.is_of_prosperity),
    Wanted("2_shared_victory", 2, "random", Ending.is_shared),
]


def ending_of(match: Match) -> Ending:
    """Play the record again and listen."""
    again = begin_replay(GAME, match.record)
    happened = {event.kind.name for row in match.record.choices for event in replay_choice(again, row)}
    return Ending(GAME.places(match.state), frozenset(happened))


if __name__ == "__main__":
    find_missing(GAME, HERE, WANTED, ending_of)
