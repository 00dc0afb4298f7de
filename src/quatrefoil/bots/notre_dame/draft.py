"""The draft: which card to keep, not knowing what will come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.bots.notre_dame.outlook import Outlook
from quatrefoil.bots.notre_dame.plan import Plan
from quatrefoil.games.notre_dame.nouns import ACTION_COUNT
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.kernel.bits import members

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.bots.notre_dame.weights import Weights
    from quatrefoil.games.notre_dame.steps.draft import KeepOne
    from quatrefoil.kernel.option import Option


class Draft:
    """What each action would bring the seat now, and what that says about keeping and passing."""

    def __init__(self, s: NotreDame, seat: i64, weights: Weights) -> None:
        self.s = s
        self.seat = int(seat)
        self.weights = weights

    def rate(self, step: KeepOne, options: list[Option]) -> list[float]:
        gains = self.gains(self.seat, list(range(ACTION_COUNT)))
        actions = [int(option.arg) for option in options]
        left = int(self.s.left_of(self.seat))
        envied = self.gains(left, actions)
        ratings: list[float] = []
        for action in actions:
            passed = [envied[other] for other in actions if other != action]
            if step.pass_number == 1:
                worth = self.with_two_to_come(gains, action)
            else:
                worth = self.with_one_to_come(gains, action)
            ratings.append(worth - self.weights.envy * max(passed))
        return ratings

    def gains(self, seat: int, actions: list[int]) -> list[float]:
        """By action: what playing it now would add for a seat; 0 for actions not asked about."""
        plan = Plan(Outlook(self.s, seat, self.weights))
        before = plan.outlook.value(self.s)
        gains = [0.0] * ACTION_COUNT
        for action in actions:
            gains[action] = plan.card(self.s, action).value - before
        return gains

    def with_two_to_come(self, gains: list[float], action: int) -> float:
        """Two of three cards are played: this one, the better of two the neighbour passes, and one more."""
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
        """The card kept before, this one, and one that the neighbour passes last."""
        kept = members(self.s.boroughs[self.seat].hand)
        before = gains[kept[0] % ACTION_COUNT] if len(kept) > 0 else 0.0
        total = 0.0
        for last in range(ACTION_COUNT):
            total += best_two(before, gains[action], gains[last])
        return total / ACTION_COUNT


def best_two(a: float, b: float, c: float) -> float:
    """The sum of the two larger numbers."""
    return a + b + c - min(a, b, c)
