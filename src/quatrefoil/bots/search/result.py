"""What a search returns."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.kernel.pickling import Reduced, constructor_arguments

if TYPE_CHECKING:
    from quatrefoil.kernel.option import Option


class RankedOption:
    """One option with what the search estimates for it."""

    __slots__ = ("option", "value", "visits", "points")

    def __init__(self, option: Option, value: float, visits: int, points: float) -> None:
        self.option: Final[Option] = option
        #: Win probability after it, 0 to 1; in a solo game the probability to beat the opponent of the rulebook.
        self.value: Final[float] = value
        #: Number of rollouts; with 0 the option was pruned, `value` and `points` are guesses from its rating.
        self.visits: Final[int] = visits
        #: Expected final score of the seat.
        self.points: Final[float] = points

    def __reduce__(self) -> Reduced:
        return RankedOption, constructor_arguments(self)

    def __repr__(self) -> str:
        return f"<{self.option.text} {self.value:.3f} ({self.visits}), {self.points:.1f} points>"


class SearchResult:
    """The options of one question, best first, and what is expected to follow the best."""

    __slots__ = ("ranking", "line", "win_probabilities", "iterations")

    def __init__(
        self, ranking: list[RankedOption], line: list[Option], win_probabilities: list[float], iterations: int
    ) -> None:
        self.ranking: Final[list[RankedOption]] = ranking
        #: The best option, then the seat's next choices until chance or another seat has to choose.
        self.line: Final[list[Option]] = line
        #: Of every seat, after the best option.
        self.win_probabilities: Final[list[float]] = win_probabilities
        #: Number of rollouts, all options together.
        self.iterations: Final[int] = iterations

    def __reduce__(self) -> Reduced:
        return SearchResult, constructor_arguments(self)

    @property
    def best(self) -> Option:
        """The highest ranked option."""
        return self.ranking[0].option
