"""Evaluation of the draft: which card to keep before the next ones are known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.bots.notre_dame.lookahead import Lookahead
from quatrefoil.bots.notre_dame.position_value import PositionValue
from quatrefoil.games.notre_dame.nouns import ACTION_COUNT
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.kernel.bits import members

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.bots.notre_dame.weights import Weights
    from quatrefoil.games.notre_dame.steps.draft import KeepOne
    from quatrefoil.kernel.option import Option


class DraftEvaluation:
    """Rates the cards of a draft by what their actions would bring now."""

    def __init__(self, s: NotreDame, seat: i64, weights: Weights) -> None:
        self.s = s
        self.seat = int(seat)
        self.weights = weights

    def rate(self, step: KeepOne, options: list[Option]) -> list[float]:
        """Return the expected gain of keeping each card, less a share of what the neighbour gains from the rest."""
        gains = self.gains(self.seat, list(range(ACTION_COUNT)))
        actions = [int(option.arg) for option in options]
        left = int(self.s.left_of(self.seat))
        neighbour_gains = self.gains(left, actions)
        ratings: list[float] = []
        for action in actions:
            passed = [neighbour_gains[other] for other in actions if other != action]
            if step.pass_number == 1:
                worth = self.with_two_to_come(gains, action)
            else:
                worth = self.with_one_to_come(gains, action)
            ratings.append(worth - self.weights.passing_penalty * max(passed))
        return ratings

    def gains(self, seat: int, actions: list[int]) -> list[float]:
        """Return by action what playing it now would add for a seat; 0 for actions that are not listed."""
        lookahead = Lookahead(PositionValue(self.s, seat, self.weights))
        before = lookahead.position_value.value(self.s)
        gains = [0.0] * ACTION_COUNT
        for action in actions:
            gains[action] = lookahead.card(self.s, action).value - before
        return gains

    def with_two_to_come(self, gains: list[float], action: int) -> float:
        """Return the expected gain of two cards of three: this one, the better of two passed ones, and one more."""
        total = 0.0
        count = 0
        for first in range(ACTION_COUNT):
            for second in range(first + 1, ACTION_COUNT):
                better = max(gains[first], gains[second])
                for last in range(ACTION_COUNT):
                    total += best_two(gains[action], better, gains[last])
                    count += 1
        return total / count

    def with_one_to_come(self, gains: list[float], action: int) -> float:
        """Return the expected gain of two of: the card kept before, this one, and the last one passed."""
        kept = members(self.s.boroughs[self.seat].hand)
        before = gains[kept[0] % ACTION_COUNT] if len(kept) > 0 else 0.0
        total = 0.0
        for last in range(ACTION_COUNT):
            total += best_two(before, gains[action], gains[last])
        return total / ACTION_COUNT


def best_two(a: float, b: float, c: float) -> float:
    """Return the sum of the two larger numbers."""
    return a + b + c - min(a, b, c)
