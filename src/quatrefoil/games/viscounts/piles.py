"""Piles and rows of cards that copies of a state share.

They are replaced, never changed in place: a search copies a state far more often than a card moves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mypy_extensions import i64


def with_card(pile: list[int], card: int) -> list[int]:
    """Return a sorted pile with one more card."""
    longer = pile[:]
    place = len(longer)
    while place > 0 and longer[place - 1] > card:
        place -= 1
    longer.insert(place, card)
    return longer


def without_card(pile: list[int], card: int) -> list[int]:
    """Return the pile without one of its cards."""
    shorter = pile[:]
    shorter.remove(card)
    return shorter


def with_item(row: list[int], place: i64, item: int) -> list[int]:
    """Return the row with another item at a place."""
    changed = row[:]
    changed[place] = item
    return changed
