"""The golden records of Notre Dame: how each of them ends, and what they cover together."""

from __future__ import annotations

from dataclasses import dataclass

from quatrefoil.games.notre_dame.nouns import ACTIONS, MESSAGES, PERSONS, SECTORS
from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from support.goldens import EventCoverage, Goldens, GoldenSpec
from support.notre_dame.positions import game


@dataclass(frozen=True)
class Ending:
    """How a finished game ended, and what came up in it."""

    scores: list[int]
    places: list[int]
    happened: frozenset[str]  # names of events, of the persons hired, and families of the options chosen

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

SPECS = [
    *[GoldenSpec(f"{seats}_random", seats, "random", Ending.is_plain) for seats in (2, 3, 4, 5)],
    *[
        GoldenSpec(f"{seats}_random_new_persons", seats, "random", Ending.is_plain, NEW_PERSONS)
        for seats in (2, 3, 4, 5)
    ],
    *[GoldenSpec(f"{seats}_greedy", seats, "greedy", Ending.is_plain) for seats in (2, 3, 4, 5)],
    *[
        GoldenSpec(f"{seats}_greedy_new_persons", seats, "greedy", Ending.is_plain, NEW_PERSONS)
        for seats in (2, 3, 4, 5)
    ],
    GoldenSpec("2_shared_victory", 2, "random", Ending.is_shared),
    GoldenSpec("3_tie_broken_by_coins_and_markers", 3, "random", Ending.is_broken_by_coins_and_markers),
    GoldenSpec("4_seat_without_prestige", 4, "random", Ending.has_seat_without_prestige),
    GoldenSpec("5_coin_shortage", 5, "random", Ending.has_coin_shortage),
    GoldenSpec("3_spy_and_gypsies", 3, "random", Ending.has_spy_and_gypsies, NEW_PERSONS),
    GoldenSpec("4_scholar_and_advisor", 4, "random", Ending.has_scholar_and_advisor, NEW_PERSONS),
    GoldenSpec("4_coachman_with_a_choice", 4, "greedy", Ending.has_coachman_with_a_choice, NEW_PERSONS),
    GoldenSpec("5_priest_and_gravedigger", 5, "random", Ending.has_priest_and_gravedigger, NEW_PERSONS),
]


def ending_of(match: Match) -> Ending:
    """Play the record again and gather what happened."""
    again = begin_replay(game(), match.record)
    happened = set()
    for choice in match.record.choices:
        happened.add(choice.text.split(":")[0])
        for event in replay_choice(again, choice):
            data = event.as_dict()
            happened.add(str(data["event"]))
            if data["event"] == "hired":
                happened.add(str(data["person"]))
    return Ending(game().scores(match.state), game().places(match.state), frozenset(happened))


GOLDENS = Goldens(
    game(),
    SPECS,
    ending_of,
    table_of=lambda spec: (spec.seats, spec.bot, bool(spec.options)),
    tables={(n, bot, new) for n in (2, 3, 4, 5) for bot in ("random", "greedy") for new in (False, True)},
    questions={
        "LayMessages", "ChooseGrey", "StartPlayer", "ShowBrown", "ShowGrey", "FixGreyOrder", "DrawCards",
        "KeepOne", "PlayCard", "MoveMarker", "Donate", "PlaceFriend", "ChooseBonus", "Drive", "TakeMessage", "Hire",
        "MoveFrom", "MovePieces", "MoveTo", "PickSector", "ReturnMarkers", "RepeatMessages", "ReturnCoins",
        "LoseMarker",
    },
    events=[
        EventCoverage("played", "card", set(ACTIONS)),
        EventCoverage("acted", "sector", set(SECTORS)),
        EventCoverage("took", "message", set(MESSAGES)),
        EventCoverage("hired", "person", set(PERSONS)),
    ],
)  # fmt: skip
