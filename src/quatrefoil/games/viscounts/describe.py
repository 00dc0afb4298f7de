"""Effects in the words of the data file: for pages, which draw them, and for error messages."""

from __future__ import annotations

from quatrefoil.games.viscounts.nouns import BUILDING_TYPES, FLIPS, WHAT
from quatrefoil.games.viscounts.pieces import FLIP, FREE_BUILDING, GAIN, OPS, Op


def describe_op(op: Op) -> dict[str, object]:
    """`{"op": "gain", "what": "ink", "n": 1}`"""
    data: dict[str, object] = {"op": OPS[op.kind], "n": op.n}
    if op.kind == GAIN:
        data["what"] = WHAT[op.what]
    elif op.kind == FLIP:
        data["what"] = FLIPS[op.what]
    elif op.kind == FREE_BUILDING:
        data["building"] = BUILDING_TYPES[op.what]
    return data
