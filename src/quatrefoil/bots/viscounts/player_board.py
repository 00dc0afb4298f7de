"""The cards in the slots of a player board, as they lie or may lie (V-3.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.games.viscounts.cards import MERCHANT_PAIRS
from quatrefoil.games.viscounts.nouns import AFTER_ACTION, CRIMINAL, ICON_OF, MERCHANT, NO_CARD, TRADE

if TYPE_CHECKING:
    from mypy_extensions import i64

ACTION_COUNT: Final = 5
#: Kinds of modifiers of an action.
MODIFIERS: Final = 4
NO_ICONS: Final[list[int]] = [0, 0, 0, 0, 0]


class PlayerBoard:
    """Three cards in the slots: their icons with the permanent ones, their modifiers, and what follows actions."""

    def __init__(self, p: Prices, permanent: list[int], cards: list[int]) -> None:
        """V-3.7, V-3.9, V-14.2."""
        rules = p.s.rules
        self.cards: Final[list[int]] = cards
        self.icons: Final[list[int]] = permanent[:]
        self.modifiers: Final[list[int]] = [0] * (
            ACTION_COUNT * MODIFIERS
        )  # action * MODIFIERS + modifier: number of cards
        self.after: Final[list[float]] = [0.0] * ACTION_COUNT  # value of what follows each action
        for slot in range(3):
            card = cards[slot]
            shown = rules.slot_icons[slot] if card == NO_CARD else rules.card_icons[card]
            for icon in range(CRIMINAL + 1):
                self.icons[icon] += shown[icon]
            if card != NO_CARD:
                face = rules.cards[card]
                if face.modifier >= 0:
                    self.modifiers[face.action * MODIFIERS + face.modifier] += 1
                elif face.moment == AFTER_ACTION:
                    self.after[face.action] += p.effect_value(face.ability)

    def free_icons(self, action: i64, more: list[int]) -> i64:
        """V-3.8: return the icons for an action: its kind, criminals, and merchants in pairs where a card says so."""
        icons = self.icons
        kind: i64 = ICON_OF[action]
        count: i64 = icons[kind] + more[kind] + icons[CRIMINAL] + more[CRIMINAL]
        if action != TRADE and self.modifiers[action * MODIFIERS + MERCHANT_PAIRS] > 0:
            count += (icons[MERCHANT] + more[MERCHANT]) // 2
        return count
