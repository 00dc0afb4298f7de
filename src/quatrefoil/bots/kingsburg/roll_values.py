"""Values of rolls before anybody has placed a die, to decide about rerolls."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.kingsburg.dice import HANDFULS, PARTS, ROLL_WEIGHTS, ROLLS, SUM, WITH, WITHOUT

#: Points for a pip on a white die, which needs a coloured die beside it.
WHITE_PIP: Final = 0.25
MEAN_FACE: Final = 3.5


class RollValues:
    """Rates rolls by the best groups of dice; `advisor_values` has the value of each advisor."""

    def __init__(self, advisor_values: list[float]) -> None:
        self._advisor_values = advisor_values

    def of(self, coloured: int, white: int) -> float:
        """Return the value of the best groups that these dice make."""
        return self._best_groups(coloured, 0) + WHITE_PIP * SUM[white]

    def expected(self, rolled: int, lying: int, rolled_white: int, lying_white: int) -> float:
        """Return the expected value when some dice are rolled again and others stay."""
        total = 0.0
        ways = 0
        for i, dice in enumerate(ROLLS[rolled]):
            weight = ROLL_WEIGHTS[rolled][i]
            total += weight * self._best_groups(WITH[lying * HANDFULS + dice], 0)
            ways += weight
        return total / ways + WHITE_PIP * (SUM[lying_white] + MEAN_FACE * rolled_white)

    def _best_groups(self, dice: int, taken: int) -> float:
        """Return the value of the best split of the dice over different advisors."""
        best = 0.0
        for part in PARTS[dice]:
            bit = 1 << SUM[part]
            if part > 0 and taken & bit == 0:
                rest = self._best_groups(WITHOUT[dice * HANDFULS + part], taken | bit)
                best = max(best, self._advisor_values[SUM[part]] + rest)
        return best
