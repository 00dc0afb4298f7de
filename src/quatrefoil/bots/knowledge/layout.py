"""The layout of a game's columns: which small integers describe a position, and their features.

A column has one code for each of its values; code 0 means "absent" (an empty seat, no card) and has no features. The
features of a code are what the network learns from: values that share features learn together, and the blocks of the
other seats share a copy of theirs.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

#: Written instead of a value that does not exist: a seat that nobody has, the end of a pile.
ABSENT: Final = -1000

#: Codes are bytes.
MOST_CODES: Final = 255

ONE_OF: Final = "one of"
AMOUNT: Final = "amount"
BITS: Final = "bits"

#: Amounts get at most this many thresholds.
MOST_THRESHOLDS: Final = 24


class Column:
    """One small integer of a position, from `low` to `high`; larger and smaller values are clipped."""

    def __init__(
        self, name: str, low: int, high: int, kind: str, shared: str, table: list[list[float]], repeats: str
    ) -> None:
        assert high - low < MOST_CODES, name
        self.name = name
        self.low = low
        self.high = high
        self.kind = kind
        #: Columns with the same word here share a second copy of their features.
        self.shared = shared
        #: Further features of each value, such as what is printed on a card.
        self.table = table
        #: The name of the column whose codes this one repeats, in a pile; else its own.
        self.repeats = repeats

    def features(self) -> list[list[float]]:
        """Return the features of each value, from `low` to `high`."""
        rows = [self._plain_features(value) for value in range(self.low, self.high + 1)]
        return [row + extra for row, extra in zip(rows, self.table, strict=True)] if self.table else rows

    def _plain_features(self, value: int) -> list[float]:
        if self.kind == BITS:
            return [float(value >> bit & 1) for bit in range(self.high.bit_length())]
        size = self.high - self.low
        if self.kind == ONE_OF:
            return [1.0 if value == other else 0.0 for other in range(self.low, self.high + 1)]
        steps = min(size, MOST_THRESHOLDS)
        thresholds = [self.low + 1 + i * size // steps for i in range(steps)]
        return [value / max(1.0, size / 2)] + [1.0 if value >= threshold else 0.0 for threshold in thresholds]


class Layout:
    """The columns of a game in order. The first one is the number of seats, for every game."""

    def __init__(self, most_seats: int) -> None:
        self.most_seats = most_seats
        self.columns: list[Column] = []
        self.one_of("seats", 1, most_seats)

    def one_of(self, name: str, low: int, high: int, table: list[list[float]] | None = None, shared: str = "") -> None:
        """Add a column whose values have nothing in common but the table."""
        self.columns.append(Column(name, low, high, ONE_OF, shared, table or [], name))

    def amount(self, name: str, low: int, high: int, shared: str = "") -> None:
        """Add a number: linear, and with thresholds."""
        self.columns.append(Column(name, low, high, AMOUNT, shared, [], name))

    def bits(self, name: str, count: int, shared: str = "") -> None:
        """Add a set of up to seven things."""
        self.columns.append(Column(name, 0, (1 << count) - 1, BITS, shared, [], name))

    def pile(self, name: str, room: int, size: int, table: list[list[float]] | None = None, shared: str = "") -> None:
        """Add columns for up to `room` of `size` kinds of things, in any order: they have the same codes."""
        for i in range(room):
            self.columns.append(Column(f"{name}[{i}]", 0, size - 1, ONE_OF, shared, table or [], f"{name}[0]"))

    def offsets(self) -> list[int]:
        """Return the row of code 0 of each column, then the number of rows; the columns of a pile have the same."""
        first: dict[str, int] = {}
        total = 0
        for column in self.columns:
            if column.repeats not in first:
                first[column.repeats] = total
                total += column.high - column.low + 2
        return [*[first[column.repeats] for column in self.columns], total]

    def checksum(self) -> str:
        """Return a checksum of all names and ranges: weights fit one layout only."""
        text = ";".join([f"{c.name} {c.low} {c.high} {c.kind}" for c in self.columns])
        return sha256(text.encode()).hexdigest()[:16]
