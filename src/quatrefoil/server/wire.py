"""The shapes of everything that crosses the wire, HTTP and websocket alike.

`scripts/generate_wire_types.py` writes `web/src/net/wire.ts` from this file, the OpenAPI
description is made from it too, and docs/protocol.md says what it means.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from quatrefoil.server.agreements import ProposalKind
from quatrefoil.server.errors import Family
from quatrefoil.server.store.rows import PaceKind, SeatKind, Status

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


class Me(Struct):
    """Who the server takes this browser for."""

    name: str
    is_guest: bool


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

    digest: str
    name: str


class GameInfo(Struct):
    """One game that can be played here; the first component set is the usual one."""

    name: str
    min_seats: int
    max_seats: int
    rules_version: int
    components_digest: str
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

    kind: PaceKind = "none"
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
    """The lists of the front page."""

    mine: list[Table]
    open: list[Table]
    finished: list[Table]


class SeatWish(Struct):
    """Who shall sit in a seat: `name` for `here`, `level` for `bot`."""

    kind: SeatKind
    name: Name = ""
    level: Level | None = None


class NewTable(Struct):
    """A table to open; options that are not named have their default, and so have components, named by digest."""

    game: str
    seats: Annotated[list[SeatWish], Meta(max_length=8)]
    options: dict[str, str] = {}
    spectators: bool = True
    rated: bool = True
    #: None: as usual, for those who play with bots alone.
    hints: bool | None = None
    wait_hours: Annotated[int, Meta(ge=1, le=720)] = 24
    pace: Pace = msgspec.field(default_factory=Pace)
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
    seats: Annotated[list[SeatWish], Meta(max_length=8)] | None = None


class Note(Struct):
    """What I wrote down at a table, for me alone."""

    text: Annotated[str, Meta(max_length=5000)]


class Fork(Struct):
    """Continue a finished game from one of its positions, in `seat` against bots or with `seats`."""

    ply: int
    seat: Seat | None = None
    seats: Annotated[list[SeatWish], Meta(max_length=8)] | None = None


# Games in progress


class HistoryRow(Struct):
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
    rows: list[HistoryRow]


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
    check_before: str
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


# Server to page


class Update(Struct, tag_field="type", tag="update"):
    """The table changed: what happened, and how it stands now."""

    version: int
    ply: int
    viewer: Seat | None
    actor: Seat | None
    events: list[GameEvent]
    rows: list[HistoryRow]
    view: View
    question: Question | None
    waiting: list[Seat]
    can_undo: bool
    can_restart: bool
    clock: ClockInfo | None
    proposal: ProposalInfo | None
    table: Table | UnsetType = UNSET


class Hello(Struct, tag_field="type", tag="hello"):
    """Everything this viewer may know: sent on connecting, after `resync`, after an undo, after taking a seat."""

    version: int
    ply: int
    viewer: Seat | None
    actor: Seat | None
    events: list[GameEvent]
    view: View
    question: Question | None
    waiting: list[Seat]
    can_undo: bool
    can_restart: bool
    clock: ClockInfo | None
    proposal: ProposalInfo | None
    table: Table
    seats: list[Seat]
    history: list[HistoryRow]
    #: My seats that may still give entropy to the dice.
    gives_entropy: list[Seat]
    reason: Literal["connect", "resync", "undo", "joined"]
    #: Why this game cannot go on: it was begun with other rules or numbers. This is the last position that was kept.
    frozen: str | UnsetType = UNSET


class Presence(Struct, tag_field="type", tag="presence"):
    """The seats whose people are connected, and how many only watch."""

    seats: list[Seat]
    spectators: int


class Said(Struct, tag_field="type", tag="said"):
    """Something that somebody said; without a seat it was a spectator."""

    id: int
    seat: Seat | None
    name: str
    text: str
    at: str
    is_mine: bool


class TalkSoFar(Struct, tag_field="type", tag="talk"):
    """What was said before I came."""

    messages: list[Said]


class WhyAnswer(Struct, tag_field="type", tag="why"):
    """The reason why an option is not offered; none when it is."""

    seat: Seat
    text: str
    refusal: Refusal | None


class HintKind(Struct):
    """Options of one kind: words of one family."""

    family: str
    options: list[str]


class HintRank(Struct):
    """One option as the bot sees it: the chance to win after it, and the points it leads to.

    `is_guess`: it looked too weak to be played out.
    """

    text: str
    chance: float
    points: float
    is_guess: bool


class HintReason(Struct):
    """What an option brings to the seat: for certain at once, and probably later in the same phase."""

    now: list[GameEvent]
    later: list[GameEvent]


class Hint(Struct, tag_field="type", tag="hint"):
    """One rung of help: 1 the kinds of choices, 2 all of them ranked, 3 also why the first one is best."""

    version: int
    seat: Seat
    rung: Literal[1, 2, 3]
    kinds: list[HintKind]
    ranking: list[HintRank]
    reason: HintReason | None


class Pong(Struct, tag_field="type", tag="pong"):
    """The answer to `ping`."""


class WireError(Struct, tag_field="type", tag="error"):
    """Something asked for was refused and nothing changed; `offered` are the words that would do."""

    family: Family
    code: str
    message: str
    version: int | None
    clause: str | UnsetType = UNSET
    offered: list[str] | UnsetType = UNSET


ServerMessage = Hello | Update | Presence | Said | TalkSoFar | WhyAnswer | Hint | Pong | WireError


# Page to server


class Answer(Struct, tag_field="type", tag="answer"):
    """One choice, or several that follow from one another: all are taken or none."""

    version: int
    seat: Seat
    choices: list[Word]


class Undo(Struct, tag_field="type", tag="undo"):
    """Take back my last choice."""

    version: int
    seat: Seat


class Restart(Struct, tag_field="type", tag="restart"):
    """Take back all choices of my turn."""

    version: int
    seat: Seat


class GiveEntropy(Struct, tag_field="type", tag="entropy"):
    """Something that the server could not foresee, for the dice; once for each seat."""

    seat: Seat
    value: Annotated[str, Meta(pattern="^[0-9a-f]{16,64}$")]


class Why(Struct, tag_field="type", tag="why"):
    """Ask why an option is not offered."""

    seat: Seat
    text: Word


class AskHint(Struct, tag_field="type", tag="hint"):
    """Ask for help with the question of my seat: 1 a little, 2 more, 3 all of it."""

    version: int
    seat: Seat
    rung: Literal[1, 2, 3]


class Propose(Struct, tag_field="type", tag="propose"):
    """Propose something to the others: a bot for a late `target`, my last turn taken back, the game called off."""

    seat: Seat
    kind: ProposalKind
    target: Seat | None = None
    level: Level | None = None


class Vote(Struct, tag_field="type", tag="vote"):
    """Agree to what is proposed, or not; whoever proposed it may withdraw it."""

    seat: Seat
    agrees: bool


class Say(Struct, tag_field="type", tag="say"):
    """Say something to the table."""

    text: Annotated[str, Meta(max_length=2000)]


class HandOver(Struct, tag_field="type", tag="leave"):
    """Leave my seat to a bot; I may come back."""

    seat: Seat
    level: Level | None = None


class ComeBack(Struct, tag_field="type", tag="return"):
    """Play my seat myself again."""

    seat: Seat


class Resync(Struct, tag_field="type", tag="resync"):
    """Ask for everything again."""


class Ping(Struct, tag_field="type", tag="ping"):
    """Ask whether the line is alive."""


ClientMessage = (
    Answer | Undo | Restart | GiveEntropy | Why | AskHint | Propose | Vote | Say | HandOver | ComeBack | Resync | Ping
)


# Refusals over HTTP


class Problem(Struct):
    """What was refused and why; `code` never changes its meaning."""

    code: str
    message: str
    clause: str | UnsetType = UNSET


class Refused(Struct):
    """The body of every answer with a status of 400 or more."""

    error: Problem
