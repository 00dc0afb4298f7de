"""The primary action transcribe (V-7.M)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.manuscripts import manuscript_cost, transcribe
from quatrefoil.games.viscounts.steps.payment import Payment

if TYPE_CHECKING:
    from mypy_extensions import i64


class PayForManuscript(Payment):
    """V-7.M1, V-7.M2: the cleric icons for the one manuscript of the viscount's segment, which is taken then."""

    __slots__ = ("segment",)

    def __init__(self, actor: i64, segment: i64) -> None:
        super().__init__(actor)
        self.segment: Final[i64] = segment

    def need(self, s: Viscounts) -> i64:
        return manuscript_cost(s, self.segment)

    def act(self, s: Viscounts) -> None:
        transcribe(s, self.actor, self.segment)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.segment)]
