"""The effects of Troyes: the only code that changes counters; each change emits an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.nouns import (
    COLUMNS,
    LEVELS,
    NEUTRAL,
    NEUTRAL_SEAT,
    WHY_CATHEDRAL,
    WHY_KING_CATHEDRAL,
    seat_of,
)
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.kernel.event import NOBODY_SEES, UNRELATED
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_the_unrelated(s: Troyes) -> None:
    """Mark that what follows does not come from the choice before: previews end here."""
    s.emit(UNRELATED, NO_SEAT, 0, 0, 0, 0, NOBODY_SEES)


def gain(s: Troyes, seat: i64, n: i64, why: i64) -> None:
    """Take deniers from the unlimited bank (T-15.1)."""
    if n > 0:
        s.deniers[seat] += n
        s.emit(ev.GAINED, seat, n, why)


def pay(s: Troyes, seat: i64, to: i64, n: i64, why: i64) -> None:
    """Give deniers to another seat, or to the bank if `to` is the neutral player or the King (T-5.3, T-13.8)."""
    if n > 0:
        s.deniers[seat] -= n
        if to != NEUTRAL:
            s.deniers[to] += n
        s.emit(ev.PAID, seat, seat_of(to), n, why)


def pay_what_is_due(s: Troyes, seat: i64, due: i64, why: i64) -> None:
    """T-4.5, T-4.10, T-15.2: pay as much of a due sum as possible; if some is missing, lose points once (T-R8)."""
    have: i64 = s.deniers[seat]
    pay(s, seat, NEUTRAL, due if due < have else have, why)
    if due > have:
        score(s, seat, -s.rules.shortfall, why)


def change_influence(s: Troyes, seat: i64, n: i64, why: i64) -> None:
    """T-7.3: change influence within 0 and the end of the track; the surplus is lost. The neutral player has none."""
    if seat == NEUTRAL or n == 0:
        return
    before: i64 = s.influence[seat]
    after: i64 = before + n
    if after > s.rules.most_influence:
        after = s.rules.most_influence
    if after < 0:
        after = 0
    if after != before:
        s.influence[seat] = after
        s.emit(ev.INFLUENCE, seat, after - before, why)


def lose_influence_due(s: Troyes, seat: i64, due: i64, why: i64) -> None:
    """T-4.10: lose as much influence as possible; if some is missing, lose points."""
    have: i64 = s.influence[seat]
    change_influence(s, seat, -due, why)
    if due > have:
        score(s, seat, -s.rules.shortfall, why)


def score(s: Troyes, owner: i64, n: i64, why: i64) -> None:
    """Add or remove points (T-0.2); they never drop below 0 during play (T-15.3, T-R28)."""
    change: i64 = n
    have: i64 = s.vp[owner]
    if have + change < 0:
        change = -have
    score_at_the_end(s, owner, change, why)


def score_at_the_end(s: Troyes, owner: i64, n: i64, why: i64) -> None:
    """T-R28: add points without the lower bound of 0; the neutral player scores nothing, the King does."""
    if n == 0:
        return
    if owner != NEUTRAL:
        s.vp[owner] += n
        s.emit(ev.SCORED, owner, n, why)
    elif s.rules.is_solo:
        s.vp[NEUTRAL] += n
        s.emit(ev.KING_SCORED, NEUTRAL_SEAT, n, why)


# The cathedral


def occupied(s: Troyes) -> i64:
    """Return a mask of the cells of the site that hold a marker."""
    site: i64 = 0
    for marks in s.cathedral:
        site |= marks
    return site


def free_level(site: i64, column: i64) -> i64:
    """T-6.2.1: return the lowest free level of a column (from 0); LEVELS if it is full."""
    level: i64 = 0
    while level < LEVELS and site >> (level * COLUMNS + column - 1) & 1 != 0:
        level += 1
    return level


def full_columns(site: i64) -> i64:
    """Return the columns without a free cell, a bit each."""
    return site & site >> COLUMNS & site >> 2 * COLUMNS


def build(s: Troyes, owner: i64, cell: i64) -> None:
    """T-6.2.2: place a marker for points and influence at once; T-R30: the King gets no influence here."""
    s.cathedral[owner] |= 1 << cell
    s.emit(ev.BUILT, seat_of(owner), cell // COLUMNS + 1, cell % COLUMNS + 1)
    if owner == NEUTRAL:
        return
    score(s, owner, s.rules.cathedral_vp[cell], WHY_CATHEDRAL)
    change_influence(s, owner, s.rules.cathedral_influence[cell], WHY_CATHEDRAL)


def kings_marker(s: Troyes) -> bool:
    """T-13.15, T-R30: build on the lowest level with a free cell, largest column, for a point; False if all is full."""
    site = occupied(s)
    for level in range(LEVELS):
        for column in range(COLUMNS - 1, -1, -1):
            cell: i64 = level * COLUMNS + column
            if site >> cell & 1 == 0:
                build(s, NEUTRAL, cell)
                score(s, NEUTRAL, s.rules.king_cathedral_vp, WHY_KING_CATHEDRAL)
                return True
    return False
