"""The markers on events: placing them, and what a completed event gives (T-6.3)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.effects import change_influence, score
from quatrefoil.games.troyes.nouns import NEUTRAL, OWNERS, WHY_EVENT_MARKER, WHY_EVENT_REWARD, seat_of
from quatrefoil.games.troyes.state import NIBBLE, NIBBLE_BITS, Troyes
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


def marker_count(flags: i64) -> i64:
    """Return how many flags of an event are covered."""
    count: i64 = 0
    left: i64 = flags
    while left != 0:
        count += 1
        left >>= NIBBLE_BITS
    return count


def markers_on(flags: i64, owner: i64) -> i64:
    """Return how many flags of an event an owner has covered."""
    count: i64 = 0
    left: i64 = flags
    while left != 0:
        if left & NIBBLE == owner + 1:
            count += 1
        left >>= NIBBLE_BITS
    return count


def free_flags(s: Troyes, place: i64) -> i64:
    return s.rules.events[s.queue[place]].flags - marker_count(s.flags[place])


def put_marker(s: Troyes, owner: i64, place: i64) -> None:
    """T-6.3.2: cover the next flag, which gives influence; T-6.3.4: the last flag completes the event."""
    event: i64 = s.queue[place]
    count = marker_count(s.flags[place])
    s.flags[place] |= (owner + 1) << NIBBLE_BITS * count
    s.emit(ev.MARKED, seat_of(owner), event)
    change_influence(s, owner, s.rules.influence_per_marker, WHY_EVENT_MARKER)
    if count + 1 == s.rules.events[event].flags:
        complete(s, place)


def take_last_marker(s: Troyes, place: i64) -> None:
    """T-12.4, T-R29: return the most recent marker to its owner; T-R33: the King's stays."""
    count = marker_count(s.flags[place])
    if count == 0:
        return
    shift: i64 = NIBBLE_BITS * (count - 1)
    owner: i64 = (s.flags[place] >> shift) - 1
    if s.is_king(owner):
        return
    s.flags[place] -= (owner + 1) << shift
    s.emit(ev.UNMARKED, seat_of(owner), s.queue[place])


def complete(s: Troyes, place: i64) -> None:
    """T-6.3.4 to T-6.3.7: give rewards and the card, return the markers, close the gap in the queue."""
    event: i64 = s.queue[place]
    flags: i64 = s.flags[place]
    s.emit(ev.EVENT_COMPLETED, NO_SEAT, event)
    most = reward(s, event, flags)
    s.flags[place] = 0  # T-6.3.6
    if place == 0:  # T-6.3.7: Marauding stays
        s.emit(ev.EVENT_EMPTIED, NO_SEAT, event)
        return
    taker = first_among(flags, most)
    if taker != NEUTRAL or s.rules.is_solo:
        s.taken[taker] |= 1 << event
        s.emit(ev.EVENT_TAKEN, seat_of(taker), event)
    else:
        s.emit(ev.EVENT_LEFT, NO_SEAT, event)
    s.queue.pop(place)
    s.flags.pop(place)


def reward(s: Troyes, event: i64, flags: i64) -> i64:
    """T-6.3.4, T-R15: score first and second place; return a mask of the owners with most markers."""
    card = s.rules.events[event]
    first: i64 = card.first
    second: i64 = card.second
    most: i64 = 0
    next_most: i64 = 0
    leaders: i64 = 0
    others: i64 = 0
    for owner in range(OWNERS):
        count = markers_on(flags, owner)
        if count == 0:
            continue
        if count > most:
            next_most = most
            others = leaders
            most = count
            leaders = 1 << owner
        elif count == most:
            leaders |= 1 << owner
        elif count > next_most:
            next_most = count
            others = 1 << owner
        elif count == next_most:
            others |= 1 << owner
    if leaders & leaders - 1 != 0:  # a tie for most
        give(s, leaders, (first + second) // 2)
    elif others == 0:  # a single participant
        give(s, leaders, first + second)
    else:
        give(s, leaders, first)
        give(s, others, second if others & others - 1 == 0 else second // 2)
    return leaders


def give(s: Troyes, owners: i64, n: i64) -> None:
    for owner in range(OWNERS):
        if owners >> owner & 1 != 0:
            score(s, owner, n, WHY_EVENT_REWARD)


def first_among(flags: i64, owners: i64) -> i64:
    """T-6.3.5, T-R16: return the one of these owners whose first marker was placed earliest."""
    left: i64 = flags
    while left != 0:
        owner: i64 = (left & NIBBLE) - 1
        if owners >> owner & 1 != 0:
            return owner
        left >>= NIBBLE_BITS
    return NEUTRAL
