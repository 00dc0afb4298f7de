"""A seat's manuscripts: sets of ribbons, and what they count (V-12.4, V-12.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.cards import COUNT_BUILDINGS
from quatrefoil.games.viscounts.nouns import CRIMINAL, RIBBONS
from quatrefoil.games.viscounts.state import Domain, Viscounts

if TYPE_CHECKING:
    from mypy_extensions import i64

#: With so many turns to come a set that is begun may well be completed.
LONG: Final = 6.0


class Shelf:
    """The manuscripts of one seat."""

    def __init__(self, s: Viscounts, domain: Domain, weights: Weights, turns: float) -> None:
        self.set_vp: Final[list[int]] = s.rules.set_vp
        #: How far the mean of a complete set counts instead of the next step.
        self.hope: Final[float] = weights.full_set * min(1.0, turns / LONG)
        self.mean: Final[float] = float(s.rules.set_vp[len(RIBBONS)]) / float(len(RIBBONS))
        self.ribbons: Final[list[int]] = [0] * len(RIBBONS)
        #: What an icon of each kind on an own card counts (V-12.5).
        self.icon_points: Final[list[float]] = [0.0] * (CRIMINAL + 1)
        mask: i64 = domain.manuscripts
        tile = 0
        while mask != 0:
            if mask & 1 != 0:
                face = s.rules.tiles[tile]
                self.ribbons[face.ribbon] += 1
                if 0 <= face.counted < COUNT_BUILDINGS:
                    self.icon_points[face.counted] += float(face.vp) / float(face.per)
            mask >>= 1
            tile += 1

    def added(self, ribbon: i64) -> float:
        """A ribbon more."""
        size: i64 = 0
        for count in self.ribbons:
            if count > self.ribbons[ribbon]:
                size += 1
        return (1.0 - self.hope) * float(self.set_vp[size + 1] - self.set_vp[size]) + self.hope * self.mean

    def sets(self) -> float:
        """V-12.4 (3): all ribbons, with the hope of completing the sets that are begun."""
        worth = 0.0
        for k in range(1, max(self.ribbons) + 1):
            size: i64 = 0
            for count in self.ribbons:
                if count >= k:
                    size += 1
            worth += (1.0 - self.hope) * float(self.set_vp[size]) + self.hope * self.mean * float(size)
        return worth

    def icons(self, icons: list[int]) -> float:
        """What the icons of a card or a slot count."""
        worth = 0.0
        for icon in range(len(icons)):
            worth += self.icon_points[icon] * float(icons[icon])
        return worth
