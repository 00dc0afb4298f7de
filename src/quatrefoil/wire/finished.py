"""HTTP shapes of finished games: history, positions, dice, and new tables made from records."""

from __future__ import annotations

from dataclasses import dataclass

from quatrefoil.table.messages import GameEvent, LineStep, PlayedChoice, Seat, TableListing
from quatrefoil.wire.limits import MOST_SEATS, check_length
from quatrefoil.wire.tables import SeatRequest


@dataclass
class Import:
    """A record to import; `seats` are the players of a game that is not finished."""

    record: str
    seats: list[SeatRequest] | None = None

    def __post_init__(self) -> None:
        check_length("`seats`", self.seats, MOST_SEATS)


@dataclass
class Fork:
    """Continue a finished game from one of its positions, in `seat` against bots or with `seats`.

    With `same_dice` the draws to come are those of the finished game wherever they are possible.
    """

    ply: int
    seat: Seat | None = None
    seats: list[SeatRequest] | None = None
    same_dice: bool = False

    def __post_init__(self) -> None:
        check_length("`seats`", self.seats, MOST_SEATS)


@dataclass
class History:
    """A finished game choice by choice; the events in `prologue` happened before the first."""

    table: TableListing
    plies: int
    prologue: list[GameEvent]
    choices: list[PlayedChoice]


@dataclass
class Line:
    """Other choices of a seat, played from a position as far as the rules allow."""

    steps: list[LineStep]


@dataclass
class GivenEntropy:
    """The entropy that a seat gave to the dice after `ply` choices."""

    ply: int
    seat: Seat
    value: str


@dataclass
class Draw:
    """One choice of chance: of `total` numbers, the `weight` numbers from `below` on mean `text`.

    The three are strings of decimal digits, because they can exceed the integers of JavaScript.
    """

    ply: int
    text: str
    checksum_before: str
    below: str
    weight: str
    total: str


@dataclass
class Dice:
    """The seed and entropy of a finished game's dice; draws after choice `first_ply` can be verified with them.

    The draws of a deal are computed in another way: docs/deals.md.
    """

    commitment: str
    seed: str
    first_ply: int
    entropy: list[GivenEntropy]
    draws: list[Draw]
    is_deal: bool
