"""A table without its game, as plain values: seats, terms, status, and a summary for lists."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Literal

#: `bot` is a bot of the server, `program` a bot account: a program of somebody that plays over the network.
SeatKind = Literal["me", "here", "link", "anyone", "bot", "program"]
Status = Literal["waiting", "running", "finished", "abandoned"]

#: How a table was created: from nothing, from an imported record, or from a position of a finished game.
Origin = Literal["new", "record", "fork"]

PaceKind = Literal["none", "live", "days"]


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One seat; `person` is None for bots and for free seats."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    person: str | None
    #: Whether the person has an account, and the rating they sat down with.
    has_account: bool = False
    rating: int | None = None

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def is_taken(self) -> bool:
        return self.is_bot or self.person is not None


@dataclass(slots=True)  # not frozen: one is created for every choice, and frozen ones are slow to create
class Summary:
    """What lists show of a game without loading it; nothing in it is secret."""

    asked: list[int] = field(default_factory=list)
    round: dict[str, int] | None = None
    scores: list[int] | None = None
    places: list[int] | None = None
    #: Whether somebody has used a hint.
    is_assisted: bool = False
    #: Level of the bot that plays in a person's place, by seat (a string, as JSON keys are).
    stand_ins: dict[str, str] = field(default_factory=dict)
    #: The seats whose people left a large part of their choices to a bot; in an abandoned game, who resigned.
    left: list[int] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Pace:
    """Thinking time: a bank with an increment up to a cap, in seconds, or days per move."""

    kind: PaceKind = "none"
    bank: int = 0
    increment: int = 0
    cap: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed when the table was created, beside the rules of the game."""

    origin: Origin = "new"
    is_rated: bool = False
    #: Whether seats may ask for hints.
    hints: bool = False
    #: Hours after which a table that still waits for people is deleted.
    wait_hours: int = 24
    pace: Pace = field(default_factory=Pace)
    #: Seconds by which the spectators' view is delayed.
    delay: int = 0
    #: The name and the edition of the component pack; empty without one.
    pack: str = ""
    edition: str = ""
    #: The name of the deal whose dice the table shares with others; empty without one.
    deal: str = ""
    #: The version of the fair dice. Only those of version 2 take entropy: a page without a server has nobody to
    #: convince, and games of version 1 took it at any time.
    dice: int = 1


@dataclass(slots=True)  # not frozen, as Summary; treat it as immutable
class TableInfo:
    """One table as stored."""

    id: int
    code: str
    game: str
    rules_version: int
    components: str
    options: dict[str, str]
    status: Status
    has_spectators: bool
    host: str | None
    version: int
    summary: Summary
    created_at: datetime
    updated_at: datetime
    seats: tuple[SeatInfo, ...]
    #: The secret seed of the dice, disclosed when the game is over, and the ply before the first draw from it.
    seed: str
    first_ply: int
    terms: Terms = field(default_factory=Terms)
    #: The table at which the same people play again.
    next_code: str | None = None
    #: Grows with each visible change that is not in the journal.
    revision: int = 0

    def after(self, version: int, status: Status, summary: Summary, at: datetime) -> TableInfo:
        """Return the table after a change. Spelled out because it runs for every choice and `replace` is slow."""
        return TableInfo(
            self.id, self.code, self.game, self.rules_version, self.components, self.options, status,
            self.has_spectators, self.host, version, summary, self.created_at, at, self.seats, self.seed,
            self.first_ply, self.terms, self.next_code, self.revision,
        )  # fmt: skip

    def seats_of(self, person: str | None) -> list[int]:
        """Return the seats of a person."""
        return [s.seat for s in self.seats if person is not None and s.person == person]

    @property
    def expires_at(self) -> datetime:
        """When the table is deleted if it still waits for people then."""
        return self.created_at + timedelta(hours=self.terms.wait_hours)

    @property
    def has_ended(self) -> bool:
        """Whether the game is over or was called off; nothing is secret then."""
        return self.status in ("finished", "abandoned")

    def free_seats(self) -> list[int]:
        return [s.seat for s in self.seats if not s.is_taken]


@dataclass(frozen=True, slots=True)
class TableVersion:
    """The version and revision of a table, by which a process notices that its copy is outdated."""

    version: int
    revision: int


@dataclass(frozen=True, slots=True)
class NewTable:
    """A table that is not stored yet."""

    code: str
    game: str
    rules_version: int
    components: str
    options: dict[str, str]
    status: Status
    has_spectators: bool
    host: str
    summary: Summary
    seats: tuple[SeatInfo, ...]
    seed: str
    first_ply: int
    terms: Terms = field(default_factory=Terms)
