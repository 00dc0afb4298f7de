"""Played choices with the events they caused, packed to save memory: a server holds many games at once."""

from __future__ import annotations

import struct

from quatrefoil.kernel.event import Event, EventKind

#: Numbers of an event: kind, seat, a, b, c, d, seen_by.
FIELDS = 7

#: Formats of the numbers of packed events: 16 bits are enough for all games so far; 64 bits are the fallback.
SHORT, LONG = "h", "q"

#: Follows numbers of 64 bits, so that their length is odd.
LONG_MARK = b"q"

#: `seen_by` has 16 bits; packed as a signed number, EVERYONE is -1.
SEEN_BY_BITS = 16

#: Event kinds by the number they are packed with, which is valid in this process only.
_kinds: list[EventKind] = []
_numbers: dict[EventKind, int] = {}

#: What packs so many numbers of 16 bits. To look for the format takes as long as to pack.
_short: dict[int, struct.Struct] = {}

#: Interned tuples of asked seats: there are only a few different ones.
_groups: dict[tuple[int, ...], tuple[int, ...]] = {}


class PlayedChoice:
    """One choice of the record with what it caused."""

    __slots__ = ("_events", "actor", "asked", "ends_turn", "has_revealed", "is_sealed", "ply", "text")

    def __init__(
        self,
        ply: int,
        actor: int,
        text: str,
        events: list[Event],
        *,
        asked: tuple[int, ...] = (),
        is_sealed: bool = False,
        has_revealed: bool = False,
        ends_turn: bool = False,
    ) -> None:
        self.ply = ply
        self.actor = actor
        self.text = text
        #: The seats that were asked before it; none if chance was due.
        self.asked = _groups.setdefault(asked, asked)
        #: Whether it was made in secret: nobody else learns the text while the game runs.
        self.is_sealed = is_sealed
        #: Whether something hidden became known by it, which makes it final.
        self.has_revealed = has_revealed
        #: Whether another turn begins after it, maybe of the same seat.
        self.ends_turn = ends_turn
        self._events: list[Event] | bytes = events

    @property
    def events(self) -> list[Event]:
        return self._events if isinstance(self._events, list) else _unpacked(self._events)

    def pack(self) -> None:
        """Keep the events in as few bytes as possible; they are seldom read again."""
        if isinstance(self._events, list):
            self._events = _packed(self._events)


def _packed(events: list[Event]) -> bytes:
    flat: list[int] = []
    for event in events:
        seen_by = int(event.seen_by)
        if seen_by >> (SEEN_BY_BITS - 1):
            seen_by -= 1 << SEEN_BY_BITS
        flat += (_number(event.kind), event.seat, event.a, event.b, event.c, event.d, seen_by)
    short = _short.get(len(flat))
    if short is None:
        short = _short[len(flat)] = struct.Struct(f"{len(flat)}{SHORT}")
    try:
        return short.pack(*flat)
    except struct.error:
        return struct.Struct(f"{len(flat)}{LONG}").pack(*flat) + LONG_MARK


def _unpacked(packed: bytes) -> list[Event]:
    mark = len(packed) % 2
    numbers = struct.Struct(f"{FIELDS}{LONG if mark else SHORT}")
    mask = (1 << SEEN_BY_BITS) - 1
    events = []
    for at in range(0, len(packed) - mark, numbers.size):
        kind, seat, a, b, c, d, seen_by = numbers.unpack_from(packed, at)
        events.append(Event(_kinds[kind], seat, a, b, c, d, seen_by & mask))
    return events


def _number(kind: EventKind) -> int:
    number = _numbers.get(kind)
    if number is None:
        number = _numbers[kind] = len(_kinds)
        _kinds.append(kind)
    return number
