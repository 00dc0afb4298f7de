"""Phase 5: the plague (ND-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.effects import lose_prestige, return_markers
from quatrefoil.games.notre_dame.measures import value_of
from quatrefoil.games.notre_dame.nouns import DOCTOR, MOST_SEATS, SECTOR_COUNT, WHY_PLAGUE
from quatrefoil.games.notre_dame.refusals import why_not_now
from quatrefoil.games.notre_dame.state import Borough, NotreDame
from quatrefoil.games.notre_dame.vocabulary import SECTOR
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def plague_for(s: NotreDame, seat: i64) -> i64:
    """ND-9.1: return the rats on show, hired or not (ND-R26); ND-7.6: none with the Doctor."""
    return 0 if s.boroughs[seat].hired >> DOCTOR & 1 != 0 else s.plague_value()


def begin_plague(s: NotreDame) -> None:
    """ND-9.8: hit the seats in turn order; ND-9.7: once each. Seats that must choose a marker are asked afterwards."""
    choosers: list[int] = []
    for seat in s.turn_order():
        if hit(s, seat):
            choosers.append(seat)
    for seat in reversed(choosers):
        s.stack.append(LOSE_MARKER[seat])


def hit(s: NotreDame, seat: i64) -> bool:
    """ND-9.2, ND-9.3: move the rat marker by value minus hospital; return whether its owner must choose a marker.

    Only the present markers in the hospital count (ND-R18).
    """
    borough = s.boroughs[seat]
    value = plague_for(s, seat)
    hospital = value_of(s, seat, s.rules.relief)
    before: i64 = borough.rat
    after: i64 = before + value - hospital
    is_over = after > s.rules.track_end
    if is_over:
        after = s.rules.track_end
    elif after < 0:
        after = 0
    borough.rat = after
    s.emit(ev.PLAGUE_HIT, seat, value, hospital, before, after)
    if not is_over:
        return False
    s.emit(ev.PENALTY, seat)  # ND-9.4: beyond the track, no matter how far
    lose_prestige(s, seat, s.rules.penalty)
    fullest = fullest_sectors(borough)
    if len(fullest) == 1:
        lose_marker(s, seat, fullest[0].arg)
    return len(fullest) > 1


def fullest_sectors(borough: Borough) -> list[Option]:
    """ND-9.6: return the sectors with the most pieces; the friend counts. None if all are empty."""
    most = borough.fullest()
    if most == 0:
        return []
    return [SECTOR[sector] for sector in range(SECTOR_COUNT) if borough.count(sector) == most]


def lose_marker(s: NotreDame, seat: i64, sector: i64) -> None:
    """ND-9.6: return a marker of the sector; the friend is never removed, even if he stands there alone (ND-R11)."""
    if s.boroughs[seat].markers_in(sector) > 0:
        return_markers(s, seat, sector, 1, WHY_PLAGUE)


class LoseMarker(Step[NotreDame]):
    """ND-9.6: choose which of the equally full sectors loses a marker."""

    __slots__ = ()

    def options(self, s: NotreDame) -> list[Option]:
        return fullest_sectors(s.boroughs[self.actor])

    def apply(self, s: NotreDame, chosen: Option) -> None:
        lose_marker(s, self.actor, chosen.arg)

    def why_not(self, s: NotreDame, option: Option) -> Refusal:
        if option.family == "sector":
            borough = s.boroughs[self.actor]
            facts = {"sector": int(option.arg), "count": int(borough.count(option.arg)), "most": int(borough.fullest())}
            return Refusal("not_fullest", "ND-9.4", facts)
        return why_not_now(s, self.actor, option)


#: Steps never change, so one of each is enough.
LOSE_MARKER: Final[list[LoseMarker]] = [LoseMarker(seat) for seat in range(MOST_SEATS)]
