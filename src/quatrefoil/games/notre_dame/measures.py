"""Evaluate the formulas of the component file."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.notre_dame.amounts import (
    COUNT,
    EMPTY_SECTORS,
    FREE_EDGE_MARKETS,
    FREE_MARKETS,
    FULLEST_SECTOR,
    MARKERS_IN_GENERAL,
    MARKERS_ON_BOARD,
    MARKERS_ON_CATHEDRAL,
    MESSAGES_TAKEN,
    PLAGUE_VALUE,
    PRESTIGE_NOW,
    RAT_POSITION,
    SECTORS_WITH,
    Amount,
)
from quatrefoil.games.notre_dame.nouns import CENTRE, MARKET_COUNT, NONE, SECTOR_COUNT
from quatrefoil.games.notre_dame.state import MARKER_BITS, MARKER_MASK, Borough, NotreDame

if TYPE_CHECKING:
    from mypy_extensions import i64


def value_of(s: NotreDame, seat: i64, amount: Amount) -> i64:
    """Return the present value of a formula, never below 0."""
    value: i64 = amount.offset
    if amount.factor != 0:
        value += amount.factor * (measured(s, seat, amount) // amount.divisor)
    return value if value > 0 else 0


def measured(s: NotreDame, seat: i64, amount: Amount) -> i64:
    """Return the present value of a measure of the seat's borough; the friend counts as a marker."""
    borough = s.boroughs[seat]
    measure: i64 = amount.measure
    if measure == COUNT:  # sectors; ND-8.15 Host
        return borough.count(amount.arg)
    if measure == SECTORS_WITH:  # ND-7.10 Guild master, ND-7.14 Mayor, ND-7.15 Carpenter
        return sectors_with(borough, amount.arg)
    if measure == EMPTY_SECTORS:  # ND-7.8 Night watchman
        return SECTOR_COUNT - sectors_with(borough, 1)
    if measure == FULLEST_SECTOR:  # ND-7.13 Lady in waiting
        return borough.fullest()
    if measure == MARKERS_ON_BOARD:  # ND-7.7 City guard
        return pieces_in_sectors(borough) + borough.cathedral
    if measure == MARKERS_ON_CATHEDRAL:  # ND-8.6 Bell ringer
        return borough.cathedral
    if measure == MARKERS_IN_GENERAL:  # ND-8.14 Guard
        return borough.general
    if measure == RAT_POSITION:  # ND-7.11 Beggar
        return borough.rat
    if measure == MESSAGES_TAKEN:  # ND-7.12 Lawyer (ND-R17)
        return borough.message_count()
    if measure == PRESTIGE_NOW:  # ND-8.1 Manager
        return borough.prestige
    if measure == PLAGUE_VALUE:  # ND-8.16 Gravedigger
        return s.plague_value()
    if measure == FREE_MARKETS:  # ND-8.10 Merchant
        return free_markets(s, seat, CENTRE)  # ND-R9: the centre is a market without a message
    assert measure == FREE_EDGE_MARKETS
    return free_markets(s, seat, CENTRE + 1)


def sectors_with(borough: Borough, least: i64) -> i64:
    """Count the sectors of a borough that hold at least `least` pieces."""
    found: i64 = 0
    markers: i64 = borough.markers
    friend: i64 = borough.friend
    for sector in range(SECTOR_COUNT):
        count: i64 = markers & MARKER_MASK
        if sector == friend:
            count += 1
        if count >= least:
            found += 1
        markers >>= MARKER_BITS
    return found


def pieces_in_sectors(borough: Borough) -> i64:
    total: i64 = 0 if borough.friend == NONE else 1
    for sector in range(SECTOR_COUNT):
        total += borough.markers_in(sector)
    return total


def free_markets(s: NotreDame, seat: i64, first: i64) -> i64:
    """Count the markets of the seat's borough without a message, from market kind `first` on."""
    corner: i64 = s.rules.borough_of[seat] * MARKET_COUNT
    found: i64 = 0
    kind: i64 = first
    while kind < MARKET_COUNT:
        if s.messages >> corner + kind & 1 == 0:
            found += 1
        kind += 1
    return found
