"""Weights of the evaluation, in points of the final score, tuned by matches between bots."""

from __future__ import annotations

from typing import Final


class Weights:
    """One set of weights; tuning and tests may use other values than the defaults."""

    def __init__(self) -> None:
        #: Ink, gold and stone, and silver, while there are turns left to spend them.
        self.resource: float = 1.2
        self.silver: float = 0.46
        #: From the fourth piece of a kind on, each further one is worth that much less.
        self.surplus_penalty: float = 0.12
        #: Probability that a debt or deed is flipped later.
        self.flip_debt_later: float = 0.6
        self.flip_deed_later: float = 0.55
        #: Permanent icons and other abilities of emptied slots, for each future turn.
        self.permanent: float = 0.35
        self.permanent_merchant: float = 0.067
        self.free_step: float = 0.25
        self.cheap_dismissal: float = 0.14
        self.discard_on_hire: float = 0.03
        self.virtue_on_collision: float = 0.14
        self.larger_hand: float = 0.26
        #: Weight of the average card of the deck, for each future turn.
        self.deck: float = 1.01
        #: Extra value of icons, and of resources, of the kind that the seat has most of.
        self.focus: float = 0.32
        self.focus_goods: float = 0.1
        #: Turns until a hired card is drawn.
        self.hire_delay: float = 2.42
        #: Merchant and criminal icons compared with the other three; factors for abilities by timing.
        self.merchant: float = 0.36
        self.criminal: float = 1.62
        self.modifier: float = 0.52
        self.ongoing: float = 0.48
        self.immediate: float = 0.67
        self.drop_off: float = 0.53
        self._set_defaults_of_turns()

    def _set_defaults_of_turns(self) -> None:
        #: An icon of a played card that stays on the board for the next turn; factor for its ability.
        self.lasting_icon: float = 0.41
        self.ability: float = 0.72
        #: What can only be used later counts turns / (turns + this).
        self.half_value_turns: float = 1.33
        #: Weight of the best next turn.
        self.next_turn: float = 0.56
        #: Weight of a future collision while the markers are far apart, and what closeness adds.
        self.collision_far: float = 0.16
        self.collision_near: float = 0.7
        #: A second worker of the seat in a section of tier 1 or 2.
        self.pair_in_tier_1: float = 0.38
        self.pair_in_tier_2: float = 0.6
        #: Share of the points of a rival's bumped worker that counts as a gain.
        self.bump_weight: float = 0.4
        #: Weight of completing a set of ribbons; one ribbon short of a bonus card.
        self.full_set: float = 0.55
        self.near_bonus: float = 0.73
        #: Growth of what a manuscript counts, for each turn.
        self.text_growth: float = 0.2
        #: Small effects on the seat's cards.
        self.discard: float = 0.26
        self.rearrange: float = 0.11
        self.shuffle: float = 0.18
        #: Spread of flipped cards that each turn adds, for the rankings of the end cards.
        self.ranking_drift: float = 0.25
        #: Cost of a debt or deed that brings the end of the game nearer.
        self.end_approach_cost: float = 3.0
        #: Points of each future turn besides its goods, cards and slots, and the increase for each further turn, as
        #: what is built early pays longer; points of the AI in a turn.
        self.turn: float = -1.4
        self.turn_growth: float = 0.36
        self.automa_turn: float = 5.5
        #: Debts or deeds that a seat takes from a pile in a round.
        self.pile_rate: float = 0.5


DEFAULTS: Final = Weights()
