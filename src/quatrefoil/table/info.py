"""What the rest of the server knows of stored tables: plain values, no database objects."""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Literal

SeatKind = Literal["me", "here", "link", "anyone", "bot"]
Status = Literal["waiting", "running", "finished", "abandoned"]

#: How a table came to be: laid anew, brought in as a game file, or continued from another game.
Origin = Literal["new", "record", "fork"]

#: `choices`: one or more answers of one actor, taken together. `undo`: the last so many are taken back.
#: `entropy`: a seat gives something to the dice. `hint`: a seat was helped. The others are what people agree on.
EntryKind = Literal["choices", "undo", "entropy", "hint", "propose", "agree", "decline", "leave", "return"]

#: Rows that leave the question as it was.
QUIET_KINDS = frozenset(("entropy", "hint"))

#: Rows by which people come to terms with each other.
PEOPLE_KINDS = frozenset(("propose", "agree", "decline", "leave", "return"))

PaceKind = Literal["none", "live", "days"]


@dataclass(frozen=True, slots=True)
class SeatInfo:
    """One seat; `person` is None for bots and for seats that nobody has taken yet."""

    seat: int
    kind: SeatKind
    name: str
    level: str | None
    person: str | None
    #: Whether it is somebody who can be found again, and how strong they were when they sat down.
    has_account: bool = False
    rating: int | None = None

    @property
    def is_bot(self) -> bool:
        return self.kind == "bot"

    @property
    def is_taken(self) -> bool:
        return self.is_bot or self.person is not None


@dataclass(slots=True)  # not unreplayable: that makes the making slow, and one is made for every choice
class Summary:
    """What a list of tables shows of a game without loading it; holds nothing that is hidden."""

    asked: list[int] = field(default_factory=list)
    round: dict[str, int] | None = None
    scores: list[int] | None = None
    places: list[int] | None = None
    #: Whether somebody was helped by hints.
    is_assisted: bool = False
    #: Seats that a bot plays in somebody's place, with its level; JSON knows only names.
    stand_ins: dict[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Pace:
    """How much time there is to think, in seconds or days."""

    kind: PaceKind = "none"
    bank: int = 0
    increment: int = 0
    cap: int = 0
    days: int = 0


@dataclass(frozen=True, slots=True)
class Terms:
    """What was agreed when a table was opened, beside the rules of the game."""

    origin: Origin = "new"
    is_rated: bool = False
    #: Whether a seat may ask a bot for advice.
    hints: bool = False
    #: How long the table waits for people before it is taken away.
    wait_hours: int = 24
    pace: Pace = field(default_factory=Pace)
    #: Seconds by which spectators see everything later.
    delay: int = 0


@dataclass(slots=True)  # not unreplayable, as Summary; nobody changes one
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
    #: The secret of the dice, shown when the game is over, and the rows before the first of them.
    seed: str
    first_ply: int
    terms: Terms = field(default_factory=Terms)
    #: Where the same people play again.
    next_code: str | None = None
    #: How often something was changed that is not in the journal.
    revision: int = 0

    def after(self, version: int, status: Status, summary: Summary, at: datetime) -> TableInfo:
        """The same table after a change. Written out: this is done for every choice, and `replace` is slow."""
        return TableInfo(
            self.id, self.code, self.game, self.rules_version, self.components, self.options, status,
            self.has_spectators, self.host, version, summary, self.created_at, at, self.seats, self.seed,
            self.first_ply, self.terms, self.next_code, self.revision,
        )  # fmt: skip

    def seats_of(self, person: str | None) -> list[int]:
        """The seats that a person plays."""
        return [s.seat for s in self.seats if person is not None and s.person == person]

    def free_seats(self) -> list[int]:
        return [s.seat for s in self.seats if not s.is_taken]


@dataclass(frozen=True, slots=True)
class Mark:
    """How far a table is, for whoever has an older one in memory."""

    version: int
    revision: int


@dataclass(slots=True)
class Entry:
    """One journal row: for `choices` the words in order, for `undo` how many, for `entropy` its digits."""

    version: int
    kind: EntryKind
    actor: int
    text: str
    checksum: str
    #: When it was accepted; nothing of the game depends on it.
    at: datetime | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class NewTable:
    """What is needed to store a table for the first time."""

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
