"""What cards and effects are usually worth, worked out once for a set of rules."""

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
GAIN_WORTH: Final[list[float]] = [0.8, 0.8, 0.8, 0.4, 0.9, -0.8, 1.5, 0.5, -0.4]

#: By op; of a gain and a choice the parts decide.
OP_WORTH: Final[dict[int, float]] = {
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


class Faces:
    """The cards of a game in general: their icons, and what they can do."""

    def __init__(self, rules: Rules, weights: Weights) -> None:
        self.rules: Final[Rules] = rules
        count = len(rules.cards)
        self.icons: Final[list[float]] = [icon_worth(rules, weights, card) for card in range(count)]
        self.ability: Final[list[float]] = [ability_worth(rules, weights, card) for card in range(count)]
        self.worth: Final[list[float]] = [self.icons[card] + self.ability[card] for card in range(count)]


def icon_worth(rules: Rules, w: Weights, card: i64) -> float:
    """Merchants are weaker than the others; criminals fit everywhere, but corrupt."""
    icons = rules.card_icons[card]
    worth = w.merchant * float(icons[MERCHANT]) + w.criminal * float(icons[CRIMINAL])
    for icon in range(MERCHANT + 1, CRIMINAL):
        worth += float(icons[icon])
    return worth


def ability_worth(rules: Rules, w: Weights, card: i64) -> float:
    """What playing the card usually brings beside its icons."""
    face = rules.cards[card]
    if face.timing == NO_ABILITY:
        return 0.0
    if face.modifier >= 0:
        return w.modifier
    worth = usual_worth(rules, face.ability)
    if face.timing == ONGOING:
        return w.ongoing * worth
    return w.immediate * worth if face.timing == IMMEDIATE else w.drop_off * worth


def usual_worth(rules: Rules, op_list: i64) -> float:
    """An effect in the middle of a game, whoever gains it."""
    worth = 0.0
    if op_list < 0:
        return worth
    for op in rules.op_lists[op_list]:
        if op.kind == GAIN:
            worth += float(op.n) * GAIN_WORTH[op.what]
        elif op.kind == CHOOSE:
            worth += max([usual_worth(rules, choice) for choice in op.choices])
        elif op.kind in OP_WORTH:
            worth += float(op.n if op.n > 0 else 1) * OP_WORTH[op.kind]
    return worth
