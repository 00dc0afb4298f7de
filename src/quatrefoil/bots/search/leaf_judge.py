"""A second opinion on the positions where rollouts end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.kernel.open_classes import mypyc_attr

if TYPE_CHECKING:
    from quatrefoil.bots.search.rollout import Rollout


@mypyc_attr(allow_interpreted_subclasses=True)
class LeafJudge:
    """Judges the ends of the rollouts of one world together; the base class agrees with what they estimate."""

    def judge(self, rollouts: list[Rollout]) -> None:
        """Change the win probabilities of the rollouts in place."""
