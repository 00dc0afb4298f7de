"""Groups of dice: what they are for, what they cost and their sums (T-5).

A group (T-0.9) is one number: up to three dice in ascending order, DIE_BITS each, 0 for no die.
Options, previews and refusals use these functions and those of `legality.py`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.cards import Activity, Aim, Modifier
from quatrefoil.games.troyes.citizens import has_citizen
from quatrefoil.games.troyes.dice import ONE, face_of, heap_with, owner_of
from quatrefoil.games.troyes.nouns import ALL_SPACES, COLOURS, COUNTER, NONE, OWNERS, PLACE, USE
from quatrefoil.games.troyes.rules import aim_number
from quatrefoil.games.troyes.state import BYTE, BYTE_BITS, Troyes

if TYPE_CHECKING:
    from mypy_extensions import i64

EMPTY_GROUP: Final = 0
DIE_BITS: Final = 7
DIE_MASK: Final = 127
ANY_COLOUR: Final = len(COLOURS)
CANNOT: Final = -1


def die_in(group: i64, place: i64) -> i64:
    """Return the die at a place (0, 1, 2) of the group, or NONE."""
    return (group >> DIE_BITS * place & DIE_MASK) - 1


def size_of(group: i64) -> i64:
    size: i64 = 0
    left: i64 = group
    while left != 0:
        size += 1
        left >>= DIE_BITS
    return size


def dice_from(group: i64, owner: i64) -> i64:
    """Return how many dice of the group come from a district."""
    count: i64 = 0
    left: i64 = group
    while left != 0:
        if owner_of((left & DIE_MASK) - 1) == owner:
            count += 1
        left >>= DIE_BITS
    return count


def with_die(group: i64, die: i64) -> i64:
    """Return the group with one more die, sorted, so that equal dice make equal groups."""
    low: i64 = 0
    shift: i64 = 0
    rest: i64 = group
    while rest != 0 and (rest & DIE_MASK) - 1 <= die:
        low |= (rest & DIE_MASK) << shift
        shift += DIE_BITS
        rest >>= DIE_BITS
    return low | (die + 1 | rest << DIE_BITS) << shift


def heap_beside(heap: i64, place: i64, group: i64) -> i64:
    """Return a heap of the city square, by its index in `Troyes.dice`, without the dice of the group."""
    rest: i64 = heap
    left: i64 = group
    while left != 0:
        die: i64 = (left & DIE_MASK) - 1
        if heap_with(die) == place:
            rest -= ONE[face_of(die)]
        left >>= DIE_BITS
    return rest


# What the group is for


def aim_of(s: Troyes, action: i64, target: i64) -> Aim:
    """Return the colours, divisor and size that an action on a target needs."""
    if action == USE:
        return s.rules.activities[s.cards[target]].aim
    if action == COUNTER:
        return s.rules.events[s.queue[target]].aim
    return s.rules.aims[aim_number(action, target)]


def hire_cost(s: Troyes, seat: i64, action: i64, target: i64) -> i64:
    """T-6.1.2, T-6.1.5: return what a tradesman costs; 0 if the seat has one on the card."""
    if action != USE or s.slot_of(target, seat) != 0:
        return 0
    return s.rules.activities[s.cards[target]].hire


def budget_for(s: Troyes, seat: i64, action: i64, target: i64) -> i64:
    """T-5.4: return the deniers left for dice; CANNOT if no dice could make the action legal (T-6.1.4, T-R10)."""
    if action == USE:
        card = s.rules.activities[s.cards[target]]
        has_tradesman = s.slot_of(target, seat) != 0
        return budget_to_use(card, has_tradesman, s.deniers[seat], s.influence[seat], has_citizen(s, seat))
    if action == PLACE and not has_citizen(s, seat):
        return CANNOT
    return s.deniers[seat]


def budget_to_use(card: Activity, has_tradesman: bool, deniers: i64, influence: i64, has_any_citizen: bool) -> i64:
    """T-6.1.2, T-6.1.4, T-R10: return the deniers left for dice after hiring, if necessary, and the first use."""
    if influence < card.pay_influence:
        return CANNOT
    budget: i64 = deniers - card.pay
    if not has_tradesman:
        if not has_any_citizen:
            return CANNOT
        budget -= card.hire
    if budget < 0:
        return CANNOT
    return budget


# Modifiers


def modifier_at(s: Troyes, space: i64) -> Modifier | None:
    """Return the modifier of the card at this space; None for no card."""
    if space == NONE:
        return None
    return s.rules.modifiers[s.cards[space]]


def has_modifier(s: Troyes, seat: i64, space: i64) -> bool:
    """T-5.6: return whether the seat has a marker on this delayed card, also after its tradesman left (T-R21)."""
    return s.markers_of(space, seat) > 0


def modifier_spaces(s: Troyes, seat: i64) -> i64:
    """T-5.6: return the spaces of the delayed cards that hold a marker of the seat, a bit each."""
    spaces: i64 = 0
    shift: i64 = BYTE_BITS * seat
    for space in range(ALL_SPACES):
        if s.markers[space] >> shift & BYTE != 0:
            spaces |= 1 << space
    return spaces


def fits(aim: Aim, change: Modifier) -> bool:
    """Return whether the modifier is allowed for this action with some dice (card texts of T-8, T-R22)."""
    return change.forbidden >> aim.action & 1 == 0 and dice_colours(aim, change) != 0


def dice_colours(aim: Aim, change: Modifier | None) -> i64:
    """Return a mask of the dice colours with which the group counts as a colour of the aim (T-6.1.1, T-8.6)."""
    if change is None or change.needs == ANY_COLOUR:
        return aim.mask
    counts_as: i64 = change.needs if change.as_colour == NONE else change.as_colour
    if aim.mask >> counts_as & 1 == 0:
        return 0
    return 1 << change.needs


def may_mix(aim: Aim, change: Modifier | None) -> bool:
    """T-5.2, T-8.16: return whether colours may be mixed.

    Only Pilgrimage mixes them, without a modifier or with Apprenticeship or Confession. T-R24: a group that counts as
    another colour is of one colour.
    """
    return aim.is_mixed and (change is None or change.is_mixed)


def largest_group(aim: Aim, change: Modifier | None) -> i64:
    """T-5.2, T-6.4.1: return 3, or 1, also for a die that counts as several (T-8.11, T-8.15, T-12.3)."""
    if change is not None and change.is_single:
        return 1
    return aim.most


# Prices and sums


def price_each(s: Troyes, change: Modifier | None, size: i64) -> i64:
    """T-5.3: return the price of another player's die by the size of the whole group."""
    if change is not None and change.price != NONE:
        return change.price
    return s.rules.prices[size]


def free_dice(s: Troyes, change: Modifier | None, owner: i64) -> i64:
    """T-8.10: return how many dice of this district are free with Tithe; T-13.18: more of the King's."""
    if change is None or change.free == 0:
        return 0
    return s.rules.solo_tithe if s.is_king(owner) else change.free


def bought_from(s: Troyes, seat: i64, change: Modifier | None, group: i64, owner: i64) -> i64:
    """Return how many dice of a district the group has to pay for (T-5.3, T-R23)."""
    if owner == seat:
        return 0
    count: i64 = dice_from(group, owner) - free_dice(s, change, owner)
    if count < 0:
        return 0
    return count


def price_of(s: Troyes, seat: i64, change: Modifier | None, group: i64) -> i64:
    """T-5.3: return the total price of the group."""
    count: i64 = 0
    if change is None or change.free == 0:  # without Tithe every foreign die is paid for
        left: i64 = group
        while left != 0:
            if owner_of((left & DIE_MASK) - 1) != seat:
                count += 1
            left >>= DIE_BITS
        if count == 0:
            return 0
        return count * price_each(s, change, size_of(group))
    for owner in range(OWNERS):
        count += bought_from(s, seat, change, group, owner)
    return count * price_each(s, change, size_of(group))


def counted(change: Modifier | None, face: i64) -> i64:
    """T-5.6, T-8.12, T-8.13, T-8.14: return the value of a die after the modifier, before summing; it may exceed 6."""
    if change is None:
        return face
    return change.set_each if change.set_each > 0 else face + change.add_each


def sum_of_group(change: Modifier | None, group: i64) -> i64:
    """T-0.10, T-8.5: return the sum of the group; a die that counts as several counts several times."""
    total: i64 = 0
    left: i64 = group
    while left != 0:
        total += counted(change, face_of((left & DIE_MASK) - 1))
        left >>= DIE_BITS
    if change is None:
        return total
    return total * change.times + change.add_sum


def plain_sum(group: i64) -> i64:
    total: i64 = 0
    left: i64 = group
    while left != 0:
        total += face_of((left & DIE_MASK) - 1)
        left >>= DIE_BITS
    return total


def total_of(change: Modifier | None, faces: i64, size: i64) -> i64:
    """Return what `size` dice with that sum of faces count after the modifier."""
    if change is None:
        return faces
    each: i64 = size * change.set_each if change.set_each > 0 else faces + size * change.add_each
    return each * change.times + change.add_sum
