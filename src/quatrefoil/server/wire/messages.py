"""The messages of a table's websocket, both ways."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from quatrefoil.server.agreements import ProposalKind
from quatrefoil.server.errors import Family
from quatrefoil.server.wire.shapes import (
    ClockInfo,
    GameEvent,
    Level,
    PlayedChoice,
    ProposalInfo,
    Question,
    Refusal,
    Seat,
    Table,
    View,
    Word,
)

# Server to page


class Update(Struct, tag_field="type", tag="update"):
    """The table changed: what happened, and how it stands now."""

    version: int
    ply: int
    viewer: Seat | None
    actor: Seat | None
    events: list[GameEvent]
    choices: list[PlayedChoice]
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
    history: list[PlayedChoice]
    #: My seats that may still give entropy to the dice.
    gives_entropy: list[Seat]
    reason: Literal["connect", "resync", "undo", "joined"]
    #: Why this game cannot go on: it was begun with other rules or numbers. This is the last position that was kept.
    unreplayable: str | UnsetType = UNSET


class Presence(Struct, tag_field="type", tag="presence"):
    """The seats whose people are connected, and how many only watch."""

    seats: list[Seat]
    spectators: int


class ChatMessage(Struct, tag_field="type", tag="chat"):
    """Something that somebody said; without a seat it was a spectator."""

    id: int
    seat: Seat | None
    name: str
    text: str
    at: str
    is_mine: bool


class ChatHistory(Struct, tag_field="type", tag="chat_history"):
    """What was said before I came."""

    messages: list[ChatMessage]


class WhyNot(Struct, tag_field="type", tag="why"):
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


ServerMessage = Hello | Update | Presence | ChatMessage | ChatHistory | WhyNot | Hint | Pong | WireError


# Page to server


class Choose(Struct, tag_field="type", tag="choose"):
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
    Choose | Undo | Restart | GiveEntropy | Why | AskHint | Propose | Vote | Say | HandOver | ComeBack | Resync | Ping
)
