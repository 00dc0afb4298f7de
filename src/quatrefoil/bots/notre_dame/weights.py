"""Weights of the evaluation, in points of the final score, tuned by matches between bots."""

from __future__ import annotations

from typing import Final


class Weights:
    """One set of weights; tuning and tests may use other values than the defaults."""

    def __init__(self) -> None:
        #: A coin for each future hire, and each surplus coin.
        self.coin: float = 2.27
        self.surplus_coin: float = 1.05
        #: A marker in the personal supply that will be placed, and each surplus one; markers needed in a round.
        self.marker: float = 1.0
        self.surplus_marker: float = 0.2
        self.markers_per_round: float = 1.5
        #: One more piece in a sector, for each future round.
        self.school: float = 0.36
        self.bank: float = 0.38
        self.residence: float = 0.35
        self.carriage_house: float = 0.73
        self.hotel: float = 0.2
        #: Gains of prestige in a round, each with the bonus of the park; share of the bonus for an odd piece.
        self.prestige_gains_per_round: float = 1.63
        self.half_park_bonus: float = 0.4
        #: Spaces that the rat marker moves back in a round besides the hospital; cost of a future penalty.
        self.rat_relief: float = 1.0
        self.penalty: float = 3.5
        #: First space with a possible penalty, and the spaces over which its probability rises to 1.
        self.penalty_from: float = 7.0
        self.penalty_width: float = 5.78
        #: Markers that a rival puts on the cathedral in a round.
        self.rival_markers: float = 0.25
        #: Share of a future grey person's payment that counts, above the value of an average hire.
        self.person: float = 0.46
        self.average_hire: float = 3.0
        #: Share of the best message within reach that counts.
        self.next_message: float = 0.24
        #: Share of the neighbour's gain from a passed card that counts against it.
        self.passing_penalty: float = 0.11
        #: The Minstrel, whose effect is not simulated.
        self.minstrel: float = 0.89


DEFAULTS: Final = Weights()
