"""The numbers of the evaluation, in points of the final score; found by letting bots with other numbers play."""

from __future__ import annotations

from typing import Final


class Weights:
    """One set of numbers. `tests` and tuning make others; play uses the defaults."""

    def __init__(self) -> None:
        #: Ink, gold and stone, and silver, while there are turns left to spend them in.
        self.resource: float = 1.2
        self.silver: float = 0.46
        #: From the fourth piece of a kind on the next one is worth that much less.
        self.plenty: float = 0.12
        #: How likely a debt or deed that is taken now will be flipped later.
        self.flip_debt_later: float = 0.6
        self.flip_deed_later: float = 0.55
        #: Permanent icons and other abilities of emptied slots, for each turn to come.
        self.permanent: float = 0.35
        self.permanent_merchant: float = 0.067
        self.free_step: float = 0.25
        self.cheap_dismissal: float = 0.14
        self.discard_on_hire: float = 0.03
        self.virtue_on_collision: float = 0.14
        self.larger_hand: float = 0.26
        #: What the mean card of the deck is worth, for each turn to come.
        self.deck: float = 1.01
        #: Icons, and resources, of a kind that the seat has more of than of the others are worth more.
        self.focus: float = 0.32
        self.focus_goods: float = 0.1
        #: So many turns pass before a hired card is drawn.
        self.hire_delay: float = 2.42
        #: Merchant and criminal icons of a card beside the other three; its abilities by timing.
        self.merchant: float = 0.36
        self.criminal: float = 1.62
        self.modifier: float = 0.52
        self.ongoing: float = 0.48
        self.immediate: float = 0.67
        self.drop_off: float = 0.53
        #: A played card that will still be on the board next turn, per icon; and its ability.
        self.lasting_icon: float = 0.41
        self.ability: float = 0.72
        #: What can only be used later counts turns / (turns + this).
        self.patience: float = 1.33
        #: How much of the best next turn counts now.
        self.next_turn: float = 0.56
        #: How much a coming collision counts while the markers are far apart, and when they meet.
        self.collision_far: float = 0.16
        self.collision_near: float = 0.7
        #: A second worker of the own colour in a section of tier 1 or 2.
        self.pair_in_tier_1: float = 0.38
        self.pair_in_tier_2: float = 0.6
        #: How far the points of an opponent's worker that is bumped count as own ones.
        self.harm: float = 0.4
        #: The chance to complete a set of ribbons: how far the mean of a full set counts instead of the next step.
        self.full_set: float = 0.55
        self.near_bonus: float = 0.73
        #: What a counting manuscript will still count, per turn.
        self.text_growth: float = 0.2
        #: Small effects on the own cards.
        self.discard: float = 0.26
        self.rearrange: float = 0.11
        self.shuffle: float = 0.18
        #: How far flipped cards may still drift apart in a turn, for the rankings of the end cards.
        self.drift: float = 0.25
        #: What a debt or deed costs that brings the end of the game nearer.
        self.clock: float = 3.0
        #: Points of each turn to come beside its goods, cards and slots, which count already, and how much more they
        #: are for each turn there is: what is built early pays longer. The AI makes as many in every turn.
        self.turn: float = -1.4
        self.turn_growth: float = 0.36
        self.automa_turn: float = 5.5
        #: Debts or deeds that a seat takes from a pile in a round.
        self.pile_rate: float = 0.5


DEFAULTS: Final = Weights()
