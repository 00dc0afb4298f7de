"""Weights of the evaluation, in points of the final score, tuned by matches between bots."""

from __future__ import annotations

from typing import Final


class Weights:
    """One set of weights; tuning and tests may use other values than the defaults."""

    def __init__(self) -> None:
        #: A denier and a point of influence, by the rounds left after this one (more: the last number).
        self.denier: list[float] = [0.16, 0.30, 0.34, 0.36]
        self.influence: list[float] = [0.12, 0.26, 0.29, 0.32]
        #: So many count in full, further ones only by this share.
        self.many_deniers: int = 14
        self.many_influence: int = 12
        self.surplus_share: float = 0.58
        #: A die in the seat's district by colour (red, white, yellow): for itself, and for each pip.
        self.die: list[float] = [0.45, 0.45, 0.35]
        self.pip: list[float] = [0.12, 0.14, 0.23]
        #: A citizen in a building for each future round, by building, before his salary.
        self.citizen: list[float] = [1.13, 1.16, 0.68]
        #: Factors for the first citizen in a building, the second, and so on.
        self.further_citizen: list[float] = [1.04, 1.00, 0.88, 0.76, 0.66, 0.96]
        #: Probability that a citizen stays for another round: in the last cell of a row, and elsewhere.
        self.stays_last: float = 0.72
        self.stays: float = 0.97
        #: The first, second and further citizens in the personal supply.
        self.supply: list[float] = [0.59, 0.32, 0.15]
        #: A tradesman on a card for each future round, besides the points of his slot.
        self.tradesman: float = 0.42
        #: Pips that a marker on a delayed card will add, points for each pip, and the factor for each further marker.
        self.marker_pips: dict[str, float] = {
            "blacksmith": 5.0, "militiaman": 2.5, "tithe": 4.5, "monk": 6.0, "priest": 6.0, "apprenticeship": 4.5,
            "confession": 5.0, "templar": 3.5, "prior": 3.0,
        }  # fmt: skip
        self.marker: float = 0.35
        self.further_marker: float = 0.72
        #: Factor for markers in the last round.
        self.last_round_marker: float = 0.35
        #: Events: share of the rewards for a marker on an open one, a black die, and the factor of its cost in a round.
        self.event_share: float = 0.25
        self.black_die: float = 0.35
        self.event_cost: float = 0.85
        #: Share of the penalty for an empty level of the cathedral before the last round.
        self.cathedral_gap: float = 0.56
        #: Share that deniers and influence count for characters when one round is left.
        self.one_round_left: float = 0.35
        #: How much the position of the others says about their hidden characters; 0 for nothing.
        self.character_evidence: float = 0.15
        #: Weight of the others' average gains, and of the King's points in a solo game.
        self.weight_of_others: float = 0.58
        self.weight_of_king: float = 0.5
        #: Gain beyond their price that rerolling and flipping must bring.
        self.min_gain: float = 0.15


DEFAULTS: Final = Weights()


def small_table() -> Weights:
    """Return the weights for up to three seats, where citizens stay longer and deniers buy more."""
    weights = Weights()
    weights.denier = [0.22, 0.42, 0.48, 0.50]
    weights.influence = [0.11, 0.23, 0.26, 0.29]
    weights.citizen = [1.81, 1.86, 1.09]
    return weights


SMALL_TABLE: Final = small_table()
MAX_SMALL_TABLE: Final = 3
