"""The ops of section 13 of the rules, read from components.json."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.viscounts.nouns import BUILDING_TYPES, FLIPS, WHAT
from quatrefoil.kernel.data import Node
from quatrefoil.kernel.ops import BaseOp, read_kind

#: Each op has exactly one branch in `steps/carry_out.py`, and one in `steps/automa_effects.py` if the AI can meet it.
OPS: Final[list[str]] = [
    "gain", "flip", "rearrange", "discard", "destroy", "shuffle", "hire_free", "castle_move", "place_workers_free",
    "build_free", "gain_manuscript_free", "choose", "destroy_any_own_card_before_shuffle",
    "gain_future_scheme", "ai_dismiss_adjacent_townsfolk", "corruption_per_criminal_icon",
]  # fmt: skip
GAIN: Final = 0
FLIP: Final = 1
REARRANGE: Final = 2
DISCARD: Final = 3
DESTROY: Final = 4
SHUFFLE: Final = 5
HIRE_FREE: Final = 6
CASTLE_MOVE: Final = 7
FREE_WORKERS: Final = 8
FREE_BUILDING: Final = 9
FREE_MANUSCRIPT: Final = 10
CHOOSE: Final = 11
DESTROY_OF_DECK: Final = 12
FUTURE_SCHEME: Final = 13
AI_DISMISS: Final = 14
CORRUPTION_PER_CRIMINAL: Final = 15

#: Stands for the number of an op list where there is none.
NO_OPS: Final = -1
#: `Op.what` of an op that is about no particular thing.
NO_THING: Final = -1


class Op(BaseOp):
    """One effect: its kind, a number, a thing, and the op lists to choose from or the costs it covers."""

    __slots__ = ("n", "what", "choices")

    def __init__(self, kind: int, n: int, what: int, choices: list[int]) -> None:
        super().__init__(kind)
        self.n = n
        self.what = what  # index into WHAT, FLIPS or BUILDING_TYPES
        self.choices = choices  # numbers of op lists; for FREE_MANUSCRIPT the costs


def read_ops(node: Node, op_lists: list[list[Op]]) -> int:
    """Read a list of effects, add it to `op_lists` and return its number there. V-3.5: corruption before virtue."""
    ops = [_read_op(item, op_lists) for item in node.items()]
    op_lists.append(ops)
    return len(op_lists) - 1


def _read_op(node: Node, op_lists: list[list[Op]]) -> Op:
    kind = read_kind(node, OPS, OPS)
    n = node.get("n").whole(1, 20) if node.has("n") else 1
    what = NO_THING
    choices: list[int] = []
    if kind == GAIN:
        what = node.get("what").one_of(WHAT)
    elif kind == FLIP:
        what = node.get("what").one_of(FLIPS)
    elif kind == FREE_BUILDING:
        what = node.get("building").one_of(BUILDING_TYPES)
    elif kind == FREE_MANUSCRIPT:
        choices = [cost.whole(0, 20) for cost in node.get("costs").items()]
    elif kind == CHOOSE:
        choices = [read_ops(option, op_lists) for option in node.get("options").items()]
        if not 2 <= len(choices) <= 3:
            raise node.get("options").wrong("two or three alternatives")
    return Op(kind, n, what, choices)


def ops_as_data(ops: list[Op]) -> list[dict[str, object]]:
    """Return an op list as the component file writes it, for pages that draw it."""
    return [op_as_data(op) for op in ops]


def op_as_data(op: Op) -> dict[str, object]:
    """`{"op": "gain", "n": 1, "what": "ink"}`"""
    data: dict[str, object] = {"op": OPS[op.kind], "n": op.n}
    if op.kind == GAIN:
        data["what"] = WHAT[op.what]
    elif op.kind == FLIP:
        data["what"] = FLIPS[op.what]
    elif op.kind == FREE_BUILDING:
        data["building"] = BUILDING_TYPES[op.what]
    return data
