"""HTTP shapes of reviews; a finished `Review` is stored as it is sent."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from quatrefoil.table.messages import HintReason, Question, Seat


class ReviewPoint(Struct):
    """The win probability of each seat after `ply` choices; in a solo game the opponent's is added."""

    ply: int
    chances: list[float]


class ReviewChoice(Struct):
    """A choice of a turn and its place on the board; empty if it has none."""

    text: str
    at: str


class ReviewBetter(Struct):
    """The better turn, from the choice where it departs from the played one: number `index` of `played`, after `ply`.

    `question` has the two options `chosen` and `better`; `line` are the choices of the better turn that are certain.
    """

    ply: int
    index: int
    question: Question
    chosen: str
    better: str
    line: list[ReviewChoice]
    reason: HintReason


class ReviewTurn(Struct):
    """All choices of a seat between the others' turns, from ply `ply` to ply `end`.

    `chance` is the win probability with the best turn, `loss` and `points` are what the played turn cost of it and of
    the expected points, `gain` is how far its best choice is above the average option. `better` is null unless a
    search found one.
    """

    ply: int
    end: int
    seat: Seat
    chance: float
    loss: float
    points: float
    gain: float
    played: list[ReviewChoice]
    better: ReviewBetter | None


class Review(Struct):
    """A bot's analysis of a finished game, at each choice with the knowledge of the seat that chose."""

    points: list[ReviewPoint]
    turns: list[ReviewTurn]


class ReviewState(Struct):
    """The progress of a review: `done` of `total` choices are analysed."""

    status: Literal["none", "running", "done", "failed"]
    done: int
    total: int
    review: Review | None
