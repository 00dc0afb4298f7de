"""HTTP shapes for the lobby, for creating tables and for taking seats."""

from __future__ import annotations

from dataclasses import dataclass, field

from quatrefoil.table.info import PaceKind, SeatKind
from quatrefoil.table.messages import Seat, TableListing
from quatrefoil.wire import defaults
from quatrefoil.wire.games import NewPack
from quatrefoil.wire.limits import LONGEST_NAME, LONGEST_WORD, MOST_SEATS, check_length, check_range


@dataclass
class Lobby:
    """The lists of the front page; `open` is one page of the tables that wait for anyone."""

    mine: list[TableListing]
    open: list[TableListing]
    finished: list[TableListing]
    has_more: bool


@dataclass
class SeatRequest:
    """Who gets a seat of a new table; `name` belongs to `here` and `program`, `level` to `bot`."""

    kind: SeatKind
    name: str = ""
    level: str | None = None

    def __post_init__(self) -> None:
        check_length("`name`", self.name, LONGEST_NAME)
        check_length("`level`", self.level, LONGEST_WORD)


@dataclass
class PaceRequest:
    """Time to think: a bank with an increment up to a cap, in seconds, or days per move."""

    kind: PaceKind = defaults.PACE
    bank: int = 0
    increment: int = 0
    cap: int = 0
    days: int = 0

    def __post_init__(self) -> None:
        check_range("`bank`", self.bank, 0, 86400)
        check_range("`increment`", self.increment, 0, 3600)
        check_range("`cap`", self.cap, 0, 86400)
        check_range("`days`", self.days, 0, 30)


@dataclass
class NewTable:
    """A table to create; what is left out has its default.

    `components` is the checksum of a component set; `pack` are numbers of the host's own instead.
    """

    game: str
    seats: list[SeatRequest]
    options: dict[str, str] = field(default_factory=dict)
    spectators: bool = defaults.SPECTATORS
    rated: bool = defaults.RATED
    #: None: as `default_hints` decides.
    hints: bool | None = None
    wait_hours: int = defaults.WAIT_HOURS
    pace: PaceRequest = field(default_factory=PaceRequest)
    delay: int = defaults.DELAY
    components: str | None = None
    pack: NewPack | None = None
    #: Others may play the same deal at tables of their own; the results are compared.
    duplicate: bool = False

    def __post_init__(self) -> None:
        check_length("`seats`", self.seats, MOST_SEATS)
        check_range("`wait_hours`", self.wait_hours, 1, 720)
        check_range("`delay`", self.delay, 0, 3600)
        check_length("`components`", self.components, LONGEST_WORD)


@dataclass
class QuickTable:
    """A table against bots, which begins at once."""

    game: str


@dataclass
class Join:
    """Take a seat, by default the first free one."""

    seat: Seat | None = None


@dataclass
class Begin:
    """Give the free seats to bots of a level, by default the default level, and begin."""

    level: str | None = None

    def __post_init__(self) -> None:
        check_length("`level`", self.level, LONGEST_WORD)
