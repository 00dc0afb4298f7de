"""Spending influence before an action or a defence: reroll, recruit, flip (T-7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.dice import (
    FACE_BITS,
    FACE_MASK,
    ONE,
    colour_of,
    die_code,
    face_of,
    heap_with,
)
from quatrefoil.games.troyes.effects import change_influence
from quatrefoil.games.troyes.groups import EMPTY_GROUP, die_in, size_of, with_die
from quatrefoil.games.troyes.nouns import COLOUR_COUNT, COLOURS, WHY_FLIP, WHY_RECRUIT, WHY_REROLL
from quatrefoil.games.troyes.refusals import why_not_die, why_not_now
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.rolls import ONE_DIE
from quatrefoil.games.troyes.vocabulary import DIE, ENOUGH, FLIP, ONLY_ENOUGH, RECRUIT, REROLL
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_FLIPPED: Final = 3


def influence_options(s: Troyes, seat: i64) -> list[Option]:
    """T-7.1, T-R41: return what the seat can pay for, any number of times in any order (T-4.16, T-5.7)."""
    options: list[Option] = []
    rules = s.rules
    have: i64 = s.influence[seat]
    has_dice = s.dice_of(seat) != 0
    if has_dice and have >= rules.reroll_price:
        options.append(REROLL)
    if have >= rules.recruit_price and s.general[seat] > 0:
        options.append(RECRUIT)
    if has_dice and have >= rules.flip_price:
        options.append(FLIP)
    return options


def spend_influence(s: Troyes, seat: i64, chosen: Option) -> None:
    """T-7.1: pay when the use is chosen; the step that asked must wait below on the stack."""
    rules = s.rules
    if chosen is REROLL:
        change_influence(s, seat, -rules.reroll_price, WHY_REROLL)
        s.stack.append(Reroll(seat))
    elif chosen is FLIP:
        change_influence(s, seat, -rules.flip_price, WHY_FLIP)
        s.stack.append(Flip(seat, EMPTY_GROUP))
    else:
        change_influence(s, seat, -rules.recruit_price, WHY_RECRUIT)
        s.general[seat] -= 1
        s.supply[seat] += 1
        s.emit(ev.RECRUITED, seat)


def own_dice(s: Troyes, seat: i64, chosen: i64) -> list[Option]:
    """T-7.2: return the dice of the seat's district, equal ones once, without those already chosen."""
    options: list[Option] = []
    for colour in range(len(COLOURS)):
        heap: i64 = s.dice[seat * COLOUR_COUNT + colour]
        for place in range(MOST_FLIPPED):
            die = die_in(chosen, place)
            if die >= 0 and colour_of(die) == colour:
                heap -= ONE[face_of(die)]
        offer_dice(options, seat, colour, heap)
    return options


def offer_dice(options: list[Option], seat: i64, colour: i64, heap: i64) -> None:
    """Append the dice of a heap of the seat's district, equal ones once."""
    die: i64 = die_code(seat, colour, 1)
    left: i64 = heap
    while left != 0:
        if left & FACE_MASK != 0:
            options.append(DIE[die])
        left >>= FACE_BITS
        die += 1


class Reroll(Step[Troyes]):
    """T-7.1: choose a die of the seat's district to roll again."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Option]:
        return own_dice(s, self.actor, EMPTY_GROUP)

    def apply(self, s: Troyes, chosen: Option) -> None:
        s.stack.append(RollAgain(self.actor, chosen.arg))

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        if option.family == "die":
            return why_not_die(s, self.actor, option.arg)
        return why_not_now(s, self.actor, option)


class RollAgain(ChanceStep[Troyes]):
    """T-7.1, T-14.9: roll that die."""

    __slots__ = ("seat", "die")

    def __init__(self, seat: i64, die: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.die: Final[i64] = die

    def options(self, s: Troyes) -> list[Option]:
        return ONE_DIE

    def apply(self, s: Troyes, chosen: Option) -> None:
        turn_die(s, self.seat, self.die, chosen.arg)
        s.emit(ev.REROLLED, self.seat, colour_of(self.die), face_of(self.die), chosen.arg)

    def fields(self) -> list[int]:
        return [int(self.seat), int(self.die)]


def turn_die(s: Troyes, seat: i64, die: i64, face: i64) -> None:
    """Turn a die of the seat's district to another face."""
    s.dice[heap_with(die)] += ONE[face] - ONE[face_of(die)]


class Flip(Step[Troyes]):
    """T-7.1: choose one to three dice of the seat's district, of any colours, one by one."""

    __slots__ = ("chosen",)

    def __init__(self, actor: i64, chosen: i64) -> None:
        super().__init__(actor)
        self.chosen: Final[i64] = chosen

    def options(self, s: Troyes) -> list[Option]:
        if size_of(self.chosen) == MOST_FLIPPED:
            return ONLY_ENOUGH
        options = own_dice(s, self.actor, self.chosen)
        if self.chosen != EMPTY_GROUP:
            options.append(ENOUGH)
        return options

    def apply(self, s: Troyes, chosen: Option) -> None:
        if chosen is not ENOUGH:
            s.stack.append(Flip(self.actor, with_die(self.chosen, chosen.arg)))
            return
        for place in range(size_of(self.chosen)):
            die = die_in(self.chosen, place)
            face: i64 = s.rules.opposite - face_of(die)  # v becomes 7 - v
            turn_die(s, self.actor, die, face)
            s.emit(ev.FLIPPED, self.actor, colour_of(die), face_of(die), face)

    def cheapest(self, s: Troyes) -> Option | None:
        return ENOUGH if self.chosen != EMPTY_GROUP else None

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        if option is ENOUGH:
            return Refusal("group_size", "T-7.1", {"size": 0})
        if option.family == "die":
            return why_not_die(s, self.actor, option.arg)
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.chosen)]

    def facts(self, s: Troyes) -> dict[str, object]:
        return {"dice": [DIE[die_in(self.chosen, place)].text for place in range(size_of(self.chosen))]}
