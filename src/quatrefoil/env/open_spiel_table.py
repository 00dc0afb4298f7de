"""A position of an OpenSpiel game with what each seat has seen so far."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from random import Random
from typing import TYPE_CHECKING, Any

from quatrefoil.kernel.batch import option_with
from quatrefoil.kernel.errors import NotOffered
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.option import Option, listing
from quatrefoil.kernel.play import choose, settle
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import CHANCE

if TYPE_CHECKING:
    from quatrefoil.env.open_spiel import Setting


class LogEntry:
    """An event or a seat's own choice, after the entries before it; copies of a table share all entries.

    The line is written when it is first read: most positions of a search are never asked for their history.
    """

    __slots__ = ("before", "event", "seat", "_line")

    def __init__(self, before: LogEntry | None, event: Event | None, seat: int, line: str | None) -> None:
        self.before = before
        self.event = event
        self.seat = seat
        self._line = line

    def is_seen_by(self, seat: int) -> bool:
        return self.seat == seat if self.event is None else self.event.is_seen_by(seat)

    def line(self) -> str:
        if self._line is None:
            assert self.event is not None
            self._line = " ".join(str(value) for value in self.event.as_dict().values())
        return self._line


class Table:
    """A state, the actions that led to it, and a log from which follows what each seat has seen.

    OpenSpiel deep-copies it; only the mutable parts are copied. An imagined table has no actions.
    """

    __slots__ = ("setting", "state", "log", "actions", "imagined_by", "_seen")

    def __init__(self, setting: Setting, state: State, log: LogEntry | None, actions: list[int] | None) -> None:
        self.setting = setting
        self.state = state
        self.log = log
        self.actions = actions
        self.imagined_by = -1
        #: By seat: the last entry that was read for it, and all it had seen by then.
        self._seen: dict[int, tuple[LogEntry | None, str]] = {}

    def __deepcopy__(self, memo: dict[int, Any]) -> Table:
        actions = None if self.actions is None else self.actions[:]
        copied = Table(self.setting, self.state.copy(), self.log, actions)
        copied.imagined_by = self.imagined_by
        copied._seen = self._seen.copy()
        return copied

    def __reduce__(self) -> tuple[Callable[[Setting, list[int]], Table], tuple[Setting, list[int]]]:
        """Pickle the actions that led here."""
        if self.actions is None:
            raise TypeError("an imagined position cannot be serialized: no choices lead to it")
        return table_after, (self.setting, self.actions)

    def word(self, action: int) -> Option:
        return self.setting.rules.words.words[action]

    def apply(self, action: int) -> None:
        """Play an action for the seat (or chance) that is asked; raise `NotOffered` for any other."""
        state = self.state
        option = option_with(state, action)
        if option is None:
            asked = "chance" if state.asked == CHANCE else f"seat {state.asked}"
            offered = listing(state.offered)
            raise NotOffered("not_offered", f"action {action} is not offered to {asked}; offered: {offered}")
        if state.asked != CHANCE:
            self.log = LogEntry(self.log, None, state.asked, option.text)
        state.events = []
        choose(state, option)
        if self.actions is not None:
            self.actions.append(action)
        self.record_events()

    def record_events(self) -> None:
        """Move the new events of the state to the log."""
        for event in self.state.events or []:
            self.log = LogEntry(self.log, event, -1, None)
        self.state.events = None

    def seen_by(self, seat: int) -> str:
        """Return everything a seat has seen and chosen so far, a line for each."""
        last, text = self._seen.get(seat, (None, f"seat {seat}"))
        lines = []
        entry = self.log
        while entry is not last and entry is not None:
            if entry.is_seen_by(seat):
                lines.append(entry.line())
            entry = entry.before
        text = "\n".join([text, *reversed(lines)])
        self._seen[seat] = (self.log, text)
        return text

    def imagined(self, seat: int, seed: int) -> Table:
        """Return a table that a seat cannot tell from this one.

        The seat remembers what it has seen. Of the others only what they see now is known: they remember its hash.
        """
        state = self.setting.rules.imagine(self.state, seat, Random(seed))
        log: LogEntry | None = LogEntry(None, None, seat, self.seen_by(seat).partition("\n")[2])
        for other in range(self.setting.seats):
            if other != seat:
                seen = blake2b(self.setting.observer.encode(state, other), digest_size=8).hexdigest()
                log = LogEntry(log, None, other, f"imagined {seen}")
        table = Table(self.setting, state, log, None)
        table.imagined_by = seat
        return table


def first_table(setting: Setting) -> Table:
    """Return the position before the first choice."""
    state = setting.rules.new(setting.seats, setting.options)
    state.events = []
    settle(state)
    table = Table(setting, state, None, [])
    table.record_events()
    return table


def table_after(setting: Setting, actions: list[int]) -> Table:
    """Return the position after some actions."""
    table = setting.start.__deepcopy__({})
    for action in actions:
        table.apply(action)
    return table
