"""What a seat holds, as one number: goods, soldiers, "+2" tokens and points each have bits of their own.

Adding two such numbers adds what they hold. Points are on top, so that they may be negative.
"""

from __future__ import annotations

from typing import Final

from quatrefoil.games.kingsburg.ops import (
    ADD_PLUS2,
    ADD_SOLDIERS,
    CHOOSE_ONE,
    GAIN,
    GAIN_ANY,
    GAIN_VP,
    MAY_EXCHANGE,
    PEEK_ENEMY,
    Op,
)
from quatrefoil.games.kingsburg.state import Province

FIELD: Final = 63
WOOD_AT: Final = 6
STONE_AT: Final = 12
SOLDIERS_AT: Final = 18
TOKENS_AT: Final = 24
VP_AT: Final = 30
ALL_GOODS: Final = (1 << SOLDIERS_AT) - 1

#: One gold, one wood, one stone.
ONE_GOOD: Final[list[int]] = [1, 1 << WOOD_AT, 1 << STONE_AT]
ONE_SOLDIER: Final = 1 << SOLDIERS_AT
ONE_TOKEN: Final = 1 << TOKENS_AT
ONE_POINT: Final = 1 << VP_AT


def goods(gold: int, wood: int, stone: int) -> int:
    return gold | wood << WOOD_AT | stone << STONE_AT


def holding_of(province: Province) -> int:
    """What a province holds now."""
    have = province.goods
    return (
        goods(have[0], have[1], have[2])
        + int(province.soldiers) * ONE_SOLDIER
        + int(province.plus2) * ONE_TOKEN
        + int(province.vp) * ONE_POINT
    )


def any_goods(n: int) -> list[int]:
    """All ways to take n goods of choice."""
    ways: list[int] = []
    for gold in range(n + 1):
        for wood in range(n - gold + 1):
            ways.append(goods(gold, wood, n - gold - wood))
    return ways


class Help:
    """What an advisor (or a reward) may bring: one of `ways`; some also exchange a good or show the enemy."""

    __slots__ = ("ways", "has_exchange", "has_look", "gives_soldiers")

    def __init__(self, ways: list[int], has_exchange: bool, has_look: bool, gives_soldiers: bool) -> None:
        self.ways = ways
        self.has_exchange = has_exchange
        self.has_look = has_look
        self.gives_soldiers = gives_soldiers


def help_of(op_lists: list[list[Op]], op_list: int) -> Help:
    """All that a list of ops may add to a holding."""
    ways = [0]
    has_exchange = False
    has_look = False
    gives_soldiers = False
    for op in op_lists[op_list]:
        if op.kind == GAIN:
            ways = both(ways, [goods(op.goods[0], op.goods[1], op.goods[2])])
        elif op.kind == GAIN_VP:
            ways = both(ways, [op.n * ONE_POINT])
        elif op.kind == GAIN_ANY:
            ways = both(ways, any_goods(op.n))
        elif op.kind == ADD_SOLDIERS:
            ways = both(ways, [op.n * ONE_SOLDIER])
            gives_soldiers = True
        elif op.kind == ADD_PLUS2:
            ways = both(ways, [op.n * ONE_TOKEN])
        elif op.kind == CHOOSE_ONE:
            choices: list[int] = []
            for choice in op.choices:
                choices.extend(help_of(op_lists, choice).ways)
            ways = both(ways, choices)
        elif op.kind == MAY_EXCHANGE:
            has_exchange = True
        elif op.kind == PEEK_ENEMY:
            has_look = True
    return Help(ways, has_exchange, has_look, gives_soldiers)


def both(first: list[int], then: list[int]) -> list[int]:
    """Every sum of one of each, without repetition."""
    sums: dict[int, bool] = {}
    for a in first:
        for b in then:
            sums[a + b] = True
    return list(sums)


def exchanged(holding: int) -> list[int]:
    """K-R17: the holding as it is, and after giving any one good for one of each of the two others."""
    ways = [holding]
    for good in range(3):
        if holding >> good * WOOD_AT & FIELD > 0:
            ways.append(holding + ONE_GOOD[0] + ONE_GOOD[1] + ONE_GOOD[2] - 2 * ONE_GOOD[good])
    return ways
