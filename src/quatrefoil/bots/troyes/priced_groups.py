"""The groups of dice that a seat can make, with their prices and sums."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.dice import FACES, colour_of, face_of, has_face, owner_of
from quatrefoil.games.troyes.groups import EMPTY_GROUP, die_in, largest_group, price_of, size_of, sum_of_group, with_die
from quatrefoil.games.troyes.nouns import COLOURS, OWNERS
from quatrefoil.games.troyes.state import Troyes

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Lowest face of other players' dice that is considered in groups of mixed colours.
HIGH_FACE: Final = 4


class PricedGroup:
    """One group: its price in deniers, its sum, and the value of the seat's own dice in it."""

    __slots__ = ("group", "price", "sum", "own")

    def __init__(self, group: i64, price: i64, total: i64, own: float) -> None:
        self.group: Final[i64] = group
        self.price: Final[i64] = price
        self.sum: Final[i64] = total
        self.own: Final[float] = own


def dice_on_square(s: Troyes, seat: i64, colours: i64, is_mixed: bool) -> list[int]:
    """Return the dice of these colours in ascending order, with repetitions."""
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


def priced_groups(
    s: Troyes, seat: i64, aim: Aim, change: Modifier | None, colours: i64, is_mixed: bool, die_values: list[float]
) -> list[PricedGroup]:
    """Return all groups of these colours; `die_values` has the value of the seat's dice by colour and face."""
    dice = dice_on_square(s, seat, colours, is_mixed)
    found: list[PricedGroup] = []
    most = largest_group(aim, change)
    count: i64 = len(dice)
    for i in range(count):
        if i > 0 and dice[i] == dice[i - 1]:
            continue
        one = with_die(EMPTY_GROUP, dice[i])
        found.append(priced_group(s, seat, change, one, die_values))
        if most == 1:
            continue
        for j in range(i + 1, count):
            if j > i + 1 and dice[j] == dice[j - 1]:
                continue
            two = with_die(one, dice[j])
            found.append(priced_group(s, seat, change, two, die_values))
            for k in range(j + 1, count):
                if k > j + 1 and dice[k] == dice[k - 1]:
                    continue
                found.append(priced_group(s, seat, change, with_die(two, dice[k]), die_values))
    return found


def priced_group(s: Troyes, seat: i64, change: Modifier | None, group: i64, die_values: list[float]) -> PricedGroup:
    own = 0.0
    for place in range(size_of(group)):
        die = die_in(group, place)
        if owner_of(die) == seat:
            own += die_values[colour_of(die) * FACES + face_of(die) - 1]
    return PricedGroup(group, price_of(s, seat, change, group), sum_of_group(change, group), own)


def contains(group: i64, part: i64) -> bool:
    """Test whether all dice of `part` are in the group."""
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
