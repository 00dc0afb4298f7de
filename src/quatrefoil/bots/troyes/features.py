"""Inputs of the value model of Troyes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes.dice import count_of, sum_of
from quatrefoil.games.troyes.event_markers import markers_on
from quatrefoil.games.troyes.nouns import COLOURS
from quatrefoil.games.troyes.scoring import cathedral_gaps, slot_points

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.games.troyes.state import Troyes


def features(s: Troyes, seat: i64, value: float) -> list[float]:
    """Return the features of a seat; `value` is the estimate of the evaluation."""
    deniers = float(s.deniers[seat] + s.district[seat])
    influence = float(s.influence[seat])
    markers: i64 = 0
    events: i64 = 0
    for flags in s.flags:
        mine = markers_on(flags, seat)
        markers += mine
        if mine > 0:
            events += 1
    waiting: i64 = 0
    for space in range(len(s.markers)):
        waiting += s.markers_of(space, seat)
    cathedral: i64 = 0
    site: i64 = s.cathedral[seat]
    while site != 0:
        site &= site - 1
        cathedral += 1
    numbers = [
        value,
        float(s.vp[seat]),
        deniers,
        min(deniers, 8.0),
        influence,
        min(influence, 6.0),
        float(s.supply[seat]),
        float(s.tradesmen_of(seat)),
        float(slot_points(s, seat)),
        float(markers),
        float(events),
        float(waiting),
        float(cathedral),
        float(cathedral_gaps(s, seat)),
        float(s.lying_of(seat)),
        1.0 if s.passed >> seat & 1 else 0.0,
        1.0 if s.active == seat else 0.0,
    ]
    for colour in range(len(COLOURS)):
        heap: i64 = s.dice[seat * 3 + colour]
        numbers.append(float(s.citizens_in(seat, colour)))
        numbers.append(float(count_of(heap)))
        numbers.append(float(sum_of(heap)))
    return numbers
