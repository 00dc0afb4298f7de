"""The numbers of the evaluation, in points of the final score; found by letting bots with other numbers play."""

from __future__ import annotations

from typing import Final


class Weights:
    """One set of numbers. `tests` and tuning make others; play uses the defaults."""

    def __init__(self) -> None:
        #: A coin for each hire to come, and each coin beyond.
        self.coin: float = 2.27
        self.more_coins: float = 1.05
        #: A marker in the personal supply that will be placed, and each beyond; how many a round needs.
        self.marker: float = 1.0
        self.more_markers: float = 0.2
        self.markers_a_round: float = 1.5
        #: What one more piece in a sector brings in each round to come.
        self.school: float = 0.36
        self.bank: float = 0.38
        self.residence: float = 0.35
        self.carriage_house: float = 0.73
        self.hotel: float = 0.2
        #: How often a round pays prestige, for the bonus of the park; what half a bonus is worth.
        self.events_a_round: float = 1.63
        self.odd_park: float = 0.4
        #: What the rat marker goes back in a round besides the hospital, what a penalty costs before the last round.
        self.rat_relief: float = 1.0
        self.penalty: float = 3.5
        #: From where on, and over how many spaces, a penalty becomes likely.
        self.rat_fear: float = 7.0
        self.rat_slope: float = 5.78
        #: Markers that others will still put on the cathedral, per seat and round.
        self.rivals: float = 0.25
        #: How much of a coming grey person's payment counts, and what another hire would bring anyway.
        self.person: float = 0.46
        self.usual_hire: float = 3.0
        #: The best message in reach next time.
        self.message_ahead: float = 0.24
        #: How bad it is to pass a good card to the neighbour.
        self.envy: float = 0.11
        #: The Minstrel, where it is not worth thinking through.
        self.minstrel: float = 0.89


DEFAULTS: Final = Weights()
