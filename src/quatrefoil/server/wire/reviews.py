"""The shapes of a review on the wire, beside those of `wire`; stored as they are sent."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from quatrefoil.table.messages import HintReason, Question, Seat


class ReviewPoint(Struct):
    """The chance of every seat to win as it looked before the answer after `ply`; alone, the opponent's stands last."""

    ply: int
    chances: list[float]


class ReviewSwing(Struct):
    """An answer that cost its seat much: its question with two options, what was chosen and what was better."""

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
    """A finished game as a bot sees it afterwards: knowing at each answer what that seat could know."""

    points: list[ReviewPoint]
    swings: list[ReviewSwing]


class ReviewState(Struct):
    """How far a review is; `done` of `total` answers are judged."""

    status: Literal["none", "running", "done", "failed"]
    done: int
    total: int
    review: Review | None
