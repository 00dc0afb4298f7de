"""HTTP shapes of finished games: history, positions, dice, and new tables made from records."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quatrefoil.table.messages import GameEvent, LineStep, PlayedChoice, Seat, TableListing
from quatrefoil.wire.limits import MOST_SEATS, check_length
from quatrefoil.wire.tables import SeatRequest

SeatState = Literal["bot", "absent", "withheld", "given"]


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
    """The entropy that a seat gave to dice of version 1 after `ply` choices."""

    ply: int
    seat: Seat
    value: str


@dataclass
class SeatEntropy:
    """What a seat added to dice of version 2: a pledge and, if it was given, the value."""

    seat: Seat
    state: SeatState
    pledge: str
    value: str


@dataclass
class Draw:
    """One choice of chance: of `total` numbers, the `weight` numbers from `below` on mean `text`.

    `position` stands for all choices before: their hash, or in version 1 the checksum of the last. The three
    numbers are strings of decimal digits, because they can exceed the integers of JavaScript.
    """

    ply: int
    text: str
    position: str
    below: str
    weight: str
    total: str


@dataclass
class Dice:
    """The seed and entropy of a finished game's dice; draws after choice `first_ply` can be verified with them.

    `record` is the game file: draws of version 2 depend on its choices.

    The draws of a deal are computed in another way: docs/deals.md.
    """

    version: Literal[1, 2]
    commitment: str
    seed: str
    first_ply: int
    #: Of version 1.
    entropy: list[GivenEntropy]
    #: Of version 2: all seats in order, and the hash of the list that was published before the first draw.
    seats: list[SeatEntropy]
    published: str
    draws: list[Draw]
    is_deal: bool
    record: str
