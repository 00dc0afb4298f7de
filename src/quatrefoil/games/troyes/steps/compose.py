"""Compose the group of an action die by die, choose a citizen, pay and carry out (T-5.2 to T-5.7, T-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.citizens import (
    enter,
    first_free_slot,
    lift,
    may_enter_from,
    put_tradesman,
    sources,
)
from quatrefoil.games.troyes.dice import ONE, colour_of, face_of, heap_with, owner_of
from quatrefoil.games.troyes.effects import build, free_level, gain, occupied, pay
from quatrefoil.games.troyes.groups import (
    DIE_BITS,
    DIE_MASK,
    EMPTY_GROUP,
    aim_of,
    bought_from,
    budget_for,
    counted,
    dice_from,
    die_in,
    hire_cost,
    largest_group,
    modifier_at,
    modifier_spaces,
    plain_sum,
    price_each,
    size_of,
    sum_of_group,
    total_of,
    with_die,
)
from quatrefoil.games.troyes.legality import best_sum, can_begin_with, can_grow, is_complete, open_dice, row_for
from quatrefoil.games.troyes.nouns import (
    ALL_SPACES,
    CATHEDRAL,
    COLUMNS,
    COUNTER,
    FARM,
    NEUTRAL,
    NONE,
    PLACE,
    USE,
    WHY_DICE,
    WHY_FARM,
    WHY_HIRE,
    seat_of,
)
from quatrefoil.games.troyes.previews import compose_preview, group_facts, take_citizen_facts, take_citizen_preview
from quatrefoil.games.troyes.refusals import why_not_compose, why_not_take
from quatrefoil.games.troyes.results import Beginning
from quatrefoil.games.troyes.state import BYTE_BITS, Troyes
from quatrefoil.games.troyes.steps.activity import begin_countering, begin_uses
from quatrefoil.games.troyes.vocabulary import DIE, ENOUGH, MODIFY, ONLY_ENOUGH
from quatrefoil.games.troyes.ways import cheapest_beginning, cheapest_group, cheapest_source, dice_in
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class Compose(Step[Troyes]):
    """T-5.2, T-5.6: choose a modifier first, if any, then dice one by one; every prefix can be completed."""

    __slots__ = ("action", "target", "modifier", "group")

    def __init__(self, actor: i64, action: i64, target: i64, modifier: i64, group: i64) -> None:
        super().__init__(actor)
        self.action: Final[i64] = action
        self.target: Final[i64] = target  # space, place in the queue, or building
        self.modifier: Final[i64] = modifier  # the space its marker is taken from, or NONE
        self.group: Final[i64] = group

    def options(self, s: Troyes) -> list[Option]:
        seat = self.actor
        group = self.group
        aim = aim_of(s, self.action, self.target)
        change = modifier_at(s, self.modifier)
        budget = budget_for(s, seat, self.action, self.target)
        if size_of(group) == largest_group(aim, change):
            return ONLY_ENOUGH
        options: list[Option] = []
        if group == EMPTY_GROUP and self.modifier == NONE:
            offer_modifiers(s, seat, aim, budget, options)
        offer_dice(s, seat, aim, change, budget, group, options)
        if is_complete(s, seat, aim, change, budget, group):  # T-R9: more dice than needed are allowed too
            options.append(ENOUGH)
        return options

    def apply(self, s: Troyes, chosen: Option) -> None:
        if chosen is ENOUGH:
            if self.action == PLACE or (self.action == USE and s.slot_of(self.target, self.actor) == 0):
                s.stack.append(TakeCitizen(self.actor, self.action, self.target, self.modifier, self.group))
            else:
                carry_out(s, self.actor, self.action, self.target, self.modifier, self.group)
        elif chosen.family == "modify":
            s.stack.append(Compose(self.actor, self.action, self.target, chosen.arg, EMPTY_GROUP))
        else:
            group = with_die(self.group, chosen.arg)
            s.stack.append(Compose(self.actor, self.action, self.target, self.modifier, group))

    def cheapest(self, s: Troyes) -> Option | None:
        group: i64 = self.group
        if group == EMPTY_GROUP and self.modifier == NONE:
            begun = cheapest_beginning(s, self.actor, self.action, self.target)
            if begun[0] != NONE:
                return MODIFY[begun[0]]
            return DIE[dice_in(begun[1])[0]]
        aim = aim_of(s, self.action, self.target)
        budget = budget_for(s, self.actor, self.action, self.target)
        best = cheapest_group(s, self.actor, aim, modifier_at(s, self.modifier), budget, group)[-1]
        missing = dice_in(best)
        for die in dice_in(group):
            missing.remove(die)
        return ENOUGH if len(missing) == 0 else DIE[missing[0]]

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        return why_not_compose(s, self.actor, option, self.action, self.target, self.modifier, self.group)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.action), int(self.target), int(self.modifier), int(self.group)]

    def facts(self, s: Troyes) -> dict[str, object]:
        seat, action, target, modifier = int(self.actor), int(self.action), int(self.target), int(self.modifier)
        return group_facts(s, seat, action, target, modifier, int(self.group))

    def page_facts(self, s: Troyes) -> dict[str, object]:
        seat, action, target, modifier = int(self.actor), int(self.action), int(self.target), int(self.modifier)
        fresh = Compose(self.actor, self.action, self.target, self.modifier, EMPTY_GROUP)
        beginning = Beginning(s, seat, action, target, modifier, fresh)
        return compose_preview(s, seat, action, target, modifier, int(self.group), beginning)


class TakeCitizen(Step[Troyes]):
    """T-6.1.3, T-6.4.2: choose the citizen that becomes the tradesman or enters the building."""

    __slots__ = ("action", "target", "modifier", "group")

    def __init__(self, actor: i64, action: i64, target: i64, modifier: i64, group: i64) -> None:
        super().__init__(actor)
        self.action: Final[i64] = action
        self.target: Final[i64] = target
        self.modifier: Final[i64] = modifier
        self.group: Final[i64] = group

    def row(self, s: Troyes) -> i64:
        """Return the row that the die leads to (T-6.4.3, T-6.4.4)."""
        face = counted(modifier_at(s, self.modifier), face_of(die_in(self.group, 0)))
        return row_for(s, aim_of(s, PLACE, self.target), face)

    def options(self, s: Troyes) -> list[Option]:
        if self.action == USE:
            return sources(s, self.actor, self.target)
        row = self.row(s)
        options: list[Option] = []
        for option in sources(s, self.actor, NONE):
            if may_enter_from(s, self.actor, row, option.arg):
                options.append(option)
        return options

    def apply(self, s: Troyes, chosen: Option) -> None:
        seat = self.actor
        if self.action == USE:
            hire: i64 = hire_cost(s, seat, USE, self.target)
            total = spend_group(s, seat, self.modifier, self.group)
            pay(s, seat, NEUTRAL, hire, WHY_HIRE)
            lift(s, seat, chosen.arg)
            put_tradesman(s, seat, self.target, first_free_slot(s, self.target))
            begin_uses(s, seat, self.target, total)
        else:
            row = self.row(s)
            spend_group(s, seat, self.modifier, self.group)
            lift(s, seat, chosen.arg)
            enter(s, seat, row)  # T-6.4.7: the dice of this round stay as they are

    def cheapest(self, s: Troyes) -> Option | None:
        return cheapest_source(s, self.actor, self.options(s))

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        return why_not_take(s, self.actor, option, -1 if self.action == USE else self.row(s))

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.action), int(self.target), int(self.modifier), int(self.group)]

    def facts(self, s: Troyes) -> dict[str, object]:
        return take_citizen_facts(s, int(self.action), int(self.target), self.row_or_none(s))

    def page_facts(self, s: Troyes) -> dict[str, object]:
        row = self.row_or_none(s)
        offers = take_citizen_preview(s, int(self.actor), int(self.action), int(self.target), row)
        return {"offers": offers, "best": cheapest_source(s, self.actor, self.options(s)).text}

    def row_or_none(self, s: Troyes) -> int:
        """Return the row of a citizen who enters a building, else -1."""
        return -1 if self.action == USE else int(self.row(s))


def offer_modifiers(s: Troyes, seat: i64, aim: Aim, budget: i64, options: list[Option]) -> None:
    """T-5.6: append the modifiers of the seat with which some group is legal."""
    modifiers = modifier_spaces(s, seat)
    if modifiers != 0:
        for space in range(ALL_SPACES):
            if modifiers >> space & 1 != 0 and can_begin_with(s, seat, aim, space, budget):
                options.append(MODIFY[space])


def offer_dice(
    s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64, group: i64, options: list[Option]
) -> None:
    """T-5.2: append the dice with which the group is legal or can become so."""
    dice = open_dice(s, aim, change, group)
    if aim.action == CATHEDRAL or aim.action == PLACE or (change is not None and change.free > 0):
        for die in dice:
            if can_grow(s, seat, aim, change, budget, with_die(group, die)):
                options.append(DIE[die])
        return
    # Only the sum counts here, and all foreign dice cost the same: most dice need no look at those that may follow.
    size: i64 = size_of(group) + 1
    each: i64 = price_each(s, change, size)
    faces: i64 = plain_sum(group)
    bought: i64 = size_of(group) - dice_from(group, seat)
    can_buy = (bought + 1) * each <= budget
    can_keep = bought * each <= budget
    for die in dice:
        if not (can_keep if owner_of(die) == seat else can_buy):
            continue
        is_enough = total_of(change, faces + face_of(die), size) >= aim.divisor
        if is_enough or best_sum(s, seat, aim, change, budget, with_die(group, die)) >= aim.divisor:
            options.append(DIE[die])


def spend_group(s: Troyes, seat: i64, modifier: i64, group: i64) -> i64:
    """T-5.3, T-5.5, T-5.6: pay the owners, remove the dice and the modifier's marker; return the sum of the group."""
    change = modifier_at(s, modifier)
    each = price_each(s, change, size_of(group))
    if modifier != NONE:
        s.markers[modifier] -= 1 << BYTE_BITS * seat
        s.emit(ev.MARKERS, seat, s.cards[modifier], -1)
    left: i64 = group
    while left != 0:  # the dice are sorted by owner
        owner = owner_of((left & DIE_MASK) - 1)
        bought = bought_from(s, seat, change, group, owner)
        still_free: i64 = dice_from(group, owner) - bought
        while left != 0 and owner_of((left & DIE_MASK) - 1) == owner:
            die: i64 = (left & DIE_MASK) - 1
            s.dice[heap_with(die)] -= ONE[face_of(die)]
            s.emit(ev.DIE_USED, seat, seat_of(owner), colour_of(die), face_of(die), 0 if still_free > 0 else each)
            still_free -= 1
            left >>= DIE_BITS
        pay(s, seat, owner, bought * each, WHY_DICE)
    return sum_of_group(change, group)


def carry_out(s: Troyes, seat: i64, action: i64, target: i64, modifier: i64, group: i64) -> None:
    """T-5.7: pay, remove the dice, then apply the effect."""
    total = spend_group(s, seat, modifier, group)
    if action == USE:
        begin_uses(s, seat, target, total)
    elif action == COUNTER:
        begin_countering(s, seat, target, total)
    elif action == CATHEDRAL:
        build_with(s, seat, modifier, group)
    else:
        assert action == FARM
        s.emit(ev.FARMED, seat, total)
        gain(s, seat, total // aim_of(s, FARM, 0).divisor, WHY_FARM)  # T-6.5.1


def build_with(s: Troyes, seat: i64, modifier: i64, group: i64) -> None:
    """T-6.2.1, T-6.2.3, T-12.3: place a marker on the lowest free level of the column of each die."""
    change = modifier_at(s, modifier)
    times: i64 = 1
    if change is not None:
        times = change.times
    for place in range(size_of(group)):
        column = counted(change, face_of(die_in(group, place)))
        for _ in range(times):
            build(s, seat, free_level(occupied(s), column) * COLUMNS + column - 1)
