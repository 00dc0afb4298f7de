"""Expected final score of a seat: its points so far, and what everything else may still bring."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.game_end import expected_prize
from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.games.viscounts.nouns import ACTION, NO_CARD, RESOURCES, RIBBONS, SILVER, SLOTS
from quatrefoil.games.viscounts.scoring import building_points, resources, text_points
from quatrefoil.games.viscounts.steps.manuscripts import FOR_BONUS

if TYPE_CHECKING:
    from mypy_extensions import i64


#: Factor for unflipped cards, which compete for the flips.
SHARED_FLIPS: Final = 0.6


def expected_score(p: Prices) -> float:
    """Return the expected final score of a seat."""
    s = p.s
    rules = s.rules
    domain = p.domain
    points: i64 = building_points(s, domain)
    points += domain.unpaid * rules.unpaid_vp + domain.paid * rules.paid_vp
    points += domain.acquired * rules.acquired_vp + domain.approved * rules.approved_vp
    for ribbon in range(len(RIBBONS)):
        if domain.bonus >> ribbon & 1 != 0:
            points += rules.bonus_vp[ribbon]
    if domain.manuscripts != 0:
        points += text_points(s, p.seat)
    if s.is_automa(p.seat):
        points += resources(domain) * rules.automa_leftover_vp
    value = float(points) + p.castle.now + p.manuscripts.sets() + value_of_near_bonuses(p)
    value += p.poverty * expected_prize(
        s, [int(d.approved) for d in s.domains], p.seat, domain.approved, p.ranking_scale
    )
    value += p.prosperity * expected_prize(s, [int(d.paid) for d in s.domains], p.seat, domain.paid, p.ranking_scale)
    if s.leader == p.seat:
        value += p.leader_value()
    return value + future_value(p) if p.turns > 0.0 or s.turn == p.seat else value


def value_of_near_bonuses(p: Prices) -> float:
    """V-7.M3: return the value of two ribbons of a colour whose bonus card is left."""
    value = 0.0
    for ribbon in range(len(RIBBONS)):
        if p.manuscripts.ribbons[ribbon] == FOR_BONUS - 1 and p.s.bonus_taken >> ribbon & 1 == 0:
            value += p.weights.near_bonus * p.future
    return value


def future_value(p: Prices) -> float:
    """Return what the seat will make of its turns: goods, cards, slots, track."""
    w = p.weights
    domain = p.domain
    value = p.track.value(domain.corruption, domain.virtue)
    if p.s.is_automa(p.seat):
        return value + w.automa_turn * p.turns  # V-16.19: its goods are points already
    for good in range(RESOURCES):
        value += p.goods[good] * float(domain.goods[good])
    value += p.goods[SILVER] * float(domain.goods[SILVER])
    value += SHARED_FLIPS * (p.debt_potential * float(domain.unpaid) + p.deed_potential * float(domain.acquired))
    for slot in range(SLOTS):
        if domain.built >> slot & 1 != 0:
            value += p.slot_value(slot)
    for ribbon in range(len(RIBBONS)):
        if domain.bonus >> ribbon & 1 != 0:
            value += p.turns * p.bonus_icons(ribbon)
    for i in range(2):
        card = domain.slots[i]
        if card != NO_CARD:
            value += w.lasting_icon * p.future * p.card_values.icons[card]
    turns = p.turns
    if p.s.turn == p.seat and p.s.phase <= ACTION:
        turns += 1.0  # the current turn counts as a future one
    return value + turns * (w.turn + w.turn_growth * turns + w.deck * p.deck.mean)
