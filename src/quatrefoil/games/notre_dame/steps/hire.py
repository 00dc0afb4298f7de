"""Phase 4: hiring a person, and what the persons do (ND-3.8, ND-7, ND-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.cards import first_of
from quatrefoil.games.notre_dame.effects import pay_coins, place_from_general, show_card
from quatrefoil.games.notre_dame.nouns import (
    ACTION_COUNT,
    ADVISOR,
    CATHEDRAL,
    DOCTOR,
    HOSPITAL,
    MOST_SEATS,
    NONE,
    WHY_PERSON,
)
from quatrefoil.games.notre_dame.ops import (
    CHOOSE_ONE,
    EACH_EMPTY_SECTOR,
    HIRE_MORE,
    LOOK_AT_GREY,
    MOVE_MARKERS,
    NO_PLAGUE,
    ONE_EMPTY_SECTOR,
    PAY_COINS,
    PLACE_FROM_GENERAL,
    REPLAY_MESSAGES,
    RETURN_MARKERS,
    SECTOR_ACTION,
    THIRD_CARD,
    TO_CATHEDRAL,
    TO_HOSPITAL,
    Op,
)
from quatrefoil.games.notre_dame.refusals import why_not_hire, why_not_now
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.card import carry_out_card
from quatrefoil.games.notre_dame.steps.gifts import (
    PickSector,
    RepeatMessages,
    ReturnCoins,
    begin_butchering,
    begin_returning,
    begin_steward,
    empty_sectors,
)
from quatrefoil.games.notre_dame.steps.grey_deck import look_at_grey_deck
from quatrefoil.games.notre_dame.steps.moves import begin_moving
from quatrefoil.games.notre_dame.steps.play import discard_hands
from quatrefoil.games.notre_dame.steps.sector import act, ask_for_bonuses, do_simple_op
from quatrefoil.games.notre_dame.vocabulary import HIRE, NO_HIRE
from quatrefoil.kernel.bits import bit
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.look_ahead import tried
from quatrefoil.kernel.ops import OpSequence
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: By the Scholar, after the two laps.
THIRD_LAP: Final = 3


def begin_hiring(s: NotreDame) -> None:
    """ND-3.8: clockwise from the start player each may hire; several may hire the same person."""
    s.stack.append(END_OF_HIRING)
    for seat in reversed(s.turn_order()):
        s.stack.append(HIRE_ONE[seat])


class Hire(Step[NotreDame]):
    """ND-3.8: one of the persons on show for a coin, or none (ND-R15); `more`: hires left by the Advisor (ND-8.13)."""

    __slots__ = ("more",)

    def __init__(self, actor: i64, more: i64) -> None:
        super().__init__(actor)
        self.more: Final[i64] = more

    def options(self, s: NotreDame) -> list[Option]:
        coins: i64 = s.boroughs[self.actor].coins
        options: list[Option] = []
        for person in s.shown:
            if coins >= s.rules.price[person] and (self.more == 0 or person != ADVISOR):
                options.append(HIRE[person])
        options.append(NO_HIRE)
        return options

    def apply(self, s: NotreDame, chosen: Option) -> None:
        if chosen is NO_HIRE:
            if self.more == 0:
                s.emit(ev.DECLINED, self.actor, ev.DECLINED_HIRE)
            return
        person: i64 = chosen.arg
        s.boroughs[self.actor].hired |= bit(person)
        s.emit(ev.HIRED, self.actor, person)
        pay_coins(s, self.actor, s.rules.price[person], WHY_PERSON + person)
        if self.more > 1:  # ND-R24: each hire is resolved before the next
            s.stack.append(Hire(self.actor, self.more - 1))
        ops = s.rules.person_ops[person]
        if len(ops) == 1:  # most abilities: nothing can be left for later, so no sequence is created
            do_op(s, self.actor, person, ops[0])
        else:
            UseAbility(self.actor, person, 0).run(s)

    def gives_nothing(self, s: NotreDame, option: Option) -> bool:
        """Return whether a person would do nothing for its coin; what the Doctor prevents comes later."""
        if option is NO_HIRE or option.arg == DOCTOR:
            return False
        trial = tried(s, self.actor, option)
        if not trial.is_open:
            return False
        for event in trial.seen:
            if event.kind is not ev.HIRED and (event.kind is not ev.COINS or event.a > 0):
                return False
        if trial.is_done() or len(trial.next_options()) == 0:
            return True
        return option.arg != ADVISOR and isinstance(trial.state.stack[-1], Hire)

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family != "hire":
            return why_not_now(s, self.actor, option)
        if self.more > 0 and s.is_shown(int(option.arg)):
            if option.arg == ADVISOR:
                return Refusal("advisor_again", "ND-8.13", {})
            facts = {"price": s.rules.price[option.arg], "coins": int(s.boroughs[self.actor].coins)}
            return Refusal("not_enough_coins", "ND-8.13", facts)
        return why_not_hire(s, self.actor, option.arg)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.more)]

    def facts(self, s: NotreDame) -> dict[str, object]:
        return {"more": int(self.more)}

    def facts_key(self, s: NotreDame) -> i64:
        return self.more


class EndOfHiring(Automatic[NotreDame]):
    """ND-8.3: discard unseen the third cards that were kept for the Scholar."""

    __slots__ = ()

    def apply(self, s: NotreDame, chosen: Option) -> None:
        discard_hands(s)


class UseAbility(OpSequence[NotreDame]):
    """The ops of a person that a seat has hired, from `place` on."""

    __slots__ = ("person",)

    def __init__(self, seat: i64, person: i64, place: i64) -> None:
        super().__init__(seat, place)
        self.person: Final[i64] = person

    def length(self, s: NotreDame) -> i64:
        return len(s.rules.person_ops[self.person])

    def do(self, s: NotreDame, place: i64) -> None:
        do_op(s, self.seat, self.person, s.rules.person_ops[self.person][place])

    def from_place(self, place: i64) -> UseAbility:
        return UseAbility(self.seat, self.person, place)

    def fields(self) -> list[int]:
        return [int(self.seat), int(self.person), int(self.place)]


def do_op(s: NotreDame, seat: i64, person: i64, op: Op) -> None:
    """Carry out one op, with one branch for each kind; an op with a choice pushes a step.

    What cannot be done has no effect (ND-R21).
    """
    kind: i64 = op.kind
    if kind == CHOOSE_ONE:  # ND-7.1
        ask_for_bonuses(s, seat, 1, WHY_PERSON + person)
    elif kind == MOVE_MARKERS:  # ND-7.2, ND-7.4, ND-8.17
        begin_moving(s, seat, person, op)
    elif kind == NO_PLAGUE:  # ND-7.6: phase 5 checks who hired the Doctor
        pass
    elif kind == PLACE_FROM_GENERAL:
        begin_placing(s, seat, person, op)
    elif kind == THIRD_CARD:
        play_third_card(s, seat)
    elif kind == SECTOR_ACTION:
        begin_steward(s, seat, person)
    elif kind == LOOK_AT_GREY:
        look_at_grey_deck(s, seat)
    elif kind == RETURN_MARKERS:
        begin_returning(s, seat, person, 0, 0)
    elif kind == REPLAY_MESSAGES:
        if s.boroughs[seat].taken != 0:
            s.stack.append(RepeatMessages(seat, person))
    elif kind == PAY_COINS:
        s.stack.append(ReturnCoins(seat, person))
    elif kind == HIRE_MORE:
        s.stack.append(Hire(seat, op.n))
    else:
        do_simple_op(s, seat, op, WHY_PERSON + person)


def begin_placing(s: NotreDame, seat: i64, person: i64, op: Op) -> None:
    """Put a marker of the general supply on the board; without one there is no effect (ND-R21)."""
    borough = s.boroughs[seat]
    target: i64 = op.target
    if borough.general == 0:
        return
    if target == TO_HOSPITAL:  # ND-8.2
        place_from_general(s, seat, HOSPITAL)
    elif target == TO_CATHEDRAL:  # ND-8.4: no donation
        place_from_general(s, seat, CATHEDRAL)
    elif target == ONE_EMPTY_SECTOR:  # ND-7.9
        if len(empty_sectors(borough)) > 0:
            s.stack.append(PickSector(seat, person, 1))
    elif target == EACH_EMPTY_SECTOR:  # ND-8.12
        begin_butchering(s, seat, person)
    elif borough.friend != NONE:  # ND-8.18
        place_from_general(s, seat, borough.friend)
        if op.acts:
            act(s, seat, borough.friend)


def play_third_card(s: NotreDame, seat: i64) -> None:
    """ND-8.3: carry out the third card under the normal rules (Scholar)."""
    borough = s.boroughs[seat]
    if borough.hand != 0:
        card = first_of(borough.hand)
        borough.played_3 = card
        show_card(s, seat, card, THIRD_LAP)
        carry_out_card(s, seat, card % ACTION_COUNT)


#: Steps never change, so one of each is enough.
HIRE_ONE: Final[list[Hire]] = [Hire(seat, 0) for seat in range(MOST_SEATS)]
END_OF_HIRING: Final = EndOfHiring()
