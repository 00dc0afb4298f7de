"""Why an option is not offered: a code, the clause, and the numbers a sentence needs (T-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.citizens import has_citizen, would_expel
from quatrefoil.games.troyes.dice import (
    NO_SUCH,
    ONE,
    colour_of,
    face_of,
    has_face,
    heap_with,
    highest,
    owner_of,
    sum_of,
)
from quatrefoil.games.troyes.effects import free_level, occupied
from quatrefoil.games.troyes.groups import (
    EMPTY_GROUP,
    aim_of,
    counted,
    dice_colours,
    die_in,
    fits,
    has_modifier,
    hire_cost,
    largest_group,
    may_mix,
    modifier_at,
    size_of,
    with_die,
)
from quatrefoil.games.troyes.legality import (
    best_sum,
    can_begin,
    can_grow,
    finds_cells,
    leads_inside,
    open_dice,
    row_for,
)
from quatrefoil.games.troyes.nouns import (
    ALL_COLOURS,
    ALL_SPACES,
    CATHEDRAL,
    COUNTER,
    FARM,
    LEVELS,
    NONE,
    PLACE,
    STARTING,
    TROUBLES,
    USE,
    level_of,
    seat_of,
)
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.vocabulary import BUILD, FARMING, FLIP, RECRUIT, REROLL
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64

#: More deniers than any group of dice costs.
ALL_THE_MONEY: Final = 1 << 10

#: The clause that says when the words of a family are asked for.
CLAUSES: Final[dict[str, str]] = {
    "cell": "T-3.1", "reroll": "T-7.1", "recruit": "T-7.1", "flip": "T-7.1", "use": "T-5.1", "cathedral": "T-5.1",
    "counter": "T-5.1", "place": "T-5.1", "farm": "T-5.1", "pass": "T-5.1", "modify": "T-5.7", "black": "T-4.14",
    "die": "T-5.7", "enough": "T-5.7", "give_up": "T-4.17", "from": "T-6.1.3", "uses": "T-R9", "building": "T-8.3",
    "mark": "T-6.3.3", "no_mark": "T-R43",
}  # fmt: skip


def why_wait(s: Troyes, seat: int, option: Option) -> Refusal:
    """Return the refusal when another seat is asked: to place, to defend, or in its turn (T-3.2, T-4.12, T-5.1)."""
    clause = "T-3.2" if s.phase == STARTING else "T-4.12" if s.phase == TROUBLES else "T-5.1"
    return Refusal("not_your_turn", clause, {})


def why_not_now(s: Troyes, seat: i64, option: Option) -> Refusal:
    """Return why a word of another question is refused now."""
    return Refusal("not_now", CLAUSES.get(option.family, "T-4.1"), {})


def card_clause(card: int) -> str:
    """Return the clause of an activity card."""
    return f"T-8.{card + 1}" if card < 27 else f"T-12.{card - 26}"


# Influence


def why_not_influence(s: Troyes, seat: i64, option: Option) -> Refusal:
    """T-7.1: return what is missing for a reroll, recruit or flip."""
    rules = s.rules
    price: i64 = rules.reroll_price
    if option is RECRUIT:
        price = rules.recruit_price
    elif option is FLIP:
        price = rules.flip_price
    if s.influence[seat] < price:
        return Refusal("not_enough_influence", "T-7.1", {"price": int(price), "have": s.influence[seat]})
    if option is RECRUIT:
        return Refusal("no_supply", "T-7.1", {"most": int(rules.citizens)})
    return Refusal("no_own_dice", "T-7.2", {})


def why_not_die(s: Troyes, seat: i64, die: i64) -> Refusal:
    """T-7.2: return why a die cannot be rerolled or flipped: only dice of the seat's district can."""
    if owner_of(die) != seat:
        return Refusal("not_own_die", "T-7.2", {"owner": seat_of(int(owner_of(die)))})
    return why_not_again(s, die, "T-7.2")


def why_not_again(s: Troyes, die: i64, clause: str) -> Refusal:
    """Return whether a die is missing because it is chosen already, or because it does not lie there."""
    is_there = has_face(s.dice[heap_with(die)], face_of(die))
    return Refusal("die_chosen" if is_there else "die_not_there", clause, {})


# Defence


def why_not_defend(s: Troyes, seat: i64, option: Option, enemies: i64, total: i64, whole: i64) -> Refusal:
    """T-4.12 to T-4.17: return the first rule that the choice breaks."""
    need: i64 = sum_of(enemies)
    family = option.family
    if family == "die":
        if owner_of(option.arg) != seat:
            return Refusal("defence_no_buying", "T-4.16", {})
        if whole < need:
            return Refusal("defence_too_low", "T-4.17", {"need": int(need), "sum": int(whole)})
        return why_not_again(s, option.arg, "T-4.12")
    if family == "give_up":
        return Refusal("must_defend", "T-R6", {"need": int(need), "sum": int(whole)})
    if family == "enough":
        return Refusal("defence_too_low", "T-4.12", {"need": int(need), "sum": int(total)})
    if family == "black":
        face: i64 = option.arg + 1
        if not has_face(s.black - enemies, face):
            if face == highest(s.black):
                return Refusal("defence_needs_highest", "T-4.14", {"face": int(face)})
            return Refusal("die_not_there", "T-4.14", {"face": int(face)})
        return Refusal("defence_too_low", "T-4.14", {"need": int(need + face), "sum": int(whole)})
    if option is REROLL or option is RECRUIT or option is FLIP:
        if total > 0 or enemies != ONE[highest(s.black)]:
            return Refusal("not_now", "T-4.16", {})
        return why_not_influence(s, seat, option)
    return why_not_now(s, seat, option)


# A turn


def why_not_turn(s: Troyes, seat: i64, option: Option) -> Refusal:
    """Return why an action cannot be begun."""
    family = option.family
    if option is REROLL or option is RECRUIT or option is FLIP:
        return why_not_influence(s, seat, option)
    if family == "use":
        if not s.is_face_up(option.arg):
            return Refusal("card_face_down", "T-4.2", {"round": level_of(int(option.arg))})
        return why_not_action(s, seat, USE, option.arg)
    if family == "counter":
        if option.arg >= len(s.queue):
            return Refusal("no_such_event", "T-6.3.1", {})
        return why_not_action(s, seat, COUNTER, option.arg)
    if option is BUILD:
        return why_not_action(s, seat, CATHEDRAL, 0)
    if family == "place":
        return why_not_action(s, seat, PLACE, option.arg)
    if option is FARMING:
        return why_not_action(s, seat, FARM, 0)
    if family == "die" and owner_of(option.arg) != seat and s.deniers[seat] < s.rules.price1:
        return too_dear(s, seat, "T-5.3", s.rules.price1)
    return why_not_now(s, seat, option)


def why_not_action(s: Troyes, seat: i64, action: i64, target: i64) -> Refusal:
    """Return the first thing that is missing for this action."""
    aim = aim_of(s, action, target)
    hire = hire_cost(s, seat, action, target)
    if s.influence[seat] < aim.pay_influence:
        return Refusal("cannot_pay_effect", "T-R10", {"influence": int(aim.pay_influence), "have": s.influence[seat]})
    if (action == PLACE or hire > 0) and not has_citizen(s, seat):
        return no_citizen(s, seat, "T-6.1.3")
    dice = open_dice(s, aim, None, EMPTY_GROUP)
    price = least_price_of_action(s, seat, aim)
    if price != NO_SUCH:
        total = price + hire + aim.pay
        if price + hire <= s.deniers[seat]:
            return Refusal("cannot_pay_effect", "T-R10", {"deniers": int(total), "have": s.deniers[seat]})
        return too_dear(s, seat, "T-6.1.2" if hire > s.deniers[seat] else "T-5.4", total)
    if len(dice) == 0:
        return Refusal("no_dice_left", colour_clause(aim.action), {"colour": first_colour(aim)})
    if action == CATHEDRAL or action == PLACE:
        return why_not_group(s, seat, aim, None, with_die(EMPTY_GROUP, dice[0]), hire)
    best = best_sum(s, seat, aim, None, ALL_THE_MONEY, EMPTY_GROUP)
    return Refusal("zero_result", zero_clause(action), {"sum": int(best), "divisor": int(aim.divisor)})


def too_dear(s: Troyes, seat: i64, clause: str, total: i64) -> Refusal:
    """T-5.4: return the refusal of what costs more than the seat has: dice, tradesman and one use together."""
    return Refusal("not_enough_deniers", clause, {"total": int(total), "have": s.deniers[seat]})


def least_price_of_action(s: Troyes, seat: i64, aim: Aim) -> i64:
    """Return the least price of dice that make the action legal, with or without a modifier; NO_SUCH if none do."""
    least = least_price(s, seat, aim, None, EMPTY_GROUP)
    for space in range(ALL_SPACES):
        change = modifier_at(s, space) if has_modifier(s, seat, space) else None
        if change is not None and fits(aim, change):
            price = least_price(s, seat, aim, change, EMPTY_GROUP)
            if price != NO_SUCH and (least == NO_SUCH or price < least):
                least = price
    return least


def least_price(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, group: i64) -> i64:
    """Return the least price of a legal group with these dice and maybe further ones; NO_SUCH if there is none."""
    if not can_become_legal(s, seat, aim, change, ALL_THE_MONEY, group):
        return NO_SUCH
    low: i64 = 0
    high: i64 = ALL_THE_MONEY
    while low < high:  # bisection: more money never makes a group illegal
        middle = (low + high) // 2
        if can_become_legal(s, seat, aim, change, middle, group):
            high = middle
        else:
            low = middle + 1
    return low


def can_become_legal(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, budget: i64, group: i64) -> bool:
    if group == EMPTY_GROUP:
        return can_begin(s, seat, aim, change, budget)
    return can_grow(s, seat, aim, change, budget, group)


def no_citizen(s: Troyes, seat: i64, clause: str) -> Refusal:
    """T-7.1: return the refusal of a seat without citizens in play, with the price of recruiting one."""
    return Refusal("no_citizen", clause, {"price": int(s.rules.recruit_price), "have": s.influence[seat]})


def wrong_colour(aim: Aim) -> Refusal:
    """Return the refusal of dice whose colour, after the modifier, is not that of the target."""
    return Refusal("wrong_colour", colour_clause(aim.action), {"colour": first_colour(aim)})


def first_colour(aim: Aim) -> int:
    """Return the colour of the aim; -1 if it takes any."""
    if aim.mask == ALL_COLOURS:
        return -1
    colour: i64 = 0
    while aim.mask >> colour & 1 == 0:
        colour += 1
    return int(colour)


def colour_clause(action: i64) -> str:
    return ["T-6.1.1", "T-6.2.1", "T-6.3.1", "T-6.4.1", "T-6.5.1"][action]


def zero_clause(action: i64) -> str:
    return "T-6.1.4" if action == USE else "T-R11"


# The group


def why_not_compose(
    s: Troyes, seat: i64, option: Option, action: i64, target: i64, modifier: i64, group: i64
) -> Refusal:
    """Return why a modifier, a die or finishing is refused while a group is composed."""
    aim = aim_of(s, action, target)
    change = modifier_at(s, modifier)
    hire = hire_cost(s, seat, action, target)
    if option.family == "modify":
        return why_not_modifier(s, seat, aim, option.arg, modifier, group, hire)
    if option.family == "enough":
        if group == EMPTY_GROUP:
            return Refusal("group_size", "T-5.2", {"size": 0})
        return why_not_group(s, seat, aim, change, group, hire)
    if option.family == "die":
        return why_not_this_die(s, seat, aim, change, group, option.arg, hire)
    if option.family in ("use", "counter", "place") or option is BUILD or option is FARMING:
        return Refusal("composing", "T-5.7", {})
    return why_not_now(s, seat, option)


def why_not_modifier(s: Troyes, seat: i64, aim: Aim, space: i64, modifier: i64, group: i64, hire: i64) -> Refusal:
    """T-5.6: one modifier, chosen before the dice (T-5.7), with a marker on its card, if its text allows it."""
    if modifier != NONE:
        return Refusal("two_modifiers", "T-5.6", {})
    if not has_modifier(s, seat, space):
        return Refusal("no_marker", "T-5.6", {})
    if group != EMPTY_GROUP:
        return Refusal("not_now", "T-5.7", {})
    change = modifier_at(s, space)
    clause = card_clause(s.cards[space])
    if change is None or not fits(aim, change):
        return Refusal("modifier_forbidden", clause, {})
    price = least_price(s, seat, aim, change, EMPTY_GROUP)
    if price != NO_SUCH:
        return too_dear(s, seat, "T-5.4", price + hire + aim.pay)
    best = best_sum(s, seat, aim, change, ALL_THE_MONEY, EMPTY_GROUP)
    return Refusal("zero_result", clause, {"sum": int(best), "divisor": int(aim.divisor)})


def why_not_this_die(
    s: Troyes, seat: i64, aim: Aim, change: Modifier | None, group: i64, die: i64, hire: i64
) -> Refusal:
    size = size_of(group)
    if not has_face(s.dice[heap_with(die)], face_of(die)):
        return Refusal("die_not_there", "T-5.2", {})
    if size == largest_group(aim, change):
        return Refusal("group_size", "T-5.2" if aim.most > 1 else "T-6.4.1", {"size": int(size)})
    if dice_colours(aim, change) >> colour_of(die) & 1 == 0:
        return wrong_colour(aim)
    if group != EMPTY_GROUP and not may_mix(aim, change) and colour_of(die_in(group, 0)) != colour_of(die):
        return Refusal("mixed_colours", "T-5.2", {})
    if die not in open_dice(s, aim, change, group):
        return Refusal("die_chosen", "T-5.2", {})
    return why_not_group(s, seat, aim, change, with_die(group, die), hire)


def why_not_group(s: Troyes, seat: i64, aim: Aim, change: Modifier | None, group: i64, hire: i64) -> Refusal:
    """Return which of price, column, row or sum forbids a group with the right colours."""
    if aim.action == CATHEDRAL and not finds_cells(s, change, group):
        site = occupied(s)
        for place in range(size_of(group)):
            column = counted(change, face_of(die_in(group, place)))
            if free_level(site, column) == LEVELS:
                return Refusal("column_full", "T-R12", {"column": int(column)})
        return Refusal("column_full", "T-R12", {"column": int(face_of(die_in(group, 0)))})
    if aim.action == PLACE and not leads_inside(s, seat, aim, change, group):
        row = row_for(s, aim, face_of(die_in(group, 0)))
        return Refusal("expel_blocked", "T-6.4.6", {"owner": seat_of(int(would_expel(s, row)))})
    price = least_price(s, seat, aim, change, group)
    if price != NO_SUCH:
        return too_dear(s, seat, "T-5.4", price + hire + aim.pay)
    best = best_sum(s, seat, aim, change, ALL_THE_MONEY, group)
    return Refusal("zero_result", zero_clause(aim.action), {"sum": int(best), "divisor": int(aim.divisor)})


def why_not_take(s: Troyes, seat: i64, option: Option, row: i64) -> Refusal:
    """T-6.1.3: no citizen there; T-6.4.6: or the row is protected. `row` is -1 when a tradesman is hired."""
    if option.family != "from":
        return why_not_now(s, seat, option)
    if option.text == "from:supply" and s.supply[seat] == 0:
        return Refusal("no_supply_left", "T-7.1", {"price": int(s.rules.recruit_price), "have": s.influence[seat]})
    if row >= 0 and would_expel(s, row) >= 0:
        return Refusal("expel_blocked", "T-R20", {"owner": seat_of(int(would_expel(s, row)))})
    return Refusal("not_your_citizen", "T-6.1.3", {})


def why_not_uses(s: Troyes, seat: i64, option: Option, action: i64, n: i64) -> Refusal:
    if option.family != "uses":
        return why_not_now(s, seat, option)
    return Refusal("too_many_uses", "T-R9" if action == USE else "T-R13", {"most": int(n)})


def why_not_marker(s: Troyes, seat: i64, option: Option) -> Refusal:
    if option.family == "mark":
        return Refusal("no_such_event", "T-6.3.3", {})
    return why_not_now(s, seat, option)
