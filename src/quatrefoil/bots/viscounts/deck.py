"""What a seat's cards are good for, and what cards more or less in the deck change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.faces import Faces
from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.funding import permanent_icons
from quatrefoil.games.viscounts.nouns import CRIMINAL, MERCHANT, NO_CARD
from quatrefoil.games.viscounts.state import Domain, Viscounts

if TYPE_CHECKING:
    from mypy_extensions import i64

#: A permanent icon is there every turn, that of a card about every third.
PERMANENT: Final = 3


class Deck:
    """All cards of a seat, wherever they are. Icons are worth more in the kind that the seat has most of."""

    def __init__(self, s: Viscounts, domain: Domain, weights: Weights, faces: Faces, turns: float) -> None:
        self.card_icons: Final[list[list[int]]] = s.rules.card_icons
        self.ability: Final[list[float]] = faces.ability
        #: Turns in which a card that is gained now may be played.
        self.uses: Final[float] = weights.deck * max(0.0, turns - weights.hire_delay)
        self.totals: Final[list[int]] = [0] * (CRIMINAL + 1)
        self.abilities: float = 0.0
        self.count: i64 = 0
        for card in domain.hand:
            self.count_card(card)
        for card in domain.deck:
            self.count_card(card)
        for card in domain.discard:
            self.count_card(card)
        for card in domain.slots:
            if card != NO_CARD:
                self.count_card(card)
        self.icon_worth: Final[list[float]] = [weights.merchant, 1.0, 1.0, 1.0, weights.criminal]
        #: How far each kind stands out among builders, nobles and clerics; 0 for an even share.
        self.focus: Final[list[float]] = [0.0] * (CRIMINAL + 1)
        shares = [0, 0, 0, 0]
        total: i64 = 1
        for icon in range(MERCHANT + 1, CRIMINAL):
            shares[icon] = self.totals[icon] + PERMANENT * int(permanent_icons(s, domain, icon))
            total += shares[icon]
        for icon in range(MERCHANT + 1, CRIMINAL):
            self.focus[icon] = 3.0 * float(shares[icon]) / float(total) - 1.0
            self.icon_worth[icon] += weights.focus * self.focus[icon]
        worth = self.abilities
        for icon in range(CRIMINAL + 1):
            worth += self.icon_worth[icon] * float(self.totals[icon])
        self.mean: Final[float] = worth / float(self.count) if self.count > 0 else 0.0

    def count_card(self, card: i64) -> None:
        icons = self.card_icons[card]
        for icon in range(CRIMINAL + 1):
            self.totals[icon] += icons[icon]
        self.abilities += self.ability[card]
        self.count += 1

    def worth(self, card: i64) -> float:
        """A card among the others of this seat."""
        icons = self.card_icons[card]
        worth = self.ability[card]
        for icon in range(CRIMINAL + 1):
            worth += self.icon_worth[icon] * float(icons[icon])
        return worth

    def added(self, card: i64) -> float:
        """A card more comes into play after a shuffle, and thins out what is there."""
        return self.uses * (self.worth(card) - self.mean) / (float(self.count) + 1.0)
