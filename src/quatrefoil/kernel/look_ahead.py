"""Try choices on a copy of a position: what a seat would see happen, and what it would be asked next.

For pages that show what an option costs and brings. Bots search on states directly and need none of this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.kernel.event import ASIDE_ENDS, NOBODY_SEES, REVEALED, TURN_BORDER, UNRELATED, Event
from quatrefoil.kernel.option import NO_OPTIONS, Option
from quatrefoil.kernel.play import asked_seats, choose, choose_as, options_for, settle
from quatrefoil.kernel.step import CHANCE, NOBODY, Automatic

if TYPE_CHECKING:
    from quatrefoil.kernel.state import State

#: A turn has fewer chance outcomes in a row.
MOST_DRAWS = 40

#: More choices than any compound action needs; a longer way is a fault of `Step.cheapest`.
LONGEST_WAY = 40


class Border(Automatic["State"]):
    """Lies below a question that is tried: when it is reached, what the choice caused is over."""

    __slots__ = ()

    def apply(self, s: State, chosen: Option) -> None:
        s.emit(UNRELATED, NOBODY, 0, 0, 0, 0, NOBODY_SEES)


class Trial:
    """Choices of one seat, tried on a copy; the trial ends before hidden information and before sealed choices.

    Chance that changes nothing in the rest of the action (`Step.is_aside`: the next card of a pile) is left out. After
    such a gap only questions that go on with the action are asked, as others may depend on what was left out.
    """

    __slots__ = ("state", "seat", "seen", "way", "is_open", "has_gap", "_is_related", "_has_new_turn")

    def __init__(self, s: State, seat: int) -> None:
        self.state = s.copy()
        self.state.events = []
        if len(s.stack) > 0 and s.stack[-1].stands_alone(s):
            self.state.stack.insert(len(s.stack) - 1, Border())
        self.seat = seat
        #: The events the seat would see, without those that have another cause than its choices.
        self.seen: list[Event] = []
        #: The choices tried so far.
        self.way: list[Option] = []
        #: Whether everything up to now is certain and known to the seat.
        self.is_open = s.stack[-1].actor >= NOBODY if len(s.stack) > 0 else False
        #: Whether a chance step was left out, so that the position is not complete.
        self.has_gap = False
        self._is_related = True
        #: Whether the last choice led to another turn.
        self._has_new_turn = False

    def choose(self, option: Option) -> None:
        """Try one more choice, which has to be offered."""
        self.way.append(option)
        if not self.is_open:
            return
        self._is_related = True
        choose_as(self.state, self.seat, option)
        self._leave_out_asides()
        events = self._take_events()
        self._has_new_turn = _has_border(events)
        secrets = 0
        for event in events:
            if event.kind is REVEALED:
                self.is_open = False
                secrets += 1
            elif event.kind is ASIDE_ENDS:
                secrets -= 1
            if secrets > 0:
                continue
            if event.kind is UNRELATED:
                self._is_related = False
                self.is_open = self.is_open and not self.has_gap
            elif self._is_related and event.is_seen_by(self.seat):
                self.seen.append(event)

    def _leave_out_asides(self) -> None:
        s = self.state
        while s.asked == CHANCE and s.stack[-1].is_aside(s):
            s.stack.pop()
            settle(s)
            self.has_gap = True

    def next_options(self) -> list[Option]:
        """Return what the seat would be offered next; nothing if chance, a secret or another seat comes first."""
        if not self.is_open or self.state.asked != self.seat:
            return NO_OPTIONS
        if self.has_gap and self.state.stack[-1].cheapest(self.state) is None:
            return NO_OPTIONS
        return options_for(self.state, self.seat)

    def is_done(self) -> bool:
        """Return whether what comes next has another cause than the last choice."""
        return not self._is_related

    def complete(self) -> None:
        """Go on by the cheapest way until the action is complete (`Step.cheapest`)."""
        while self._is_related and len(self.next_options()) > 0 and len(self.way) < LONGEST_WAY:
            option = self.state.stack[-1].cheapest(self.state)
            if option is None:
                return
            self.choose(option)

    def ends_turn(self) -> bool:
        """Return whether the last choice cannot be followed by another one of the same turn.

        If chance comes next, any of its outcomes is drawn: which one it is does not matter.
        """
        if self.is_open and self.state.asked == self.seat:
            return False
        has_new_turn = self._has_new_turn
        for _ in range(MOST_DRAWS):
            if has_new_turn or self.state.asked != CHANCE:
                break
            choose(self.state, self.state.offered[0])
            has_new_turn = _has_border(self._take_events())
        # A sealed choice is not applied: it ends what the seat has to choose.
        is_sealed = len(self.state.stack) > 0 and self.state.stack[-1].actor < NOBODY
        return has_new_turn or is_sealed or self.seat not in asked_seats(self.state)

    def _take_events(self) -> list[Event]:
        events = self.state.events
        assert events is not None
        self.state.events = []
        return events


def _has_border(events: list[Event]) -> bool:
    for event in events:
        if event.kind is TURN_BORDER:
            return True
    return False


def tried(s: State, seat: int, option: Option) -> Trial:
    """Return the trial of one choice."""
    trial = Trial(s, seat)
    trial.choose(option)
    return trial


def preview(s: State, seat: int, option: Option) -> list[Event]:
    """Return the events a choice would cause, up to the next choice, chance outcome or secret."""
    return tried(s, seat, option).seen


def next_options(s: State, seat: int, option: Option) -> list[Option]:
    """Return the options the same seat would have next, if nothing hidden or random comes first."""
    trial = tried(s, seat, option)
    return NO_OPTIONS if trial.has_gap else trial.next_options()
