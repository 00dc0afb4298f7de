"""Whether some group of dice makes an action legal, for all actions of a turn (T-5, T-6).

A turn has about twenty possible actions. What they need to know about dice and money is the same for all of them, so it
is found once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.citizens import has_citizen, may_enter
from quatrefoil.games.troyes.dice import FACES
from quatrefoil.games.troyes.effects import full_columns, occupied
from quatrefoil.games.troyes.groups import (
    CANNOT,
    aim_of,
    budget_to_use,
    dice_colours,
    fits,
    largest_group,
    may_mix,
    modifier_at,
    modifier_spaces,
)
from quatrefoil.games.troyes.highest_dice import best_total, dice_of_colour, faces_for, makes_sum
from quatrefoil.games.troyes.legality import can_begin
from quatrefoil.games.troyes.nouns import ALL_SPACES, CATHEDRAL, COLOUR_COUNT, FARM, PLACE, RED, WHITE, YELLOW
from quatrefoil.games.troyes.state import UNSEEN, Troyes

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.troyes.highest_dice import Dice


#: No dice chosen yet, for `best_total`.
NOTHING_BEGUN: Final = (0, 0, 0)


class Resources:
    """What a seat has for the actions of a turn; `modifiers` are the spaces of its delayed markers, a bit each."""

    __slots__ = ("seat", "deniers", "influence", "has_citizen", "modifiers", "red", "white", "yellow")

    def __init__(self, s: Troyes, seat: i64) -> None:
        self.seat: Final[i64] = seat
        self.deniers: Final[i64] = s.deniers[seat]
        self.influence: Final[i64] = s.influence[seat]
        self.has_citizen: Final[bool] = has_citizen(s, seat)
        self.modifiers: Final[i64] = modifier_spaces(s, seat)
        self.red: Final[Dice] = dice_of_colour(s, seat, RED)
        self.white: Final[Dice] = dice_of_colour(s, seat, WHITE)
        self.yellow: Final[Dice] = dice_of_colour(s, seat, YELLOW)

    def dice(self, colour: i64) -> Dice:
        return self.red if colour == RED else self.white if colour == WHITE else self.yellow


# The five actions


def can_use(s: Troyes, has: Resources, space: i64) -> bool:
    """T-4.2, T-6.1: return whether some group makes it legal to use the card at a space, which must be face up."""
    number: i64 = s.cards[space]
    if number == UNSEEN:
        return False
    card = s.rules.activities[number]
    has_tradesman = s.slot_of(space, has.seat) != 0
    budget = budget_to_use(card, has_tradesman, has.deniers, has.influence, has.has_citizen)
    return budget != CANNOT and can_reach(s, has, card.aim, budget)


def can_build(s: Troyes, has: Resources) -> bool:
    """T-6.2.1: return whether some die has a free cell in its column."""
    aim = aim_of(s, CATHEDRAL, 0)
    faces: i64 = 0
    for colour in range(COLOUR_COUNT):
        if aim.mask >> colour & 1 != 0:
            faces |= faces_for(s.rules, has.dice(colour), has.deniers)
    return faces & ~full_columns(occupied(s)) != 0 or can_with_modifier(s, has, aim, has.deniers)


def can_counter(s: Troyes, has: Resources, place: i64) -> bool:
    """T-6.3: return whether some group gives a marker on the event at a place of the queue."""
    return can_reach(s, has, s.rules.events[s.queue[place]].aim, has.deniers)


def can_place(s: Troyes, has: Resources, building: i64) -> bool:
    """T-6.4.1, T-6.4.6: return whether some die leads to a row that a citizen of the seat may enter."""
    if not has.has_citizen:
        return False
    faces = faces_for(s.rules, has.dice(building), has.deniers)  # colours and buildings have the same numbers
    for place in range(FACES):
        if faces >> place & 1 != 0 and may_enter(s, has.seat, s.rules.row_of_face[building * FACES + place]):
            return True
    return can_with_modifier(s, has, aim_of(s, PLACE, building), has.deniers)


def can_farm(s: Troyes, has: Resources) -> bool:
    """T-6.5: return whether some group brings a denier."""
    return can_reach(s, has, aim_of(s, FARM, 0), has.deniers)


# Groups


def can_reach(s: Troyes, has: Resources, aim: Aim, budget: i64) -> bool:
    """Return whether some group, with or without a modifier, has the sum that an action needs."""
    for colour in range(COLOUR_COUNT):
        if aim.mask >> colour & 1 != 0 and makes_sum(s.rules, has.dice(colour), aim.divisor, budget):
            return True
    if aim.is_mixed and can_begin(s, has.seat, aim, None, budget):
        return True
    return can_with_modifier(s, has, aim, budget)


def can_with_modifier(s: Troyes, has: Resources, aim: Aim, budget: i64) -> bool:
    """T-5.6: return whether some group is legal with one of the seat's modifiers."""
    if has.modifiers == 0:
        return False
    for space in range(ALL_SPACES):
        if has.modifiers >> space & 1 != 0:
            change = modifier_at(s, space)
            if change is not None and fits(aim, change) and can_with(s, has, aim, change, budget):
                return True
    return False


def can_with(s: Troyes, has: Resources, aim: Aim, change: Modifier, budget: i64) -> bool:
    """Return whether some group is legal with this modifier."""
    if aim.action == CATHEDRAL or aim.action == PLACE or change.free > 0 or may_mix(aim, change):
        return can_begin(s, has.seat, aim, change, budget)
    colours = dice_colours(aim, change)
    most = largest_group(aim, change)
    for colour in range(COLOUR_COUNT):
        if colours >> colour & 1 != 0:
            if best_total(s, change, budget, most, NOTHING_BEGUN, has.dice(colour)) >= aim.divisor:
                return True
    return False
