"""Inputs of the value model of Viscounts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.nouns import NO_CARD
from quatrefoil.games.viscounts.scoring import building_points, ribbon_points, text_points, worker_points
from quatrefoil.kernel.bits import count_bits

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.viscounts.state import Viscounts

TIER: int = 5


def features(s: Viscounts, seat: i64, value: float) -> list[float]:
    """Return the features of a seat's domain; `value` is the estimate of the evaluation."""
    domain = s.domains[seat]
    goods = domain.goods
    castle = domain.castle
    slots = 0.0
    for card in domain.slots:
        if card != NO_CARD:
            slots += 1.0
    first = 0.0
    second = 0.0
    for section in range(TIER):
        first += float(castle[section])
        second += float(castle[TIER + section])
    return [
        value,
        float(goods[0]),
        float(goods[1]),
        float(goods[2]),
        float(goods[3]),
        float(domain.unpaid),
        float(domain.paid),
        float(domain.acquired),
        float(domain.approved),
        float(domain.virtue),
        float(domain.corruption),
        float(domain.virtue - domain.corruption),
        float(count_bits(domain.built)),
        float(building_points(s, domain)),
        float(domain.supply),
        first,
        second,
        float(castle[2 * TIER]),
        float(worker_points(s, domain)),
        float(count_bits(domain.manuscripts)),
        float(ribbon_points(s, domain)),
        float(text_points(s, seat)),
        float(domain.card_count()),
        float(len(domain.hand)),
        slots,
        1.0 if s.leader == seat else 0.0,
        1.0 if s.turn == seat else 0.0,
    ]
