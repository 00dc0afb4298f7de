"""Weights of the evaluation, in points of the final score, tuned by matches between bots."""

from __future__ import annotations

from typing import Final


class Weights:
    """One set of weights; tuning and tests may use other values than the defaults."""

    def __init__(self) -> None:
        #: Value of a gold, a wood and a stone while there is much left to build.
        self.goods: list[float] = [0.80, 0.80, 0.86]
        #: Share of that value at the start of each of the 15 harvests, and after the last.
        self.decay: list[float] = [
            1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0, 0.97, 0.93, 0.86, 0.74, 0.50, 0.0,
        ]  # fmt: skip
        #: The n-th good of a kind loses n times this share of its value.
        self.surplus_penalty: float = 0.06
        #: Probability that a seat can build what it wants in a future harvest.
        self.build_rate: float = 0.86
        #: Probability that a harvest brings what is missing for a building, by the number of missing goods.
        self.missing_probability: list[float] = [1.0, 0.96, 0.84, 0.63, 0.38, 0.18, 0.07, 0.02]
        #: How many goods a missing gold, wood or stone counts as: stone is hard to get.
        self.missing_factor: list[float] = [0.95, 1.0, 1.12]
        #: Income of abilities in each harvest.
        self.farms: float = 1.35
        self.market: float = 0.55
        self.statue: float = 0.03
        self.chapel: float = 0.20
        self.stables: float = 0.15
        self.town_hall: float = 0.40
        #: A "+2" token while there is a harvest to use it in.
        self.token: float = 0.75
        #: Looking at the enemy card.
        self.look: float = 0.25
        #: Owning the Envoy, and the King's white die in spring.
        self.envoy: float = 1.7
        self.aid_die: float = 1.1
        #: Share of the printed loss of goods that a seat can pay, where its goods are unknown.
        self.lost_share: float = 0.5
        #: Value of a good spent on recruits in a future winter.
        self.recruit_good_price: float = 0.62
        #: Inverse temperature of the softmax that predicts which advisor another seat takes.
        self.inverse_temperature: float = 1.1
        #: Value of a soldier to another seat.
        self.soldier: float = 0.6


DEFAULTS: Final = Weights()
