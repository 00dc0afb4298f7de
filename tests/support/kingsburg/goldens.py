"""The golden records of Kingsburg: how each of them ends, and what they cover together."""

from __future__ import annotations

from dataclasses import dataclass

from quatrefoil.kernel.match import Match
from support.goldens import EventCoverage, Goldens, GoldenSpec
from support.kingsburg.positions import game


@dataclass(frozen=True)
class Ending:
    """How a finished game ended, read from its final view."""

    scores: list[int]
    goods: list[int]
    built: list[list[str]]
    places: list[int]

    def winners(self) -> list[int]:
        return [seat for seat, place in enumerate(self.places) if place == 1]

    def tied(self) -> list[int]:
        """Return the seats with the most points, before any tie-break."""
        return [seat for seat, score in enumerate(self.scores) if score == max(self.scores)]

    def is_plain(self) -> bool:
        return len(self.tied()) == 1 and not self.has_negative_score()

    def is_broken_by_goods(self) -> bool:
        tied = [self.goods[seat] for seat in self.tied()]
        return len(tied) > 1 and tied.count(max(tied)) == 1

    def is_broken_by_buildings(self) -> bool:
        richest = [seat for seat in self.tied() if self.goods[seat] == max(self.goods[s] for s in self.tied())]
        most = [len(self.built[seat]) for seat in richest]
        return len(richest) > 1 and most.count(max(most)) == 1

    def is_shared(self) -> bool:
        return len(self.winners()) > 1

    def has_negative_score(self) -> bool:
        return min(self.scores) < 0

    def has_counting_cathedral(self) -> bool:
        return any("cathedral" in built and self.goods[seat] >= 2 for seat, built in enumerate(self.built))

    def has_merchants_guild(self) -> bool:
        return any("merchants_guild" in built for built in self.built)


EVERY_OPTION_SWITCHED = {option.name: option.choices[1] for option in game().table_options}

SPECS = [
    *[GoldenSpec(f"{seats}_random", seats, "random", Ending.is_plain) for seats in (2, 3, 4, 5)],
    *[GoldenSpec(f"{seats}_greedy", seats, "greedy", Ending.is_plain) for seats in (2, 3, 4, 5)],
    GoldenSpec("2_random_every_option_switched", 2, "random", Ending.is_plain, EVERY_OPTION_SWITCHED),
    GoldenSpec("4_greedy_every_option_switched", 4, "greedy", Ending.is_plain, EVERY_OPTION_SWITCHED),
    GoldenSpec("3_tie_broken_by_goods", 3, "random", Ending.is_broken_by_goods),
    GoldenSpec("4_tie_broken_by_buildings", 4, "random", Ending.is_broken_by_buildings),
    GoldenSpec("2_shared_victory", 2, "random", Ending.is_shared),
    GoldenSpec("5_shared_victory", 5, "random", Ending.is_shared),
    GoldenSpec("3_cathedral", 3, "greedy", Ending.has_counting_cathedral),
    GoldenSpec("4_merchants_guild", 4, "random", Ending.has_merchants_guild),
    GoldenSpec("5_negative_score", 5, "random", Ending.has_negative_score),
]


def ending_of(match: Match) -> Ending:
    """Read the ending from the final view."""
    players = match.game.view(match.state, 0)["players"]
    assert isinstance(players, list)
    return Ending(
        match.game.scores(match.state),
        [sum(player["goods"].values()) for player in players],
        [player["built"] for player in players],
        match.game.places(match.state),
    )


GOLDENS = Goldens(
    game(),
    SPECS,
    ending_of,
    table_of=lambda spec: spec.seats,
    tables={2, 3, 4, 5},
    questions={
        "SeatOrder", "NeutralRoll", "RollDice", "DrawEnemy", "KingsDie",
        "TakeGood", "LoseGood", "Reroll", "Influence", "SpendDice", "ChooseAid", "ChooseHelp", "Exchange", "Build",
        "TownHall", "Recruit",
    },
    events=[
        EventCoverage("helped", "advisor", set(range(1, 19))),
        EventCoverage("built", "building", 20),
        EventCoverage(
            "influenced",
            "aid",
            {"none", "plus2", "market-up", "market-down", "plus2-market-up", "plus2-market-down"},
        ),
        EventCoverage("fought", "result", {"victory", "draw", "defeat"}),
        EventCoverage("rerolled", "by", {"statue", "chapel"}),
        EventCoverage("envoy_used", "use", {"advisor", "building"}),
    ],
)  # fmt: skip
