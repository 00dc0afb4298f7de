"""Characters, the end of the game, the winner and the verdict on a solo game (T-10, T-11, T-13.17)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.components import (
    CITIZENS_IN_BUILDINGS,
    DENIERS,
    INFLUENCE,
    MARKERS_IN_CATHEDRAL,
    TRADESMEN,
)
from quatrefoil.games.troyes.effects import score_at_the_end
from quatrefoil.games.troyes.event_markers import markers_on
from quatrefoil.games.troyes.nouns import (
    ALL_SPACES,
    CHARACTERS,
    COLUMNS,
    LEVELS,
    NEUTRAL,
    WHY_CATHEDRAL_GAPS,
    WHY_EVENTS_LEFT,
    WHY_FLOOR,
    WHY_TRADESMEN,
)
from quatrefoil.games.troyes.rules import why_character
from quatrefoil.games.troyes.state import PICTURE, Troyes
from quatrefoil.kernel.bits import count_bits
from quatrefoil.kernel.game import ranks
from quatrefoil.kernel.state import NO_SEAT

if TYPE_CHECKING:
    from mypy_extensions import i64


def score_the_end(s: Troyes) -> None:
    """T-11.2: score events in play, tradesmen, gaps in the cathedral, then every character for everybody."""
    for owner in scorers(s):
        rules = s.rules
        score_at_the_end(s, owner, events_with_marker(s, owner) * rules.event_left_vp, WHY_EVENTS_LEFT)
        score_at_the_end(s, owner, slot_points(s, owner), WHY_TRADESMEN)
        score_at_the_end(s, owner, -cathedral_gaps(s, owner) * rules.cathedral_gap_vp, WHY_CATHEDRAL_GAPS)
    s.reveal()
    if s.rules.is_solo:
        for character in reversed(s.row):  # T-13.17: those that are left, the top one first
            score_character(s, character)
        s.row = []
    else:
        for seat in range(s.seats):
            for character in range(len(CHARACTERS)):
                if s.characters[seat] >> character & 1 != 0:
                    s.emit(ev.CHARACTER_REVEALED, seat, character)
                    reward_all(s, character)
    for owner in scorers(s):  # T-R28
        if s.vp[owner] < 0:
            score_at_the_end(s, owner, -s.vp[owner], WHY_FLOOR)
    if s.rules.is_solo:
        result = solo_result(s)
        s.emit(ev.VERDICT, NO_SEAT, result, band_of(s, result))
    s.emit(ev.GAME_OVER, NO_SEAT)


def scorers(s: Troyes) -> list[int]:
    """Return the players, and in solo the King (T-R47); the neutral player scores nothing."""
    owners = list(range(s.seats))
    if s.rules.is_solo:
        owners.append(NEUTRAL)
    return owners


def score_character(s: Troyes, character: i64) -> None:
    """T-13.16: reward the player and the King in solo; the character leaves the game."""
    s.emit(ev.CHARACTER_REVEALED, 0, character)
    reward_all(s, character)


def reward_all(s: Troyes, character: i64) -> None:
    """T-10: reward every player by the same table; the King not for money and influence (T-13.16)."""
    for owner in scorers(s):
        if owner != NEUTRAL or s.rules.characters[character].king_scores:
            score_at_the_end(s, owner, character_points(s, owner, character), why_character(character))


def character_points(s: Troyes, owner: i64, character: i64) -> i64:
    """T-10: return the points of the highest tier reached; T-R37: two players and solo have their own tiers."""
    have = character_count(s, owner, s.rules.characters[character].criterion)
    points: i64 = 0
    for tier in s.rules.tiers[character]:
        if have >= tier[0]:
            points = tier[1]
    return points


def character_count(s: Troyes, owner: i64, criterion: i64) -> i64:
    """Return what a character counts: T-10.1, T-10.2, T-10.3, T-10.4, T-10.5 and T-10.6 in this order."""
    if criterion == CITIZENS_IN_BUILDINGS:
        return s.citizens_in_cells(owner)
    if criterion == MARKERS_IN_CATHEDRAL:
        return count_bits(s.cathedral[owner])
    if criterion == DENIERS:
        return s.deniers[owner]
    if criterion == INFLUENCE:
        return s.influence[owner]
    if criterion == TRADESMEN:
        return s.tradesmen_of(owner)
    return count_bits(s.taken[owner])


def events_with_marker(s: Troyes, owner: i64) -> i64:
    """Count the events in play, Marauding included, that hold a marker of the owner."""
    count: i64 = 0
    for flags in s.flags:
        if markers_on(flags, owner) > 0:
            count += 1
    return count


def slot_points(s: Troyes, owner: i64) -> i64:
    """T-6.1.8: return the points of the slots under the owner's tradesmen; the picture has none."""
    points: i64 = 0
    for space in range(ALL_SPACES):
        slot = s.slot_of(space, owner)
        if slot != 0 and slot != PICTURE:
            points += s.rules.activities[s.cards[space]].slots[slot - 1]
    return points


def cathedral_gaps(s: Troyes, owner: i64) -> i64:
    """Count the levels of the cathedral without a marker of the owner."""
    gaps: i64 = 0
    for level in range(LEVELS):
        if s.cathedral[owner] >> level * COLUMNS & (1 << COLUMNS) - 1 == 0:
            gaps += 1
    return gaps


def solo_result(s: Troyes) -> i64:
    """T-13.17: return the player's points minus the King's."""
    return s.vp[0] - s.vp[NEUTRAL]


def band_of(s: Troyes, result: i64) -> i64:
    """T-13.17: return the rating band of a result, worst first."""
    band: i64 = 0
    for limit in s.rules.band_limits:
        if result > limit:
            band += 1
    return band


def places(s: Troyes) -> list[int]:
    """T-11.3, T-R5: rank by points, equal ones share; the result of a solo game is in its verdict."""
    return ranks([[s.vp[seat]] for seat in range(s.seats)])
