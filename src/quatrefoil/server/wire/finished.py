"""HTTP shapes of finished games: history, positions, dice, and new tables made from records."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from quatrefoil.server.wire.tables import SeatRequest
from quatrefoil.table.messages import GameEvent, LineStep, PlayedChoice, Seat, TableListing


class Import(Struct):
    """A record to import; `seats` are the players of a game that is not finished."""

    record: str
    seats: Annotated[list[SeatRequest], Meta(max_length=8)] | None = None


class Fork(Struct):
    """Continue a finished game from one of its positions, in `seat` against bots or with `seats`.

    With `same_dice` the draws to come are those of the finished game wherever they are possible.
    """

    ply: int
    seat: Seat | None = None
    seats: Annotated[list[SeatRequest], Meta(max_length=8)] | None = None
    same_dice: bool = False


class History(Struct):
    """A finished game choice by choice; the events in `prologue` happened before the first."""

    table: TableListing
    plies: int
    prologue: list[GameEvent]
    choices: list[PlayedChoice]


class Line(Struct):
    """Other choices of a seat, played from a position as far as the rules allow."""

    steps: list[LineStep]


class GivenEntropy(Struct):
    """The entropy that a seat gave to the dice after `ply` choices."""

    ply: int
    seat: Seat
    value: str


class Draw(Struct):
    """One choice of chance: of `total` numbers, the `weight` numbers from `below` on mean `text`.

    The three are strings of decimal digits, because they can exceed the integers of JavaScript.
    """

    ply: int
    text: str
    checksum_before: str
    below: str
    weight: str
    total: str


class Dice(Struct):
    """The seed and entropy of a finished game's dice; draws after choice `first_ply` can be verified with them.

    The draws of a deal are computed in another way: docs/deals.md.
    """

    commitment: str
    seed: str
    first_ply: int
    entropy: list[GivenEntropy]
    draws: list[Draw]
    is_deal: bool
