"""A world that a seat could believe in: everything it knows is kept, everything hidden is drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.kingsburg.state import UNSEEN, Kingsburg

if TYPE_CHECKING:
    from random import Random


def imagine(s: Kingsburg, seat: int, rng: Random) -> Kingsburg:
    """K-16: only this year's card can be known to some and hidden from others.

    A card nobody has looked at stays UNSEEN: nature draws it when it is due.
    """
    world = s.copy()
    year = int(world.year)
    if year >= 1 and world.enemies[year - 1] != UNSEEN and not world.knowers >> seat & 1 and not world.is_over():
        cards = world.rules.years[year - 1]
        world.enemies[year - 1] = cards[int(rng.random() * len(cards))].number
    return world
