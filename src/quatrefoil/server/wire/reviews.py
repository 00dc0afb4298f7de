"""HTTP shapes of reviews; a finished `Review` is stored as it is sent."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from quatrefoil.table.messages import HintReason, Question, Seat


class ReviewPoint(Struct):
    """The win probability of each seat after `ply` choices; in a solo game the opponent's is added."""

    ply: int
    chances: list[float]


class ReviewSwing(Struct):
    """A choice that cost its seat much: the question with two options, the chosen one and a better one."""

    ply: int
    seat: Seat
    question: Question
    chosen: str
    better: str
    chosen_chance: float
    better_chance: float
    chosen_points: float
    better_points: float
    reason: HintReason


class Review(Struct):
    """A bot's analysis of a finished game, at each choice with the knowledge of the seat that chose."""

    points: list[ReviewPoint]
    swings: list[ReviewSwing]


class ReviewState(Struct):
    """The progress of a review: `done` of `total` choices are analysed."""

    status: Literal["none", "running", "done", "failed"]
    done: int
    total: int
    review: Review | None
