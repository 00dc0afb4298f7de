"""The golden records of Troyes: how each of them ends, and what they cover together."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from quatrefoil.kernel.match import Match
from support.goldens import EventCoverage, Goldens, GoldenSpec
from support.troyes.positions import game


@dataclass(frozen=True)
class Ending:
    """How a finished game ended, read from its final view."""

    scores: list[int]
    places: list[int]
    band: str  # of a solo game
    hired: set[str]  # activity cards with a tradesman
    taken: set[str]  # event cards
    modifiers: set[str]  # delayed cards that somebody chose to modify an action

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


def modifies(card: str) -> Callable[[Ending], bool]:
    return lambda ending: card in ending.modifiers


def in_band(band: str) -> Callable[[Ending], bool]:
    return lambda ending: ending.band == band


BONUS = {"bonus_cards": "true"}
EVERY_OPTION_SWITCHED = {option.name: option.choices[1] for option in game().table_options}

SPECS = [
    *[GoldenSpec(f"{seats}_random", seats, "random", Ending.is_plain) for seats in (1, 2, 3, 4)],
    *[GoldenSpec(f"{seats}_random_bonus_cards", seats, "random", Ending.is_plain, BONUS) for seats in (1, 2, 3, 4)],
    *[GoldenSpec(f"{seats}_greedy", seats, "greedy", Ending.is_plain) for seats in (1, 2, 3, 4)],
    *[GoldenSpec(f"{seats}_greedy_bonus_cards", seats, "greedy", Ending.is_plain, BONUS) for seats in (1, 2, 3, 4)],
    GoldenSpec("1_every_option_switched", 1, "greedy", Ending.is_plain, EVERY_OPTION_SWITCHED),
    GoldenSpec("3_every_option_switched", 3, "greedy", Ending.is_plain, EVERY_OPTION_SWITCHED),
    *[
        GoldenSpec(f"1_{band}", 1, "greedy", in_band(band))
        for band in ("disgrace", "poor", "average", "good", "very_good", "master")
    ],
    GoldenSpec("3_baker_and_joust", 3, "greedy", uses("baker", "joust"), BONUS),
    GoldenSpec("4_resistance", 4, "greedy", uses("resistance"), BONUS),
    GoldenSpec("3_prior", 3, "greedy", modifies("prior"), BONUS),
    GoldenSpec("3_banquet", 3, "greedy", uses("banquet"), BONUS),
    GoldenSpec("4_war", 4, "greedy", uses("war")),
    GoldenSpec("2_shared_victory", 2, "random", Ending.is_shared),
    GoldenSpec("4_shared_victory", 4, "greedy", Ending.is_shared),
    GoldenSpec("3_nothing_left", 3, "random", Ending.has_nothing_left),
]


def ending_of(match: Match) -> Ending:
    """Read the ending from the final view."""
    view: Any = match.game.view(match.state, 0)
    cards = {activity["space"]: activity["card"] for activity in view["activities"]}
    chosen = [choice.text for choice in match.record.choices]
    return Ending(
        match.game.scores(match.state),
        match.game.places(match.state),
        view["result"]["band"] if view["result"] else "",
        {activity["card"] for activity in view["activities"] if any(seat is not None for seat in activity["slots"])},
        {event for player in view["players"] for event in player["events"]},
        {cards[text.removeprefix("modify:")] for text in chosen if text.startswith("modify:")},
    )


GOLDENS = Goldens(
    game(),
    SPECS,
    ending_of,
    table_of=lambda spec: (spec.seats, spec.options.get("bonus_cards", "false")),
    tables={(seats, bonus) for seats in (1, 2, 3, 4) for bonus in ("false", "true")},
    questions={
        "FirstPlayer", "DealCharacter", "LayCharacters", "KingStart", "TurnUp", "RollWorkForce", "TurnUpEvent",
        "GreyCitizen", "RollEnemies", "RollAgain", "ArcherRolls", "KingTurn",
        "StartPlace", "Turn", "Reroll", "Flip", "Compose", "TakeCitizen", "Uses", "ChooseBuilding", "PlaceMarker",
        "Defend",
    },
    events=[
        EventCoverage("activated", "card", 30),
        EventCoverage("event_began", "card", 18),
        EventCoverage("event_completed", "card", 18),
        EventCoverage("character_revealed", "character", 6),
        EventCoverage("king_acted", "action", 6),
        EventCoverage(
            "markers",
            "card",
            {
                "blacksmith", "militiaman", "tithe", "monk", "priest", "apprenticeship", "confession", "templar",
                "prior",
            },
            where={"n": -1},
        ),
    ],
)  # fmt: skip
