"""Step (c) of a harvest: the advisors help, lowest first (K-6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.nouns import HELPING, HIGHEST_ADVISOR
from quatrefoil.games.kingsburg.rules import why_advisor
from quatrefoil.games.kingsburg.state import Group, Kingsburg
from quatrefoil.games.kingsburg.steps.build import begin_building
from quatrefoil.games.kingsburg.steps.carry_out import carry_out
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_help(s: Kingsburg) -> None:
    """Let the advisors help from 1 upwards, after all have passed."""
    s.harvest_step = HELPING
    s.emit(ev.STEP_BEGAN, NO_SEAT, HELPING)
    s.stack.append(HELP[1])


class Help(Automatic[Kingsburg]):
    """K-6.3.1: from this advisor on, each helps the seats with a group on it; neutral dice get nothing (K-12.4)."""

    __slots__ = ("advisor",)

    def __init__(self, advisor: i64) -> None:
        super().__init__()
        self.advisor: Final[i64] = advisor

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        advisor: i64 = self.advisor
        while advisor <= HIGHEST_ADVISOR:
            if s.taken >> advisor & 1 != 0:
                s.stack.append(HELP[advisor + 1])
                height: i64 = len(s.stack)
                serve_all(s, advisor)
                if len(s.stack) > height:
                    return  # a question: K-6.3.2, goods taken now can be used at higher advisors
                s.stack.pop()
            advisor += 1
        take_dice_back(s)
        begin_building(s)

    def fields(self) -> list[int]:
        return [int(self.advisor)]


class ServeSecond(Automatic[Kingsburg]):
    """K-6.3.3: serve the second group of an advisor when the first is done."""

    __slots__ = ("advisor", "seat")

    def __init__(self, advisor: i64, seat: i64) -> None:
        super().__init__()
        self.advisor: Final[i64] = advisor
        self.seat: Final[i64] = seat

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        serve(s, self.advisor, self.seat)

    def fields(self) -> list[int]:
        return [int(self.advisor), int(self.seat)]


def serve_all(s: Kingsburg, advisor: i64) -> None:
    """K-6.3.3, K-R4: serve each group once, in turn order; a seat's second group has its own choices."""
    first = s.court[advisor]
    assert first is not None
    second = s.second
    if second is None or s.second_on != advisor:
        if first.seat >= 0:
            serve(s, advisor, first.seat)
    elif first.seat < 0:
        serve(s, advisor, second.seat)
    else:
        early, late = in_turn_order(s, first, second)
        s.stack.append(ServeSecond(advisor, late))
        serve(s, advisor, early)


def in_turn_order(s: Kingsburg, first: Group, second: Group) -> tuple[int, int]:
    a, b = int(first.seat), int(second.seat)
    return (a, b) if s.order.index(a) <= s.order.index(b) else (b, a)


def serve(s: Kingsburg, advisor: i64, seat: i64) -> None:
    """Section 13: give what the data lists for the advisor."""
    s.end_turn()  # each help is a turn of its own
    s.serving = advisor
    s.emit(ev.HELPED, seat, advisor)
    carry_out(s, seat, s.rules.help[advisor], why_advisor(advisor))


def take_dice_back(s: Kingsburg) -> None:
    """K-6.3.5, K-12.5: dice leave the court, the King's white die goes back to the supply (K-5.2)."""
    s.serving = 0
    s.clear_court()
    s.aid_die = NO_SEAT
    for province in s.provinces:
        province.coloured = 0
        province.white = 0


HELP: Final[list[Help]] = [Help(advisor) for advisor in range(HIGHEST_ADVISOR + 2)]
