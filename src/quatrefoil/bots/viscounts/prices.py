"""Prices of effects, cards, manuscripts, buildings and sites to one seat, in points of the final score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.basic_prices import UNKNOWN, BasicPrices
from quatrefoil.bots.viscounts.card_values import CardValues
from quatrefoil.bots.viscounts.castle_values import CastleValues
from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.nouns import NO_CARD, RING, SILVER, SLOTS_PER_TYPE
from quatrefoil.games.viscounts.ops import (
    CASTLE_MOVE,
    CHOOSE,
    DESTROY,
    DESTROY_OF_DECK,
    DISCARD,
    FLIP,
    FREE_BUILDING,
    FREE_MANUSCRIPT,
    FREE_WORKERS,
    GAIN,
    HIRE_FREE,
    REARRANGE,
    SHUFFLE,
    Op,
)
from quatrefoil.games.viscounts.scoring import counted
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.building import ANYWHERE, free_sites
from quatrefoil.games.viscounts.steps.links import site_after, site_before
from quatrefoil.games.viscounts.steps.manuscripts import FOR_BONUS, free_tiles
from quatrefoil.kernel.bits import count_bits
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


class Prices(BasicPrices):
    """Prices for one question; expensive ones are computed when they are first needed."""

    def __init__(self, s: Viscounts, seat: i64, weights: Weights, card_values: CardValues) -> None:
        super().__init__(s, seat, weights, card_values)
        self.effects: Final[list[float]] = [UNKNOWN] * len(s.rules.op_lists)
        self.castle_has_effects: bool = False
        self.site_values: Final[list[float]] = [UNKNOWN] * len(s.sites)

    # Effects.

    def effect_value(self, op_list: i64) -> float:
        """Return the value of an effect."""
        if op_list < 0:
            return 0.0
        known = self.effects[op_list]
        if known > UNKNOWN:
            return known
        self.effects[op_list] = 0.0  # effects that lead back to themselves count once
        value = 0.0
        for op in self.s.rules.op_lists[op_list]:
            value += self.op_value(op)
        self.effects[op_list] = value
        return value

    def op_value(self, op: Op) -> float:
        """Return the value of one op of an effect."""
        kind: i64 = op.kind
        if kind == GAIN:
            return self.gain_value(op.what, op.n)
        if kind == FLIP:
            return self.flip_value(op.what, op.n)
        if kind == CHOOSE:
            best = UNKNOWN
            for choice in op.choices:
                value = self.effect_value(choice)
                if value > best:
                    best = value
            return best
        if kind == HIRE_FREE:
            return self.best_free_hire()
        if kind == DESTROY or kind == DESTROY_OF_DECK:
            return self.best_destroy_value()
        if kind == DISCARD:
            return self.future * self.weights.discard * float(op.n)
        if kind == REARRANGE:
            return self.future * self.weights.rearrange
        if kind == SHUFFLE:
            return self.future * self.weights.shuffle + self.shuffle_value()
        if kind == FREE_BUILDING:
            return self.best_building(op.what) + self.best_site(ANYWHERE)
        if kind == FREE_MANUSCRIPT:
            return max([0.0, *[self.tile_value(self.s.tile_tops[g]) for g in free_tiles(self.s, op.choices)]])
        castle = self.castle_with_effects()
        if kind == CASTLE_MOVE:
            return castle.best_move()
        if kind == FREE_WORKERS:
            return castle.best_added(op.n if op.n < self.domain.supply else self.domain.supply)
        return 0.0

    # Cards.

    def card_value(self, card: i64) -> float:
        """Return the gain of one more card in the deck, also for manuscripts that count its icons."""
        return self.deck.added(card) + self.manuscripts.icons(self.s.rules.card_icons[card])

    def hire_value(self, card: i64) -> float:
        """Return the value of hiring a card for free, with its effect."""
        return self.card_value(card) + self.effect_value(self.s.rules.cards[card].hire)

    def best_free_hire(self) -> float:
        """Return the value of the best free hire, or 0."""
        best = UNKNOWN
        for card in self.s.tops:
            if card != NO_CARD:
                value = self.hire_value(card)
                if value > best:
                    best = value
        return best if best > UNKNOWN else 0.0

    def destroy_value(self, card: i64) -> float:
        """V-13.12: return the gain of destroying a card: silver, and a thinner deck."""
        return float(self.s.rules.card_cost[card]) * self.goods[SILVER] - self.card_value(card)

    def best_destroy_value(self) -> float:
        """Return the gain of destroying the worst card in hand, or 0."""
        best = 0.0
        for card in self.domain.hand:
            value = self.destroy_value(card)
            if value > best:
                best = value
        return best

    # Manuscripts.

    def tile_value(self, tile: i64) -> float:
        """V-12.4, V-12.5, V-7.M3: return the value of a manuscript: ribbon, points, bonus card, effect."""
        w = self.weights
        rules = self.s.rules
        face = rules.tiles[tile]
        owned: i64 = self.manuscripts.ribbons[face.ribbon]
        value = self.manuscripts.added(face.ribbon)
        if self.s.bonus_taken >> face.ribbon & 1 == 0:
            if owned + 1 >= FOR_BONUS:
                value += float(rules.bonus_vp[face.ribbon]) + self.turns * self.bonus_icons(face.ribbon)
            elif owned + 1 == FOR_BONUS - 1:
                value += w.near_bonus * self.future
        if face.counted >= 0:
            growth = w.text_growth * self.turns
            value += (float(counted(self.s, self.seat, face.counted)) + growth) * float(face.vp) / float(face.per)
        return value + self.effect_value(face.immediate)

    # Buildings.

    def building_value(self, slot: i64) -> float:
        """Return the value of building from a slot."""
        kind: i64 = slot // SLOTS_PER_TYPE
        built: i64 = count_bits(self.domain.built >> kind * SLOTS_PER_TYPE & 7)
        steps = self.s.rules.building_vp[kind]
        return float(steps[built + 1] - steps[built]) + self.slot_value(slot)

    def best_building(self, kind: i64) -> float:
        """Return the value of the best building of a type, or UNKNOWN if all are built."""
        best = UNKNOWN
        for slot in range(kind * SLOTS_PER_TYPE, (kind + 1) * SLOTS_PER_TYPE):
            if self.domain.built >> slot & 1 == 0:
                value = self.building_value(slot)
                if value > best:
                    best = value
        return best

    def site_value(self, site: i64) -> float:
        """V-7.B4 to V-7.B7: return the value of a site's effect and of the links that it completes."""
        known = self.site_values[site]
        if known > UNKNOWN:
            return known
        s = self.s
        side = s.rules.side
        value = self.effect_value(side.site_effect[site])
        before = site_before(s, site)
        if side.link_effect[before] >= 0 and s.sites[before] != NO_SEAT:
            value += self.effect_value(side.link_effect[before])
        after = site_after(s, site)
        if side.link_effect[site] >= 0 and s.sites[after] != NO_SEAT:
            value += self.effect_value(side.link_effect[site])
        self.site_values[site] = value
        return value

    def best_site(self, space: i64) -> float:
        """Return the value of the best free site of a bank or of the whole board, or UNKNOWN."""
        best = UNKNOWN
        for site in free_sites(self.s, space):
            value = self.site_value(site)
            if value > best:
                best = value
        return best

    # The castle.

    def castle_with_effects(self) -> CastleValues:
        """Return the castle with the values of its effects."""
        castle = self.castle
        if not self.castle_has_effects:
            self.castle_has_effects = True
            rules = self.s.rules
            castle.leader_value = self.leader_value()
            for section in range(RING):
                castle.effects[section] = self.effect_value(rules.section_effect[section])
            castle.top_effect = self.effect_value(rules.tier3_effect)
            castle.bump_effects = [self.effect_value(rules.bump_effect[0]), self.effect_value(rules.bump_effect[1])]
        return castle
