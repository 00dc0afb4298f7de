"""What a roll can reach at court, before anybody has placed a die: enough to decide about rerolls."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.kingsburg.dice import HANDFULS, PARTS, ROLL_WEIGHTS, ROLLS, SUM, WITH, WITHOUT

#: A pip on a white die, which needs a coloured one beside it, in points.
WHITE_PIP: Final = 0.25
MEAN_FACE: Final = 3.5


class Reach:
    """Rolls rated by what their best groups bring; `appeal` says what each advisor is worth."""

    def __init__(self, appeal: list[float]) -> None:
        self._appeal = appeal

    def of(self, coloured: int, white: int) -> float:
        """The best groups that these dice make."""
        return self._best_groups(coloured, 0) + WHITE_PIP * SUM[white]

    def expected(self, rolled: int, lying: int, rolled_white: int, lying_white: int) -> float:
        """The same on average when some dice are rolled again and others stay."""
        total = 0.0
        ways = 0
        for i, dice in enumerate(ROLLS[rolled]):
            weight = ROLL_WEIGHTS[rolled][i]
            total += weight * self._best_groups(WITH[lying * HANDFULS + dice], 0)
            ways += weight
        return total / ways + WHITE_PIP * (SUM[lying_white] + MEAN_FACE * rolled_white)

    def _best_groups(self, dice: int, taken: int) -> float:
        """The best way to split a handful over different advisors: one group and what the rest makes."""
        best = 0.0
        for part in PARTS[dice]:
            bit = 1 << SUM[part]
            if part > 0 and taken & bit == 0:
                rest = self._best_groups(WITHOUT[dice * HANDFULS + part], taken | bit)
                best = max(best, self._appeal[SUM[part]] + rest)
        return best
