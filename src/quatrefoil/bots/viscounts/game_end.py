"""The end of the game: how far it is, which end cards are scored, and what a rank in them brings (V-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


MAX_TURNS: Final = 16.0

#: Probabilities of the end cards before the first round.
POVERTY_AT_START: Final = 0.6
PROSPERITY_AT_START: Final = 0.7


def turns_left(s: Viscounts, seat: i64, weights: Weights) -> float:
    """V-12.1: return the expected number of the seat's turns after the current one, by the piles of debts and deeds."""
    count: i64 = len(s.domains)
    still_to_come = 0.0
    if s.turn != seat and s.turn != NO_SEAT and s.round > 0:
        if (seat - s.start + count) % count > (s.turn - s.start + count) % count:
            still_to_come = 1.0
    if s.last_round > 0:
        return float(s.last_round - s.round) + still_to_come
    if s.round == 0:
        return MAX_TURNS
    pile: i64 = s.debts_left if s.debts_left < s.deeds_left else s.deeds_left
    return min(MAX_TURNS, 1.0 + float(pile) / (weights.pile_rate * float(count))) + still_to_come


def soft_step(x: float) -> float:
    """Return a smooth step from 0 to 1 around x = 0 (softsign)."""
    return 0.5 + 0.5 * x / (1.0 + (x if x > 0.0 else -x))


def end_card_probabilities(s: Viscounts, turns: float) -> tuple[float, float]:
    """Return the probabilities that Poverty and Prosperity are scored."""
    if s.round == 0:
        return POVERTY_AT_START, PROSPERITY_AT_START
    debts: i64 = s.debts_left
    deeds: i64 = s.deeds_left
    if s.last_round > 0:
        reach = 0.4 * (turns + 0.5) * float(len(s.domains))
        poverty = 1.0 if debts == 0 else max(0.0, 1.0 - float(debts) / reach)
        prosperity = 1.0 if deeds == 0 else max(0.0, 1.0 - float(deeds) / reach)
        return poverty, prosperity
    first = soft_step(float(deeds - debts) / 3.0)  # probability that the debts run out first
    return first + (1.0 - first) * 0.25, 1.0 - first + first * 0.25


def prize_gain(s: Viscounts, amounts: list[int], seat: i64, more: i64, ranking_scale: float) -> float:
    """Return what so many more flipped cards gain for a seat in a ranking."""
    return expected_prize(s, amounts, seat, amounts[seat] + more, ranking_scale) - expected_prize(
        s, amounts, seat, amounts[seat], ranking_scale
    )


def expected_prize(s: Viscounts, amounts: list[int], seat: i64, amount: i64, ranking_scale: float) -> float:
    """V-12.6: return the expected prize by the expected number of rivals with more; `ranking_scale` is their spread."""
    if amount == 0 and ranking_scale < 1.0:
        return 0.0
    prizes = s.rules.ranking_vp if len(amounts) >= 3 else s.rules.ranking_vp_few
    rivals_ahead = 0.0
    for other in range(len(amounts)):
        if other != seat:
            rivals_ahead += soft_step(float(amounts[other] - amount) / ranking_scale)
    place = int(rivals_ahead)
    share = rivals_ahead - float(place)
    high = float(prizes[place]) if place < len(prizes) else 0.0
    low = float(prizes[place + 1]) if place + 1 < len(prizes) else 0.0
    return high + (low - high) * share
