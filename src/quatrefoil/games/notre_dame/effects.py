"""The effects of Notre Dame: the only code that changes counters; each change emits an event."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.notre_dame import events as ev
from quatrefoil.games.notre_dame.measures import value_of
from quatrefoil.games.notre_dame.nouns import (
    ACTION_COUNT,
    ALL_MARKETS,
    ALL_MESSAGES,
    BANK,
    CATHEDRAL,
    MARKET_COUNT,
    MESSAGE_COUNT,
    NONE,
    PARK,
    WHY_MESSAGE,
    WHY_PLAGUE,
)
from quatrefoil.games.notre_dame.state import Borough, NotreDame
from quatrefoil.kernel.bits import bit, count_bits
from quatrefoil.kernel.event import NOBODY_SEES, UNRELATED, all_but, only
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


def end_choice(s: NotreDame) -> None:
    """Mark the end of what a choice causes: plague and cathedral are due whatever was chosen."""
    s.emit(UNRELATED, NO_SEAT, 0, 0, 0, 0, NOBODY_SEES)


# Coins


def gain_coins(s: NotreDame, seat: i64, n: i64, why: i64) -> None:
    """Take coins from the supply; at the bank the richest opponent gives what is missing (ND-14.2, ND-R6)."""
    if n <= 0:
        return
    from_supply: i64 = n if n < s.supply else s.supply
    if from_supply > 0:
        s.supply -= from_supply
        s.boroughs[seat].coins += from_supply
        s.emit(ev.COINS, seat, from_supply, why)
    missing: i64 = n - from_supply
    if missing > 0 and why == BANK:
        victim = richest_opponent(s, seat)
        if victim != NO_SEAT:
            coins: i64 = s.boroughs[victim].coins
            given: i64 = missing if missing < coins else coins
            s.boroughs[victim].coins -= given
            s.boroughs[seat].coins += given
            s.emit(ev.COINS_FROM, seat, victim, given)


def richest_opponent(s: NotreDame, seat: i64) -> i64:
    """ND-14.2: return the opponent with the most coins, ties go clockwise; NO_SEAT if none has a coin."""
    richest: i64 = NO_SEAT
    most: i64 = 0
    other = s.left_of(seat)
    while other != seat:
        if s.boroughs[other].coins > most:
            most = s.boroughs[other].coins
            richest = other
        other = s.left_of(other)
    return richest


def pay_coins(s: NotreDame, seat: i64, n: i64, why: i64) -> None:
    """Return coins to the supply."""
    if n > 0:
        s.boroughs[seat].coins -= n
        s.supply += n
        s.emit(ev.COINS, seat, -n, why)


# Markers and the friend


def gain_markers(s: NotreDame, seat: i64, n: i64, why: i64) -> None:
    """ND-14.1: move up to n markers from the general to the personal supply."""
    borough = s.boroughs[seat]
    gained: i64 = n if n < borough.general else borough.general
    if gained > 0:
        borough.general -= gained
        borough.personal += gained
        s.emit(ev.MARKERS, seat, gained, why)


def markers_at(borough: Borough, place: i64) -> i64:
    """Return the seat's markers in a sector or on the cathedral."""
    return borough.cathedral if place == CATHEDRAL else borough.markers_in(place)


def add_at(borough: Borough, place: i64, n: i64) -> None:
    if place == CATHEDRAL:
        borough.cathedral += n
    else:
        borough.add_markers(place, n)


def count_at(borough: Borough, place: i64) -> i64:
    return borough.cathedral if place == CATHEDRAL else borough.count(place)


def place_from_personal(s: NotreDame, seat: i64, place: i64) -> None:
    """ND-4.1: put one marker of the personal supply into a sector or on the cathedral."""
    borough = s.boroughs[seat]
    borough.personal -= 1
    add_at(borough, place, 1)
    s.emit(ev.PLACED, seat, place, count_at(borough, place), ev.PERSONAL)


def place_from_general(s: NotreDame, seat: i64, place: i64) -> None:
    """Put one marker of the general supply into a sector or on the cathedral."""
    borough = s.boroughs[seat]
    borough.general -= 1
    add_at(borough, place, 1)
    s.emit(ev.PLACED, seat, place, count_at(borough, place), ev.GENERAL)


def move_pieces(s: NotreDame, seat: i64, source: i64, target: i64, n: i64, with_friend: bool) -> None:
    """Move the seat's markers, and maybe the friend, from one place to another."""
    borough = s.boroughs[seat]
    add_at(borough, source, -n)
    add_at(borough, target, n)
    if with_friend:
        borough.friend = target
    s.emit(ev.MOVED, seat, source, target, n, 1 if with_friend else 0)


def put_friend(s: NotreDame, seat: i64, sector: i64) -> None:
    """ND-5.11: place the friend on the board, or move him to another sector."""
    borough = s.boroughs[seat]
    if borough.friend == NONE:
        borough.friend = sector
        s.emit(ev.FRIEND_PLACED, seat, sector)
    else:
        move_pieces(s, seat, borough.friend, sector, 0, True)


def return_markers(s: NotreDame, seat: i64, place: i64, n: i64, why: i64) -> None:
    """Return markers from the board to the general supply of their owner."""
    if n > 0:
        borough = s.boroughs[seat]
        add_at(borough, place, -n)
        borough.general += n
        s.emit(ev.RETURNED, seat, place, n, why)


# Rats


def rat_back(s: NotreDame, seat: i64, n: i64, why: i64) -> None:
    """ND-14.5, ND-R27: move the rat marker back without asking, never below 0."""
    borough = s.boroughs[seat]
    steps: i64 = n if n < borough.rat else borough.rat
    if steps > 0:
        borough.rat -= steps
        s.emit(ev.RAT, seat, -steps, borough.rat, why)


# Prestige


def gain_prestige(s: NotreDame, seat: i64, n: i64, why: i64) -> None:
    """ND-5.8, ND-R3: add prestige as one event; the park adds its bonus once, and only if the event pays something."""
    if n <= 0:
        return
    borough = s.boroughs[seat]
    borough.prestige += n  # ND-14.3: tokens never run out
    s.emit(ev.SCORED, seat, n, why, 0, 0, only(seat))
    bonus = value_of(s, seat, s.rules.park_bonus)
    if bonus > 0:
        borough.prestige += bonus
        s.emit(ev.SCORED, seat, bonus, PARK, 0, 0, only(seat))
    s.emit(ev.PRESTIGE, seat, 1, why, 0, 0, all_but(seat))


def lose_prestige(s: NotreDame, seat: i64, n: i64) -> None:
    """ND-9.5, ND-R10: return prestige, as much as the seat has; the others do not see how much."""
    borough = s.boroughs[seat]
    lost: i64 = n if n < borough.prestige else borough.prestige
    borough.prestige -= lost
    if lost > 0:
        s.emit(ev.SCORED, seat, -lost, WHY_PLAGUE, 0, 0, only(seat))
    s.emit(ev.PRESTIGE, seat, 0, WHY_PLAGUE, 0, 0, all_but(seat))


# Messages


def taken_of(borough: Borough, colour: i64) -> i64:
    """Return how many messages of a colour the seat has taken."""
    return count_bits(borough.taken >> colour * MESSAGE_COUNT & ALL_MESSAGES)


def has_messages(s: NotreDame, colour: i64) -> bool:
    """Return whether a message of a colour is left on the board; all start in the borough of their colour."""
    corner: i64 = s.rules.borough_with[colour] * MARKET_COUNT
    return s.messages >> corner & ALL_MARKETS != 0


def missing_colours(s: NotreDame, seat: i64, colour: i64) -> i64:
    """ND-5.5: return a mask of the colours that must be taken first; colours with no message left are ignored."""
    borough = s.boroughs[seat]
    have = taken_of(borough, colour)
    missing: i64 = 0
    other: i64 = 0
    while other < s.rules.boroughs:  # ND-12.3: one colour per borough, neutral ones included
        if taken_of(borough, other) < have:
            if has_messages(s, other):
                missing |= bit(other)
        other += 1
    return missing


def can_take_message(s: NotreDame, seat: i64, market: i64) -> bool:
    """Return whether there is a message at the market that the seat may take."""
    if s.messages >> market & 1 == 0:
        return False
    return missing_colours(s, seat, s.rules.colour_at[market // MARKET_COUNT]) == 0


def take_message(s: NotreDame, seat: i64, market: i64) -> None:
    """ND-5.4, ND-5.5: take the message off the board for good (ND-6.14) and apply its effect at once."""
    colour: i64 = s.rules.colour_at[market // MARKET_COUNT]
    kind: i64 = s.laid[market]
    s.messages &= ~bit(market)
    s.boroughs[seat].taken |= bit(colour * MESSAGE_COUNT + kind)
    s.emit(ev.TOOK, seat, colour, kind)
    message_effect(s, seat, kind, 1, WHY_MESSAGE)


def message_effect(s: NotreDame, seat: i64, kind: i64, times: i64, why: i64) -> None:
    """ND-1.6: give prestige, and a coin, a marker or a step of the rat marker."""
    rules = s.rules
    gain_prestige(s, seat, rules.message_prestige[kind] * times, why)
    gain_coins(s, seat, rules.message_coins[kind] * times, why)
    gain_markers(s, seat, rules.message_markers[kind] * times, why)
    rat_back(s, seat, rules.message_rat[kind] * times, why)


# Cards


def show_card(s: NotreDame, seat: i64, card: i64, lap: i64) -> None:
    """Show a card of the hand; from now on all seats know where it is.

    This does not call `reveal()`: its owner learns nothing, so showing a card can be undone.
    """
    shown = bit(card)
    s.boroughs[seat].hand &= ~shown
    for borough in s.boroughs:
        borough.seen |= shown
    s.emit(ev.PLAYED, seat, card % ACTION_COUNT, card // ACTION_COUNT, lap)
