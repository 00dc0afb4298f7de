"""What is asked for and answered over HTTP, and what the messages of a table are made of."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from quatrefoil.server.agreements import ProposalKind
from quatrefoil.server.store.rows import PaceKind, SeatKind, Status
from quatrefoil.server.wire import defaults

#: Seats are 0, 1, 2 …; as an actor, -1 is nature.
Seat = Annotated[int, Meta(title="Seat")]

#: One thing that happened: its name, mostly a seat, and numbers and ids that differ by name.
GameEvent = Annotated[dict[str, Any], Meta(title="GameEvent")]

#: What one viewer may know of the position; its fields are the game's own.
View = Annotated[dict[str, Any], Meta(title="View")]

#: Numbers and ids that a sentence needs.
Facts = dict[str, int | str]

#: What a question says of itself; its fields are the game's own, down to a whole offer for each option.
QuestionFacts = Annotated[dict[str, Any], Meta(title="QuestionFacts")]

Digest = Annotated[str, Meta(max_length=40)]
Level = Annotated[str, Meta(max_length=40)]
Name = Annotated[str, Meta(max_length=200)]
Word = Annotated[str, Meta(max_length=200)]


# People and games


class Me(Struct, omit_defaults=True):
    """Who the server takes this browser for."""

    name: str
    is_guest: bool
    #: Whether it may look after the server.
    is_admin: bool = False


class Nothing(Struct):
    """A body that says nothing: the address says it all."""


class Rename(Struct):
    """A new name for me."""

    name: Name


class TableOption(Struct):
    """A switch of the rules; the first choice is the default."""

    name: str
    choices: list[str]
    clause: str


class ComponentSet(Struct):
    """Numbers a game can be played with; the standard ones have no name."""

    checksum: str
    name: str


class GameInfo(Struct):
    """One game that can be played here; the first component set is the usual one."""

    name: str
    min_seats: int
    max_seats: int
    rules_version: int
    components_checksum: str
    component_sets: list[ComponentSet]
    table_options: list[TableOption]
    bots: list[str]


# Tables


class SeatInfo(Struct):
    """One seat as one guest sees it."""

    seat: Seat
    kind: SeatKind
    name: str
    level: str | None
    is_taken: bool
    is_mine: bool
    #: Whether the name leads to a profile; `rating` is the one they sat down with.
    has_account: bool
    rating: int | None
    #: The level of the bot that plays meanwhile, when somebody has left.
    stand_in: str | None


class Pace(Struct):
    """Time to think: a bank with an increment up to a cap, in seconds, or days per move."""

    kind: PaceKind = defaults.PACE
    bank: Annotated[int, Meta(ge=0, le=86400)] = 0
    increment: Annotated[int, Meta(ge=0, le=3600)] = 0
    cap: Annotated[int, Meta(ge=0, le=86400)] = 0
    days: Annotated[int, Meta(ge=0, le=30)] = 0


class Table(Struct):
    """One table as one guest sees it, without the position."""

    code: str
    game: str
    status: Status
    seats: list[SeatInfo]
    my_turn: bool
    asked: list[Seat]
    options: dict[str, str]
    components: str
    spectators: bool
    rated: bool
    #: Whether hints may be asked for, and whether somebody has.
    hints: bool
    assisted: bool
    pace: Pace
    delay: int
    expires_at: str | None
    next: str | None
    is_host: bool
    created_at: str
    updated_at: str
    scores: list[int] | None
    places: list[int] | None
    round: dict[str, int] | None
    #: The hash of the seed of this table's dice.
    commitment: str


class Lobby(Struct):
    """The lists of the front page; `has_more` open tables are on the next page."""

    mine: list[Table]
    open: list[Table]
    finished: list[Table]
    has_more: bool


class SeatRequest(Struct):
    """Who shall sit in a seat: `name` for `here`, `level` for `bot`."""

    kind: SeatKind
    name: Name = ""
    level: Level | None = None


class NewTable(Struct):
    """A table to open; options that are not named have their default, and so have components, named by digest."""

    game: str
    seats: Annotated[list[SeatRequest], Meta(max_length=8)]
    options: dict[str, str] = {}
    spectators: bool = defaults.SPECTATORS
    rated: bool = defaults.RATED
    #: None: as `default_hints` decides.
    hints: bool | None = None
    wait_hours: Annotated[int, Meta(ge=1, le=720)] = defaults.WAIT_HOURS
    pace: Pace = msgspec.field(default_factory=Pace)
    delay: Annotated[int, Meta(ge=0, le=3600)] = defaults.DELAY
    components: Digest | None = None


class QuickTable(Struct):
    """A table against bots, at once."""

    game: str


class Join(Struct):
    """Take a seat; without a number the first free one."""

    seat: Seat | None = None


class Begin(Struct):
    """Fill the free seats with bots of a level, or of the usual one, and begin."""

    level: Level | None = None


class Import(Struct):
    """A record to keep, and who goes on playing where it has no end yet."""

    record: str
    seats: Annotated[list[SeatRequest], Meta(max_length=8)] | None = None


class Note(Struct):
    """What I wrote down at a table, for me alone."""

    text: Annotated[str, Meta(max_length=5000)]


class Fork(Struct):
    """Continue a finished game from one of its positions, in `seat` against bots or with `seats`."""

    ply: int
    seat: Seat | None = None
    seats: Annotated[list[SeatRequest], Meta(max_length=8)] | None = None


# Games in progress


class PlayedChoice(Struct):
    """One answer and what came of it; `actor` -1 is nature, `ply` counts from 1. `text` only where it is public."""

    ply: int
    actor: Seat
    events: list[GameEvent]
    text: str | UnsetType = UNSET


class History(Struct):
    """A finished game, row by row; `prologue` happened before the first."""

    table: Table
    plies: int
    prologue: list[GameEvent]
    choices: list[PlayedChoice]


class GivenEntropy(Struct):
    """What a seat gave to the dice after `ply` rows."""

    ply: int
    seat: Seat
    value: str


class Draw(Struct):
    """One answer of nature: numbers from `below` on, `weight` of them, out of `total` mean `text`.

    The three are decimal digits, because they can be larger than a page's numbers.
    """

    ply: int
    text: str
    checksum_before: str
    below: str
    weight: str
    total: str


class Dice(Struct):
    """What the dice of a finished game were made from; draws after row `first_ply` can be computed again."""

    commitment: str
    seed: str
    first_ply: int
    entropy: list[GivenEntropy]
    draws: list[Draw]


class Position(Struct):
    """What one viewer could see after `ply` rows."""

    ply: int
    viewer: Seat | None
    view: View


class Option(Struct):
    """One possible answer, what it would bring at once, and what the same seat would be asked then."""

    text: str
    family: str
    arg: int
    at: str
    preview: list[GameEvent]
    then: list[str]


class Question(Struct):
    """What one of my seats is asked."""

    seat: Seat
    kind: str
    facts: QuestionFacts
    options: list[Option]


class ClockInfo(Struct):
    """Seconds that each seat has left, less than nothing when late, and whose time runs. Bots have none."""

    left: list[float | None]
    running: list[Seat]
    is_shown: bool


class ProposalInfo(Struct):
    """What a seat has proposed: calling the game off, going back to row `ply`, a bot for `seat`."""

    kind: ProposalKind
    by: Seat
    asks: list[Seat]
    agreed: list[Seat]
    seat: Seat | None
    level: str | None
    ply: int | None


class Refusal(Struct):
    """Why an option is not offered."""

    code: str
    clause: str
    facts: Facts


# Refusals over HTTP


class Problem(Struct):
    """What was refused and why; `code` never changes its meaning."""

    code: str
    message: str
    clause: str | UnsetType = UNSET


class Refused(Struct):
    """The body of every answer with a status of 400 or more."""

    error: Problem
