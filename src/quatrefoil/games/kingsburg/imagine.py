"""Imagine a state consistent with a seat's view: known things are kept, hidden things are drawn at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.kingsburg.state import UNSEEN, Kingsburg
from quatrefoil.kernel.play import refresh_question

if TYPE_CHECKING:
    from random import Random


def imagine(s: Kingsburg, seat: int, rng: Random) -> Kingsburg:
    """K-16: redraw this year's enemy card if others know it and the seat does not; nothing else is hidden.

    A card nobody has looked at stays UNSEEN until chance draws it.
    """
    world = s.copy()
    year = int(world.year)
    if year >= 1 and world.enemies[year - 1] != UNSEEN and not world.knowers >> seat & 1 and not world.is_over():
        cards = world.rules.years[year - 1]
        world.enemies[year - 1] = cards[int(rng.random() * len(cards))].number
    if world.asked != seat:
        refresh_question(world)
    return world
