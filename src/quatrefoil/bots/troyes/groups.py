"""The groups of dice a seat can make, sorted by what they would cost it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.dice import FACES, colour_of, face_of, has_face, owner_of
from quatrefoil.games.troyes.groups import (
    EMPTY_GROUP,
    die_in,
    largest_group,
    price_of,
    size_of,
    sum_of_group,
    with_die,
)
from quatrefoil.games.troyes.nouns import COLOURS, OWNERS
from quatrefoil.games.troyes.state import Troyes

if TYPE_CHECKING:
    from mypy_extensions import i64

#: In a group of mixed colours foreign dice below this are not worth a look.
HIGH_FACE: Final = 4


class Candidate:
    """One group: what is paid for it, what it adds up to, and what the own dice in it are worth."""

    __slots__ = ("group", "price", "sum", "own")

    def __init__(self, group: i64, price: i64, total: i64, own: float) -> None:
        self.group: Final[i64] = group
        self.price: Final[i64] = price
        self.sum: Final[i64] = total
        self.own: Final[float] = own


def dice_on_square(s: Troyes, seat: i64, colours: i64, is_mixed: bool) -> list[int]:
    """The dice of these colours, equal ones as often as they lie there, in ascending order."""
    dice: list[int] = []
    for owner in range(OWNERS):
        for colour in range(len(COLOURS)):
            if colours >> colour & 1 == 0:
                continue
            heap: i64 = s.dice[owner * 3 + colour]
            for face in range(1, FACES + 1):
                if has_face(heap, face) and (not is_mixed or owner == seat or face >= HIGH_FACE):
                    for _ in range(heap >> 5 * (face - 1) & 31):
                        dice.append((owner * 3 + colour) * FACES + face - 1)
    return dice


def candidates(
    s: Troyes, seat: i64, aim: Aim, change: Modifier | None, colours: i64, is_mixed: bool, worth: list[float]
) -> list[Candidate]:
    """All groups of these colours; `worth` is what each own die is worth, by colour and face."""
    dice = dice_on_square(s, seat, colours, is_mixed)
    found: list[Candidate] = []
    most = largest_group(aim, change)
    count: i64 = len(dice)
    for i in range(count):
        if i > 0 and dice[i] == dice[i - 1]:
            continue
        one = with_die(EMPTY_GROUP, dice[i])
        found.append(candidate(s, seat, change, one, worth))
        if most == 1:
            continue
        for j in range(i + 1, count):
            if j > i + 1 and dice[j] == dice[j - 1]:
                continue
            two = with_die(one, dice[j])
            found.append(candidate(s, seat, change, two, worth))
            for k in range(j + 1, count):
                if k > j + 1 and dice[k] == dice[k - 1]:
                    continue
                found.append(candidate(s, seat, change, with_die(two, dice[k]), worth))
    return found


def candidate(s: Troyes, seat: i64, change: Modifier | None, group: i64, worth: list[float]) -> Candidate:
    own = 0.0
    for place in range(size_of(group)):
        die = die_in(group, place)
        if owner_of(die) == seat:
            own += worth[colour_of(die) * FACES + face_of(die) - 1]
    return Candidate(group, price_of(s, seat, change, group), sum_of_group(change, group), own)


def contains(group: i64, part: i64) -> bool:
    """Are all dice of `part` in the group?"""
    if part == EMPTY_GROUP:
        return True
    place: i64 = 0
    for wanted in range(size_of(part)):
        die = die_in(part, wanted)
        while place < 3 and die_in(group, place) < die and die_in(group, place) >= 0:
            place += 1
        if place == 3 or die_in(group, place) != die:
            return False
        place += 1
    return True
