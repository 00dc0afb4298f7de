"""The bodies of HTTP requests and responses about tables, games and records."""

from __future__ import annotations

from typing import Annotated

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from quatrefoil.table.info import PaceKind, SeatKind
from quatrefoil.table.messages import GameEvent, PlayedChoice, Seat, TableListing

Checksum = Annotated[str, Meta(max_length=40)]
Level = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=200)]


# People and games


class Me(Struct, omit_defaults=True):
    """The person of this browser."""

    name: str
    is_guest: bool
    #: Whether the admin page is open to them.
    is_admin: bool = False


class Nothing(Struct):
    """An empty body."""


class Rename(Struct):
    """A new name for me."""

    name: Name


class TableOption(Struct):
    """A switch of the rules; the first choice is the default."""

    name: str
    choices: list[str]
    clause: str


class ComponentSet(Struct):
    """Components a game can be played with; the standard set has no name."""

    checksum: str
    name: str


class GameInfo(Struct):
    """One game that can be played here; the first component set is the default."""

    name: str
    min_seats: int
    max_seats: int
    rules_version: int
    components_checksum: str
    component_sets: list[ComponentSet]
    table_options: list[TableOption]
    bots: list[str]


# Tables


class PaceRequest(Struct):
    """Time to think: a bank with an increment up to a cap, in seconds, or days per move."""

    kind: PaceKind = "none"
    bank: Annotated[int, Meta(ge=0, le=86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    cap: Annotated[int, Meta(ge=0, le=86400)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class Lobby(Struct):
    """The lists of the front page; `has_more`: there is another page of open tables."""

    mine: list[TableListing]
    open: list[TableListing]
    finished: list[TableListing]
    has_more: bool


class SeatRequest(Struct):
    """Who takes a seat: `name` for `here`, `level` for `bot`."""

    kind: SeatKind
    name: Name = ""
    level: Level | None = None


class NewTable(Struct):
    """A table to create; options and components (named by checksum) that are not given have their default."""

    game: str
    seats: Annotated[list[SeatRequest], Meta(max_length=8)]
    options: dict[str, str] = {}
    spectators: bool = True
    rated: bool = True
    #: None: allowed for people who play with bots alone.
    hints: bool | None = None
    wait_hours: Annotated[int, Meta(ge=1, le=720)] = 24
    pace: PaceRequest = msgspec.field(default_factory=PaceRequest)
    delay: Annotated[int, Meta(ge=0, le=3600)] = 0
    components: Checksum | None = None


class QuickTable(Struct):
    """A table against bots that begins at once."""

    game: str


class Join(Struct):
    """Take a seat; without a number the first free one."""

    seat: Seat | None = None


class Begin(Struct):
    """Fill the free seats with bots of a level, or of the default one, and begin."""

    level: Level | None = None


class Import(Struct):
    """A record to import, and who plays on if it has not ended."""

    record: str
    seats: Annotated[list[SeatRequest], Meta(max_length=8)] | None = None


class Note(Struct):
    """My private note at a table."""

    text: Annotated[str, Meta(max_length=5000)]


class Fork(Struct):
    """Continue a finished game from one of its positions, in `seat` against bots or with `seats`."""

    ply: int
    seat: Seat | None = None
    seats: Annotated[list[SeatRequest], Meta(max_length=8)] | None = None


# Games that have ended


class History(Struct):
    """A finished game, choice by choice; `prologue` happened before the first."""

    table: TableListing
    plies: int
    prologue: list[GameEvent]
    choices: list[PlayedChoice]


class GivenEntropy(Struct):
    """What a seat gave to the dice after `ply` choices."""

    ply: int
    seat: Seat
    value: str


class Draw(Struct):
    """One draw: numbers from `below` on, `weight` of them, out of `total` mean `text`.

    The three are decimal digits, because they can be larger than a page's numbers.
    """

    ply: int
    text: str
    checksum_before: str
    below: str
    weight: str
    total: str


class Dice(Struct):
    """What the dice of a finished game were made from; draws after ply `first_ply` can be computed again."""

    commitment: str
    seed: str
    first_ply: int
    entropy: list[GivenEntropy]
    draws: list[Draw]


# Refusals over HTTP


class Problem(Struct):
    """What was refused and why; the meaning of a `code` never changes."""

    code: str
    message: str
    clause: str | UnsetType = UNSET


class Refused(Struct):
    """The body of every response with a status of 400 or more."""

    error: Problem
