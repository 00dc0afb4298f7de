"""The effects of Kingsburg: the only code that changes counters; each change emits an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.nouns import (
    GOLD,
    HELPING,
    SHEET_COLUMNS,
    SHEET_ROWS,
    STONE,
    USED_CRANE,
    USED_PLUS2,
    WHY_BUILD,
    WHY_DESTROYED,
    WOOD,
)
from quatrefoil.games.kingsburg.rules import crane_helps, gold_price
from quatrefoil.games.kingsburg.state import UNSEEN, Kingsburg
from quatrefoil.kernel.event import NOBODY_SEES, UNRELATED, only
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


def end_choice(s: Kingsburg) -> None:
    """Mark the end of what a choice causes: help, income and battles that follow are due whatever was chosen."""
    s.emit(UNRELATED, NO_SEAT, 0, 0, 0, 0, NOBODY_SEES)


def gain(s: Kingsburg, seat: i64, good: i64, n: i64, why: i64) -> None:
    """Take goods from the unlimited supply (K-17.1, K-1.5); there is no hand limit (K-17.3)."""
    if n > 0:
        s.provinces[seat].goods[good] += n
        s.emit(ev.GAINED, seat, good, n, why)


def pay(s: Kingsburg, seat: i64, good: i64, n: i64, why: i64) -> None:
    """Return goods to the supply as a price."""
    if n > 0:
        s.provinces[seat].goods[good] -= n
        s.emit(ev.PAID, seat, good, n, why)


def lose(s: Kingsburg, seat: i64, good: i64, n: i64, why: i64) -> None:
    """K-10.8, K-17.6: return up to n goods of a kind; what is missing is not replaced by other goods."""
    have: i64 = s.provinces[seat].goods[good]
    lost: i64 = n if n < have else have
    if lost > 0:
        s.provinces[seat].goods[good] -= lost
        s.emit(ev.LOST, seat, good, lost, why)


def score(s: Kingsburg, seat: i64, n: i64, why: i64) -> None:
    """Add points, also negative ones; the total may go below zero (K-3.6, K-11.5) and past the track (K-1.10)."""
    if n != 0:
        s.provinces[seat].vp += n
        s.emit(ev.SCORED, seat, n, why)


def add_soldiers(s: Kingsburg, seat: i64, n: i64, why: i64) -> None:
    """K-9.2, K-10.2: advance the disc on the soldier track; the spaces end at 9, the count does not (K-R2)."""
    province = s.provinces[seat]
    room: i64 = s.rules.soldier_cap - province.soldiers
    added: i64 = n if n < room else room
    if added > 0:
        province.soldiers += added
        s.emit(ev.SOLDIERS, seat, added, why)


def send_soldiers_home(s: Kingsburg) -> None:
    """K-10.9: all discs go back to 0, also for soldiers of the King."""
    for province in s.provinces:
        province.soldiers = 0
    s.emit(ev.SOLDIERS_HOME, NO_SEAT)


def plus2_left(s: Kingsburg) -> i64:
    """Return the "+2" tokens in the supply; practically unlimited unless the table caps them (K-R25)."""
    owned: i64 = 0
    for province in s.provinces:
        owned += province.plus2
        if s.harvest_step == HELPING and province.used & USED_PLUS2 != 0:
            owned += 1  # it lies on the court until all advisors have helped (K-6.3.5)
    return s.rules.plus2_cap - owned


def add_plus2(s: Kingsburg, seat: i64, n: i64, why: i64) -> None:
    """Take "+2" tokens, at most those left in the supply."""
    left = plus2_left(s)
    added: i64 = n if n < left else left
    if added > 0:
        s.provinces[seat].plus2 += added
        s.emit(ev.TOKENS, seat, added, why)


def spend_plus2(s: Kingsburg, seat: i64, why: i64) -> None:
    """Return one "+2" token to the supply."""
    s.provinces[seat].plus2 -= 1
    s.emit(ev.TOKENS, seat, -1, why)


def construct(s: Kingsburg, seat: i64, building: i64) -> None:
    """K-6.4.2, K-6.4.5: pay the price, place the token, score the printed points at once."""
    province = s.provinces[seat]
    rules = s.rules
    gold = gold_price(rules, province, building)
    if crane_helps(rules, province, building):
        province.used |= USED_CRANE
    pay(s, seat, GOLD, gold, WHY_BUILD)
    pay(s, seat, WOOD, rules.wood_cost[building], WHY_BUILD)
    pay(s, seat, STONE, rules.stone_cost[building], WHY_BUILD)
    province.built |= 1 << building
    s.emit(ev.BUILT, seat, building)
    score(s, seat, rules.vp[building], WHY_BUILD)


def destroy_a_building(s: Kingsburg, seat: i64) -> None:
    """K-10.8: destroy the topmost building of the rightmost column that has any; its points are lost."""
    province = s.provinces[seat]
    for column in range(SHEET_COLUMNS - 1, -1, -1):
        for row in range(SHEET_ROWS):
            building: i64 = row * SHEET_COLUMNS + column
            if province.has(building):
                province.built &= ~(1 << building)
                s.emit(ev.DESTROYED, seat, building)
                score(s, seat, -s.rules.vp[building], WHY_DESTROYED)
                return


def look_at_enemy(s: Kingsburg, seat: i64) -> None:
    """K-13.2: show this year's card to the seat, which knows it from now on; the others see only that it looked."""
    card: i64 = s.enemies[s.year - 1]
    assert card != UNSEEN
    s.knowers |= 1 << seat
    s.reveal()
    s.emit(ev.LOOKED, seat)
    s.emit(s.rules.saw_enemy, seat, card, 0, 0, 0, only(seat))


def use_envoy(s: Kingsburg, seat: i64, use: i64) -> None:
    """K-8.4: the used Envoy returns to space 5 at once."""
    s.envoy = NO_SEAT
    s.emit(ev.ENVOY_USED, seat, use)
