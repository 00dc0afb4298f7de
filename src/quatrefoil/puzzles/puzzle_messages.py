"""What a page and a puzzle exchange, as plain dataclasses; docs/protocol.md describes the requests.

A puzzle has no memory: each request carries what was played since the question, and gets what was played after it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

from quatrefoil.table.messages import HintComparison, Refusal

#: Choices that a request may carry as played: more than any answer has.
MOST_PLAYED = 40


@dataclass
class PuzzleInfo:
    """One puzzle in a list; its number is its place in the list, from the easiest to the hardest."""

    game: str
    id: str
    number: int
    level: int
    seats: int
    seat: int


@dataclass
class PuzzleList:
    """The puzzles of a game, and the number of today's."""

    game: str
    puzzles: list[PuzzleInfo]
    today: int


@dataclass
class OpenPuzzle:
    """Show the table."""

    type: Literal["open"] = "open"


@dataclass
class ShowAnswer:
    """Play the best answer."""

    type: Literal["show"] = "show"


@dataclass
class ShowTempting:
    """Say which answer is only tempting."""

    type: Literal["hint"] = "hint"


@dataclass
class PuzzleAnswer:
    """How games end after an answer: the share that the seat wins, and the mean score of every seat."""

    text: str
    wins: float
    scores: list[float]


@dataclass
class PuzzleVerdict:
    """What is said of a try. A wrong one has not changed the table."""

    kind: Literal["right", "wrong"]
    #: What was tried, and its place on the board.
    text: str
    at: str
    #: How games end after it, where that was found out.
    answer: PuzzleAnswer | None
    #: Why the rules do not allow it.
    refusal: Refusal | None


@dataclass
class PuzzleSolution:
    """The best answer against the tempting one, and why."""

    best: PuzzleAnswer
    tempting: PuzzleAnswer
    comparison: HintComparison
    #: How many games were played to the end with each.
    games: int


@dataclass
class PuzzleReply:
    """What was played since the question, the messages of the table, and what is said of a try."""

    played: list[str]
    messages: list[Any]
    verdict: PuzzleVerdict | None
    #: Given when it is solved or shown.
    solution: PuzzleSolution | None
