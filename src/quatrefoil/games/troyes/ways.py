"""The cheapest and the largest way of an action, for previews: which dice, with which modifier.

The order of cheapest: fewest deniers, no modifier, fewest dice, lowest dice, fewest dice of rivals.
Bots do not use this module.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.dice import FACE_BITS, FACE_MASK, FACES, colour_of, face_of, owner_of
from quatrefoil.games.troyes.event_markers import free_flags
from quatrefoil.games.troyes.groups import (
    CANNOT,
    DIE_BITS,
    DIE_MASK,
    EMPTY_GROUP,
    aim_of,
    budget_for,
    dice_colours,
    die_in,
    fits,
    has_modifier,
    heap_beside,
    largest_group,
    may_mix,
    modifier_at,
    price_each,
    price_of,
    size_of,
    sum_of_group,
    with_die,
)
from quatrefoil.games.troyes.legality import best_sum, can_grow, is_complete
from quatrefoil.games.troyes.nouns import ALL_SPACES, CATHEDRAL, COLOURS, COUNTER, NEUTRAL, NONE, OWNERS, PLACE, USE
from quatrefoil.games.troyes.state import PICTURE, Troyes
from quatrefoil.games.troyes.vocabulary import FROM_CELL, FROM_LYING, FROM_SPACE, FROM_SUPPLY
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64

#: No group makes the action legal.
NO_GROUP: Final = -1


def dice_in(group: i64) -> list[int]:
    """Return the dice of a group, ascending."""
    dice: list[int] = []
    left: i64 = group
    while left != 0:
        dice.append(int((left & DIE_MASK) - 1))
        left >>= DIE_BITS
    return dice


def group_of(dice: list[int]) -> i64:
    """Return the group with these dice."""
    group: i64 = EMPTY_GROUP
    for die in dice:
        group = with_die(group, die)
    return group


def dice_beside(s: Troyes, colours: i64, group: i64) -> list[int]:
    """Return every single die of these colours on the city square that is not in the group, ascending."""
    dice: list[int] = []
    for place in range(OWNERS * len(COLOURS)):
        heap: i64 = s.dice[place]
        if heap != 0 and colours >> place % len(COLOURS) & 1 != 0:
            heap = heap_beside(heap, place, group)
            die: int = place * FACES
            while heap != 0:
                dice.extend([die] * int(heap & FACE_MASK))
                heap >>= FACE_BITS
                die += 1
    return dice


def key_of(s: Troyes, seat: i64, change: Modifier | None, dice: list[int]) -> list[int]:
    """Return what orders groups from cheap to dear; the last number is the group itself."""
    faces = 0
    bought = 0
    from_rivals = 0
    for die in dice:
        faces += int(face_of(die))
        if owner_of(die) != seat:
            bought += 1
            if owner_of(die) != NEUTRAL:
                from_rivals += 1
    group = group_of(dice)
    if change is None or change.free == 0:
        price = bought * int(price_each(s, change, len(dice))) if bought > 0 else 0
    else:
        price = int(price_of(s, seat, change, group))
    return [price, len(dice), faces, from_rivals, int(group)]


class GroupsByPrice:
    """The groups that contain the dice chosen so far, with exactly this modifier; `keys` orders them by `key_of`."""

    __slots__ = ("keys", "_state", "_seat", "_change", "_most", "_dice")

    def __init__(self, s: Troyes, seat: i64, aim: Aim, change: Modifier | None, group: i64) -> None:
        self.keys: list[list[int]] = []
        self._state = s
        self._seat: i64 = seat
        self._change = change
        self._most: i64 = largest_group(aim, change)
        begun = dice_in(group)
        key = key_of(s, seat, change, begun)
        if group != EMPTY_GROUP:
            self.keys.append(key)
        bought = len([die for die in begun if owner_of(die) != seat])
        for colours in colour_sets(aim, change, group):
            self._dice: list[int] = dice_beside(s, colours, group)
            self._add_larger(key, bought, 0)
        self.keys.sort()

    def _add_larger(self, key: list[int], bought: int, first: int) -> None:
        """Add the groups that have one or more dice than this one, taken from a place of the list on."""
        size = key[1] + 1
        if size > self._most:
            return
        change = self._change
        each = int(price_each(self._state, change, size))
        has_free_dice = change is not None and change.free > 0
        before = NONE
        for place in range(first, len(self._dice)):
            die = self._dice[place]
            if die == before:  # equal dice make equal groups
                continue
            before = die
            group = with_die(key[4], die)
            owner = owner_of(die)
            paid = bought if owner == self._seat else bought + 1
            price = int(price_of(self._state, self._seat, change, group)) if has_free_dice else paid * each
            rivals = key[3] if owner == self._seat or owner == NEUTRAL else key[3] + 1
            larger = [price, size, key[2] + int(face_of(die)), rivals, int(group)]
            self.keys.append(larger)
            if size < self._most:
                self._add_larger(larger, paid, place + 1)


def cheapest_group(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64, group: i64) -> list[int]:
    """Return the key of the cheapest legal group that contains these dice; empty if there is none."""
    for key in GroupsByPrice(s, seat, aim, change, group).keys:
        if is_complete(s, seat, aim, change, budget, key[4]):
            return key
    return []


def cheapest_with_each_die(s: Troyes, seat: i64, aim: Aim, budget: i64, groups: GroupsByPrice) -> dict[int, list[int]]:
    """Return for each die the key of the cheapest legal group with it, without a modifier."""
    found: dict[int, list[int]] = {}
    for key in groups.keys:
        if key[0] > budget:
            break
        dice = dice_in(key[4])
        if all([die in found for die in dice]):
            continue
        if is_complete(s, seat, aim, None, budget, key[4]):
            for die in dice:
                if die not in found:
                    found[die] = key
    return found


def colour_sets(aim: Aim, change: Modifier | None, group: i64) -> list[int]:
    """Return masks of the colours that one group may have."""
    colours = dice_colours(aim, change)
    if may_mix(aim, change):
        return [int(colours)]
    if group != EMPTY_GROUP:
        return [1 << int(colour_of(die_in(group, 0)))]
    return [1 << colour for colour in range(len(COLOURS)) if colours >> colour & 1 != 0]


def cheapest_beginning(s: Troyes, seat: i64, action: i64, target: i64) -> list[int]:
    """Return the modifier's space or NONE, then the cheapest group for an action; empty if nothing makes it legal."""
    aim = aim_of(s, action, target)
    budget = budget_for(s, seat, action, target)
    if budget == CANNOT:
        return []
    found = cheapest_group(s, seat, aim, None, budget, EMPTY_GROUP)
    chosen: list[int] = [] if len(found) == 0 else [NONE, found[-1]]
    price = found[0] if len(found) > 0 else int(budget) + 1
    for space in modifiers_for(s, seat, aim):
        if price == 0:
            break
        key = cheapest_group(s, seat, aim, modifier_at(s, space), budget, EMPTY_GROUP)
        if len(key) > 0 and key[0] < price:
            price = key[0]
            chosen = [space, key[-1]]
    return chosen


def modifiers_for(s: Troyes, seat: i64, aim: Aim) -> list[int]:
    """Return the spaces of the modifiers that the seat has and that fit the action."""
    spaces: list[int] = []
    for space in range(ALL_SPACES):
        change = modifier_at(s, space) if has_modifier(s, seat, space) else None
        if change is not None and fits(aim, change):
            spaces.append(space)
    return spaces


# How often


def uses_of(s: Troyes, seat: i64, action: i64, target: i64, change: Modifier | None, group: i64) -> i64:
    """Return how many uses, markers or deniers a group gives, limited by money, influence and free flags."""
    aim = aim_of(s, action, target)
    if group == EMPTY_GROUP:
        return 0
    if action == CATHEDRAL or action == PLACE:
        return size_of(group) * (1 if change is None else change.times)
    n: i64 = sum_of_group(change, group) // aim.divisor
    if action == COUNTER:
        free = free_flags(s, target)
        return free if free < n else n
    if action == USE:
        budget: i64 = budget_for(s, seat, action, target) + aim.pay - price_of(s, seat, change, group)
        if aim.pay > 0 and budget // aim.pay < n:
            n = budget // aim.pay
        if aim.pay_influence > 0 and s.influence[seat] // aim.pay_influence < n:
            n = s.influence[seat] // aim.pay_influence
    return n


def most_uses(s: Troyes, seat: i64, action: i64, target: i64) -> int:
    """Return the largest result of an action with all dice, modifiers and money; 0 if it is not legal."""
    budget = budget_for(s, seat, action, target)
    if budget == CANNOT:
        return 0
    aim = aim_of(s, action, target)
    most = most_with(s, seat, action, target, None, budget)
    for space in modifiers_for(s, seat, aim):
        most = max(most, most_with(s, seat, action, target, modifier_at(s, space), budget))
    return most


def most_with(s: Troyes, seat: i64, action: i64, target: i64, change: Modifier | None, budget: i64) -> int:
    """Return the largest result with exactly this modifier."""
    aim = aim_of(s, action, target)
    if action == CATHEDRAL or action == PLACE:
        return most_cells(s, seat, aim, change, budget, EMPTY_GROUP)
    n = int(best_sum(s, seat, aim, change, budget, EMPTY_GROUP) // aim.divisor)
    if action == COUNTER:
        n = min(n, int(free_flags(s, target)))
    if aim.pay_influence > 0:
        n = min(n, int(s.influence[seat] // aim.pay_influence))
    while n > 1 and aim.pay > 0:  # each further use leaves less for dice
        reached = best_sum(s, seat, aim, change, budget - (n - 1) * aim.pay, EMPTY_GROUP)
        if reached // aim.divisor >= n:
            break
        n -= 1
    return max(0, n)


def most_cells(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64, group: i64) -> int:
    """Return the largest number of markers in the cathedral, or 1 for a placement."""
    times = 1 if change is None else int(change.times)
    best = int(size_of(group)) * times if is_complete(s, seat, aim, change, budget, group) else 0
    if size_of(group) == largest_group(aim, change):
        return best
    for die in dice_beside(s, dice_colours(aim, change), group):
        larger = with_die(group, die)
        if (group == EMPTY_GROUP or die >= dice_in(group)[-1]) and can_grow(s, seat, aim, change, budget, larger):
            best = max(best, most_cells(s, seat, aim, change, budget, larger))
    return best


# Own dice


def all_own_dice(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64) -> list[int]:
    """Return the largest group of the seat's dice alone, highest first; of the colour with the highest sum."""
    best: list[int] = []
    best_total = 0
    for colours in colour_sets(aim, change, EMPTY_GROUP):
        group: i64 = EMPTY_GROUP
        own = [die for die in dice_beside(s, colours, EMPTY_GROUP) if owner_of(die) == seat]
        for face in range(FACES, 0, -1):
            for die in own:
                if face_of(die) == face and size_of(group) < largest_group(aim, change):
                    larger = with_die(group, die)
                    if can_grow(s, seat, aim, change, budget, larger):
                        group = larger
        if sum_of_group(change, group) > best_total and group != EMPTY_GROUP:
            best_total = int(sum_of_group(change, group))
            best = dice_in(group)
    return best


# Citizens


def cheapest_source(s: Troyes, seat: i64, options: list[Option]) -> Option:
    """Return the place that loses least: supply, lying, the last cell of a row, other cells, tradesmen (T-6.1.3)."""
    best = options[0]
    for option in options:
        if loss_of(s, seat, option.arg) < loss_of(s, seat, best.arg):
            best = option
    return best


def loss_of(s: Troyes, seat: i64, source: i64) -> list[int]:
    """Return what orders the places a citizen may come from, the least loss first."""
    if source == FROM_SUPPLY:
        return [0, 0]
    if source >= FROM_LYING:
        return [1, 0]
    if source >= FROM_CELL:
        row = s.rules.rows[s.rules.row_of_cell[source - FROM_CELL]]
        return [2, -row.index(source - FROM_CELL)]
    slots = s.rules.activities[s.cards[source - FROM_SPACE]].slots
    slot = int(s.slot_of(source - FROM_SPACE, seat))
    return [3, 0 if slot == PICTURE else slots[slot - 1]]
