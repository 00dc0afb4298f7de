"""What a search found out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from quatrefoil.kernel.option import Option


class Ranked:
    """One option as the search sees it."""

    __slots__ = ("option", "value", "visits", "points")

    def __init__(self, option: Option, value: float, visits: int, points: float) -> None:
        self.option: Final[Option] = option
        #: The winning chance after it, 0 to 1; alone: the chance to beat the opponent of the rulebook.
        self.value: Final[float] = value
        #: How often it was played out; 0: it looked too bad for that, `value` and `points` are guesses.
        self.visits: Final[int] = visits
        #: What the seat may expect to have at the end.
        self.points: Final[float] = points

    def __repr__(self) -> str:
        return f"<{self.option.text} {self.value:.3f} ({self.visits}), {self.points:.1f} points>"


class Thought:
    """The options of one question from best to worst, with what is expected to follow."""

    __slots__ = ("ranking", "line", "chances", "iterations")

    def __init__(self, ranking: list[Ranked], line: list[Option], chances: list[float], iterations: int) -> None:
        self.ranking: Final[list[Ranked]] = ranking
        #: The best option, and the seat's own answers after it until chance or somebody else is asked.
        self.line: Final[list[Option]] = line
        #: The winning chance of every seat after the best option.
        self.chances: Final[list[float]] = chances
        #: How many times an option was played out, all of them together.
        self.iterations: Final[int] = iterations

    @property
    def best(self) -> Option:
        return self.ranking[0].option
