"""Phase 3, first part: turn up new events and resolve all events of the queue (T-4.8 to T-4.11, T-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.cards import (
    ALL_LOSE_INFLUENCE,
    ALL_PAY,
    FROM_BOX,
    GREY_BUILDER,
    GREY_CITIZEN,
    REMOVE_BUILDER,
    RESIST,
    SUPPORT,
    EventCard,
)
from quatrefoil.games.troyes.citizens import enter, is_protected
from quatrefoil.games.troyes.dice import FACES, HANDFUL, ROLL_TOTALS, ROLL_WEIGHTS
from quatrefoil.games.troyes.effects import build, lose_influence_due, occupied, pay_what_is_due, score
from quatrefoil.games.troyes.event_markers import put_marker, take_last_marker
from quatrefoil.games.troyes.nouns import COLUMNS, LEVELS, NEUTRAL, NONE, OWNERS, RED, seat_of
from quatrefoil.games.troyes.rules import why_event
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.defence import begin_defence
from quatrefoil.games.troyes.steps.rolls import ONE_DIE, OUTCOMES
from quatrefoil.games.troyes.vocabulary import EVENT
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_troubles(s: Troyes) -> None:
    """T-4.8: turn up a red event and the one it calls; T-4.9: then resolve all events from left to right."""
    s.enemies = 0
    s.stack.append(ResolveQueue(NONE))
    s.stack.append(TurnUpEvent(RED, False))


class TurnUpEvent(ChanceStep[Troyes]):
    """T-4.8, T-14.7, T-14.8: draw the top card of a deck, or one from the box (T-12.4, T-14.10), when turned up."""

    __slots__ = ("deck", "is_from_box")

    def __init__(self, deck: i64, is_from_box: bool) -> None:
        super().__init__()
        self.deck: Final[i64] = deck
        self.is_from_box: Final[bool] = is_from_box

    def options(self, s: Troyes) -> list[Option]:
        return [EVENT[event] for event in s.rules.decks[self.deck] if s.seen >> event & 1 == 0]

    def apply(self, s: Troyes, chosen: Option) -> None:
        event: i64 = chosen.arg
        s.seen |= 1 << event
        if self.is_from_box:
            s.box_left -= 1
        elif self.deck == RED:
            s.red_left -= 1
        s.queue.append(event)
        s.flags.append(0)
        s.reveal()
        s.emit(ev.EVENT_REVEALED, NO_SEAT, event, len(s.queue) - 1)
        call_next(s, s.rules.events[event].next_deck)

    def fields(self) -> list[int]:
        return [int(self.deck), int(self.is_from_box)]


def call_next(s: Troyes, deck: i64) -> None:
    """T-4.8, T-9.15: follow the symbol of a red card; T-12.4, T-R29: Resistance calls a red card from the box."""
    if deck == FROM_BOX:
        if s.box_left > 0:
            s.stack.append(TurnUpEvent(RED, True))
    elif deck != NONE:
        for event in s.rules.decks[deck]:
            if s.seen >> event & 1 == 0:
                s.stack.append(TurnUpEvent(deck, False))
                return


class ResolveQueue(Automatic[Troyes]):
    """T-4.9: resolve all events after this one; T-R17: cards completed meanwhile are skipped."""

    __slots__ = ("after",)

    def __init__(self, after: i64) -> None:
        super().__init__()
        self.after: Final[i64] = after

    def apply(self, s: Troyes, chosen: Option) -> None:
        place: i64 = 0 if self.after == NONE else s.queue.index(self.after) + 1
        while place < len(s.queue):
            event: i64 = s.queue[place]
            waiting: i64 = len(s.stack)
            resolve(s, event, place)
            if len(s.stack) > waiting:  # a die is rolled first
                s.stack.insert(waiting, ResolveQueue(event))
                return
            place = s.queue.index(event) + 1
        roll_enemies(s)

    def fields(self) -> list[int]:
        return [int(self.after)]


def resolve(s: Troyes, event: i64, place: i64) -> None:
    """T-9: apply the effect of an event."""
    card = s.rules.events[event]
    s.emit(ev.EVENT_BEGAN, NO_SEAT, event)
    s.enemies += card.black_dice  # T-4.9, T-9.1, T-9.10, T-9.12, T-9.13
    kind: i64 = card.kind
    if kind == ALL_PAY:
        all_pay(s, card)
    elif kind == ALL_LOSE_INFLUENCE:
        for seat in range(s.seats):  # T-9.7
            lose_influence_due(s, seat, card.n, why_event(event))
    elif kind == SUPPORT:
        support(s, card, place)
    elif kind == GREY_CITIZEN:
        if s.general[NEUTRAL] > 0:
            s.stack.append(GreyCitizen(event))
        else:
            s.emit(ev.EVENT_IDLE, NO_SEAT, event)  # T-9.14, T-R19
    elif kind == GREY_BUILDER:
        grey_builder(s, event)
    elif kind == REMOVE_BUILDER:
        interrupt_work(s, event)
    elif kind == RESIST:
        for other in range(len(s.queue)):  # T-12.4: every event but itself
            if other != place:
                take_last_marker(s, other)


def all_pay(s: Troyes, card: EventCard) -> None:
    """T-9.2, T-9.4: each player pays, for each citizen in a building or flat; not the King (T-13.5, T-R33)."""
    for seat in range(s.seats):
        times: i64 = 1 if card.building == NONE else s.citizens_in(seat, card.building)
        pay_what_is_due(s, seat, times * card.n, why_event(card.number))


def support(s: Troyes, card: EventCard, place: i64) -> None:
    """T-9.3: put a grey marker on each of the nearest events to the left; T-R17: this may complete them."""
    for distance in range(1, card.reach + 1):
        target: i64 = place - distance  # a completed card moves only what lies to its right
        if target >= 0:
            put_marker(s, NEUTRAL, target)


class GreyCitizen(ChanceStep[Troyes]):
    """T-9.5, T-9.6, T-9.11: roll for the row or cell that a grey citizen (T-13.5: the King's) enters."""

    __slots__ = ("event",)

    def __init__(self, event: i64) -> None:
        super().__init__()
        self.event: Final[i64] = event

    def options(self, s: Troyes) -> list[Option]:
        return ONE_DIE

    def apply(self, s: Troyes, chosen: Option) -> None:
        face: i64 = chosen.arg
        s.emit(ev.EVENT_ROLLED, NO_SEAT, self.event, face)
        row: i64 = s.rules.row_of_face[s.rules.events[self.event].building * FACES + face - 1]
        if is_protected(s, row):  # T-R18
            s.emit(ev.EVENT_IDLE, NO_SEAT, self.event)
            return
        s.general[NEUTRAL] -= 1
        enter(s, NEUTRAL, row)

    def fields(self) -> list[int]:
        return [int(self.event)]


def grey_builder(s: Troyes, event: i64) -> None:
    """T-9.8: build on the lowest level with a free cell, smallest column; T-13.18: a point for the King."""
    site = occupied(s)
    for cell in range(LEVELS * COLUMNS):
        if site >> cell & 1 == 0:
            build(s, NEUTRAL, cell)
            score(s, NEUTRAL, s.rules.solo_builders_vp, why_event(event))
            return
    s.emit(ev.EVENT_IDLE, NO_SEAT, event)


def interrupt_work(s: Troyes, event: i64) -> None:
    """T-9.9: remove the marker on the highest level, largest column; its gains are kept; T-R33: the King's stays."""
    for cell in range(LEVELS * COLUMNS - 1, -1, -1):
        for owner in range(OWNERS):
            if s.cathedral[owner] >> cell & 1 != 0:
                if s.is_king(owner):
                    s.emit(ev.EVENT_IDLE, NO_SEAT, event)
                else:
                    s.cathedral[owner] &= ~(1 << cell)
                    s.emit(ev.UNBUILT, seat_of(owner), cell // COLUMNS + 1, cell % COLUMNS + 1)
                return
    s.emit(ev.EVENT_IDLE, NO_SEAT, event)


def roll_enemies(s: Troyes) -> None:
    """T-4.11, T-R14: roll the black dice of this phase, at most six."""
    count: i64 = s.enemies if s.enemies < s.rules.black_cap else s.rules.black_cap
    if count > 0:
        s.stack.append(RollEnemies(count))


class RollEnemies(ChanceStep[Troyes]):
    """T-4.11: roll the enemies, then begin the defence."""

    __slots__ = ("count",)

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: Final[i64] = count

    def options(self, s: Troyes) -> list[Option]:
        return OUTCOMES[self.count]

    def weights(self, s: Troyes) -> list[int]:
        return ROLL_WEIGHTS[self.count]

    def weight_totals(self, s: Troyes) -> list[int]:
        return ROLL_TOTALS[self.count]

    def apply(self, s: Troyes, chosen: Option) -> None:
        s.black = HANDFUL[chosen.arg]
        s.emit(ev.BLACK_ROLLED, NO_SEAT, chosen.arg)
        begin_defence(s)

    def fields(self) -> list[int]:
        return [int(self.count)]
