"""What everything is worth to one seat in one position, in points of the final score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.castle import Castle
from quatrefoil.bots.viscounts.deck import Deck
from quatrefoil.bots.viscounts.endings import (
    expected_prize,
    likely_end_cards,
    soft_step,
    turns_left,
)
from quatrefoil.bots.viscounts.faces import Faces
from quatrefoil.bots.viscounts.markers import Markers
from quatrefoil.bots.viscounts.shelf import Shelf
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
    RING,
    SILVER,
    SLOTS_PER_TYPE,
    TRACK,
    VIRTUE,
    VIRTUE_ON_COLLISION,
)
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
from quatrefoil.games.viscounts.scoring import count_bits, counted
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.building import ANYWHERE, free_sites
from quatrefoil.games.viscounts.steps.links import site_after, site_before
from quatrefoil.games.viscounts.steps.manuscripts import FOR_BONUS, free_tiles
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Ink, gold and stone stand for clerics, nobles and builders (V-7.2).
ICON_OF_RESOURCE: Final[list[int]] = [CLERIC, NOBLE, BUILDER]

#: Marks an effect that was not needed yet.
UNKNOWN: Final = -1e9


class Prices:
    """Worked out for one question; what costs more to know is worked out when it is first needed."""

    def __init__(self, s: Viscounts, seat: i64, weights: Weights, faces: Faces) -> None:
        w = weights
        rules = s.rules
        domain = s.domains[seat]
        turns = turns_left(s, seat, w)
        self.s: Final[Viscounts] = s
        self.seat: Final[i64] = seat
        self.domain: Final[Domain] = domain
        self.weights: Final[Weights] = w
        self.faces: Final[Faces] = faces
        self.turns: Final[float] = turns
        #: How far things that can only be used later count.
        self.future: Final[float] = turns / (turns + w.patience)
        self.spread: Final[float] = 0.35 + w.drift * turns
        self.deck: Final[Deck] = Deck(s, domain, w, faces, turns)
        goods = [0.0] * 4
        for good in range(RESOURCES):
            focus = 1.0 + w.focus_goods * self.deck.focus[ICON_OF_RESOURCE[good]]
            goods[good] = self.good_price(w.resource * focus, domain.goods[good])
        goods[SILVER] = self.good_price(w.silver, domain.goods[SILVER] // 2)
        self.goods: Final[list[float]] = goods
        self.any_resource: Final[float] = max(goods[0], goods[1], goods[2])
        self.poverty, self.prosperity = likely_end_cards(s, turns)
        later = min(1.0, turns / 4.0)
        self.flip_debt: float = float(rules.paid_vp - rules.unpaid_vp) + self.any_resource + self.debts_ranked(1)
        self.flip_deed: float = float(rules.approved_vp - rules.acquired_vp) + self.deeds_ranked(1)
        #: What may still be made of a debt or deed that lies there unflipped.
        self.debt_hope: Final[float] = later * w.flip_debt_later * self.flip_debt
        self.deed_hope: Final[float] = later * w.flip_deed_later * self.flip_deed
        self.debt: float = float(rules.unpaid_vp) + self.debt_hope
        self.deed: float = float(rules.acquired_vp) + self.deed_hope
        # A card from the shorter pile brings the end nearer, and with it fewer turns.
        if s.round > 0 and s.last_round == 0:
            cost = w.clock * later
            gap = soft_step(float(s.deeds_left - s.debts_left) / 3.0)
            self.debt -= cost * gap
            self.deed -= cost * (1.0 - gap)
        # What is flipped now cannot be flipped later.
        self.flip_debt -= 0.5 * self.debt_hope
        self.flip_deed -= 0.5 * self.deed_hope
        for card in domain.slots:
            if card != NO_CARD and rules.cards[card].moment == ON_FLIP_DEBT:
                self.flip_debt += faces.ability[card]
        self.effects: Final[list[float]] = [UNKNOWN] * len(rules.op_lists)
        rewards = [0.0] * (TRACK + 1)
        for space in range(1, TRACK + 1):
            rewards[space] = self.reward(rules.collision_owner[space])
        self.markers: Final[Markers] = Markers(rewards, turns, s.turn == seat, w)
        self.virtue: Final[float] = self.markers.virtue(domain.corruption, domain.virtue)
        self.corruption: Final[float] = self.markers.corruption(domain.corruption, domain.virtue, 1)
        self.shelf: Final[Shelf] = Shelf(s, domain, w, turns)
        self.castle: Final[Castle] = Castle(s, seat, w, self.future)
        self.castle_is_ready: bool = False
        self.site_worths: Final[list[float]] = [UNKNOWN] * len(s.sites)

    def good_price(self, each: float, owned: i64) -> float:
        """The more there are of a kind, and the fewer turns to spend them in, the less the next one is worth."""
        if self.turns <= 0.0:
            return 0.01
        more: i64 = owned - 3
        return self.future * each / (1.0 + (self.weights.plenty * float(more) if more > 0 else 0.0))

    def debts_ranked(self, more: i64) -> float:
        """What so many paid debts more change in the ranking of Prosperity."""
        if self.prosperity <= 0.0:
            return 0.0
        amounts = [int(domain.paid) for domain in self.s.domains]
        return self.prosperity * expected_prize(self.s, amounts, self.seat, more, self.spread)

    def deeds_ranked(self, more: i64) -> float:
        """What so many approved deeds more change in the ranking of Poverty."""
        if self.poverty <= 0.0:
            return 0.0
        amounts = [int(domain.approved) for domain in self.s.domains]
        return self.poverty * expected_prize(self.s, amounts, self.seat, more, self.spread)

    def reward(self, op_list: i64) -> float:
        """What a collision gives: silver, deeds and debts only (V-10.1)."""
        worth = 0.0
        for op in self.s.rules.op_lists[op_list]:
            if op.what == DEED:
                worth += float(op.n) * self.deed
            elif op.what == DEBT:
                worth += float(op.n) * self.debt
            elif op.what == SILVER:
                worth += float(op.n) * self.goods[SILVER]
        return worth

    # Effects.

    def ops(self, op_list: i64) -> float:
        """What an effect is worth now."""
        if op_list < 0:
            return 0.0
        known = self.effects[op_list]
        if known > UNKNOWN:
            return known
        self.effects[op_list] = 0.0  # effects that lead back to themselves count once
        worth = 0.0
        for op in self.s.rules.op_lists[op_list]:
            worth += self.op(op)
        self.effects[op_list] = worth
        return worth

    def op(self, op: Op) -> float:
        kind: i64 = op.kind
        if kind == GAIN:
            return self.gained(op.what, op.n)
        if kind == FLIP:
            return self.flipped(op.what, op.n)
        if kind == CHOOSE:
            best = UNKNOWN
            for choice in op.choices:
                worth = self.ops(choice)
                if worth > best:
                    best = worth
            return best
        if kind == HIRE_FREE:
            return self.best_free_hire()
        if kind == DESTROY or kind == DESTROY_OF_DECK:
            return self.best_destroyed()
        if kind == DISCARD:
            return self.future * self.weights.discard * float(op.n)
        if kind == REARRANGE:
            return self.future * self.weights.rearrange
        if kind == SHUFFLE:
            return self.future * self.weights.shuffle + self.shuffled()
        if kind == FREE_BUILDING:
            return self.best_building(op.what) + self.best_site(ANYWHERE)
        if kind == FREE_MANUSCRIPT:
            return max([0.0, *[self.tile(self.s.tile_tops[g]) for g in free_tiles(self.s, op.choices)]])
        castle = self.ready_castle()
        if kind == CASTLE_MOVE:
            return castle.best_move()
        if kind == FREE_WORKERS:
            return castle.best_added(op.n if op.n < self.domain.supply else self.domain.supply)
        return 0.0

    def gained(self, what: i64, n: i64) -> float:
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

    def flipped(self, what: i64, n: i64) -> float:
        """V-13.4: as many as there are; the dearer ones first."""
        unpaid: i64 = 0 if what == FLIP_DEED else self.domain.unpaid
        acquired: i64 = 0 if what == FLIP_DEBT else self.domain.acquired
        worth = 0.0
        for _ in range(n):
            if unpaid > 0 and (acquired == 0 or self.flip_debt >= self.flip_deed):
                worth += self.flip_debt
                unpaid -= 1
            elif acquired > 0:
                worth += self.flip_deed
                acquired -= 1
        return worth

    def shuffled(self) -> float:
        """V-11.3: a step on the track."""
        for card in self.domain.slots:
            if card != NO_CARD and self.s.rules.card_criminals[card] > 0:
                return self.corruption
        return self.virtue

    # Cards.

    def owned(self, card: i64) -> float:
        """What a card more in the deck is worth, also for own manuscripts that count its icons."""
        return self.deck.added(card) + self.shelf.icons(self.s.rules.card_icons[card])

    def hired(self, card: i64) -> float:
        return self.owned(card) + self.ops(self.s.rules.cards[card].hire)

    def best_free_hire(self) -> float:
        best = UNKNOWN
        for card in self.s.tops:
            if card != NO_CARD:
                worth = self.hired(card)
                if worth > best:
                    best = worth
        return best if best > UNKNOWN else 0.0

    def destroyed(self, card: i64) -> float:
        """V-13.12: silver for it, and a thinner deck."""
        return float(self.s.rules.card_cost[card]) * self.goods[SILVER] - self.owned(card)

    def best_destroyed(self) -> float:
        best = 0.0
        for card in self.domain.hand:
            worth = self.destroyed(card)
            if worth > best:
                best = worth
        return best

    # Manuscripts.

    def tile(self, tile: i64) -> float:
        """V-12.4, V-12.5, V-7.M3: ribbons, what it counts, the bonus card, its effect."""
        w = self.weights
        rules = self.s.rules
        face = rules.tiles[tile]
        owned: i64 = self.shelf.ribbons[face.ribbon]
        worth = self.shelf.added(face.ribbon)
        if self.s.bonus_taken >> face.ribbon & 1 == 0:
            if owned + 1 >= FOR_BONUS:
                worth += float(rules.bonus_vp[face.ribbon]) + self.turns * self.bonus_icons(face.ribbon)
            elif owned + 1 == FOR_BONUS - 1:
                worth += w.near_bonus * self.future
        if face.counted >= 0:
            growth = w.text_growth * self.turns
            worth += (float(counted(self.s, self.seat, face.counted)) + growth) * float(face.vp) / float(face.per)
        return worth + self.ops(face.immediate)

    def bonus_icons(self, ribbon: i64) -> float:
        icons = self.s.rules.bonus_icons[ribbon]
        return self.icons_each_turn(icons)

    def icons_each_turn(self, icons: list[int]) -> float:
        w = self.weights
        worth = w.permanent_merchant * float(icons[MERCHANT])
        for icon in range(MERCHANT + 1, CRIMINAL):
            worth += w.permanent * float(icons[icon])
        return worth

    # Buildings.

    def slot(self, slot: i64) -> float:
        """What emptying a slot is worth beside the points of the type (V-7.B9)."""
        w = self.weights
        each = self.icons_each_turn(self.s.rules.building_icons[slot])
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
        return self.turns * each + self.shelf.icons(self.s.rules.building_icons[slot])

    def building(self, slot: i64) -> float:
        kind: i64 = slot // SLOTS_PER_TYPE
        built: i64 = count_bits(self.domain.built >> kind * SLOTS_PER_TYPE & 7)
        steps = self.s.rules.building_vp[kind]
        return float(steps[built + 1] - steps[built]) + self.slot(slot)

    def best_building(self, kind: i64) -> float:
        """The best slot of a type that is still full; UNKNOWN if all are built."""
        best = UNKNOWN
        for slot in range(kind * SLOTS_PER_TYPE, (kind + 1) * SLOTS_PER_TYPE):
            if self.domain.built >> slot & 1 == 0:
                worth = self.building(slot)
                if worth > best:
                    best = worth
        return best

    def site(self, site: i64) -> float:
        """V-7.B4 to V-7.B7: the site's effect and the links it completes."""
        known = self.site_worths[site]
        if known > UNKNOWN:
            return known
        s = self.s
        side = s.rules.side
        worth = self.ops(side.site_effect[site])
        before = site_before(s, site)
        if side.link_effect[before] >= 0 and s.sites[before] != NO_SEAT:
            worth += self.ops(side.link_effect[before])
        after = site_after(s, site)
        if side.link_effect[site] >= 0 and s.sites[after] != NO_SEAT:
            worth += self.ops(side.link_effect[site])
        self.site_worths[site] = worth
        return worth

    def best_site(self, space: i64) -> float:
        """The best free site of a bank, or of the whole board; UNKNOWN without any."""
        best = UNKNOWN
        for site in free_sites(self.s, space):
            worth = self.site(site)
            if worth > best:
                best = worth
        return best

    # The castle.

    def crown(self) -> float:
        """V-8.5: the leader's points and larger hand, less sure the longer the game goes on."""
        sure = 0.5 + 0.5 / (1.0 + 0.3 * self.turns)
        return sure * (float(self.s.rules.leader_vp) + 0.5 * self.turns * self.weights.larger_hand)

    def ready_castle(self) -> Castle:
        """The castle with what its effects are worth."""
        castle = self.castle
        if not self.castle_is_ready:
            self.castle_is_ready = True
            rules = self.s.rules
            castle.crown = self.crown()
            for section in range(RING):
                castle.effects[section] = self.ops(rules.section_effect[section])
            castle.top_effect = self.ops(rules.tier3_effect)
            castle.bump_effects = [self.ops(rules.bump_effect[0]), self.ops(rules.bump_effect[1])]
        return castle
