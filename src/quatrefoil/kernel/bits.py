"""Sets of numbered things as bit masks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

_BITS: Final[list[int]] = [1 << number for number in range(62)]


def bit(number: i64) -> i64:
    """Return the set with this one number.

    A table lookup, because the compiled engine shifts a literal 1 in 32 bits only.
    """
    return _BITS[number]


def count_bits(mask: i64) -> i64:
    """Return how many numbers a set has."""
    left: i64 = mask
    count: i64 = 0
    while left != 0:
        left &= left - 1
        count += 1
    return count


def members(mask: i64) -> list[int]:
    """Return the numbers in a set, lowest first."""
    out: list[int] = []
    number = 0
    left = int(mask)
    while left != 0:
        if left & 1 != 0:
            out.append(number)
        left >>= 1
        number += 1
    return out
