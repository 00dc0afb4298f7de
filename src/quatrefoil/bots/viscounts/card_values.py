"""Average values of cards and effects, computed once for a set of rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.viscounts.weights import Weights
from quatrefoil.games.viscounts.nouns import CRIMINAL, IMMEDIATE, MERCHANT, NO_ABILITY, ONGOING
from quatrefoil.games.viscounts.ops import (
    CASTLE_MOVE,
    CHOOSE,
    DESTROY,
    DESTROY_OF_DECK,
    DISCARD,
    FLIP,
    FREE_BUILDING,
    FREE_MANUSCRIPT,
    FREE_WORKERS,
    GAIN,
    HIRE_FREE,
    REARRANGE,
    SHUFFLE,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.viscounts.rules import Rules

#: By WHAT: ink, gold, stone, silver, any resource, debt, deed, virtue, corruption.
GAIN_VALUE: Final[list[float]] = [0.8, 0.8, 0.8, 0.4, 0.9, -0.8, 1.5, 0.5, -0.4]

#: By kind of op; the value of a gain or a choice depends on its parts.
OP_VALUE: Final[dict[int, float]] = {
    GAIN: 0.0,
    CHOOSE: 0.0,
    FLIP: 2.5,
    REARRANGE: 0.2,
    DISCARD: 0.25,
    DESTROY: 0.8,
    SHUFFLE: 0.4,
    HIRE_FREE: 1.5,
    CASTLE_MOVE: 0.6,
    FREE_WORKERS: 1.3,
    FREE_BUILDING: 5.0,
    FREE_MANUSCRIPT: 4.0,
    DESTROY_OF_DECK: 1.5,
}


class CardValues:
    """Values of all cards: of their icons, of their abilities, and both."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules: Final[Rules] = rules
        count = len(rules.cards)
        self.icons: Final[list[float]] = [value_of_icons(rules, weights, card) for card in range(count)]
        self.ability: Final[list[float]] = [value_of_ability(rules, weights, card) for card in range(count)]
        self.value: Final[list[float]] = [self.icons[card] + self.ability[card] for card in range(count)]


def value_of_icons(rules: Rules, w: Weights, card: i64) -> float:
    """Return the value of a card's icons; merchants are weaker than others, criminals fit everywhere but corrupt."""
    icons = rules.card_icons[card]
    value = w.merchant * float(icons[MERCHANT]) + w.criminal * float(icons[CRIMINAL])
    for icon in range(MERCHANT + 1, CRIMINAL):
        value += float(icons[icon])
    return value


def value_of_ability(rules: Rules, w: Weights, card: i64) -> float:
    """Return the average value of playing a card besides its icons."""
    face = rules.cards[card]
    if face.timing == NO_ABILITY:
        return 0.0
    if face.modifier >= 0:
        return w.modifier
    value = average_value(rules, face.ability)
    if face.timing == ONGOING:
        return w.ongoing * value
    return w.immediate * value if face.timing == IMMEDIATE else w.drop_off * value


def average_value(rules: Rules, op_list: i64) -> float:
    """Return the value of an effect in the middle of a game."""
    value = 0.0
    if op_list < 0:
        return value
    for op in rules.op_lists[op_list]:
        if op.kind == GAIN:
            value += float(op.n) * GAIN_VALUE[op.what]
        elif op.kind == CHOOSE:
            value += max([average_value(rules, choice) for choice in op.choices])
        elif op.kind in OP_VALUE:
            value += float(op.n if op.n > 0 else 1) * OP_VALUE[op.kind]
    return value
