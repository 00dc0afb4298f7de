"""The numbers of the evaluation, in points of the final score; found by letting bots with other numbers play."""

from __future__ import annotations

from typing import Final


class Weights:
    """One set of numbers. `tests` and tuning make others; play uses the defaults."""

    def __init__(self) -> None:
        #: A denier and a point of influence while rounds are left after this one, by how many (more: the last number).
        self.denier: list[float] = [0.16, 0.30, 0.34, 0.36]
        self.influence: list[float] = [0.12, 0.26, 0.29, 0.32]
        #: The more of them, the less another one counts: so many count in full.
        self.many_deniers: int = 14
        self.many_influence: int = 12
        self.crowded: float = 0.58
        #: A die in the own district, by colour (red, white, yellow): as such, and for each pip.
        self.die: list[float] = [0.45, 0.45, 0.35]
        self.pip: list[float] = [0.12, 0.14, 0.23]
        #: A citizen in a building for each round to come, by building, before his salary.
        self.citizen: list[float] = [1.13, 1.16, 0.68]
        #: The first one of a building counts more than the next.
        self.company: list[float] = [1.04, 1.00, 0.88, 0.76, 0.66, 0.96]
        #: The chance that he still stands there a round later: in the last cell of a row, and further inside.
        self.stays_last: float = 0.72
        self.stays: float = 0.97
        #: A citizen in the personal supply, by how many there are already.
        self.supply: list[float] = [0.59, 0.32, 0.15]
        #: A tradesman on a card for each round to come, beside the points of his slot.
        self.tradesman: float = 0.42
        #: A marker on a delayed card in pips it will add, and the factor for each further one.
        self.marker_pips: dict[str, float] = {
            "blacksmith": 5.0, "militiaman": 2.5, "tithe": 4.5, "monk": 6.0, "priest": 6.0, "apprenticeship": 4.5,
            "confession": 5.0, "templar": 3.5, "prior": 3.0,
        }  # fmt: skip
        self.marker: float = 0.35
        self.marker_more: float = 0.72
        #: The worth of markers when this is the last round.
        self.marker_late: float = 0.35
        #: Events: what a marker on an open one is worth as a share of its rewards, and its burden for each round.
        self.event_share: float = 0.25
        self.black_die: float = 0.35
        self.burden: float = 0.85
        #: The cathedral: how much of a gap's penalty is felt before the last round.
        self.gap: float = 0.56
        #: How far the end must be near before money and influence count for characters.
        self.soon: float = 0.35
        #: How much the standing of the others tells about their characters: 0 would be no guess at all.
        self.guess: float = 0.15
        #: The gains of the others count against the own ones, and the King's points against the player's.
        self.envy: float = 0.58
        self.envy_of_king: float = 0.5
        #: What rerolling and flipping must bring beyond their price.
        self.margin: float = 0.15


DEFAULTS: Final = Weights()


def with_room() -> Weights:
    """For up to three seats: citizens are pushed out more rarely and feed more rounds, money finds more to buy."""
    weights = Weights()
    weights.denier = [0.22, 0.42, 0.48, 0.50]
    weights.influence = [0.11, 0.23, 0.26, 0.29]
    weights.citizen = [1.81, 1.86, 1.09]
    return weights


WITH_ROOM: Final = with_room()
MOST_WITH_ROOM: Final = 3
