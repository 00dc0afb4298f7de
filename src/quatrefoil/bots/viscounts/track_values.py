"""The track of virtue and corruption: values of positions and steps of its markers (V-3.4, V-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.nouns import TRACK

if TYPE_CHECKING:
    from mypy_extensions import i64


class TrackValues:
    """Values of the positions of both markers."""

    def __init__(self, rewards: list[float], turns: float, is_own_turn: bool, weights: Weights) -> None:
        self.rewards: Final[list[float]] = rewards  # by the space where the markers meet
        self.weights: Final[Weights] = weights
        #: Whether there will be another phase 5, in which markers meet.
        self.may_meet: Final[bool] = turns > 0.0 or is_own_turn
        self.scale: Final[float] = turns / (turns + 1.0)

    def value(self, corruption: i64, virtue: i64) -> float:
        """Return the value of these positions."""
        if not self.may_meet:
            return 0.0
        if corruption == virtue:
            return self.rewards[virtue] + self.apart(1, TRACK)
        return self.apart(corruption, virtue)

    def apart(self, corruption: i64, virtue: i64) -> float:
        """Return the value of markers that have not met; the nearer they are, the surer the reward."""
        w = self.weights
        both: i64 = corruption + virtue
        low: i64 = both // 2
        reward = self.rewards[low] if both % 2 == 0 else (self.rewards[low] + self.rewards[low + 1]) / 2.0
        closeness = 1.0 - float(virtue - corruption) / float(TRACK - 1)
        return self.scale * (w.collision_far + w.collision_near * closeness) * reward

    def virtue(self, corruption: i64, virtue: i64) -> float:
        """Return the gain of one step of virtue."""
        now = self.value(corruption, virtue)
        if virtue > corruption:
            return self.value(corruption, virtue - 1) - now
        return self.value(corruption - 1, virtue - 1) - now if virtue > 1 else 0.0

    def corruption(self, corruption: i64, virtue: i64, n: i64) -> float:
        """Return the gain of n steps of corruption."""
        now = self.value(corruption, virtue)
        for _ in range(n):
            if corruption < virtue:
                corruption += 1
            elif corruption < TRACK:
                corruption += 1
                virtue += 1
        return self.value(corruption, virtue) - now
