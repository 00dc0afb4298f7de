"""What each option of Kingsburg is worth to the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.bots.evaluation import Evaluation
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.kernel.play import choose_as

if TYPE_CHECKING:
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class KingsburgEvaluation(Evaluation):
    """Points, and a little for buildings, soldiers and high advisors."""

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        ratings: list[float] = []
        for option in options:
            trial = s.copy()
            choose_as(trial, seat, option)
            assert isinstance(trial, Kingsburg)
            province = trial.provinces[seat]
            ratings.append(
                int(province.vp) + int(province.building_count()) + 0.3 * int(province.soldiers)
                + (0.5 + 0.1 * int(option.arg) if option.family == "advisor" else 0.0)
            )  # fmt: skip
        return ratings
