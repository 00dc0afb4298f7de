"""How the golden records were found: play random and greedy games until each way to end has come up.

    python tests/kingsburg/goldens/find.py [NAME ...]

writes the records that are missing (or named). Existing ones are brought up to date by
`quatrefoil replay --regenerate` only, so that a changed rule shows as a diff of checksums and scores.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random

from quatrefoil.games import load
from quatrefoil.kernel.match import Match, run

HERE = Path(__file__).parent
GAME = load("kingsburg")
MOST_SEEDS = 200_000


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
        """The seats with the most points, before any tie-break."""
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


@dataclass(frozen=True)
class Wanted:
    """One golden record: who plays at which table, and how it must end."""

    name: str
    seats: int
    bot: str
    ends: Callable[[Ending], bool]
    options: tuple[tuple[str, str], ...] = ()


EVERY_OTHER_WAY = tuple((option.name, option.choices[1]) for option in GAME.table_options)

WANTED = [
    *[Wanted(f"{seats}_random", seats, "random", Ending.is_plain) for seats in (2, 3, 4, 5)],
    *[Wanted(f"{seats}_greedy", seats, "greedy", Ending.is_plain) for seats in (2, 3, 4, 5)],
    Wanted("2_random_every_option_switched", 2, "random", Ending.is_plain, EVERY_OTHER_WAY),
    Wanted("4_greedy_every_option_switched", 4, "greedy", Ending.is_plain, EVERY_OTHER_WAY),
    Wanted("3_tie_broken_by_goods", 3, "random", Ending.is_broken_by_goods),
    Wanted("4_tie_broken_by_buildings", 4, "random", Ending.is_broken_by_buildings),
    Wanted("2_shared_victory", 2, "random", Ending.is_shared),
    Wanted("5_shared_victory", 5, "random", Ending.is_shared),
    Wanted("3_cathedral", 3, "greedy", Ending.has_counting_cathedral),
    Wanted("4_merchants_guild", 4, "random", Ending.has_merchants_guild),
    Wanted("5_negative_score", 5, "random", Ending.has_negative_score),
]


def ending_of(match: Match) -> Ending:
    players = match.game.view(match.state, 0)["players"]
    assert isinstance(players, list)
    return Ending(
        match.game.scores(match.state),
        [sum(player["goods"].values()) for player in players],
        [player["built"] for player in players],
        match.game.places(match.state),
    )


def play(wanted: Wanted, seed: int) -> Match:
    from quatrefoil.bots import make  # only who looks for games needs bots; the test of the goldens does not

    match = Match(GAME, wanted.seats, dict(wanted.options))
    run(match, [make(wanted.bot, GAME) for _ in range(wanted.seats)], Random(seed))
    return match


def find(wanted: Wanted) -> Match:
    for seed in range(MOST_SEEDS):
        match = play(wanted, seed)
        if wanted.ends(ending_of(match)):
            return match
    raise SystemExit(f"{wanted.name}: no such game among {MOST_SEEDS}")


def main(names: list[str]) -> None:
    for wanted in WANTED:
        path = HERE / f"{wanted.name}.record"
        if wanted.name in names or not (names or path.exists()):
            path.write_text(find(wanted).record.text(), encoding="utf-8")
            print(f"{path.name}: written")


if __name__ == "__main__":
    main(sys.argv[1:])
