"""Prices of goods, debts, deeds, steps on the track and slots to one seat, in points of the final score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.bots.viscounts.card_values import CardValues
from quatrefoil.bots.viscounts.castle_values import CastleValues
from quatrefoil.bots.viscounts.deck_values import DeckValues
from quatrefoil.bots.viscounts.game_end import (
    end_card_probabilities,
    prize_gain,
    soft_step,
    turns_left,
)
from quatrefoil.bots.viscounts.manuscript_values import ManuscriptValues
from quatrefoil.bots.viscounts.track_values import TrackValues
from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.nouns import (
    ANY_RESOURCE,
    BUILDER,
    CHEAP_DISMISSAL,
    CLERIC,
    CORRUPTION,
    CRIMINAL,
    DEBT,
    DEED,
    DISCARD_ON_HIRE,
    FLIP_DEBT,
    FLIP_DEED,
    FREE_STEP,
    LARGER_HAND,
    MERCHANT,
    NO_CARD,
    NOBLE,
    ON_FLIP_DEBT,
    RESOURCES,
    SILVER,
    TRACK,
    VIRTUE,
    VIRTUE_ON_COLLISION,
)
from quatrefoil.games.viscounts.state import Domain, Viscounts

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Ink, gold and stone replace clerics, nobles and builders (V-7.2).
ICON_OF_RESOURCE: Final[list[int]] = [CLERIC, NOBLE, BUILDER]

#: Spread of a ranking when no turns are left.
RANKING_SPREAD: Final = 0.35

#: Price of a good that can no longer be spent, to break ties.
USELESS_GOOD: Final = 0.01

#: Not computed yet, or not possible at all.
UNKNOWN: Final = LOWEST


class BasicPrices:
    """Prices that depend on nothing but the position."""

    def __init__(self, s: Viscounts, seat: i64, weights: Weights, card_values: CardValues) -> None:
        w = weights
        rules = s.rules
        domain = s.domains[seat]
        turns = turns_left(s, seat, w)
        self.s: Final[Viscounts] = s
        self.seat: Final[i64] = seat
        self.domain: Final[Domain] = domain
        self.weights: Final[Weights] = w
        self.card_values: Final[CardValues] = card_values
        self.turns: Final[float] = turns
        #: Share that counts of what can only be used later.
        self.future: Final[float] = turns / (turns + w.half_value_turns)
        self.ranking_scale: Final[float] = RANKING_SPREAD + w.ranking_drift * turns
        self.deck: Final[DeckValues] = DeckValues(s, domain, w, card_values, turns)
        goods = [0.0] * 4
        for good in range(RESOURCES):
            focus = 1.0 + w.focus_goods * self.deck.focus[ICON_OF_RESOURCE[good]]
            goods[good] = self.good_price(w.resource * focus, domain.goods[good])
        goods[SILVER] = self.good_price(w.silver, domain.goods[SILVER] // 2)
        self.goods: Final[list[float]] = goods
        self.any_resource: Final[float] = max(goods[0], goods[1], goods[2])
        self.poverty, self.prosperity = end_card_probabilities(s, turns)
        later = min(1.0, turns / 4.0)
        self.flip_debt: float = float(rules.paid_vp - rules.unpaid_vp) + self.any_resource + self.debt_ranking_gain(1)
        self.flip_deed: float = float(rules.approved_vp - rules.acquired_vp) + self.deed_ranking_gain(1)
        #: Value of flipping a debt or deed later.
        self.debt_potential: Final[float] = later * w.flip_debt_later * self.flip_debt
        self.deed_potential: Final[float] = later * w.flip_deed_later * self.flip_deed
        self.debt: float = float(rules.unpaid_vp) + self.debt_potential
        self.deed: float = float(rules.acquired_vp) + self.deed_potential
        # A card from the shorter pile brings the end nearer.
        if s.round > 0 and s.last_round == 0:
            cost = w.end_approach_cost * later
            gap = soft_step(float(s.deeds_left - s.debts_left) / 3.0)
            self.debt -= cost * gap
            self.deed -= cost * (1.0 - gap)
        # A card that is flipped now cannot be flipped later.
        self.flip_debt -= 0.5 * self.debt_potential
        self.flip_deed -= 0.5 * self.deed_potential
        for card in domain.slots:
            if card != NO_CARD and rules.cards[card].moment == ON_FLIP_DEBT:
                self.flip_debt += card_values.ability[card]
        rewards = [0.0] * (TRACK + 1)
        for space in range(1, TRACK + 1):
            rewards[space] = self.collision_value(rules.collision_owner[space])
        self.track: Final[TrackValues] = TrackValues(rewards, turns, s.turn == seat, w)
        self.virtue: Final[float] = self.track.virtue(domain.corruption, domain.virtue)
        self.corruption: Final[float] = self.track.corruption(domain.corruption, domain.virtue, 1)
        self.manuscripts: Final[ManuscriptValues] = ManuscriptValues(s, domain, w, turns)
        self.castle: Final[CastleValues] = CastleValues(s, seat, w, self.future)

    def good_price(self, each: float, owned: i64) -> float:
        """Return the price of a good: less with many of a kind, and with few turns to spend them."""
        if self.turns <= 0.0:
            return USELESS_GOOD
        more: i64 = owned - 3
        return self.future * each / (1.0 + (self.weights.surplus_penalty * float(more) if more > 0 else 0.0))

    def debt_ranking_gain(self, more: i64) -> float:
        """Return what so many more paid debts gain in the ranking of Prosperity."""
        if self.prosperity <= 0.0:
            return 0.0
        amounts = [int(domain.paid) for domain in self.s.domains]
        return self.prosperity * prize_gain(self.s, amounts, self.seat, more, self.ranking_scale)

    def deed_ranking_gain(self, more: i64) -> float:
        """Return what so many more approved deeds gain in the ranking of Poverty."""
        if self.poverty <= 0.0:
            return 0.0
        amounts = [int(domain.approved) for domain in self.s.domains]
        return self.poverty * prize_gain(self.s, amounts, self.seat, more, self.ranking_scale)

    def collision_value(self, op_list: i64) -> float:
        """V-10.1: return the value of a collision: silver, deeds and debts."""
        value = 0.0
        for op in self.s.rules.op_lists[op_list]:
            if op.what == DEED:
                value += float(op.n) * self.deed
            elif op.what == DEBT:
                value += float(op.n) * self.debt
            elif op.what == SILVER:
                value += float(op.n) * self.goods[SILVER]
        return value

    def gain_value(self, what: i64, n: i64) -> float:
        """Return the value of gaining n of something."""
        each = 0.0
        if what < ANY_RESOURCE:
            each = self.goods[what]
        elif what == ANY_RESOURCE:
            each = self.any_resource
        elif what == DEBT:
            each = self.debt
        elif what == DEED:
            each = self.deed
        elif what == VIRTUE:
            each = self.virtue
        elif what == CORRUPTION:
            each = self.corruption
        return float(n) * each

    def flip_value(self, what: i64, n: i64) -> float:
        """V-13.4: return the value of up to n flips, the most valuable first."""
        unpaid: i64 = 0 if what == FLIP_DEED else self.domain.unpaid
        acquired: i64 = 0 if what == FLIP_DEBT else self.domain.acquired
        value = 0.0
        for _ in range(n):
            if unpaid > 0 and (acquired == 0 or self.flip_debt >= self.flip_deed):
                value += self.flip_debt
                unpaid -= 1
            elif acquired > 0:
                value += self.flip_deed
                acquired -= 1
        return value

    def shuffle_value(self) -> float:
        """V-11.3: return the value of the step on the track after a shuffle."""
        for card in self.domain.slots:
            if card != NO_CARD and self.s.rules.card_criminals[card] > 0:
                return self.corruption
        return self.virtue

    def icons_per_turn(self, icons: list[int]) -> float:
        """Return the value of permanent icons in one turn."""
        w = self.weights
        value = w.permanent_merchant * float(icons[MERCHANT])
        for icon in range(MERCHANT + 1, CRIMINAL):
            value += w.permanent * float(icons[icon])
        return value

    def bonus_icons(self, ribbon: i64) -> float:
        """Return the value of a bonus card's icons in one turn."""
        icons = self.s.rules.bonus_icons[ribbon]
        return self.icons_per_turn(icons)

    def slot_value(self, slot: i64) -> float:
        """V-7.B9: return the value of emptying a slot besides the points of its type."""
        w = self.weights
        each = self.icons_per_turn(self.s.rules.building_icons[slot])
        if slot == FREE_STEP:
            each += w.free_step
        elif slot == CHEAP_DISMISSAL:
            each += w.cheap_dismissal
        elif slot == DISCARD_ON_HIRE:
            each += w.discard_on_hire
        elif slot == VIRTUE_ON_COLLISION:
            each += w.virtue_on_collision
        elif slot == LARGER_HAND:
            each += w.larger_hand
        return self.turns * each + self.manuscripts.icons(self.s.rules.building_icons[slot])

    def leader_value(self) -> float:
        """V-8.5: return the value of leading: points and a larger hand, less sure with many turns left."""
        sure = 0.5 + 0.5 / (1.0 + 0.3 * self.turns)
        return sure * (float(self.s.rules.leader_vp) + 0.5 * self.turns * self.weights.larger_hand)
