"""The cathedral at the end of each period, and the end of the game (ND-10, ND-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.effects import gain_prestige, return_markers
from quatrefoil.games.notre_dame.nouns import CATHEDRAL, WHY_CATHEDRAL
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.kernel.game import ranks
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


def worth_of_a_marker(s: NotreDame) -> i64:
    """ND-10.1: return the pool divided by all markers on the cathedral, rounded down; 0 if there are none."""
    total = markers_on_cathedral(s)
    return s.rules.pool // total if total > 0 else 0


def markers_on_cathedral(s: NotreDame) -> i64:
    total: i64 = 0
    for borough in s.boroughs:
        total += borough.cathedral
    return total


def score_cathedral(s: NotreDame) -> None:
    """ND-10.2: pay each owner for all markers as one event; ND-10.3: then all go to the general supplies."""
    total = markers_on_cathedral(s)
    if total == 0:
        return
    each = worth_of_a_marker(s)
    s.emit(ev.CATHEDRAL_SCORED, NO_SEAT, total, each)
    for seat in s.turn_order():
        markers: i64 = s.boroughs[seat].cathedral
        gain_prestige(s, seat, markers * each, WHY_CATHEDRAL)
        return_markers(s, seat, CATHEDRAL, markers, WHY_CATHEDRAL)


def score_the_end(s: NotreDame) -> None:
    """ND-11.1, ND-11.3: reveal the totals; nothing else scores."""
    for seat in range(s.seats):
        s.emit(ev.TOTAL, seat, s.boroughs[seat].prestige)
    s.emit(ev.GAME_OVER, NO_SEAT)


def places(s: NotreDame) -> list[int]:
    """ND-11.1: rank by prestige; ND-11.2, ND-R12: then by coins plus personal markers; then places are shared."""
    return ranks([[int(b.prestige), int(b.coins + b.personal)] for b in s.boroughs])
