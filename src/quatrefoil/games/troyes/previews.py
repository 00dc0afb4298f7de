"""Previews of choices for the page: prices, sums, results, who is paid and who is expelled.

The page computes nothing: every number of the group composer comes from here, through `Step.facts`.
"""

from __future__ import annotations

from typing import Final

from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.citizens import first_free_slot, may_enter_from, sources, would_expel
from quatrefoil.games.troyes.dice import ONE, colour_of, face_of, faces_of, highest, owner_of, sum_of
from quatrefoil.games.troyes.effects import free_level, occupied
from quatrefoil.games.troyes.event_markers import free_flags
from quatrefoil.games.troyes.groups import (
    CANNOT,
    EMPTY_GROUP,
    aim_of,
    bought_from,
    budget_for,
    counted,
    die_in,
    free_dice,
    has_modifier,
    hire_cost,
    modifier_at,
    price_each,
    price_of,
    size_of,
    sum_of_group,
    with_die,
)
from quatrefoil.games.troyes.legality import best_sum, can_begin_with, can_grow, is_complete, open_dice, row_for
from quatrefoil.games.troyes.nouns import (
    ACTIONS,
    ACTIVITIES,
    ALL_SPACES,
    BUILDINGS,
    CATHEDRAL,
    CELLS,
    COLOUR_COUNT,
    COLOURS,
    COLUMNS,
    COUNTER,
    EMPTY,
    EVENTS,
    LEVELS,
    NONE,
    OWNER_LABELS,
    OWNERS,
    PLACE,
    RED,
    SPACES,
    USE,
    seat_of,
)
from quatrefoil.games.troyes.state import PICTURE, Troyes
from quatrefoil.games.troyes.vocabulary import DIE, FROM_CELL, FROM_LYING, WORDS
from quatrefoil.kernel.play import choose


def turn_preview(s: Troyes, seat: int) -> dict[str, object]:
    """Return for each card and event its price, its divisor and the best result the seat can pay for."""
    offers: dict[str, object] = {}
    for space in range(ALL_SPACES):
        if s.is_face_up(space):
            offers[f"use:{SPACES[space]}"] = {
                "hire": int(hire_cost(s, seat, USE, space)),
                "has_tradesman": int(s.slot_of(space, seat) != 0),
                "divisor": int(aim_of(s, USE, space).divisor),
                "most": best_result(s, seat, USE, space),
            }
    for place in range(len(s.queue)):
        offers[f"counter:{place}"] = {
            "divisor": int(aim_of(s, COUNTER, place).divisor),
            "free": int(free_flags(s, place)),
            "most": best_result(s, seat, COUNTER, place),
        }
    return {"money": s.deniers[seat], "offers": offers}


def best_result(s: Troyes, seat: int, action: int, target: int) -> int:
    """Return the highest result without a modifier; 0 if there is none."""
    budget = budget_for(s, seat, action, target)
    if budget == CANNOT:
        return 0
    aim = aim_of(s, action, target)
    return max(0, int(best_sum(s, seat, aim, None, budget, EMPTY_GROUP) // aim.divisor))


def compose_preview(s: Troyes, seat: int, action: int, target: int, modifier: int, group: int) -> dict[str, object]:
    """Return the group as it is, and what each further choice would make of it."""
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
    offers: dict[str, object] = {}
    now = result_of(aim, change, group)
    if group == EMPTY_GROUP and modifier == NONE:
        for space in range(ALL_SPACES):
            if has_modifier(s, seat, space) and can_begin_with(s, seat, aim, space, budget):
                offers[f"modify:{SPACES[space]}"] = {"card": ACTIVITIES[s.cards[space]]}
    for die in open_dice(s, aim, change, group):
        larger = with_die(group, die)
        if can_grow(s, seat, aim, change, budget, larger):
            offers[DIE[die].text] = group_preview(s, seat, aim, change, larger, hire, now)
    if facts["is_complete"]:
        offers["enough"] = group_preview(s, seat, aim, change, group, hire, now)
    facts["offers"] = offers
    return facts


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
    return {
        "action": ACTIONS[action],
        "target": target_label(action, target),
        "card": card_label(s, action, target),
        "row": "" if row < 0 else s.rules.row_ids[row],
        "offers": offers,
    }


# Defence


def defence_preview(s: Troyes, seat: int, enemies: int, chosen: list[int]) -> dict[str, object]:
    """Return both sides of the defence, and the cheapest dice that beat the enemies chosen so far."""
    need = int(sum_of(enemies))
    dice: list[dict[str, object]] = []
    total = 0
    for colour in range(len(COLOURS)):
        for face in faces_of(chosen[colour]):
            counts = strength_of(s, colour, face)
            total += counts
            dice.append({"seat": seat, "colour": COLOURS[colour], "value": face, "counts": counts})
    rest = [s.dice[seat * COLOUR_COUNT + colour] - chosen[colour] for colour in range(len(COLOURS))]
    able = total + sum([strength_of(s, c, face) for c in range(len(COLOURS)) for face in faces_of(rest[c])])
    offers: dict[str, object] = {}
    for face in faces_of(int(s.black) - enemies):
        if need + face <= able:
            offers[f"black:{face}"] = {"need": need + face}
    for colour in range(len(COLOURS)):
        for face in faces_of(rest[colour]):
            counts = strength_of(s, colour, face)
            offers[f"die:{seat}-{COLOURS[colour]}-{face}"] = {"counts": counts, "sum": total + counts}
    top = int(highest(enemies))
    return {
        "black": [top, *reversed(faces_of(enemies - ONE[top]))],
        "rest": list(reversed(faces_of(int(s.black) - enemies))),
        "need": need,
        "dice": dice,
        "sum": total,
        "can_defend": int(able >= need),
        "cheapest": cheapest_cover(s, seat, rest, need - total) if able >= need else [],
        "offers": offers if able >= need else {},
    }


def strength_of(s: Troyes, colour: int, face: int) -> int:
    """T-4.13: return the strength of a die; red ones count double."""
    return face * int(s.rules.red_factor) if colour == RED else face


def cheapest_cover(s: Troyes, seat: int, rest: list[int], missing: int) -> list[str]:
    """T-D2: return as words the dice with the lowest sum of faces that suffice, then the fewest."""
    dice = [(colour, face) for colour in range(len(COLOURS)) for face in faces_of(rest[colour])]
    best: list[tuple[int, int]] = []
    best_key = [1 << 20, 1 << 20]
    for subset in range(1 << len(dice)):
        picked = [dice[i] for i in range(len(dice)) if subset >> i & 1]
        if sum([strength_of(s, colour, face) for colour, face in picked]) >= missing:
            key = [sum([face for _, face in picked]), len(picked)]
            if key < best_key:
                best_key = key
                best = picked
    words = [f"die:{seat}-{COLOURS[colour]}-{face}" for colour, face in best]
    return those_asked_for(s, seat, [*words, "enough"])


def those_asked_for(s: Troyes, seat: int, words: list[str]) -> list[str]:
    """Return the words without those that are settled automatically."""
    trial = s.copy()
    asked: list[str] = []
    for word in words:
        option = WORDS.read(word)
        if trial.asked == seat and option in trial.offered:
            choose(trial, option)
            asked.append(word)
    return asked
