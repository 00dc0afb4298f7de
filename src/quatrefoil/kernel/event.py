"""Events: what happened, as ids and numbers without sentences, each with the viewers that may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

#: A viewer without a seat; its bit is set only in EVERYONE.
SPECTATOR: Final = 15

#: `seen_by` of a public event: every seat and every spectator.
EVERYONE: Final = (1 << 16) - 1

#: `seen_by` of an event that is only for the program.
NOBODY_SEES: Final = 0


def only(seat: i64) -> i64:
    """Return `seen_by` of an event that one seat alone may see."""
    return 1 << seat


def all_but(seat: i64) -> i64:
    """Return `seen_by` of the public counterpart of such an event."""
    return EVERYONE & ~(1 << seat)


class Field:
    """The name of one number of an event; with labels the number is written as the label it stands for."""

    __slots__ = ("name", "labels")

    def __init__(self, name: str, labels: list[str]) -> None:
        self.name = name
        self.labels = labels

    def written(self, value: int) -> object:
        return self.labels[value] if len(self.labels) > 0 else value


def number(name: str) -> Field:
    """Return a field that is written as a number."""
    return Field(name, [])


class EventKind:
    """A kind of event with the meaning of its up to four numbers; `names_seat` if it concerns a seat."""

    __slots__ = ("name", "fields", "names_seat")

    def __init__(self, name: str, fields: list[Field], names_seat: bool = True) -> None:
        self.name = name
        self.fields = fields
        self.names_seat = names_seat


#: Marks the point after which hidden information has become known to somebody.
#: Neither undo nor a preview goes past it.
REVEALED: Final = EventKind("revealed", [], False)

#: Marks the point from which the rest of an action does not depend on what was revealed before: a preview shows
#: its events, though it asks nothing more.
ASIDE_ENDS: Final = EventKind("aside_ends", [], False)

#: Marks the point after which events have another cause than the choice before: a payout that is due
#: whatever a seat chooses. A preview counts only what comes before it.
UNRELATED: Final = EventKind("unrelated", [], False)

#: Marks the border between two turns, for seats that choose several times in a row: undoing a turn goes
#: back to the last border before its choices.
TURN_BORDER: Final = EventKind("turn_border", [], False)


class Event:
    """One thing that happened."""

    __slots__ = ("kind", "seat", "a", "b", "c", "d", "seen_by")

    def __init__(self, kind: EventKind, seat: i64, a: i64, b: i64, c: i64, d: i64, seen_by: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.seen_by = seen_by

    def is_seen_by(self, viewer: int) -> bool:
        return bool(self.seen_by >> viewer & 1)

    def as_dict(self) -> dict[str, object]:
        """Return the event as plain data, for the wire and the log."""
        data: dict[str, object] = {"event": self.kind.name}
        if self.kind.names_seat:
            data["seat"] = int(self.seat)
        values = [int(self.a), int(self.b), int(self.c), int(self.d)]
        for i, field in enumerate(self.kind.fields):
            data[field.name] = field.written(values[i])
        return data


def visible_to(events: list[Event], viewer: int) -> list[dict[str, object]]:
    """Return the events that one viewer may see, as plain data."""
    return [e.as_dict() for e in events if e.is_seen_by(viewer)]


def disclosed(events: list[Event]) -> list[dict[str, object]]:
    """Return all events of a finished game; where an event had a secret and a public version, the secret one."""
    return [
        e.as_dict()
        for e in events
        if e.seen_by == EVERYONE or (e.seen_by != NOBODY_SEES and not e.is_seen_by(SPECTATOR))
    ]
