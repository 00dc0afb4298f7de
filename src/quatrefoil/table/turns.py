"""The rows of a game as a table remembers them: small, for a server holds many games to their end."""

from __future__ import annotations

import msgspec

from quatrefoil.kernel.event import Event, EventKind

_encoder = msgspec.msgpack.Encoder()
_decoder = msgspec.msgpack.Decoder(list[tuple[int, int, int, int, int, int, int]])

#: Kinds of events by the number they are packed with, which is good for this process alone.
_kinds: list[EventKind] = []
_numbers: dict[EventKind, int] = {}

#: The few groups of seats that are ever asked, each kept once.
_groups: dict[tuple[int, ...], tuple[int, ...]] = {}


class Turn(msgspec.Struct, gc=False):
    """One row of the record, with what is needed to tell each viewer their part of it."""

    ply: int
    actor: int
    text: str
    #: Whether it was answered in secret: nobody else learns the word while the game runs.
    is_sealed: bool
    #: The seats that were asked before it; none if nature was due.
    asked: tuple[int, ...]
    #: Whether something hidden became known by it, which makes it final.
    has_revealed: bool
    #: What happened, packed as soon as everybody was told.
    _events: list[Event] | bytes

    def __post_init__(self) -> None:
        self.asked = _groups.setdefault(self.asked, self.asked)

    @property
    def events(self) -> list[Event]:
        return _unpacked(self._events) if isinstance(self._events, bytes) else self._events

    def pack(self) -> None:
        """Keep what happened in as few bytes as possible."""
        if not isinstance(self._events, bytes):
            self._events = _packed(self._events)


def _packed(events: list[Event]) -> bytes:
    return _encoder.encode([(_number(e.kind), e.seat, e.a, e.b, e.c, e.d, e.seen_by) for e in events])


def _unpacked(packed: bytes) -> list[Event]:
    return [Event(_kinds[kind], *numbers) for kind, *numbers in _decoder.decode(packed)]


def _number(kind: EventKind) -> int:
    number = _numbers.get(kind)
    if number is None:
        number = _numbers[kind] = len(_kinds)
        _kinds.append(kind)
    return number
