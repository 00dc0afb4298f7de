"""The resources of a seat packed into one number: goods, soldiers, "+2" tokens and points have six bits each.

The sum of two such numbers has the sums of their parts. Points have the highest bits, so that they may be negative.
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

#: Mask of one part.
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
    """Pack goods."""
    return gold | wood << WOOD_AT | stone << STONE_AT


def resources_of(province: Province) -> int:
    """Pack the resources of a province."""
    have = province.goods
    return (
        goods(have[0], have[1], have[2])
        + int(province.soldiers) * ONE_SOLDIER
        + int(province.plus2) * ONE_TOKEN
        + int(province.vp) * ONE_POINT
    )


def any_goods(n: int) -> list[int]:
    """Return all ways to take n goods of choice."""
    ways: list[int] = []
    for gold in range(n + 1):
        for wood in range(n - gold + 1):
            ways.append(goods(gold, wood, n - gold - wood))
    return ways


class Help:
    """What an advisor or a reward may bring: one of `ways`; some also exchange a good or show the enemy."""

    __slots__ = ("ways", "has_exchange", "shows_enemy", "gives_soldiers")

    def __init__(self, ways: list[int], has_exchange: bool, shows_enemy: bool, gives_soldiers: bool) -> None:
        self.ways = ways
        self.has_exchange = has_exchange
        self.shows_enemy = shows_enemy
        self.gives_soldiers = gives_soldiers


def help_of(op_lists: list[list[Op]], op_list: int) -> Help:
    """Return all that a list of ops may add to the resources of a seat."""
    ways = [0]
    has_exchange = False
    shows_enemy = False
    gives_soldiers = False
    for op in op_lists[op_list]:
        if op.kind == GAIN:
            ways = all_sums(ways, [goods(op.goods[0], op.goods[1], op.goods[2])])
        elif op.kind == GAIN_VP:
            ways = all_sums(ways, [op.n * ONE_POINT])
        elif op.kind == GAIN_ANY:
            ways = all_sums(ways, any_goods(op.n))
        elif op.kind == ADD_SOLDIERS:
            ways = all_sums(ways, [op.n * ONE_SOLDIER])
            gives_soldiers = True
        elif op.kind == ADD_PLUS2:
            ways = all_sums(ways, [op.n * ONE_TOKEN])
        elif op.kind == CHOOSE_ONE:
            choices: list[int] = []
            for choice in op.choices:
                choices.extend(help_of(op_lists, choice).ways)
            ways = all_sums(ways, choices)
        elif op.kind == MAY_EXCHANGE:
            has_exchange = True
        elif op.kind == PEEK_ENEMY:
            shows_enemy = True
    return Help(ways, has_exchange, shows_enemy, gives_soldiers)


def all_sums(first: list[int], then: list[int]) -> list[int]:
    """Return every sum of one number of each list, without repetition."""
    sums: dict[int, bool] = {}
    for a in first:
        for b in then:
            sums[a + b] = True
    return list(sums)


def with_exchanges(resources: int) -> list[int]:
    """K-R17: return the resources as they are, and with any one good exchanged for one of each of the others."""
    ways = [resources]
    for good in range(3):
        if resources >> good * WOOD_AT & FIELD > 0:
            ways.append(resources + ONE_GOOD[0] + ONE_GOOD[1] + ONE_GOOD[2] - 2 * ONE_GOOD[good])
    return ways
