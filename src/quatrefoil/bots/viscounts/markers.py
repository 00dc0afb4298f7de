"""The markers of virtue and corruption: what their meeting will bring (V-3.4, V-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.nouns import TRACK

if TYPE_CHECKING:
    from mypy_extensions import i64


class Markers:
    """What each pair of places is worth."""

    def __init__(self, rewards: list[float], turns: float, is_own_turn: bool, weights: Weights) -> None:
        self.rewards: Final[list[float]] = rewards  # by the space where the markers meet
        self.weights: Final[Weights] = weights
        #: Is there a phase 5 to come in which they may meet?
        self.some: Final[bool] = turns > 0.0 or is_own_turn
        self.scale: Final[float] = turns / (turns + 1.0)

    def worth(self, corruption: i64, virtue: i64) -> float:
        if not self.some:
            return 0.0
        if corruption == virtue:
            return self.rewards[virtue] + self.apart(1, TRACK)
        return self.apart(corruption, virtue)

    def apart(self, corruption: i64, virtue: i64) -> float:
        """The nearer they are, the surer what they will bring."""
        w = self.weights
        both: i64 = corruption + virtue
        low: i64 = both // 2
        reward = self.rewards[low] if both % 2 == 0 else (self.rewards[low] + self.rewards[low + 1]) / 2.0
        nearness = 1.0 - float(virtue - corruption) / float(TRACK - 1)
        return self.scale * (w.collision_far + w.collision_near * nearness) * reward

    def virtue(self, corruption: i64, virtue: i64) -> float:
        """What one step of virtue changes."""
        now = self.worth(corruption, virtue)
        if virtue > corruption:
            return self.worth(corruption, virtue - 1) - now
        return self.worth(corruption - 1, virtue - 1) - now if virtue > 1 else 0.0

    def corruption(self, corruption: i64, virtue: i64, n: i64) -> float:
        """What so many steps of corruption change."""
        now = self.worth(corruption, virtue)
        for _ in range(n):
            if corruption < virtue:
                corruption += 1
            elif corruption < TRACK:
                corruption += 1
                virtue += 1
        return self.worth(corruption, virtue) - now
