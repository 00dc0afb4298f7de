"""What a position is worth to a seat: its points so far, and what everything else may still become."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.nouns import (
    CHEAP_DISMISSAL,
    CRIMINAL,
    DISCARD_ON_HIRE,
    FREE_STEP,
    LARGER_HAND,
    MERCHANT,
    NO_ABILITY,
    NO_CARD,
    RESOURCES,
    RIBBONS,
    RING,
    SILVER,
    TRACK,
    VIRTUE_ON_COLLISION,
)
from quatrefoil.games.viscounts.scoring import (
    building_points,
    ranking_points,
    ribbon_points,
    text_points,
    worker_points,
)
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.manuscripts import ribbon_count

if TYPE_CHECKING:
    from mypy_extensions import i64

#: What a collision on each space of the track brings its owner, in points; space 0 is not used (V-10.2).
COLLISION: Final[list[float]] = [0.0, 5.5, 3.8, 2.2, 0.8, -0.6, -1.8, -3.0]

#: What an icon of each kind is worth on a card: merchants are weaker, criminals fit everywhere but corrupt.
ICON_WORTH: Final[list[float]] = [0.6, 1.0, 1.0, 1.0, 0.9]

ABILITY: Final = 0.35
MOST_ROUNDS: Final = 14.0
USEFUL_PIECES: Final = 8.0


class Outlook:
    """What stays the same while one seat thinks about one decision."""

    def __init__(self, s: Viscounts, seat: i64, weights: Weights) -> None:
        self.seat: Final[i64] = seat
        self.weights: Final[Weights] = weights
        self.texts: Final[i64] = sum([1 << i for i in range(len(s.rules.tiles)) if s.rules.tiles[i].counted >= 0])
        self.card_worth: Final[list[float]] = [worth_of(s, card) for card in range(len(s.rules.cards))]

    def rounds_left(self, s: Viscounts) -> float:
        """Turns of the seat after this one, as far as the piles of debts and deeds tell."""
        if s.last_round > 0:
            return float(s.last_round - s.round)
        if s.round == 0:
            return MOST_ROUNDS
        pile: i64 = s.debts_left if s.debts_left < s.deeds_left else s.deeds_left
        return min(MOST_ROUNDS, 1.0 + float(pile) / (self.weights.pile_rate * float(len(s.domains))))

    def value(self, s: Viscounts) -> float:
        """Points the seat may expect at the end; only differences count."""
        domain = s.domains[self.seat]
        rules = s.rules
        points: i64 = building_points(s, domain) + worker_points(s, domain)
        if domain.manuscripts != 0:
            points += ribbon_points(s, domain)
            if domain.manuscripts & self.texts != 0:
                points += text_points(s, self.seat)
        points += domain.unpaid * rules.unpaid_vp + domain.acquired * rules.acquired_vp
        points += domain.approved * rules.approved_vp
        for ribbon in range(len(RIBBONS)):
            if domain.bonus >> ribbon & 1 != 0:
                points += rules.bonus_vp[ribbon]
        if s.leader == self.seat:
            points += rules.leader_vp
        rounds = self.rounds_left(s)
        value = float(points) + self.rankings(s)
        if rounds <= 0.0:
            return value + 0.01 * float(sum(domain.goods))
        return value + self.stock(domain, rounds) + self.growth(s, domain, rounds) + self.markers(domain, rounds)

    def rankings(self, s: Viscounts) -> float:
        """The end cards: who has approved most deeds and paid most debts (V-12.6)."""
        w = self.weights
        poverty_first = s.debts_left <= s.deeds_left
        likely = [w.first_end_card, w.second_end_card]
        if s.debts_left == 0 and s.round > 0:
            likely[0] = 1.0
        deeds = [int(domain.approved) for domain in s.domains]
        debts = [int(domain.paid) for domain in s.domains]
        poverty = likely[0] if poverty_first else likely[1]
        prosperity = likely[1] if poverty_first else likely[0]
        seat = self.seat
        value = poverty * (float(ranking_points(s, deeds)[seat]) + w.ranking_step * float(deeds[seat]))
        return value + prosperity * (float(ranking_points(s, debts)[seat]) + w.ranking_step * float(debts[seat]))

    def stock(self, domain: Domain, rounds: float) -> float:
        """Goods, and cards that may still be flipped, as far as the rounds to come can use them."""
        w = self.weights
        use = min(1.0, rounds / 2.0)
        value = 0.0
        for good in range(RESOURCES):
            value += useful(float(domain.goods[good]), w.resource, w.plenty)
        value += useful(float(domain.goods[SILVER]), w.silver, w.plenty * 0.4)
        flips = min(1.0, rounds / 5.0)
        return use * value + flips * (w.unpaid * float(domain.unpaid) + w.acquired * float(domain.acquired))

    def growth(self, s: Viscounts, domain: Domain, rounds: float) -> float:
        """What the deck, the emptied slots and the castle will bring."""
        w = self.weights
        rules = s.rules
        worth = self.card_worth
        total = 0.0
        count = 0
        for pile in (domain.hand, domain.deck, domain.discard, domain.slots):
            for card in pile:
                if card != NO_CARD:
                    total += worth[card]
                    count += 1
        value = rounds * w.deck * total / float(count if count > 0 else 1)
        for i in range(2):
            if domain.slots[i] != NO_CARD:
                value += w.lasting_icon * worth[domain.slots[i]]
        for slot in range(9):
            if domain.built >> slot & 1 != 0:
                for icon in range(CRIMINAL):
                    each = w.permanent_merchant if icon == MERCHANT else w.permanent
                    value += rounds * each * float(rules.building_icons[slot][icon])
        for ribbon in range(len(RIBBONS)):
            if domain.bonus >> ribbon & 1 != 0:
                value += rounds * w.permanent
            elif domain.manuscripts != 0 and s.bonus_taken >> ribbon & 1 == 0 and ribbon_count(s, domain, ribbon) == 2:
                value += w.near_bonus
        return value + rounds * self.abilities(domain) + self.castle(domain)

    def abilities(self, domain: Domain) -> float:
        w = self.weights
        value = 0.0
        if domain.has(FREE_STEP):
            value += w.free_step
        if domain.has(CHEAP_DISMISSAL):
            value += w.cheap_dismissal
        if domain.has(DISCARD_ON_HIRE):
            value += w.workshop
        if domain.has(VIRTUE_ON_COLLISION):
            value += w.workshop
        if domain.has(LARGER_HAND):
            value += w.larger_hand
        return value

    def castle(self, domain: Domain) -> float:
        """Workers that will soon rise."""
        w = self.weights
        value = 0.0
        for section in range(RING):
            if domain.castle[section] >= 2:
                value += w.pair_of_workers
            if domain.castle[RING + section] >= 2:
                value += w.pair_in_tier_2
        return value

    def markers(self, domain: Domain, rounds: float) -> float:
        """The collision to come: where the markers will meet, and how soon."""
        w = self.weights
        apart = float(domain.virtue - domain.corruption)
        middle = (float(domain.virtue) + float(domain.corruption)) / 2.0
        low = int(middle)
        share = middle - float(low)
        reward = COLLISION[low] * (1.0 - share) + COLLISION[low + 1 if low < TRACK else low] * share
        nearness = 1.0 - apart / float(TRACK - 1)
        return min(1.0, rounds) * (w.collision_far + w.collision_near * nearness) * reward


def useful(pieces: float, each: float, more: float) -> float:
    first = min(pieces, USEFUL_PIECES)
    return first * each + (pieces - first) * more


def worth_of(s: Viscounts, card: int) -> float:
    """A townsfolk card by its icons and whether it can do something; dear cards walk further."""
    face = s.rules.cards[card]
    worth = 0.0
    for icon in range(len(face.icons)):
        worth += ICON_WORTH[icon] * float(face.icons[icon])
    if face.timing != NO_ABILITY:
        worth += ABILITY
    return worth
