"""Judge positions with a value network, in numpy.

A network has a row of weights for each code of each column. The rows of a position are summed, then follow two hidden
layers, and for every seat a share of the win and a margin, the seat that judges first. Rows are 16-bit integers: their
sums are exact in any order, so a position costs only the columns in which it differs from the first of its batch.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any, BinaryIO, Final

import numpy as np

from quatrefoil.bots.knowledge.layout import ABSENT, AMOUNT, Layout
from quatrefoil.bots.network.plain_network import DECIMALS, MARGIN_WEIGHT, ONE
from quatrefoil.kernel.errors import Unreadable

Array = Any

#: The largest integer of a row.
LARGEST: Final = 32767

#: Codes are bytes.
CODES: Final = 256

#: Integers up to this one are exact in 32-bit floats.
EXACT_IN_FLOAT32: Final = 1 << 24

LAYERS: Final = ("bias1", "weights2", "bias2", "weights3", "bias3")


class Network:
    """Weights, and what they say about positions."""

    def __init__(self, layout: Layout, rows: Array, layers: dict[str, Array], precision: Any = np.float64) -> None:
        offsets = np.array(layout.offsets(), dtype=np.int32)
        if len(rows) != offsets[-1]:
            raise Unreadable("network", f"the weights have {len(rows)} rows, the columns need {offsets[-1]}")
        self.offsets: Array = offsets[:-1]
        self.seats = layout.most_seats
        self.rows: Array = rows.astype(sum_type(rows, offsets))
        self.rows[np.unique(self.offsets)] = 0  # code 0 adds nothing
        limits = [(c.low - 1, c.high, 1 if c.kind == AMOUNT else 0) for c in layout.columns]
        #: For each column the value of code 0, its highest value, and the least code of what is not `ABSENT`.
        self.zeros, self.highest, self.least = np.array(limits, dtype=np.int16).T.copy()
        self.precision = precision
        self.layers = [layers[name].astype(precision) for name in LAYERS]

    @classmethod
    def read(cls, file: Path | BinaryIO, layout: Layout, precision: Any = np.float64) -> Network:
        """Read the weights of a file; raise Unreadable if they were learned for other columns."""
        with np.load(file) as saved:
            if str(saved["layout"]) != layout.checksum():
                name = file.name if isinstance(file, Path) else "the network"
                raise Unreadable("network", f"{name} was learned for other columns: run `make learn` again")
            return cls(layout, saved["rows"], {name: saved[name] for name in LAYERS}, precision)

    def codes(self, rows: list[bytes]) -> Array:
        """Return the codes of positions from the values of their columns, a row for each position."""
        values = np.frombuffer(b"".join(rows), dtype=np.int16).reshape(len(rows), -1)
        codes = np.minimum(values, self.highest)
        codes -= self.zeros
        np.maximum(codes, self.least, out=codes)
        codes *= values != ABSENT
        return codes.astype(np.uint8)

    def judge(self, codes: Array) -> tuple[Array, Array]:
        """Return the shares of the win and the margins of all seats, the judging seat first.

        `codes` has a row of bytes for each position.
        """
        sums = self.first_layer(codes)
        bias1, weights2, bias2, weights3, bias3 = self.layers
        hidden = sums.astype(self.precision)
        hidden *= self.precision(1 / ONE)
        hidden += bias1
        np.maximum(hidden, 0, out=hidden)
        hidden = hidden @ weights2
        hidden += bias2
        np.maximum(hidden, 0, out=hidden)
        out = hidden @ weights3
        out += bias3
        logits = out[:, : self.seats]
        is_empty = np.arange(self.seats) >= codes[:, :1]
        logits[is_empty] = -np.inf
        shares = np.exp(logits - logits.max(axis=1, keepdims=True))
        shares /= shares.sum(axis=1, keepdims=True)
        return shares, out[:, self.seats :]

    def first_layer(self, codes: Array) -> Array:
        """Return the sums of the rows of each position.

        Positions of a batch have most codes in common, and most others are found in several of them. So every pair of
        a column and a code that differs from the first position gets one row of change, and one product with a matrix
        of marks adds the changes up. That is several times faster than gathering the rows of each position.
        """
        first = codes[0]
        at, column = np.nonzero(codes != first)
        pairs = column * CODES + codes[at, column]
        is_used = np.zeros(len(first) * CODES, dtype=np.bool_)
        is_used[pairs] = True
        used = np.flatnonzero(is_used)
        place = np.empty(len(is_used), dtype=np.intp)
        place[used] = np.arange(len(used))
        marks = np.zeros((len(codes), len(used)), dtype=self.rows.dtype)
        marks[at, place[pairs]] = 1
        column, code = np.divmod(used, CODES)
        change = self.rows.take(self.offsets[column] + code, 0)
        change -= self.rows.take(self.offsets[column] + first[column], 0)
        sums: Array = marks @ change
        sums += self.rows.take(self.offsets + first, 0).sum(0)
        return sums


def sum_type(rows: Array, offsets: Array) -> Any:
    """Return the type in which all sums of a position's rows, and of their differences, are exact integers."""
    highest = np.abs(rows.astype(np.int64)).max(axis=1, initial=0)
    firsts, repeats = np.unique(offsets[:-1], return_counts=True)
    largest_sum = 2 * int((np.maximum.reduceat(highest, firsts) * repeats).sum())
    return np.float32 if largest_sum < EXACT_IN_FLOAT32 else np.float64


def utility(shares: Array, margins: Array) -> Array:
    """Return what the judging seat maximizes: its share of the win, and a little of its margin."""
    return np.round(shares[..., 0] + MARGIN_WEIGHT * margins[..., 0], DECIMALS)
