"""Base class of the hand-written evaluations."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.own_attributes import own_attributes
from quatrefoil.kernel.open_classes import mypyc_attr
from quatrefoil.kernel.pickling import Reduced

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: Lower than any rating in points: where the search for a maximum starts, and the rating of what is impossible.
LOWEST: Final = -1e9
#: Higher than any cost: where the search for a minimum starts.
HIGHEST: Final = 1e9


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """Rates the options of a game in points of the final score."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """Return the expected final score of the seat after each option; only the differences matter."""
        raise NotImplementedError

    def quick_rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """Rate for rollouts. Override it where a game has a faster, less exact rating."""
        return self.rate(s, seat, options)

    def value(self, s: State, seat: int) -> float:
        """Return the expected final score of the seat, at a position where a stage begins."""
        raise NotImplementedError

    def __reduce__(self) -> Reduced:
        """Return how to make it again: by its constructor, and for evaluations of your own with their attributes."""
        return type(self), (self.game,), own_attributes(self, ("game",))


def greedy_choice(evaluation: Evaluation, s: State) -> Option:
    """Return the option with the highest quick rating, the first of equal ones: the rollout policy."""
    options = s.offered
    ratings = evaluation.quick_rate(s, int(s.asked), options)
    best = 0
    for i in range(1, len(options)):
        if ratings[i] > ratings[best]:
            best = i
    return options[best]
