"""A world that a seat could believe in: everything it knows is kept, everything hidden is drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes.nouns import CHARACTERS
from quatrefoil.games.troyes.state import Troyes

if TYPE_CHECKING:
    from random import Random


def imagine(s: Troyes, seat: int, rng: Random) -> Troyes:
    """T-14.2: only the others' characters are known to some and hidden from others.

    Decks and face-down cards have no identity before they are turned up: nature draws them when
    they are due. Points are hidden on the screen only, for every gain and loss was seen.
    """
    world = s.copy()
    if world.is_over():
        return world
    unknown = [c for c in range(len(CHARACTERS)) if not world.characters[seat] >> c & 1]
    for other in range(world.seats):
        if other != seat:
            held = 0
            for character in range(len(CHARACTERS)):
                if world.characters[other] >> character & 1:
                    held |= 1 << unknown.pop(int(rng.random() * len(unknown)))
            world.characters[other] = held
    return world
