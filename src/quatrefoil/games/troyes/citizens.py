"""Citizens: where they come from, how they enter a building, and who is expelled (T-6.1.3, T-6.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.troyes import events as ev
from quatrefoil.games.troyes.nouns import (
    ALL_CELLS,
    ALL_SPACES,
    BUILDINGS,
    CELLS_PER_BUILDING,
    EMPTY,
    NEUTRAL,
    seat_of,
)
from quatrefoil.games.troyes.state import NIBBLE, NIBBLE_BITS, PICTURE, Troyes
from quatrefoil.games.troyes.vocabulary import FROM, FROM_CELL, FROM_LYING, FROM_SPACE, FROM_SUPPLY
from quatrefoil.kernel.option import Option

if TYPE_CHECKING:
    from mypy_extensions import i64


def has_citizen(s: Troyes, seat: i64) -> bool:
    """T-6.1.3: return whether the seat has a citizen to hire or place, in its supply or anywhere on the board."""
    return s.general[seat] < s.rules.citizens


def sources(s: Troyes, seat: i64, space: i64) -> list[Option]:
    """T-6.1.3: return personal supply, other activity cards, cells, and citizens lying on buildings; not `space`."""
    options: list[Option] = []
    if s.supply[seat] > 0:
        options.append(FROM[FROM_SUPPLY])
    for other in range(ALL_SPACES):
        if s.slot_of(other, seat) != 0 and other != space:
            options.append(FROM[FROM_SPACE + other])
    cells = s.cells
    for cell in range(ALL_CELLS):
        if cells[cell] == seat:
            options.append(FROM[FROM_CELL + cell])
    for building in range(len(BUILDINGS)):
        if s.lying[building] >> seat & 1 != 0:
            options.append(FROM[FROM_LYING + building])
    return options


def lift(s: Troyes, seat: i64, source: i64) -> None:
    """T-R20: take a citizen away from its place; a gap in a row or a slot stays a gap (T-6.1.7)."""
    if source == FROM_SUPPLY:
        s.supply[seat] -= 1
    elif source < FROM_CELL:
        s.tradesmen[source - FROM_SPACE] &= ~(NIBBLE << NIBBLE_BITS * seat)
    elif source < FROM_LYING:
        s.cells[source - FROM_CELL] = EMPTY
    else:
        s.lying[source - FROM_LYING] &= ~(1 << seat)
    s.emit(ev.LIFTED, seat, source)


def would_expel(s: Troyes, row: i64) -> i64:
    """T-6.4.3, T-6.4.4: return whose citizen a newcomer would push out of a row; EMPTY if there is a gap."""
    holder: i64 = EMPTY
    for cell in s.rules.rows[row]:
        holder = s.cells[cell]
        if holder == EMPTY:
            return EMPTY
    return holder


def is_protected(s: Troyes, row: i64) -> bool:
    """T-6.4.6: return whether entering would expel a colour that already lies on the building, which is forbidden."""
    expelled = would_expel(s, row)
    if expelled == EMPTY:
        return False
    building: i64 = s.rules.rows[row][0] // CELLS_PER_BUILDING
    return s.lying[building] >> expelled & 1 != 0


def may_enter(s: Troyes, seat: i64, row: i64) -> bool:
    """Return whether the seat can place a citizen in this row; T-R20: lifting one of the row makes a gap."""
    if not is_protected(s, row):
        return True
    for cell in s.rules.rows[row]:
        if s.cells[cell] == seat:
            return True
    return False


def may_enter_from(s: Troyes, seat: i64, row: i64, source: i64) -> bool:
    """T-R20: return whether the placement is allowed after lifting the citizen of this source."""
    if not is_protected(s, row):
        return True
    if source >= FROM_LYING:
        building: i64 = s.rules.rows[row][0] // CELLS_PER_BUILDING
        return source - FROM_LYING == building and would_expel(s, row) == seat
    if source >= FROM_CELL:
        return s.rules.row_of_cell[source - FROM_CELL] == row
    return False


def enter(s: Troyes, owner: i64, row: i64) -> None:
    """T-6.4.3, T-6.4.4: take the first cell; the others shift up to the first gap, or the last one is expelled."""
    cells = s.cells
    line = s.rules.rows[row]
    last: i64 = len(line) - 1
    hole: i64 = 0
    while hole <= last and cells[line[hole]] != EMPTY:
        hole += 1
    if hole > last:
        expel(s, line[last])
        hole = last
    while hole > 0:
        pushed: i64 = cells[line[hole - 1]]
        cells[line[hole]] = pushed
        s.emit(ev.PUSHED, seat_of(pushed), line[hole - 1], line[hole])
        hole -= 1
    cells[line[0]] = owner
    s.emit(ev.PLACED, seat_of(owner), line[0])


def expel(s: Troyes, cell: i64) -> None:
    """T-6.4.5: lay the citizen on the building until the end of the round."""
    owner: i64 = s.cells[cell]
    s.cells[cell] = EMPTY
    s.lying[cell // CELLS_PER_BUILDING] |= 1 << owner
    s.emit(ev.EXPELLED, seat_of(owner), cell)


def first_free_slot(s: Troyes, space: i64) -> i64:
    """T-6.1.2: return the first free slot of a card, or its picture when all are taken."""
    slots: i64 = len(s.rules.activities[s.cards[space]].slots)
    slot: i64 = 1
    while slot <= slots:
        if is_slot_free(s, space, slot):
            return slot
        slot += 1
    return PICTURE


def is_slot_free(s: Troyes, space: i64, slot: i64) -> bool:
    left: i64 = s.tradesmen[space]
    while left != 0:
        if left & NIBBLE == slot:
            return False
        left >>= NIBBLE_BITS
    return True


def put_tradesman(s: Troyes, owner: i64, space: i64, slot: i64) -> None:
    """T-6.1.2: make a citizen a tradesman on a card."""
    s.tradesmen[space] |= slot << NIBBLE_BITS * owner
    s.emit(ev.HIRED, seat_of(owner), space, 0 if slot == PICTURE else slot)


def return_lying(s: Troyes) -> None:
    """T-4.20: return lying citizens to their owners' supplies, grey ones and the King's to the general one."""
    for building in range(len(BUILDINGS)):
        lying: i64 = s.lying[building]
        owner: i64 = 0
        while lying != 0:
            if lying & 1 != 0:
                if owner == NEUTRAL:
                    s.general[NEUTRAL] += 1
                else:
                    s.supply[owner] += 1
                s.emit(ev.RETURNED, seat_of(owner), building)
            lying >>= 1
            owner += 1
        s.lying[building] = 0
