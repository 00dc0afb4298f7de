"""The messages from a table to its viewers, as plain dataclasses: any JSON encoder can write them.

`scripts/generate_wire_types.py` writes the page's types from them, docs/protocol.md says what they
mean. `visibility.py` is the only place that fills them with something of a game.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Any, Literal

from quatrefoil.table.agreements import ProposalKind
from quatrefoil.table.dice_messages import DiceInfo
from quatrefoil.table.info import Pace, SeatKind, Status
from quatrefoil.table.take_back import UndoStop
from quatrefoil.table.world_messages import WorldMessage

#: Seats are 0, 1, 2 …; as an actor, -1 is chance. The second part names the type for the page.
Seat = Annotated[int, "Seat"]

#: One thing that happened: its name, mostly a seat, and numbers and ids that differ by name.
GameEvent = Annotated[dict[str, Any], "GameEvent"]

#: What one viewer may know of the position; its fields are the game's own.
View = Annotated[Any, "View"]

ErrorFamily = Literal[
    "unreadable", "not_offered", "stale", "not_found", "forbidden", "conflict", "too_large", "too_many"
]

HelloReason = Literal["connect", "resync", "undo", "joined"]

#: How much help a hint gives: 1 the kinds of choices, 2 all options ranked, 3 also why the first one is best.
Rung = Literal[1, 2, 3]


@dataclass
class SeatListing:
    """One seat as one person sees it."""

    seat: Seat
    kind: SeatKind
    name: str
    level: str | None
    is_taken: bool
    is_mine: bool
    #: Whether the name leads to a profile; `rating` is the one they sat down with.
    has_account: bool
    rating: int | None
    #: The level of the bot that plays in the place of a person who left.
    stand_in: str | None


@dataclass
class TableListing:
    """One table as one person sees it, without the position."""

    code: str
    game: str
    status: Status
    seats: list[SeatListing]
    my_turn: bool
    asked: list[Seat]
    options: dict[str, str]
    #: The checksum of the components, and the name of the pack they come from; empty without one.
    components: str
    components_name: str
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
    #: The hash of the seed of the dice; the deal that shares them (a day, a duplicate's code), empty without one.
    commitment: str
    deal: str


@dataclass
class PlayedChoice:
    """One choice and the events it caused; `actor` -1 is chance, `ply` counts from 1. `text` is null while secret."""

    ply: int
    actor: Seat
    events: list[GameEvent]
    text: str | None = None


@dataclass
class Option:
    """One possible choice, what it would cost and bring, and what the same seat would be asked next.

    `way` are the choices that complete it by the cheapest way, beginning with its own `text`; `preview`
    is what the seat would see happen along that way.
    """

    text: str
    family: str
    arg: int
    at: str
    preview: list[GameEvent]
    then: list[str]
    way: list[str]
    #: Whether it changes nothing for the seat but what it costs.
    gives_nothing: bool


@dataclass
class Question:
    """What one of my seats is asked."""

    seat: Seat
    kind: str
    #: What the question says of itself; its fields are the game's own.
    facts: dict[str, Any]
    options: list[Option]


@dataclass
class ClockInfo:
    """Seconds that each seat has left, negative when out of time, and whose time runs. Bots have none."""

    left: list[float | None]
    running: list[Seat]
    is_shown: bool


@dataclass
class ProposalInfo:
    """What a seat has proposed: calling the game off, going back to `ply`, a bot for `seat`."""

    kind: ProposalKind
    by: Seat
    asks: list[Seat]
    agreed: list[Seat]
    seat: Seat | None
    level: str | None
    ply: int | None


@dataclass
class Refusal:
    """Why an option is not offered: a stable code, the clause, and the numbers its sentence needs."""

    code: str
    clause: str
    facts: dict[str, int]


@dataclass
class UndoInfo:
    """What I may take back: the plies that `undo` and `restart` remove, oldest first; empty if nothing.

    `stop` is why it goes no further back, `at` the ply of the choice that is final for this reason: `turn`
    the turn begins there, `chance` something random, `revealed` something hidden became known, `moved`
    another seat has chosen since, `nothing` I have not chosen yet.
    """

    step: list[int]
    turn: list[int]
    stop: UndoStop
    at: int | None
    #: Whether the turn has ended: it is my last one, not the present one.
    is_past: bool


@dataclass
class Position:
    """What one viewer could see after `ply` choices."""

    ply: int
    viewer: Seat | None
    view: View


@dataclass
class LineStep:
    """A choice that was not made, its events, and what its seat would see after it."""

    choice: PlayedChoice
    view: View


# From the table to a viewer


@dataclass
class UpdateMessage:
    """The table changed: what happened, and the position now; `table` and `dice` only when they have changed."""

    type: Literal["update"] = field(default="update", kw_only=True)
    version: int
    ply: int
    viewer: Seat | None
    actor: Seat | None
    events: list[GameEvent]
    choices: list[PlayedChoice]
    view: View
    question: Question | None
    waiting: list[Seat]
    undo: UndoInfo
    clock: ClockInfo | None
    proposal: ProposalInfo | None
    table: TableListing | None
    dice: DiceInfo | None


@dataclass
class HelloMessage:
    """Everything this viewer may know: sent on connecting, after `resync`, after an undo, after taking a seat."""

    type: Literal["hello"] = field(default="hello", kw_only=True)
    version: int
    ply: int
    viewer: Seat | None
    actor: Seat | None
    events: list[GameEvent]
    view: View
    question: Question | None
    waiting: list[Seat]
    undo: UndoInfo
    clock: ClockInfo | None
    proposal: ProposalInfo | None
    table: TableListing
    seats: list[Seat]
    history: list[PlayedChoice]
    dice: DiceInfo
    reason: HelloReason
    #: Why this game cannot go on (other rules or components); this is the last position that was kept.
    unreplayable: str | None = None


@dataclass
class Presence:
    """The seats whose people are connected, and how many spectators there are."""

    type: Literal["presence"] = field(default="presence", kw_only=True)
    seats: list[Seat]
    spectators: int


@dataclass
class ChatMessage:
    """One chat message; without a seat its author is a spectator."""

    type: Literal["chat"] = field(default="chat", kw_only=True)
    id: int
    seat: Seat | None
    name: str
    text: str
    at: str
    is_mine: bool


@dataclass
class ChatHistory:
    """The chat before I came."""

    type: Literal["chat_history"] = field(default="chat_history", kw_only=True)
    messages: list[ChatMessage]


@dataclass
class Tried:
    """What some choices of my seat would lead to; the table has not changed.

    `question` and `view` are what the seat would be asked and see next; null after a refusal, after
    something random or hidden, and the question also when another seat is asked. `at` is the index of
    the choice that was refused.
    """

    type: Literal["tried"] = field(default="tried", kw_only=True)
    id: int
    events: list[GameEvent]
    question: Question | None
    view: View | None
    refusal: Refusal | None
    at: int | None
    #: Whether the seat could choose nothing more in this turn.
    ends_turn: bool


@dataclass
class WhyNot:
    """The reason why an option is not offered; none when it is."""

    type: Literal["why"] = field(default="why", kw_only=True)
    seat: Seat
    text: str
    refusal: Refusal | None


@dataclass
class HintKind:
    """Options of one kind: words of one family."""

    family: str
    options: list[str]


@dataclass
class HintRank:
    """One option as the bot rates it: the chance to win after it, and the expected points.

    `is_guess`: it was eliminated before it was played out.
    """

    text: str
    chance: float
    points: float
    is_guess: bool


@dataclass
class HintReason:
    """What an option brings to the seat: for certain at once, and probably later in the same phase."""

    now: list[GameEvent]
    later: list[GameEvent]


@dataclass
class HintConsequence:
    """What follows more from option A than from B, in the mean of imagined games; most of the difference by `round`."""

    event: GameEvent
    a: float
    b: float
    points: float
    round: int


@dataclass
class HintSide:
    """One of the two options: what it brings at once, the mean final score and points by source of imagined games."""

    text: str
    now: list[GameEvent]
    points: float
    sources: dict[str, float]


@dataclass
class HintComparison:
    """The best option A, the most tempting other one B, and at most two reasons for A; `round` is the present one."""

    a: HintSide
    b: HintSide
    reasons: list[HintConsequence]
    round: int


@dataclass
class Hint:
    """One rung of help."""

    type: Literal["hint"] = field(default="hint", kw_only=True)
    version: int
    seat: Seat
    rung: Rung
    kinds: list[HintKind]
    ranking: list[HintRank]
    reason: HintReason | None
    comparison: HintComparison | None


@dataclass
class Pong:
    """The response to `ping`."""

    type: Literal["pong"] = field(default="pong", kw_only=True)


@dataclass
class WireError:
    """A request was refused and nothing changed; `offered` are the words that are legal now."""

    type: Literal["error"] = field(default="error", kw_only=True)
    family: ErrorFamily
    code: str
    message: str
    version: int | None
    clause: str | None = None
    offered: list[str] | None = None


ServerMessage = (
    HelloMessage | UpdateMessage | Presence | ChatMessage | ChatHistory | WhyNot | WorldMessage | Tried | Hint
    | Pong | WireError
)  # fmt: skip
