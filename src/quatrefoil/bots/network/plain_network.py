"""Judge positions with a value network in plain Python, where there is no numpy.

The same weights and the same sums as in `network.py`; only floating-point sums are added in another order. A position
costs some fifty times as much as there in a batch: enough to choose by the network alone, not enough for a search.
"""

from __future__ import annotations

import struct
from array import array
from ast import literal_eval
from math import exp
from pathlib import Path
from typing import Final
from zipfile import ZipFile

from quatrefoil.bots.knowledge.layout import Layout
from quatrefoil.kernel.errors import Unreadable

#: A weight of 1 in the first layer, which has integers.
ONE: Final = 4096.0

#: How much the margin counts beside the share of the win.
MARGIN_WEIGHT: Final = 0.2

#: Judgements are rounded, so that machines that add in another order choose alike.
DECIMALS: Final = 9

#: The magic bytes and the version come before the length of the header of an .npy file.
HEADER_LENGTH_AT: Final = 8


class Judgement:
    """Shares of the win and margins of all seats, the judging seat first."""

    __slots__ = ("shares", "margins")

    def __init__(self, shares: list[float], margins: list[float]) -> None:
        self.shares: Final[list[float]] = shares
        self.margins: Final[list[float]] = margins

    def utility(self) -> float:
        """Return what the judging seat maximizes: its share of the win, and a little of its margin."""
        return round(self.shares[0] + MARGIN_WEIGHT * self.margins[0], DECIMALS)


class PlainNetwork:
    """Weights, and what they say about positions."""

    def __init__(self, path: Path, layout: Layout) -> None:
        with ZipFile(path) as saved:
            if read_text(saved.read("layout.npy")) != layout.checksum():
                raise Unreadable("network", f"{path.name} was learned for other columns: run `make learn` again")
            rows = array("h", body_of(saved.read("rows.npy")))
            self.bias1: Final[list[float]] = read_halves(saved.read("bias1.npy"))
            self.weights2: Final[list[list[float]]] = table(read_halves(saved.read("weights2.npy")), len(self.bias1))
            self.bias2: Final[list[float]] = read_halves(saved.read("bias2.npy"))
            self.weights3: Final[list[list[float]]] = table(read_halves(saved.read("weights3.npy")), len(self.bias2))
            self.bias3: Final[list[float]] = read_halves(saved.read("bias3.npy"))
        self.seats: Final[int] = layout.most_seats
        self.offsets: Final[list[int]] = layout.offsets()[:-1]
        self.rows: Final[list[list[int]]] = table_of_integers(rows, len(rows) // len(self.bias1))

    def judge(self, positions: list[bytes]) -> list[Judgement]:
        """Judge positions, one byte for each column; siblings of the first one cost only where they differ from it."""
        first = positions[0]
        whole = self.changed([0] * len(self.bias1), bytes(len(first)), first)
        return [self.judged(position[0], self.changed(whole, first, position)) for position in positions]

    def changed(self, sums: list[int], before: bytes, after: bytes) -> list[int]:
        """Return the sums of the rows after some codes have changed; code 0 adds nothing."""
        for column in range(len(after)):
            if before[column] != after[column]:
                start = self.offsets[column]
                if before[column] != 0:
                    row = self.rows[start + before[column]]
                    sums = [sums[i] - row[i] for i in range(len(sums))]
                if after[column] != 0:
                    row = self.rows[start + after[column]]
                    sums = [sums[i] + row[i] for i in range(len(sums))]
        return sums

    def judged(self, seats: int, sums: list[int]) -> Judgement:
        """Return what the layers after the first say; seats that nobody has win nothing."""
        hidden = [sums[i] / ONE + self.bias1[i] for i in range(len(sums))]
        out = layer(layer(hidden, self.weights2, self.bias2), self.weights3, self.bias3)
        logits = out[:seats]
        highest = max(logits)
        weights = [exp(logit - highest) for logit in logits]
        total = sum(weights)
        shares = [weight / total for weight in weights]
        return Judgement([*shares, *[0.0] * (self.seats - seats)], out[self.seats :])


def layer(inputs: list[float], weights: list[list[float]], bias: list[float]) -> list[float]:
    """Return the outputs of a layer; negative inputs count as 0."""
    out = bias
    for i in range(len(inputs)):
        given = inputs[i]
        if given > 0.0:
            row = weights[i]
            out = [out[j] + given * row[j] for j in range(len(out))]
    return out


def body_of(saved: bytes) -> bytes:
    """Return the numbers of an .npy file of version 1, whose rows follow each other."""
    length: int = struct.unpack_from("<H", saved, HEADER_LENGTH_AT)[0]
    body = HEADER_LENGTH_AT + 2 + length
    header = literal_eval(saved[HEADER_LENGTH_AT + 2 : body].decode("ascii"))
    if header["fortran_order"]:
        raise Unreadable("network", "the weights are stored by columns, expected by rows")
    return saved[body:]


def read_halves(saved: bytes) -> list[float]:
    """Return 16-bit floats."""
    body = body_of(saved)
    return list(struct.unpack(f"<{len(body) // 2}e", body))


def read_text(saved: bytes) -> str:
    """Return a string, which numpy stores with four bytes for each character."""
    return body_of(saved).decode("utf-32-le").rstrip("\0")


def table(numbers: list[float], rows: int) -> list[list[float]]:
    """Cut a list into rows."""
    width = len(numbers) // rows
    return [numbers[i * width : (i + 1) * width] for i in range(rows)]


def table_of_integers(numbers: array[int], rows: int) -> list[list[int]]:
    """Cut an array into rows."""
    width = len(numbers) // rows
    return [numbers[i * width : (i + 1) * width].tolist() for i in range(rows)]
