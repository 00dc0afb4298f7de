"""How thoroughly a search compares options, with named presets."""

from __future__ import annotations

from typing import Final

#: Worlds before the first elimination.
MIN_WORLDS: Final = 8


class SearchSettings:
    """Settings of one search; the time it may take is its `Budget`."""

    __slots__ = ("uses_value_model", "standard_errors", "min_worlds")

    def __init__(self, uses_value_model: bool, standard_errors: float, min_worlds: int) -> None:
        #: Estimate the ends of rollouts by the value model instead of the evaluation.
        self.uses_value_model: Final[bool] = uses_value_model
        #: A candidate is eliminated when it is this many standard errors behind the leader.
        self.standard_errors: Final[float] = standard_errors
        #: Sample so many worlds even for a single candidate, to estimate its win probability.
        self.min_worlds: Final[int] = min_worlds


#: The master's.
FAST: Final = SearchSettings(uses_value_model=False, standard_errors=2.0, min_worlds=0)
#: The grandmaster's.
DEEP: Final = SearchSettings(uses_value_model=True, standard_errors=2.5, min_worlds=0)
#: For hints and reviews, which show win probabilities to people.
EXPLAIN: Final = SearchSettings(uses_value_model=True, standard_errors=2.0, min_worlds=MIN_WORLDS)
