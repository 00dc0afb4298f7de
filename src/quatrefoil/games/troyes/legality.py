"""Whether a group of dice is legal, and whether the dice chosen so far can still become legal (T-5, T-6).

No option may lead into a dead end, and no option that leads to a legal group may be missing: a
test compares these functions with an enumeration of all groups.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.citizens import may_enter
from quatrefoil.games.troyes.dice import (
    FACE_BITS,
    FACE_MASK,
    FACES,
    NO_SUCH,
    ONE,
    colour_of,
    face_of,
    owner_of,
)
from quatrefoil.games.troyes.effects import free_level, occupied
from quatrefoil.games.troyes.groups import (
    DIE_BITS,
    DIE_MASK,
    EMPTY_GROUP,
    counted,
    dice_colours,
    die_in,
    fits,
    heap_beside,
    largest_group,
    may_mix,
    modifier_at,
    plain_sum,
    price_of,
    size_of,
    sum_of_group,
    with_die,
)
from quatrefoil.games.troyes.highest_dice import best_total, dice_of, foreign_dice
from quatrefoil.games.troyes.nouns import (
    CATHEDRAL,
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    LEVELS,
    OWNERS,
    PLACE,
)
from quatrefoil.games.troyes.state import Troyes

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_complete(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64, group: i64) -> bool:
    """T-5.4, T-6.1.4, T-R11, T-R12: return whether this group is legal as it is."""
    if group == EMPTY_GROUP or price_of(s, seat, change, group) > budget:
        return False
    if aim.action == CATHEDRAL:
        return finds_cells(s, change, group)
    if aim.action == PLACE:
        return leads_inside(s, seat, aim, change, group)
    return sum_of_group(change, group) >= aim.divisor


def can_grow(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64, group: i64) -> bool:
    """Return whether these dice, with or without further ones, can become a legal group."""
    if is_complete(s, seat, aim, change, budget, group):
        return True
    if aim.action == CATHEDRAL or aim.action == PLACE:  # more dice never help here
        return False
    return best_sum(s, seat, aim, change, budget, group) >= aim.divisor


def finds_cells(s: Troyes, change: Modifier | None, group: i64) -> bool:
    """T-6.2.1, T-6.2.3, T-R12: return whether every die of the group has a free cell in its column."""
    site = occupied(s)
    times: i64 = 1
    if change is not None:
        times = change.times
    left: i64 = group
    while left != 0:
        column = counted(change, face_of((left & DIE_MASK) - 1))
        if column > COLUMNS:
            return False
        for _ in range(times):
            level = free_level(site, column)
            if level == LEVELS:
                return False
            site |= 1 << level * COLUMNS + column - 1
        left >>= DIE_BITS
    return True


def leads_inside(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, group: i64) -> bool:
    """T-6.4.1, T-6.4.6: return whether the die leads to a row that a citizen of the seat may enter."""
    face = counted(change, face_of(die_in(group, 0)))
    return face <= FACES and may_enter(s, seat, row_for(s, aim, face))


def row_for(s: Troyes, aim: Aim, face: i64) -> i64:
    """T-6.4.3, T-6.4.4: return the row of the aimed building that a die value leads to."""
    building: i64 = 0
    while aim.mask >> building & 1 == 0:
        building += 1
    return s.rules.row_of_face[building * FACES + face - 1]


def best_sum(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64, group: i64) -> i64:
    """Return the highest sum of these dice and further affordable ones; NO_SUCH if the dice cannot be paid."""
    if price_of(s, seat, change, group) > budget:
        return NO_SUCH
    if change is not None and change.free > 0:
        return best_sum_one_by_one(s, seat, aim, change, budget, group)
    if may_mix(aim, change):
        return best_sum_in(s, seat, aim, change, budget, group, aim.mask)
    if group != EMPTY_GROUP:
        return best_sum_in(s, seat, aim, change, budget, group, 1 << colour_of(die_in(group, 0)))
    best: i64 = NO_SUCH
    colours = dice_colours(aim, change)
    for colour in range(len(COLOURS)):
        if colours >> colour & 1 != 0:
            reached = best_sum_in(s, seat, aim, change, budget, group, 1 << colour)
            if reached > best:
                best = reached
    return best


def best_sum_in(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64, group: i64, colours: i64) -> i64:
    """Return `best_sum` with further dice of these colours."""
    own: i64 = 0
    foreign: i64 = 0
    for colour in range(COLOUR_COUNT):
        if colours >> colour & 1 != 0:
            own += s.dice[seat * COLOUR_COUNT + colour]
            foreign += foreign_dice(s, seat, colour)
    size: i64 = 0
    bought: i64 = 0
    left: i64 = group
    while left != 0:
        die: i64 = (left & DIE_MASK) - 1
        if owner_of(die) == seat:
            own -= ONE[face_of(die)]
        else:
            foreign -= ONE[face_of(die)]
            bought += 1
        size += 1
        left >>= DIE_BITS
    begun = (size, bought, plain_sum(group))
    return best_total(s, change, budget, largest_group(aim, change), begun, dice_of(own, foreign))


def best_sum_one_by_one(s: Troyes, seat: i64, aim: Aim, change: Modifier, budget: i64, group: i64) -> i64:
    """Return `best_sum` with Tithe, where the price depends on the districts, by trying all groups."""
    best: i64 = NO_SUCH
    if group != EMPTY_GROUP and price_of(s, seat, change, group) <= budget:
        best = sum_of_group(change, group)
    if size_of(group) == largest_group(aim, change):
        return best
    least: i64 = 0  # dice in ascending order, so that every set is tried once
    left: i64 = group
    while left != 0:
        least = (left & DIE_MASK) - 1
        left >>= DIE_BITS
    for die in open_dice(s, aim, change, group):
        if die >= least or group == EMPTY_GROUP:
            reached = best_sum_one_by_one(s, seat, aim, change, budget, with_die(group, die))
            if reached > best:
                best = reached
    return best


def open_dice(s: Troyes, aim: Aim, change: Modifier | None, group: i64) -> list[int]:
    """Return the dice of the city square whose colour fits the group, equal ones once, in vocabulary order."""
    colours = dice_colours(aim, change)
    if group != EMPTY_GROUP and not may_mix(aim, change):
        colours = 1 << colour_of(die_in(group, 0))
    dice: list[int] = []
    place: i64 = 0
    while place < OWNERS * COLOUR_COUNT:
        if colours >> place % COLOUR_COUNT & 1 != 0:
            heap: i64 = s.dice[place]
            if heap != 0 and group != EMPTY_GROUP:
                heap = heap_beside(heap, place, group)
            die: i64 = place * FACES
            while heap != 0:
                if heap & FACE_MASK != 0:
                    dice.append(die)
                heap >>= FACE_BITS
                die += 1
        place += 1
    return dice


# The beginning of a group


def can_begin_with(s: Troyes, seat: i64, aim: Aim, space: i64, budget: i64) -> bool:
    """Return whether some group is legal with the modifier at this space."""
    change = modifier_at(s, space)
    return change is not None and fits(aim, change) and can_begin(s, seat, aim, change, budget)


def can_begin(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64) -> bool:
    """Return whether some group is legal with exactly this modifier."""
    if aim.action != CATHEDRAL and aim.action != PLACE:
        return best_sum(s, seat, aim, change, budget, EMPTY_GROUP) >= aim.divisor
    for die in open_dice(s, aim, change, EMPTY_GROUP):
        if is_complete(s, seat, aim, change, budget, with_die(EMPTY_GROUP, die)):
            return True
    return False
