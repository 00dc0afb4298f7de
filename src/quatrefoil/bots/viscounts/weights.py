"""The numbers of the evaluation, in points of the final score; found by letting bots with other numbers play."""

from __future__ import annotations

from typing import Final


class Weights:
    """One set of numbers. `tests` and tuning make others; play uses the defaults."""

    def __init__(self) -> None:
        #: Ink, gold and stone, and silver, while there are rounds left to spend them in; from the ninth piece on less.
        self.resource: float = 0.65
        self.silver: float = 0.3
        self.plenty: float = 0.25
        #: A debt or deed that may still be flipped.
        self.unpaid: float = 0.5
        self.acquired: float = 0.5
        #: Permanent icons and other abilities of emptied slots, for each round to come.
        self.permanent: float = 0.28
        self.permanent_merchant: float = 0.14
        self.free_step: float = 0.2
        self.cheap_dismissal: float = 0.12
        self.workshop: float = 0.12
        self.larger_hand: float = 0.2
        #: What the mean card of the deck is worth, for each round to come.
        self.deck: float = 1.5
        #: An icon on the board that will still be there next turn.
        self.lasting_icon: float = 0.5
        #: How much a coming collision counts while the markers are far apart, and when they meet.
        self.collision_far: float = 0.15
        self.collision_near: float = 0.85
        #: A second worker in a section, a worker in tier 2 with company, and how safe the lead is.
        self.pair_of_workers: float = 0.25
        self.pair_in_tier_2: float = 0.4
        #: Two ribbons of a colour whose bonus card is left.
        self.near_bonus: float = 0.8
        #: How likely each end card is revealed in the end, and what one more flipped card is worth in its ranking.
        self.first_end_card: float = 0.85
        self.second_end_card: float = 0.4
        self.ranking_step: float = 0.5
        #: Debts or deeds that a seat takes from a pile in a round.
        self.pile_rate: float = 0.4


DEFAULTS: Final = Weights()
