"""The ops of advisors' help, battle rewards and losses, read from components.json."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.kingsburg.nouns import GOODS
from quatrefoil.kernel.data import Node
from quatrefoil.kernel.ops import BaseOp, read_kind

#: Each op has exactly one branch in `steps/carry_out.py`.
OPS: Final[list[str]] = [
    "gain", "gain_vp", "gain_any", "soldiers", "plus2", "peek_enemy", "choose_one", "may_exchange",
    "lose", "lose_any", "lose_building", "lose_vp",
]  # fmt: skip
#: Which ops may stand where.
HELP_OPS: Final[list[str]] = OPS[:8]
REWARD_OPS: Final[list[str]] = OPS[:5]
LOSS_OPS: Final[list[str]] = OPS[8:]
GAIN: Final = 0
GAIN_VP: Final = 1
GAIN_ANY: Final = 2
ADD_SOLDIERS: Final = 3
ADD_PLUS2: Final = 4
PEEK_ENEMY: Final = 5
CHOOSE_ONE: Final = 6
MAY_EXCHANGE: Final = 7
LOSE: Final = 8
LOSE_ANY: Final = 9
LOSE_BUILDING: Final = 10
LOSE_VP: Final = 11


class Op(BaseOp):
    """One effect: its kind, a number, goods, or the op lists to choose from."""

    __slots__ = ("n", "goods", "choices")

    def __init__(self, kind: int, n: int, goods: list[int], choices: list[int]) -> None:
        super().__init__(kind)
        self.n = n
        self.goods = goods  # indexed by GOLD, WOOD, STONE
        self.choices = choices  # numbers of op lists


def read_ops(node: Node, allowed: list[str], op_lists: list[list[Op]]) -> int:
    """Read a list of effects, add it to `op_lists` and return its number there."""
    ops = [_read_op(item, allowed, op_lists) for item in node.items()]
    if len([op for op in ops if op.kind == CHOOSE_ONE]) > 1:
        raise node.wrong("at most one choose_one")
    op_lists.append(ops)
    return len(op_lists) - 1


def _read_op(node: Node, allowed: list[str], op_lists: list[list[Op]]) -> Op:
    kind = read_kind(node, OPS, allowed)
    goods = [node.get(good).whole(0, 20) if node.has(good) else 0 for good in GOODS]
    fewest = -20 if kind == GAIN_VP else 1  # the Smuggler takes a point (K-R18)
    n = node.get("n").whole(fewest, 20) if node.has("n") else 1
    choices: list[int] = []
    if kind == GAIN and sum(goods) == 0:
        raise node.wrong("at least one of gold, wood, stone")
    if kind == LOSE:
        goods[node.get("good").one_of(GOODS)] = n
    if kind == CHOOSE_ONE:
        choices = [read_ops(choice, REWARD_OPS, op_lists) for choice in node.get("options").items()]
        if not 2 <= len(choices) <= 4:
            raise node.get("options").wrong("two to four alternatives")
    return Op(kind, n, goods, choices)
