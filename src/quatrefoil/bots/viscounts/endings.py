"""The end of the game: how far it is, how likely each end card is, what a place in its ranking brings (V-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


MOST_TURNS: Final = 16.0


def turns_left(s: Viscounts, seat: i64, weights: Weights) -> float:
    """The seat's own turns after the one that goes on, as far as the piles of debts and deeds tell (V-12.1)."""
    count: i64 = len(s.domains)
    still_to_come = 0.0
    if s.turn != seat and s.turn != NO_SEAT and s.round > 0:
        if (seat - s.start + count) % count > (s.turn - s.start + count) % count:
            still_to_come = 1.0
    if s.last_round > 0:
        return float(s.last_round - s.round) + still_to_come
    if s.round == 0:
        return MOST_TURNS
    pile: i64 = s.debts_left if s.debts_left < s.deeds_left else s.deeds_left
    return min(MOST_TURNS, 1.0 + float(pile) / (weights.pile_rate * float(count))) + still_to_come


def soft_step(x: float) -> float:
    """From 0 to 1 around x = 0."""
    return 0.5 + 0.5 * x / (1.0 + (x if x > 0.0 else -x))


def likely_end_cards(s: Viscounts, turns: float) -> tuple[float, float]:
    """How likely Poverty and Prosperity are scored in the end."""
    if s.round == 0:
        return 0.6, 0.7
    debts: i64 = s.debts_left
    deeds: i64 = s.deeds_left
    if s.last_round > 0:
        reach = 0.4 * (turns + 0.5) * float(len(s.domains))
        poverty = 1.0 if debts == 0 else max(0.0, 1.0 - float(debts) / reach)
        prosperity = 1.0 if deeds == 0 else max(0.0, 1.0 - float(deeds) / reach)
        return poverty, prosperity
    first = soft_step(float(deeds - debts) / 3.0)  # the debts run out first
    return first + (1.0 - first) * 0.25, 1.0 - first + first * 0.25


def expected_prize(s: Viscounts, amounts: list[int], seat: i64, more: i64, spread: float) -> float:
    """What so many flipped cards more change for a seat."""
    return prize_of(s, amounts, seat, amounts[seat] + more, spread) - prize_of(s, amounts, seat, amounts[seat], spread)


def prize_of(s: Viscounts, amounts: list[int], seat: i64, amount: i64, spread: float) -> float:
    """V-12.6: by the number of others who will probably be ahead; the spread says how far all may still drift."""
    if amount == 0 and spread < 1.0:
        return 0.0
    prizes = s.rules.ranking_vp if len(amounts) >= 3 else s.rules.ranking_vp_few
    ahead = 0.0
    for other in range(len(amounts)):
        if other != seat:
            ahead += soft_step(float(amounts[other] - amount) / spread)
    place = int(ahead)
    share = ahead - float(place)
    high = float(prizes[place]) if place < len(prizes) else 0.0
    low = float(prizes[place + 1]) if place + 1 < len(prizes) else 0.0
    return high + (low - high) * share
