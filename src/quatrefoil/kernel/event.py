"""Events say what happened: ids and numbers, never sentences, each with the seats that may see it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

#: A viewer without a seat; its bit is set only in EVERYONE.
SPECTATOR: Final = 15

#: `seen_by` of a public event: every seat and every spectator.
EVERYONE: Final = (1 << 16) - 1

NOBODY_SEES: Final = 0


def only(seat: i64) -> i64:
    """`seen_by` of an event that one seat alone may see."""
    return 1 << seat


def all_but(seat: i64) -> i64:
    """`seen_by` of the public side of such an event."""
    return EVERYONE & ~(1 << seat)


class Field:
    """One number of an event; with labels it is written as the word it stands for."""

    __slots__ = ("name", "labels")

    def __init__(self, name: str, labels: list[str]) -> None:
        self.name = name
        self.labels = labels

    def written(self, value: int) -> object:
        return self.labels[value] if len(self.labels) > 0 else value


def number(name: str) -> Field:
    """A field written as the number it is."""
    return Field(name, [])


class EventKind:
    """A type of event with the meaning of up to four numbers; `names_seat` if it happens to a seat."""

    __slots__ = ("name", "fields", "names_seat")

    def __init__(self, name: str, fields: list[Field], names_seat: bool = True) -> None:
        self.name = name
        self.fields = fields
        self.names_seat = names_seat


#: Marks the place among the events from where hidden things have become known to somebody.
#: Undo stops there, and so does a preview.
REVEALED: Final = EventKind("revealed", [], False)


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
        """The event as plain data, for the wire, the log and auditors."""
        data: dict[str, object] = {"event": self.kind.name}
        if self.kind.names_seat:
            data["seat"] = int(self.seat)
        values = [int(self.a), int(self.b), int(self.c), int(self.d)]
        for i, field in enumerate(self.kind.fields):
            data[field.name] = field.written(values[i])
        return data


def visible_to(events: list[Event], viewer: int) -> list[dict[str, object]]:
    """What one viewer may know of some events."""
    return [e.as_dict() for e in events if e.is_seen_by(viewer)]


def disclosed(events: list[Event]) -> list[dict[str, object]]:
    """Everything, for a game that is over; of what had a secret and a public side, the secret one."""
    return [
        e.as_dict()
        for e in events
        if e.seen_by == EVERYONE or (e.seen_by != NOBODY_SEES and not e.is_seen_by(SPECTATOR))
    ]
