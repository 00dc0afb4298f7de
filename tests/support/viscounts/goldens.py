"""The golden records of Viscounts: how each of them ends, and what they cover together."""

from __future__ import annotations

from dataclasses import dataclass

from quatrefoil.kernel.match import Match, begin_replay, replay_choice
from support.goldens import Goldens, GoldenSpec
from support.viscounts.positions import game


@dataclass(frozen=True)
class Ending:
    """How a finished game ended, and what came up in it."""

    places: list[int]
    happened: frozenset[str]  # names of events
    asked: frozenset[str]  # names of questions

    def is_plain(self) -> bool:
        return self.places.count(1) <= 1

    def is_plain_with_printed_townsfolk(self) -> bool:
        return self.is_plain() and "dismissed_printed" in self.happened

    def is_plain_with_printed_manuscript(self) -> bool:
        return self.is_plain() and "read_printed" in self.happened

    def is_plain_with_payments(self) -> bool:
        return self.is_plain() and {"PayForBuilding", "PayForManuscript"} <= self.asked

    def is_shared(self) -> bool:
        return self.places.count(1) > 1

    def is_of_poverty(self) -> bool:
        return {"poverty"} == self.happened & {"poverty", "prosperity"}

    def is_of_prosperity(self) -> bool:
        return {"prosperity"} == self.happened & {"poverty", "prosperity"}


AIS = ("builder", "cleric", "noble", "card")

SPECS = [
    GoldenSpec("1_builder_random", 1, "random", Ending.is_plain, {"automa": "builder"}),
    GoldenSpec("1_cleric_random", 1, "random", Ending.is_plain_with_printed_manuscript, {"automa": "cleric"}),
    GoldenSpec("1_noble_random", 1, "random", Ending.is_plain_with_printed_townsfolk, {"automa": "noble"}),
    GoldenSpec("1_card_random", 1, "random", Ending.is_plain, {"automa": "card"}),
    GoldenSpec("1_cleric_hard_greedy", 1, "greedy", Ending.is_plain, {"automa": "cleric", "difficulty": "3"}),
    GoldenSpec("2_random", 2, "random", Ending.is_plain),
    GoldenSpec("3_random", 3, "random", Ending.is_plain_with_payments),
    GoldenSpec("4_random", 4, "random", Ending.is_plain),
    GoldenSpec("2_greedy", 2, "greedy", Ending.is_plain),
    GoldenSpec("3_poverty", 3, "greedy", Ending.is_of_poverty),
    GoldenSpec("4_prosperity", 4, "greedy", Ending.is_of_prosperity),
    GoldenSpec("2_shared_victory", 2, "random", Ending.is_shared),
]


def ending_of(match: Match) -> Ending:
    """Play the record again and gather what happened."""
    again = begin_replay(game(), match.record)
    happened, asked = set(), set()
    for choice in match.record.choices:
        asked.add(again.state.stack[-1].name())
        happened |= {event.kind.name for event in replay_choice(again, choice)}
    return Ending(game().places(match.state), frozenset(happened), frozenset(asked))


GOLDENS = Goldens(
    game(),
    SPECS,
    ending_of,
    table_of=lambda spec: spec.options["automa"] if spec.seats == 1 else spec.seats,
    tables={*AIS, 2, 3, 4},
    questions={
        "Act", "Bump", "CastleMove", "ChooseBuilding", "ChooseEffect", "ChooseSite", "ChooseWorkers", "DestroyOfDeck",
        "Dismiss", "DrawOne", "DrawPair", "DrawScheme", "DrawStart", "Flip", "FreeBuilding", "FreeHire",
        "FreeManuscript", "FreeSite", "FreeWorkers", "GainScheme", "GreyTile", "HireOrder", "LayRing", "LinkOrder",
        "MixScheme", "Move", "PayForBuilding", "PayForManuscript", "PayForWorkers", "PlayCard", "Promote", "Rearrange",
        "Recruit", "RevealTile", "RevealTownsfolk", "TakePair", "TakeResource", "Trade", "Trim", "TrimTop",
        "TurnCastle",
    },
    events=[],
)  # fmt: skip
