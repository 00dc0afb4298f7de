"""HTTP shapes for the lobby, for creating tables and for taking seats."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from quatrefoil.server.wire import defaults
from quatrefoil.server.wire.games import NewPack
from quatrefoil.server.wire.strings import Checksum, Level, Name
from quatrefoil.table.info import PaceKind, SeatKind
from quatrefoil.table.messages import Seat, TableListing


class Lobby(Struct):
    """The lists of the front page; `open` is one page of the tables that wait for anyone."""

    mine: list[TableListing]
    open: list[TableListing]
    finished: list[TableListing]
    has_more: bool


class SeatRequest(Struct):
    """Who gets a seat of a new table; `name` belongs to `here`, `level` to `bot`."""

    kind: SeatKind
    name: Name = ""
    level: Level | None = None


class PaceRequest(Struct):
    """Time to think: a bank with an increment up to a cap, in seconds, or days per move."""

    kind: PaceKind = defaults.PACE
    bank: Annotated[int, Meta(ge=0, le=86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    cap: Annotated[int, Meta(ge=0, le=86400)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class NewTable(Struct):
    """A table to create; what is left out has its default.

    `components` is the checksum of a component set; `pack` are numbers of the host's own instead.
    """

    game: str
    seats: Annotated[list[SeatRequest], Meta(max_length=8)]
    options: dict[str, str] = {}
    spectators: bool = defaults.SPECTATORS
    rated: bool = defaults.RATED
    #: None: as `default_hints` decides.
    hints: bool | None = None
    wait_hours: Annotated[int, Meta(ge=1, le=720)] = defaults.WAIT_HOURS
    pace: PaceRequest = msgspec.field(default_factory=PaceRequest)
    delay: Annotated[int, Meta(ge=0, le=3600)] = defaults.DELAY
    components: Checksum | None = None
    pack: NewPack | None = None
    #: Others may play the same deal at tables of their own; the results are compared.
    duplicate: bool = False


class QuickTable(Struct):
    """A table against bots, which begins at once."""

    game: str


class Join(Struct):
    """Take a seat, by default the first free one."""

    seat: Seat | None = None


class Begin(Struct):
    """Give the free seats to bots of a level, by default the default level, and begin."""

    level: Level | None = None
