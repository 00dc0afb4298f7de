"""What chance decides before the first year: the starting turn order (K-2.3)."""

from __future__ import annotations

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.vocabulary import FIRST
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import ChanceStep


class SeatOrder(ChanceStep[Kingsburg]):
    """K-2.3, K-C1: draw the starting turn order, one seat after the other."""

    __slots__ = ()

    def options(self, s: Kingsburg) -> list[Option]:
        return [FIRST[seat] for seat in range(s.seats) if seat not in s.order]

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        s.order.append(chosen.arg)
        s.emit(ev.ORDERED, chosen.arg, len(s.order), 0)
        if len(s.order) < s.seats:
            s.stack.append(SeatOrder())
