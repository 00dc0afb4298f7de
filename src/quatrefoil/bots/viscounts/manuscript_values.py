"""Values of manuscripts: sets of ribbons, and the icons that they count (V-12.4, V-12.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.cards import COUNT_BUILDINGS
from quatrefoil.games.viscounts.nouns import CRIMINAL, RIBBONS
from quatrefoil.games.viscounts.state import Domain, Viscounts

if TYPE_CHECKING:
    from mypy_extensions import i64

#: With so many turns left, a set that is begun may well be completed.
LONG_GAME_TURNS: Final = 6.0


class ManuscriptValues:
    """The manuscripts of one seat."""

    def __init__(self, s: Viscounts, domain: Domain, weights: Weights, turns: float) -> None:
        self.set_vp: Final[list[int]] = s.rules.set_vp
        #: Weight of the mean value in a full set, as against the next step.
        self.full_set_share: Final[float] = weights.full_set * min(1.0, turns / LONG_GAME_TURNS)
        self.mean: Final[float] = float(s.rules.set_vp[len(RIBBONS)]) / float(len(RIBBONS))
        self.ribbons: Final[list[int]] = [0] * len(RIBBONS)
        #: Points of an icon of each kind on the seat's cards (V-12.5).
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
        """Return the gain of one more ribbon."""
        size: i64 = 0
        for count in self.ribbons:
            if count > self.ribbons[ribbon]:
                size += 1
        return (1.0 - self.full_set_share) * float(
            self.set_vp[size + 1] - self.set_vp[size]
        ) + self.full_set_share * self.mean

    def sets(self) -> float:
        """V-12.4 (3): return the value of all ribbons, partly as if the sets were completed."""
        value = 0.0
        for k in range(1, max(self.ribbons) + 1):
            size: i64 = 0
            for count in self.ribbons:
                if count >= k:
                    size += 1
            value += (1.0 - self.full_set_share) * float(self.set_vp[size]) + self.full_set_share * self.mean * float(
                size
            )
        return value

    def icons(self, icons: list[int]) -> float:
        """Return the points that the seat's manuscripts give for the icons of a card or slot."""
        value = 0.0
        for icon in range(len(icons)):
            value += self.icon_points[icon] * float(icons[icon])
        return value
