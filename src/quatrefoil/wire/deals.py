"""HTTP shapes of deals: dice that several tables share, and their results."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quatrefoil.table.info import SeatKind
from quatrefoil.table.messages import Seat, TableListing

DealKind = Literal["daily", "duplicate"]


@dataclass
class DealSeat:
    """Who sits where at every table of a deal."""

    kind: SeatKind
    level: str | None


@dataclass
class DealResult:
    """One person's result: `rank` among all who had the same seat, `place` and `lead` at their own table."""

    code: str
    seat: Seat
    name: str
    is_mine: bool
    points: int
    rank: int
    place: int
    #: Points more than the best other player of the table; negative if behind.
    lead: int
    finished_at: str


@dataclass
class DealDay:
    """A deal of the day in the visitor's week; `rank` is null without a result."""

    name: str
    game: str
    rank: int | None
    results: int


@dataclass
class DealPage:
    """A deal as one person sees it."""

    name: str
    kind: DealKind
    game: str
    seats: list[DealSeat]
    options: dict[str, str]
    #: The hash of the seed, and the seed itself once the deal is closed.
    commitment: str
    seed: str | None
    #: When the deal of a day closes; null for a duplicate, which stays open.
    closes_at: str | None
    is_closed: bool
    #: How many tables have finished, and at how many the game goes on.
    finished: int
    running: int
    #: The visitor's own table.
    mine: TableListing | None
    #: Null until the visitor has played: results and replays would give the dice away.
    results: list[DealResult] | None
    #: The last seven deals of the day; empty for a duplicate.
    week: list[DealDay]
