"""What cards more or less in the own deck change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.faces import Faces
from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.nouns import CRIMINAL, NO_CARD
from quatrefoil.games.viscounts.state import Domain, Viscounts

if TYPE_CHECKING:
    from mypy_extensions import i64


class Deck:
    """All cards of a seat, wherever they are."""

    def __init__(
        self, s: Viscounts, domain: Domain, weights: Weights, faces: Faces, turns: float, icon_points: list[float]
    ) -> None:
        self.card_icons: Final[list[list[int]]] = s.rules.card_icons
        self.worth: Final[list[float]] = faces.worth
        #: Turns in which a card that is gained now may be played, and what its icons count in own manuscripts.
        self.uses: Final[float] = weights.deck * max(0.0, turns - weights.hire_delay)
        self.icon_points: Final[list[float]] = icon_points
        worth = faces.worth
        total = 0.0
        count: i64 = len(domain.hand) + len(domain.deck) + len(domain.discard)
        for card in domain.hand:
            total += worth[card]
        for card in domain.deck:
            total += worth[card]
        for card in domain.discard:
            total += worth[card]
        for card in domain.slots:
            if card != NO_CARD:
                total += worth[card]
                count += 1
        self.count: Final[i64] = count
        self.mean: Final[float] = total / float(count) if count > 0 else 0.0

    def added(self, card: i64) -> float:
        """A card more comes into play after a shuffle, and thins out what is there."""
        gain = self.uses * (self.worth[card] - self.mean) / (float(self.count) + 1.0)
        icons = self.card_icons[card]
        for icon in range(CRIMINAL + 1):
            gain += self.icon_points[icon] * float(icons[icon])
        return gain
