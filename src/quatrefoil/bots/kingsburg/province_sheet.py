"""The buildings of a province sheet as one number.

Rows are filled from the left (K-6.4.3), so the number has one base-5 digit for each row: its length, 0 to 4.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 5
COLUMNS: Final = 4
#: Place value of each row.
STEP: Final[list[int]] = [1, 5, 25, 125, 625]
SHEETS: Final = 3125
NO_BUILDING: Final = -1

_LENGTH_OF_BITS: Final[list[int]] = [bin(bits).count("1") for bits in range(16)]


def sheet_of(built: int) -> int:
    """Return the number of a sheet from the bit mask of its buildings."""
    length = _LENGTH_OF_BITS
    return (
        length[built & 15]
        + 5 * length[built >> 4 & 15]
        + 25 * length[built >> 8 & 15]
        + 125 * length[built >> 12 & 15]
        + 625 * length[built >> 16 & 15]
    )


def _lengths(sheet: int) -> list[int]:
    return [sheet // step % 5 for step in STEP]


def _bits(sheet: int) -> int:
    bits = 0
    for row, length in enumerate(_lengths(sheet)):
        bits |= ((1 << length) - 1) << row * COLUMNS
    return bits


def _next(sheet: int) -> list[int]:
    return [row * COLUMNS + length for row, length in enumerate(_lengths(sheet)) if length < COLUMNS]


def _destroyed(sheet: int) -> int:
    """K-10.8: return the building in the rightmost column, there in the topmost row."""
    lengths = _lengths(sheet)
    longest = max(lengths)
    return lengths.index(longest) * COLUMNS + longest - 1 if longest > 0 else NO_BUILDING


#: Bit mask of the buildings of each sheet.
BITS: Final[list[int]] = [_bits(sheet) for sheet in range(SHEETS)]
#: Number of buildings.
COUNT: Final[list[int]] = [sum(_lengths(sheet)) for sheet in range(SHEETS)]
#: Buildings that may come next, one for each row that has room.
NEXT: Final[list[list[int]]] = [_next(sheet) for sheet in range(SHEETS)]
#: Building that a lost battle would destroy, or NO_BUILDING.
DESTROYED: Final[list[int]] = [_destroyed(sheet) for sheet in range(SHEETS)]


def with_building(sheet: int, building: int) -> int:
    """Return the sheet after the next building of a row is added."""
    return sheet + STEP[building // COLUMNS]


def without_building(sheet: int, building: int) -> int:
    """Return the sheet after the last building of a row is removed."""
    return sheet - STEP[building // COLUMNS]
