"""Phase 4: turns until everybody has passed or no die is left (T-5, T-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.effects import begin_the_unrelated
from quatrefoil.games.troyes.groups import EMPTY_GROUP
from quatrefoil.games.troyes.nouns import (
    ALL_SPACES,
    BUILDINGS,
    CATHEDRAL,
    COUNTER,
    FARM,
    MOST_SEATS,
    NEUTRAL,
    NONE,
    OWNERS,
    PLACE,
    USE,
)
from quatrefoil.games.troyes.possible_actions import (
    Resources,
    can_build,
    can_counter,
    can_farm,
    can_place,
    can_use,
)
from quatrefoil.games.troyes.previews import turn_preview
from quatrefoil.games.troyes.refusals import why_not_turn
from quatrefoil.games.troyes.results import is_idle
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.compose import Compose
from quatrefoil.games.troyes.steps.influence import influence_options, spend_influence
from quatrefoil.games.troyes.steps.king import KingTurn
from quatrefoil.games.troyes.steps.king_dice import kings_dice_left
from quatrefoil.games.troyes.vocabulary import (
    BUILD,
    COUNTER_EVENT,
    FARMING,
    FLIP,
    PASS,
    PLACE_IN,
    RECRUIT,
    REROLL,
    USE_CARD,
)
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_acting(s: Troyes) -> None:
    """T-5.1: the first player begins; T-R27: without dice there are no turns."""
    if s.rules.is_solo:
        next_in_solo(s, s.first)
    elif s.dice_left():
        give_turn(s, s.first)


def give_turn(s: Troyes, seat: i64) -> None:
    s.end_turn()
    s.active = seat
    s.stack.append(TURNS[seat])


class Turn(Step[Troyes]):
    """T-5.1, T-5.7: spend influence any number of times, then take one action on one target, or pass."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Option]:
        seat = self.actor
        options = influence_options(s, seat)
        has = Resources(s, seat)
        for space in range(ALL_SPACES):
            if can_use(s, has, space):
                options.append(USE_CARD[space])
        if can_build(s, has):
            options.append(BUILD)
        for place in range(len(s.queue)):
            if can_counter(s, has, place):
                options.append(COUNTER_EVENT[place])
        for building in range(len(BUILDINGS)):
            if can_place(s, has, building):
                options.append(PLACE_IN[building])
        if can_farm(s, has):
            options.append(FARMING)
        options.append(PASS)  # T-15.2: mandatory without another option; T-R26: also after spending influence
        return options

    def apply(self, s: Troyes, chosen: Option) -> None:
        seat = self.actor
        if chosen is REROLL or chosen is RECRUIT or chosen is FLIP:
            s.stack.append(self)
            spend_influence(s, seat, chosen)
            return
        s.stack.append(TURNS_DONE[seat])
        if chosen is PASS:
            pass_turn(s, seat)
        else:
            s.stack.append(Compose(seat, action_of(chosen), chosen.arg, NONE, EMPTY_GROUP))

    def gives_nothing(self, s: Troyes, option: Option) -> bool:
        return option.family == "use" and is_idle(s, int(self.actor), option)

    def why_not(self, s: Troyes, option: Option) -> Refusal:
        return why_not_turn(s, self.actor, option)

    def page_facts(self, s: Troyes) -> dict[str, object]:
        return turn_preview(s, int(self.actor))


def action_of(chosen: Option) -> i64:
    """T-D4: return the kind of action an option of the turn stands for."""
    if chosen is BUILD:
        return CATHEDRAL
    if chosen is FARMING:
        return FARM
    if chosen.family == "use":
        return USE
    return COUNTER if chosen.family == "counter" else PLACE


def pass_turn(s: Troyes, seat: i64) -> None:
    """T-6.6.1: put deniers from the bank on the seat's district, no more turns; T-6.6.2: its dice stay for buyers."""
    s.passed |= 1 << seat
    s.emit(ev.PASSED, seat)
    add_to_district(s, seat, s.rules.pass_first)


def add_to_district(s: Troyes, seat: i64, n: i64) -> None:
    s.district[seat] += n
    s.emit(ev.DISTRICT, seat, n)


class TurnDone(Automatic[Troyes]):
    """T-4.19: end the round when all have passed or no die is left; otherwise the next turn begins."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Troyes, chosen: Option) -> None:
        begin_the_unrelated(s)  # the deniers of passed players, the end of the round
        if s.rules.is_solo:
            next_in_solo(s, 0 if self.owner == NEUTRAL else NEUTRAL)
        else:
            next_turn(s, self.owner)

    def fields(self) -> list[int]:
        return [int(self.owner)]


def next_turn(s: Troyes, after: i64) -> None:
    """T-5.1: go clockwise; T-6.6.1, T-R26: a passed player gets a denier instead of a turn."""
    s.active = NO_SEAT
    if s.passed == (1 << s.seats) - 1 or not s.dice_left():
        return
    seat: i64 = (after + 1) % s.seats
    while s.passed >> seat & 1 != 0:
        add_to_district(s, seat, s.rules.pass_later)
        seat = (seat + 1) % s.seats
    give_turn(s, seat)


def next_in_solo(s: Troyes, owner: i64) -> None:
    """T-13.4, T-R38: King and player alternate; a King without dice has passed, a passed player gets a denier."""
    s.active = NO_SEAT
    player_has_passed = s.passed != 0
    king_has_dice = kings_dice_left(s) > 0
    if not s.dice_left() or (player_has_passed and not king_has_dice):
        return
    up: i64 = owner
    if up != NEUTRAL and player_has_passed:
        add_to_district(s, up, s.rules.pass_later)
        up = NEUTRAL
    if up == NEUTRAL and king_has_dice:
        s.end_turn()
        s.active = NEUTRAL
        s.stack.append(TURNS_DONE[NEUTRAL])
        s.stack.append(KINGS_TURN)
    else:
        give_turn(s, 0)


#: Steps never change, so one of each is enough.
KINGS_TURN: Final = KingTurn()
TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(MOST_SEATS)]
TURNS_DONE: Final[list[TurnDone]] = [TurnDone(owner) for owner in range(OWNERS)]
