"""The grey deck: which person comes next, and what the Spy sees (ND-3.2, ND-8.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.nouns import BROWN_COUNT, MOST_SEATS, PERSONS
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.vocabulary import GREY
from quatrefoil.kernel.bits import bit
from quatrefoil.kernel.event import only
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep

if TYPE_CHECKING:
    from mypy_extensions import i64


def next_grey(s: NotreDame, gone: i64) -> list[Option]:
    """ND-2.7: return the cards of the first letter that has any left, without those in `gone`."""
    for letter in s.rules.grey:
        left: i64 = s.grey & letter & ~gone
        if left != 0:
            return [
                GREY[person - BROWN_COUNT] for person in range(BROWN_COUNT, len(PERSONS)) if left >> person & 1 != 0
            ]
    return []


class ShowGrey(ChanceStep[NotreDame]):
    """ND-3.2: turn up the top grey person; it is drawn now unless a spy has fixed the order."""

    __slots__ = ()

    def options(self, s: NotreDame) -> list[Option]:
        if len(s.grey_order) > 0:
            return [GREY[s.grey_order[0] - BROWN_COUNT]]
        return next_grey(s, 0)

    def apply(self, s: NotreDame, chosen: Option) -> None:
        person: i64 = BROWN_COUNT + chosen.arg
        s.grey &= ~bit(person)
        s.grey_order = s.grey_order[1:]
        s.shown = [*s.shown, int(person)]
        s.reveal()
        s.emit(ev.PERSON_SHOWN, NO_SEAT, person, s.rules.rats[person])
        s.emit(ev.PLAGUE_VALUE, NO_SEAT, s.plague_value())


def look_at_grey_deck(s: NotreDame, seat: i64) -> None:
    """ND-8.7: let the seat look at the deck; its order is drawn when somebody looks for the first time."""
    s.stack.append(LOOK[seat])
    if len(s.grey_order) == 0 and s.grey != 0:
        s.stack.append(FIX_ORDER)


class FixGreyOrder(ChanceStep[NotreDame]):
    """ND-13.5: draw the order of the rest of the grey deck, card by card."""

    __slots__ = ()

    def options(self, s: NotreDame) -> list[Option]:
        return next_grey(s, mask_of(s.grey_order))

    def is_aside(self, s: NotreDame) -> bool:
        """Return True: the Spy only looks at the deck."""
        return True

    def apply(self, s: NotreDame, chosen: Option) -> None:
        s.grey_order = [*s.grey_order, int(BROWN_COUNT + chosen.arg)]
        if len(next_grey(s, mask_of(s.grey_order))) > 0:
            s.stack.append(self)


def mask_of(persons: list[int]) -> i64:
    mask: i64 = 0
    for person in persons:
        mask |= bit(person)
    return mask


class Look(Automatic[NotreDame]):
    """ND-13.4: show the order to this seat alone."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def apply(self, s: NotreDame, chosen: Option) -> None:
        s.spies |= bit(self.seat)
        s.reveal()
        s.emit(ev.LOOKED, self.seat)
        for place in range(len(s.grey_order)):
            s.emit(ev.SAW_GREY, self.seat, place + 1, s.grey_order[place], 0, 0, only(self.seat))
        s.end_aside()

    def fields(self) -> list[int]:
        return [int(self.seat)]


#: Steps never change, so one of each is enough.
LOOK: Final[list[Look]] = [Look(seat) for seat in range(MOST_SEATS)]
FIX_ORDER: Final = FixGreyOrder()
SHOW_GREY: Final = ShowGrey()
