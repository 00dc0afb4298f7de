"""Imagine a state consistent with a seat's view: known things are kept, hidden things are drawn at random."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes.nouns import CHARACTERS
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.kernel.play import refresh_question

if TYPE_CHECKING:
    from random import Random


def imagine(s: Troyes, seat: int, rng: Random) -> Troyes:
    """T-14.2: redraw the characters of the other seats; nothing else is known to some and hidden from others.

    Decks and face-down cards have no identity before chance draws them. Points are hidden only on the
    page, because every gain and loss was public.
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
    if world.asked != seat:
        refresh_question(world)
    return world
