"""The numbers of the evaluation, in points of the final score; found by letting bots with other numbers play."""

from __future__ import annotations

from typing import Final


class Weights:
    """One set of numbers. `tests` and tuning make others; play uses the defaults."""

    def __init__(self) -> None:
        #: What a gold, a wood and a stone are worth while there is much left to build.
        self.goods: list[float] = [0.80, 0.80, 0.86]
        #: How much of that is left at the start of each of the 15 harvests, and after the last.
        self.fading: list[float] = [
            1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.97, 0.93, 0.86, 0.74, 0.50, 0.0,
        ]  # fmt: skip
        #: The n-th good of a kind in store counts so much less.
        self.crowding: float = 0.06
        #: How often a seat can build what it wants in a harvest to come.
        self.pace: float = 0.86
        #: The chance that a harvest brings what is missing for a building, by the number of missing goods.
        self.chance_of_missing: list[float] = [1.0, 0.96, 0.84, 0.63, 0.38, 0.18, 0.07, 0.02]
        #: A missing stone is harder to come by.
        self.missing: list[float] = [0.95, 1.0, 1.12]
        #: What abilities bring in each harvest.
        self.farms: float = 1.35
        self.market: float = 0.55
        self.statue: float = 0.03
        self.chapel: float = 0.20
        self.stables: float = 0.15
        self.town_hall: float = 0.40
        #: A "+2" token, when there is a harvest to use it in.
        self.token: float = 0.75
        #: The look at the enemy card, by an advisor.
        self.look: float = 0.25
        #: The Envoy in hand, and the King's white die of the next spring.
        self.envoy: float = 1.7
        self.aid_die: float = 1.1
        #: The share of printed goods losses that a seat really has to give.
        self.lost_share: float = 0.5
        #: What a soldier's price is reckoned with, per good, when the goods are not yet there.
        self.recruit_good: float = 0.62
        #: How contested an advisor is: the temperature of the others' choice.
        self.eagerness: float = 1.1
        #: How much of a soldier counts when nothing is known yet, for guessing what others want.
        self.soldier: float = 0.6


DEFAULTS: Final = Weights()
