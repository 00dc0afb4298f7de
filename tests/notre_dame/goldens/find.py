"""The golden records of the game, and how each must end.

    PYTHONPATH=tests python -m notre_dame.goldens.find [NAME ...]

looks for those that are missing (or named).
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from quatrefoil.games import load
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from support.finding import Wanted, find_missing

HERE = Path(__file__).parent
GAME = load("notre-dame")


@dataclass(frozen=True)
class Ending:
    """How a finished game ended, and what came up in it."""

    scores: list[int]
    places: list[int]
    happened: frozenset[str]  # names of events, of the persons hired, and families of the words answered

    def is_tied(self) -> bool:
        return self.scores.count(max(self.scores)) > 1

    def is_plain(self) -> bool:
        return not self.is_tied()

    def is_shared(self) -> bool:
        return self.places.count(1) > 1

    def is_broken_by_coins_and_markers(self) -> bool:
        return self.is_tied() and not self.is_shared()

    def has_coin_shortage(self) -> bool:
        return "coins_from" in self.happened

    def has_seat_without_prestige(self) -> bool:
        return min(self.scores) == 0

    def has_spy_and_gypsies(self) -> bool:
        return {"spy", "gypsies"} <= self.happened

    def has_scholar_and_advisor(self) -> bool:
        return {"scholar", "advisor"} <= self.happened

    def has_coachman_with_a_choice(self) -> bool:
        return "message" in self.happened

    def has_priest_and_gravedigger(self) -> bool:
        return {"priest", "gravedigger"} <= self.happened


NEW_PERSONS = {"new_persons": "true"}

WANTED = [
    *[Wanted(f"{seats}_random", seats, "random", Ending.is_plain) for seats in (2, 3, 4, 5)],
    *[Wanted(f"{seats}_random_new_persons", seats, "random", Ending.is_plain, NEW_PERSONS) for seats in (2, 3, 4, 5)],
    *[Wanted(f"{seats}_greedy", seats, "greedy", Ending.is_plain) for seats in (2, 3, 4, 5)],
    *[Wanted(f"{seats}_greedy_new_persons", seats, "greedy", Ending.is_plain, NEW_PERSONS) for seats in (2, 3, 4, 5)],
    Wanted("2_shared_victory", 2, "random", Ending.is_shared),
    Wanted("3_tie_broken_by_coins_and_markers", 3, "random", Ending.is_broken_by_coins_and_markers),
    Wanted("4_seat_without_prestige", 4, "random", Ending.has_seat_without_prestige),
    Wanted("5_coin_shortage", 5, "random", Ending.has_coin_shortage),
    Wanted("3_spy_and_gypsies", 3, "random", Ending.has_spy_and_gypsies, NEW_PERSONS),
    Wanted("4_scholar_and_advisor", 4, "random", Ending.has_scholar_and_advisor, NEW_PERSONS),
    Wanted("4_coachman_with_a_choice", 4, "greedy", Ending.has_coachman_with_a_choice, NEW_PERSONS),
    Wanted("5_priest_and_gravedigger", 5, "random", Ending.has_priest_and_gravedigger, NEW_PERSONS),
]


def ending_of(match: Match) -> Ending:
    """Play the record again and listen."""
    again = begin_replay(GAME, match.record)
    happened = set()
    for row in match.record.choices:
        happened.add(row.text.split(":")[0])
        for event in replay_choice(again, row):
            told = event.as_dict()
            happened.add(str(told["event"]))
            if told["event"] == "hired":
                happened.add(str(told["person"]))
    return Ending(GAME.scores(match.state), GAME.places(match.state), frozenset(happened))


if __name__ == "__main__":
    find_missing(GAME, HERE, WANTED, ending_of)
