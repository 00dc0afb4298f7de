"""Action cards as numbers, and sets of them as bit masks.

Card number = colour * ACTION_COUNT + action. Every card exists once, so a hand is a mask of 45 bits. The colour
of a card is the seat from whose deck it comes (ND-3.5).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame.nouns import ACTION_COUNT, ACTIONS, BROWN_COUNT, MESSAGES, PERSONS
from quatrefoil.kernel.bits import members

if TYPE_CHECKING:
    from mypy_extensions import i64

#: The nine actions of one colour.
WHOLE_DECK: Final = (1 << ACTION_COUNT) - 1


def first_of(mask: i64) -> i64:
    """Return the lowest number in a set that is not empty."""
    number: i64 = 0
    while mask >> number & 1 == 0:
        number += 1
    return number


def actions_of(cards: i64, colour: i64) -> i64:
    """Return the actions of one colour among some cards, as a mask of nine bits."""
    return cards >> colour * ACTION_COUNT & WHOLE_DECK


def of_colour(actions: i64, colour: i64) -> i64:
    """Return some actions as cards of a colour."""
    return actions << colour * ACTION_COUNT


def _choices_of(count: int, size: int) -> list[int]:
    """Return all sets of `size` numbers below `count`, as masks, in the order of their members."""
    sets = [0]
    for _ in range(size):
        sets = [chosen | 1 << n for chosen in sets for n in range(chosen.bit_length(), count)]
    return sets


def _names(mask: int, names: list[str]) -> str:
    return ".".join([names[n] for n in members(mask)])


#: What a seat may draw: three of its actions (ND-3.3).
TRIPLES: Final[list[int]] = _choices_of(ACTION_COUNT, 3)
TRIPLE_TEXTS: Final[list[str]] = [_names(triple, ACTIONS) for triple in TRIPLES]

#: Sets of one or two actions, as they are passed on; PASSED_INDEX[mask] is the place in the list of texts.
_PASSED: Final[list[int]] = [*_choices_of(ACTION_COUNT, 1), *_choices_of(ACTION_COUNT, 2)]
PASSED_TEXTS: Final[list[str]] = [_names(cards, ACTIONS) for cards in _PASSED]
PASSED_INDEX: Final[dict[int, int]] = {cards: place for place, cards in enumerate(_PASSED)}

#: Which two brown persons are turned up (ND-3.2).
BROWN_PAIRS: Final[list[int]] = _choices_of(BROWN_COUNT, 2)
BROWN_PAIR_TEXTS: Final[list[str]] = [_names(pair, PERSONS) for pair in BROWN_PAIRS]


def _orders_of(left: list[int]) -> list[list[int]]:
    """Return all permutations of some numbers."""
    if len(left) == 0:
        return [[]]
    return [[first, *rest] for first in left for rest in _orders_of([n for n in left if n != first])]


#: In which order the messages lie on the four edge markets of a borough (ND-2.4, ND-13.5).
MESSAGE_ORDERS: Final[list[list[int]]] = _orders_of([0, 1, 2, 3])
MESSAGE_ORDER_TEXTS: Final[list[str]] = [".".join([MESSAGES[n] for n in order]) for order in MESSAGE_ORDERS]
