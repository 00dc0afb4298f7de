"""Sets of numbered things as bit masks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

_BITS: Final[list[int]] = [1 << number for number in range(62)]


def bit(number: i64) -> i64:
    """The set of one thing. A table, because the compiled engine shifts a literal 1 in 32 bits only."""
    return _BITS[number]
