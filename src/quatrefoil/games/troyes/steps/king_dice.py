"""The King's dice: sorted by strength; the strongest are spent first (T-13.6, T-13.10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.dice import (
    FACES,
    ONE,
    colour_of,
    count_of,
    die_code,
    face_of,
    has_face,
    heap_with,
    owner_of,
)
from quatrefoil.games.troyes.nouns import COLOUR_COUNT, NEUTRAL, NEUTRAL_SEAT, NONE, seat_of
from quatrefoil.games.troyes.state import Troyes

if TYPE_CHECKING:
    from mypy_extensions import i64


def strongest_die(s: Troyes, owner: i64) -> i64:
    """T-13.6, T-13.11: return the highest die, then red, yellow, white; NONE if the district is empty."""
    for face in range(FACES, 0, -1):
        for colour in s.rules.king_colours:
            if has_face(s.dice[owner * COLOUR_COUNT + colour], face):
                return die_code(owner, colour, face)
    return NONE


def kings_dice_left(s: Troyes) -> i64:
    return count_of(s.dice_of(NEUTRAL))


def spend_die(s: Troyes, die: i64) -> None:
    s.dice[heap_with(die)] -= ONE[face_of(die)]
    s.emit(ev.KING_SPENT, NEUTRAL_SEAT, seat_of(owner_of(die)), colour_of(die), face_of(die))


def spend_strongest(s: Troyes) -> None:
    """T-13.10: spend one of the King's dice, if there is one."""
    die = strongest_die(s, NEUTRAL)
    if die != NONE:
        spend_die(s, die)
