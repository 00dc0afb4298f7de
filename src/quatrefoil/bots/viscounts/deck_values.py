"""Values of the cards of one seat, and of changes to its deck."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.card_values import CardValues
from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.funding import permanent_icons
from quatrefoil.games.viscounts.nouns import CRIMINAL, MERCHANT, NO_CARD
from quatrefoil.games.viscounts.state import Domain, Viscounts

if TYPE_CHECKING:
    from mypy_extensions import i64

#: A permanent icon counts every turn, that of a card about every third.
PERMANENT_FACTOR: Final = 3


class DeckValues:
    """All cards of a seat, wherever they are; icons of the kind that the seat has most of are worth more."""

    def __init__(self, s: Viscounts, domain: Domain, weights: Weights, card_values: CardValues, turns: float) -> None:
        self.card_icons: Final[list[list[int]]] = s.rules.card_icons
        self.ability: Final[list[float]] = card_values.ability
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
        self.icon_value: Final[list[float]] = [weights.merchant, 1.0, 1.0, 1.0, weights.criminal]
        #: How far each kind stands out among builders, nobles and clerics; 0 for an even share.
        self.focus: Final[list[float]] = [0.0] * (CRIMINAL + 1)
        shares = [0, 0, 0, 0]
        total: i64 = 1
        for icon in range(MERCHANT + 1, CRIMINAL):
            shares[icon] = self.totals[icon] + PERMANENT_FACTOR * int(permanent_icons(s, domain, icon))
            total += shares[icon]
        for icon in range(MERCHANT + 1, CRIMINAL):
            self.focus[icon] = 3.0 * float(shares[icon]) / float(total) - 1.0
            self.icon_value[icon] += weights.focus * self.focus[icon]
        value = self.abilities
        for icon in range(CRIMINAL + 1):
            value += self.icon_value[icon] * float(self.totals[icon])
        self.mean: Final[float] = value / float(self.count) if self.count > 0 else 0.0

    def count_card(self, card: i64) -> None:
        """Add a card to the totals."""
        icons = self.card_icons[card]
        for icon in range(CRIMINAL + 1):
            self.totals[icon] += icons[icon]
        self.abilities += self.ability[card]
        self.count += 1

    def value(self, card: i64) -> float:
        """Return the value of a card to this seat."""
        icons = self.card_icons[card]
        value = self.ability[card]
        for icon in range(CRIMINAL + 1):
            value += self.icon_value[icon] * float(icons[icon])
        return value

    def added(self, card: i64) -> float:
        """Return the gain of one more card: it is played after a shuffle, and the others less often."""
        return self.uses * (self.value(card) - self.mean) / (float(self.count) + 1.0)
