"""Judge positions with a value network, in numpy.

A network has a row of weights for each code of each column. The rows of a position are summed, then follow two hidden
layers, and for every seat a share of the win and a margin, the seat that judges first. Rows are 16-bit integers: their
sums are exact in any order, so positions after sibling options cost only the columns in which they differ.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import numpy as np

from quatrefoil.bots.knowledge.layout import Layout
from quatrefoil.kernel.errors import Unreadable

Array = Any

#: A weight of 1 as an integer, and the largest integer.
ONE: Final = 4096.0
LARGEST: Final = 32767

#: Judgements are rounded, so that machines that add in another order choose alike.
DECIMALS: Final = 9

#: How much the margin counts beside the share of the win.
MARGIN_WEIGHT: Final = 0.2

LAYERS: Final = ("bias1", "weights2", "bias2", "weights3", "bias3")


def offsets_of(layout: Layout) -> Array:
    """Return the row of code 0 of each column; the columns of a pile have the same rows."""
    first: dict[str, int] = {}
    total = 0
    for column in layout.columns:
        if column.repeats not in first:
            first[column.repeats] = total
            total += column.high - column.low + 2
    return np.array([*[first[column.repeats] for column in layout.columns], total], dtype=np.int32)


class Network:
    """Weights, and what they say about positions."""

    def __init__(self, layout: Layout, rows: Array, layers: dict[str, Array], precision: Any = np.float64) -> None:
        offsets = offsets_of(layout)
        if len(rows) != offsets[-1]:
            raise Unreadable("network", f"the weights have {len(rows)} rows, the columns need {offsets[-1]}")
        self.offsets: Array = offsets[:-1]
        self.seats = layout.most_seats
        self.rows: Array = rows.astype(np.int32)  # wide enough for sums, without a conversion each time
        self.precision = precision
        self.layers = [layers[name].astype(precision) for name in LAYERS]

    @classmethod
    def read(cls, path: Path, layout: Layout, precision: Any = np.float64) -> Network:
        """Read the weights of a file; raise Unreadable if they were learned for other columns."""
        with np.load(path) as saved:
            if str(saved["layout"]) != layout.checksum():
                raise Unreadable("network", f"{path.name} was learned for other columns: run `make learn` again")
            return cls(layout, saved["rows"], {name: saved[name] for name in LAYERS}, precision)

    def judge(self, codes: Array, firsts: Array) -> tuple[Array, Array]:
        """Return the shares of the win and the margins of all seats, the judging seat first.

        `codes` has a row of bytes for each position. Sibling positions follow each other; `firsts` has the index of
        the first one of each family.
        """
        sums = self.first_layer(codes, firsts)
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

    def first_layer(self, codes: Array, firsts: Array) -> Array:
        """Return the sums of the rows: for the first of each family all of them, for the others the differences."""
        heads = codes[firsts]
        at, column = np.nonzero(heads)
        whole = self.sum_by(at, self.rows.take(self.offsets[column] + heads[at, column], 0), len(firsts))
        family = np.zeros(len(codes), dtype=np.intp)
        family[firsts[1:]] = 1
        family = np.cumsum(family)
        sums: Array = whole[family]
        at, column = np.nonzero(codes != heads[family])
        if len(at) > 0:
            start = self.offsets[column]
            change = self.rows.take(start + codes[at, column], 0)
            change -= self.rows.take(start + heads[family[at], column], 0)
            sums += self.sum_by(at, change, len(codes))
        return sums

    def sum_by(self, at: Array, rows: Array, count: int) -> Array:
        """Return the sum of the rows of each position; `at` is sorted and says to which one a row belongs."""
        sums = np.zeros((count, self.rows.shape[1]), dtype=np.int32)
        starts = np.flatnonzero(np.concatenate(([True], at[1:] != at[:-1])))
        sums[at[starts]] = np.add.reduceat(rows, starts, axis=0)
        return sums


def manifest_of(path: Path) -> dict[str, Any]:
    """Return what a network was learned from."""
    with np.load(path) as saved:
        manifest: dict[str, Any] = json.loads(str(saved["manifest"]))
        return manifest


def as_codes(rows: list[bytes]) -> Array:
    """Return encoded positions as one array."""
    return np.frombuffer(b"".join(rows), dtype=np.uint8).reshape(len(rows), -1)


def utility(shares: Array, margins: Array) -> Array:
    """Return what the judging seat maximizes: its share of the win, and a little of its margin."""
    return np.round(shares[:, 0] + MARGIN_WEIGHT * margins[:, 0], DECIMALS)


def outcome(game: Any, s: Any, scale: float) -> tuple[list[float], list[float]]:
    """Return the shares of the win and the scaled margins of a finished game, by seat."""
    places = game.places(s)
    scores = game.scores(s)
    winners = places.count(1)
    total = sum(scores)
    others = max(1, len(scores) - 1)
    shares = [1 / winners if place == 1 else 0.0 for place in places]
    return shares, [(score - (total - score) / others) / scale for score in scores]
