"""Previews of choices for the page: prices, sums, results, who is paid and who is expelled.

The page computes nothing: every number of the group composer comes from here, through `Step.facts`.
"""

from __future__ import annotations

from typing import Final

from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.citizens import first_free_slot, may_enter_from, sources, would_expel
from quatrefoil.games.troyes.dice import colour_of, count_of, face_of, owner_of
from quatrefoil.games.troyes.effects import free_level, occupied
from quatrefoil.games.troyes.event_markers import free_flags
from quatrefoil.games.troyes.groups import (
    EMPTY_GROUP,
    aim_of,
    bought_from,
    budget_for,
    counted,
    dice_colours,
    die_in,
    free_dice,
    has_modifier,
    hire_cost,
    largest_group,
    modifier_at,
    price_each,
    price_of,
    size_of,
    sum_of_group,
    with_die,
)
from quatrefoil.games.troyes.legality import can_begin_with, can_grow, is_complete, open_dice, row_for
from quatrefoil.games.troyes.nouns import (
    ACTIONS,
    ACTIVITIES,
    ALL_SPACES,
    BUILDINGS,
    CATHEDRAL,
    CELLS,
    COLOURS,
    COLUMNS,
    COUNTER,
    EMPTY,
    EVENTS,
    FARM,
    LEVELS,
    NONE,
    OWNER_LABELS,
    OWNERS,
    PLACE,
    SPACES,
    USE,
    seat_of,
)
from quatrefoil.games.troyes.refusals import why_not_this_die
from quatrefoil.games.troyes.results import Beginning
from quatrefoil.games.troyes.state import PICTURE, Troyes
from quatrefoil.games.troyes.vocabulary import DIE, FROM_CELL, FROM_LYING
from quatrefoil.games.troyes.ways import (
    GroupsByPrice,
    all_own_dice,
    cheapest_with_each_die,
    dice_beside,
    dice_in,
    modifiers_for,
    most_uses,
    uses_of,
)
from quatrefoil.kernel.errors import Refusal


def turn_preview(s: Troyes, seat: int) -> dict[str, object]:
    """Return for each action its price, its divisor and the largest result; for each die the actions it can serve."""
    offers: dict[str, object] = {}
    dice: dict[str, dict[str, object]] = {}
    groups: dict[tuple[int, bool, int], GroupsByPrice] = {}
    for option in s.offered:
        action = ACTION_OF.get(option.family or option.text, NONE)
        if action == NONE:
            continue
        target = int(option.arg) if option.family != "" else 0
        aim = aim_of(s, action, target)
        offer: dict[str, object] = {"divisor": int(aim.divisor), "most": most_uses(s, seat, action, target)}
        if action == USE:
            offer["hire"] = int(hire_cost(s, seat, USE, target))
            offer["has_tradesman"] = int(s.slot_of(target, seat) != 0)
        elif action == COUNTER:
            offer["free"] = int(free_flags(s, target))
        offers[option.text] = offer
        budget = budget_for(s, seat, action, target)
        kind = (int(aim.mask), aim.is_mixed, int(aim.most))  # actions of the same kind share their groups
        if kind not in groups:
            groups[kind] = GroupsByPrice(s, seat, aim, None, EMPTY_GROUP)
        found = cheapest_with_each_die(s, seat, aim, budget, groups[kind])
        for die in open_dice(s, aim, None, EMPTY_GROUP):
            key = found.get(die, [])
            if len(key) > 0:
                dice.setdefault(DIE[die].text, {})[option.text] = {
                    "total": key[0] + int(hire_cost(s, seat, action, target) + aim.pay),
                    "n": 1 if aim.pay > 0 else int(uses_of(s, seat, action, target, None, key[-1])),
                }
    return {"money": s.deniers[seat], "dice_left": int(count_of(s.dice_of(seat))), "offers": offers, "dice": dice}


#: Actions by the family or text of their options.
ACTION_OF: Final[dict[str, int]] = {
    "use": USE, "cathedral": CATHEDRAL, "counter": COUNTER, "place": PLACE, "farm": FARM,
}  # fmt: skip


def group_facts(s: Troyes, seat: int, action: int, target: int, modifier: int, group: int) -> dict[str, object]:
    """Return what is being composed: target, dice, price, sum and result."""
    aim = aim_of(s, action, target)
    change = modifier_at(s, modifier)
    hire = int(hire_cost(s, seat, action, target))
    budget = budget_for(s, seat, action, target)
    facts: dict[str, object] = {
        "action": ACTIONS[action],
        "target": target_label(action, target),
        "card": card_label(s, action, target),
        "colours": [name for colour, name in enumerate(COLOURS) if aim.mask >> colour & 1],
        "is_mixed": int(aim.is_mixed),
        "divisor": int(aim.divisor),
        "hire": hire,
        "money": s.deniers[seat],
        "modifier": "" if modifier == NONE else SPACES[modifier],
        "modifier_card": "" if modifier == NONE else ACTIVITIES[s.cards[modifier]],
        "dice": dice_preview(s, seat, change, group),
        "is_complete": int(is_complete(s, seat, aim, change, budget, group)),
    }
    if action == COUNTER:
        facts["free"] = int(free_flags(s, target))
        facts["flags"] = s.rules.events[s.queue[target]].flags
    facts.update(group_preview(s, seat, aim, change, group, hire, -1))
    return facts


def compose_preview(
    s: Troyes, seat: int, action: int, target: int, modifier: int, group: int, beginning: Beginning
) -> dict[str, object]:
    """Return what each further choice would make of the group, and the whole answers it allows."""
    aim = aim_of(s, action, target)
    change = modifier_at(s, modifier)
    hire = int(hire_cost(s, seat, action, target))
    budget = budget_for(s, seat, action, target)
    facts: dict[str, object] = {
        "pay": int(aim.pay),
        "most_dice": int(largest_group(aim, change)),
        "modifiers": modifiers_preview(s, seat, aim, budget, group),
        "own_dice": [DIE[die].text for die in all_own_dice(s, seat, aim, change, budget)],
        "results": beginning.answers(group),
    }
    if action == USE and hire > 0:
        facts["sources"] = [option.text for option in sources(s, seat, target)]
    offers: dict[str, object] = {}
    now = result_of(aim, change, group)
    if group == EMPTY_GROUP and modifier == NONE:
        for space in range(ALL_SPACES):
            if has_modifier(s, seat, space) and can_begin_with(s, seat, aim, space, budget):
                offers[f"modify:{SPACES[space]}"] = {"card": ACTIVITIES[s.cards[space]]}
    joining = open_dice(s, aim, change, group)
    pool: list[dict[str, object]] = []
    for die in open_dice(s, aim, change, EMPTY_GROUP):
        larger = with_die(group, die)
        stop: Refusal | None = None
        if die in joining and can_grow(s, seat, aim, change, budget, larger):
            offer = group_preview(s, seat, aim, change, larger, hire, now)
            if size_of(larger) == largest_group(aim, change):  # the last die: no further question about dice
                offer["results"] = beginning.answers(int(larger))
            offers[DIE[die].text] = offer
        else:
            stop = why_not_this_die(s, seat, aim, change, group, die, hire)
        pool.append(pool_die(s, seat, aim, change, group, die, stop))
    if is_complete(s, seat, aim, change, budget, group):
        offers["enough"] = group_preview(s, seat, aim, change, group, hire, now)
    facts["pool"] = pool
    facts["offers"] = offers
    return facts


def modifiers_preview(s: Troyes, seat: int, aim: Aim, budget: int, group: int) -> list[dict[str, object]]:
    """Return the modifiers that the seat can use here, and whether the group could stay as it is."""
    shown: list[dict[str, object]] = []
    for space in modifiers_for(s, seat, aim):
        if can_begin_with(s, seat, aim, space, budget):
            change = modifier_at(s, space)
            fits_colours = True
            for die in dice_in(group):
                if dice_colours(aim, change) >> colour_of(die) & 1 == 0:
                    fits_colours = False
            keeps = fits_colours and size_of(group) <= largest_group(aim, change)
            if group != EMPTY_GROUP and keeps:
                keeps = can_grow(s, seat, aim, change, budget, group)
            shown.append({"space": SPACES[space], "card": ACTIVITIES[s.cards[space]], "keeps": int(keeps)})
    return shown


def pool_die(
    s: Troyes, seat: int, aim: Aim, change: Modifier | None, group: int, die: int, stop: Refusal | None
) -> dict[str, object]:
    """Return a die that fits the action: how many there are, its price as the next die, and what stops it."""
    shown: dict[str, object] = {
        "die": DIE[die].text,
        "n": len([each for each in dice_beside(s, 1 << int(colour_of(die)), EMPTY_GROUP) if each == die]),
        "price": 0,
        "refusal": None,
    }
    size = int(size_of(group))
    owner = owner_of(die)
    if owner != seat and size < largest_group(aim, change):
        larger = with_die(group, die)
        if bought_from(s, seat, change, larger, owner) > bought_from(s, seat, change, group, owner):
            shown["price"] = int(price_each(s, change, size + 1))
    if stop is not None:
        shown["refusal"] = {"code": stop.code, "clause": stop.clause, "facts": dict(stop.facts)}
    return shown


def target_label(action: int, target: int) -> str:
    if action == USE:
        return SPACES[target]
    if action == COUNTER:
        return str(target)
    return BUILDINGS[target] if action == PLACE else ""


def card_label(s: Troyes, action: int, target: int) -> str:
    if action == USE:
        return ACTIVITIES[s.cards[target]]
    return EVENTS[s.queue[target]] if action == COUNTER else ""


def dice_preview(s: Troyes, seat: int, change: Modifier | None, group: int) -> list[dict[str, object]]:
    """Return each die with the value it counts and its present price."""
    each = int(price_each(s, change, size_of(group))) if group != EMPTY_GROUP else 0
    free = [int(free_dice(s, change, owner)) for owner in range(OWNERS)]
    dice: list[dict[str, object]] = []
    for place in range(size_of(group)):
        die = die_in(group, place)
        owner = int(owner_of(die))
        free[owner] -= 1
        is_free = owner == seat or free[owner] >= 0
        dice.append(
            {
                "seat": seat_of(owner),
                "colour": COLOURS[colour_of(die)],
                "value": int(face_of(die)),
                "counts": int(counted(change, face_of(die))),
                "times": 1 if change is None else int(change.times),
                "price": 0 if is_free else each,
            }
        )
    return dice


def result_of(aim: Aim, change: Modifier | None, group: int) -> int:
    """Return the uses, markers or deniers of a group; for the cathedral its markers, for a placement 1."""
    times = 1 if change is None else int(change.times)
    if aim.action == CATHEDRAL or aim.action == PLACE:
        return int(size_of(group)) * times
    return int(sum_of_group(change, group) // aim.divisor) if group != EMPTY_GROUP else 0


def group_preview(
    s: Troyes, seat: int, aim: Aim, change: Modifier | None, group: int, hire: int, now: int
) -> dict[str, object]:
    """Return price, payees, sum and result of one group; `now` is the result before its last die."""
    each = int(price_each(s, change, size_of(group))) if group != EMPTY_GROUP else 0
    paid = {
        OWNER_LABELS[owner]: int(bought_from(s, seat, change, group, owner)) * each
        for owner in range(OWNERS)
        if bought_from(s, seat, change, group, owner) * each > 0
    }
    price = int(price_of(s, seat, change, group)) if group != EMPTY_GROUP else 0
    result = result_of(aim, change, group)
    facts: dict[str, object] = {
        "price": price,
        "total": price + hire,
        "paid": paid,
        "sum": int(sum_of_group(change, group)) if group != EMPTY_GROUP else 0,
        "result": result,
    }
    if now >= 0:
        facts["gain"] = int(result > now)
    if aim.action == CATHEDRAL:
        facts.update(building_site(s, change, group))
    if aim.action == PLACE and group != EMPTY_GROUP:
        facts.update(doorway(s, seat, aim, change, group))
    return facts


def building_site(s: Troyes, change: Modifier | None, group: int) -> dict[str, object]:
    """Return the cells that would be built (level-column), and the influence they give."""
    site = int(occupied(s))
    built: list[str] = []
    influence = 0
    for place in range(size_of(group)):
        column = int(counted(change, face_of(die_in(group, place))))
        for _ in range(1 if change is None else int(change.times)):
            level = int(free_level(site, column))
            if level < LEVELS:
                cell = level * COLUMNS + column - 1
                site |= 1 << cell
                built.append(f"{level + 1}-{column}")
                influence += s.rules.cathedral_influence[cell]
    return {"built": built, "influence": influence}


def doorway(s: Troyes, seat: int, aim: Aim, change: Modifier | None, group: int) -> dict[str, object]:
    """Return the row a die leads to, and who would be expelled by a citizen from outside the row."""
    row = int(row_for(s, aim, counted(change, face_of(die_in(group, 0)))))
    outside = [
        option.arg
        for option in sources(s, seat, NONE)
        if may_enter_from(s, seat, row, option.arg) and expelled_by(s, row, option.arg) != LEAVES_A_HOLE
    ]
    expels: object = "blocked"
    if outside:
        expels = expelled_seat(s, row)
    return {"row": s.rules.row_ids[row], "cells": [CELLS[cell] for cell in s.rules.rows[row]], "expels": expels}


#: A citizen of the row itself expels nobody, because it leaves a gap (T-R20).
LEAVES_A_HOLE: Final = -9


def expelled_by(s: Troyes, row: int, source: int) -> int:
    """Return whom a citizen from this source would expel."""
    if FROM_CELL <= source < FROM_LYING and s.rules.row_of_cell[source - FROM_CELL] == row:
        return LEAVES_A_HOLE
    return int(would_expel(s, row))


def expelled_seat(s: Troyes, row: int) -> int | None:
    expelled = int(would_expel(s, row))
    return None if expelled == EMPTY else seat_of(expelled)


def take_citizen_facts(s: Troyes, action: int, target: int, row: int) -> dict[str, object]:
    """Return what the citizen is for."""
    return {
        "action": ACTIONS[action],
        "target": target_label(action, target),
        "card": card_label(s, action, target),
        "row": "" if row < 0 else s.rules.row_ids[row],
    }


def take_citizen_preview(s: Troyes, seat: int, action: int, target: int, row: int) -> dict[str, object]:
    """Return for each source who would be expelled, or which slot the new tradesman gets."""
    offers: dict[str, object] = {}
    for option in sources(s, seat, target if action == USE else NONE):
        if action == USE:
            slot = int(first_free_slot(s, target))
            slots = s.rules.activities[s.cards[target]].slots
            is_picture = slot == PICTURE
            offers[option.text] = {"slot": 0 if is_picture else slot, "vp": 0 if is_picture else slots[slot - 1]}
        elif may_enter_from(s, seat, row, option.arg):
            inside = expelled_by(s, row, int(option.arg)) == LEAVES_A_HOLE
            offers[option.text] = {"expels": None if inside else expelled_seat(s, row)}
    return offers
