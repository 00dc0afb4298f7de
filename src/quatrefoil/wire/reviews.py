"""HTTP shapes of reviews; a finished `Review` is stored as it is sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from quatrefoil.table.messages import HintReason, Question, Seat


@dataclass
class ReviewPoint:
    """The win probability of each seat after `ply` choices; in a solo game the opponent's is added."""

    ply: int
    chances: list[float]


@dataclass
class ReviewChoice:
    """A choice of a turn and its place on the board; empty if it has none."""

    text: str
    at: str


@dataclass
class ReviewBetter:
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


@dataclass
class ReviewTurn:
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


@dataclass
class Review:
    """A bot's analysis of a finished game, at each choice with the knowledge of the seat that chose."""

    points: list[ReviewPoint]
    turns: list[ReviewTurn]


@dataclass
class ReviewState:
    """The progress of a review: `done` of `total` choices are analysed."""

    status: Literal["none", "running", "done", "failed"]
    done: int
    total: int
    review: Review | None
