"""The King's turn in the solo game: two black dice select his action (T-13.9 to T-13.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.citizens import enter, is_protected, is_slot_free, put_tradesman, would_expel
from quatrefoil.games.troyes.components import (
    KING_BUILDS,
    KING_COUNTERS,
    KING_GAINS,
    KING_HIRES,
    KING_PLACES,
    KingRow,
)
from quatrefoil.games.troyes.dice import HANDFUL, ROLL_TOTALS, ROLL_WEIGHTS, colour_of, sum_of
from quatrefoil.games.troyes.effects import gain, kings_marker, score
from quatrefoil.games.troyes.event_markers import free_flags, put_marker
from quatrefoil.games.troyes.nouns import (
    CARD_LEVELS,
    EMPTY,
    NEUTRAL,
    NEUTRAL_SEAT,
    NONE,
    WHY_KING_DICE,
    WHY_KING_TABLE,
    space_of,
)
from quatrefoil.games.troyes.scoring import score_character
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.king_dice import spend_die, spend_strongest, strongest_die
from quatrefoil.games.troyes.steps.rolls import OUTCOMES
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import ChanceStep

if TYPE_CHECKING:
    from mypy_extensions import i64

THE_PLAYER: Final = 0


class KingTurn(ChanceStep[Troyes]):
    """T-13.9, T-14.11: roll two black dice and look up the sum."""

    __slots__ = ()

    def options(self, s: Troyes) -> list[Option]:
        return OUTCOMES[2]

    def weights(self, s: Troyes) -> list[int]:
        return ROLL_WEIGHTS[2]

    def weight_totals(self, s: Troyes) -> list[int]:
        return ROLL_TOTALS[2]

    def apply(self, s: Troyes, chosen: Option) -> None:
        total = sum_of(HANDFUL[chosen.arg])
        row = s.rules.king_table[total - 2]
        s.emit(ev.KING_ROLLED, NEUTRAL_SEAT, chosen.arg, total)
        s.emit(ev.KING_ACTED, NEUTRAL_SEAT, row.action)
        act(s, row)


def act(s: Troyes, row: KingRow) -> None:
    """T-13.9, T-13.10: spend the dice, as many as there are, then act in any case."""
    die = strongest_die(s, NEUTRAL)
    rightmost: i64 = len(s.queue) - 1
    spend_for(s, row, free_flags(s, rightmost))
    if row.action == KING_GAINS:
        score(s, NEUTRAL, row.vp, WHY_KING_TABLE)
    elif row.action == KING_PLACES:
        king_places(s, colour_of(die))
    elif row.action == KING_COUNTERS:
        for _ in range(free_flags(s, rightmost)):  # T-13.13: he covers all free flags
            put_marker(s, NEUTRAL, rightmost)
    elif row.action == KING_HIRES:
        king_hires(s)
    elif row.action == KING_BUILDS:
        for _ in range(row.markers):
            if not kings_marker(s):
                score(s, NEUTRAL, row.vp // row.markers, WHY_KING_TABLE)  # T-13.15, T-R30
    elif len(s.row) > 0:
        score_character(s, s.row.pop())  # T-13.16
    else:
        score(s, NEUTRAL, row.vp, WHY_KING_TABLE)


def spend_for(s: Troyes, row: KingRow, flags: i64) -> None:
    """T-13.10, T-13.11: spend the strongest dice; buy one from the player if there is any (T-R36)."""
    count: i64 = flags if row.dice < 0 else row.dice
    for _ in range(row.bought):
        die = strongest_die(s, THE_PLAYER)
        if die != NONE:
            spend_die(s, die)
            gain(s, THE_PLAYER, row.price, WHY_KING_DICE)
            count -= 1
    for _ in range(count):
        spend_strongest(s)


def king_places(s: Troyes, building: i64) -> None:
    """T-13.12, T-R34: enter where the player is expelled, else where there is room, else expel one of his own."""
    if s.general[NEUTRAL] == 0:
        return
    for wanted in (THE_PLAYER, EMPTY, NEUTRAL):
        for cell in s.rules.king_priority[building]:
            row: i64 = s.rules.row_of_cell[cell]
            is_entrance = s.rules.rows[row][0] == cell
            if is_entrance and would_expel(s, row) == wanted and not is_protected(s, row):
                s.general[NEUTRAL] -= 1
                enter(s, NEUTRAL, row)
                return


def king_hires(s: Troyes) -> None:
    """T-13.14, T-R35: take the free slot with most points, then lower cost, then red, yellow, white, then level."""
    best_space: i64 = NONE
    best_slot: i64 = 0
    best_vp: i64 = 0
    best_cost: i64 = 0
    if s.general[NEUTRAL] == 0:
        return
    for colour in s.rules.king_colours:
        for space in range(space_of(colour, 1), space_of(colour, CARD_LEVELS) + 1):
            if not s.is_face_up(space) or s.slot_of(space, NEUTRAL) != 0:
                continue
            card = s.rules.activities[s.cards[space]]
            for slot in range(1, len(card.slots) + 1):
                vp: i64 = card.slots[slot - 1]
                is_better = best_space == NONE or vp > best_vp or (vp == best_vp and card.hire < best_cost)
                if is_better and is_slot_free(s, space, slot):
                    best_space = space
                    best_slot = slot
                    best_vp = vp
                    best_cost = card.hire
    if best_space != NONE:
        s.general[NEUTRAL] -= 1
        put_tradesman(s, NEUTRAL, best_space, best_slot)
