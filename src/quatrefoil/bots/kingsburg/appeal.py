"""What each advisor is worth to a seat of which nothing is known."""

from __future__ import annotations

from math import exp
from typing import Final

from quatrefoil.bots.kingsburg.battle import worth_of_goods
from quatrefoil.bots.kingsburg.holding import FIELD, SOLDIERS_AT, TOKENS_AT, VP_AT, Help
from quatrefoil.bots.kingsburg.weights import Weights
from quatrefoil.games.kingsburg.nouns import HIGHEST_ADVISOR


class Appeal:
    """The advisors in one harvest; `fading` is what goods still count after it."""

    __slots__ = ("worth", "pull")

    def __init__(self, helps: list[Help], weights: Weights, fading: float) -> None:
        goods = [price * fading for price in weights.goods]
        #: By advisor, in points.
        self.worth: Final[list[float]] = [0.0]
        #: How strongly each draws others, compared with the rest.
        self.pull: Final[list[float]] = [0.0]
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            helper = helps[advisor]
            best = -9.0
            for way in helper.ways:
                value = (
                    worth_of_goods(way, goods) + (way >> VP_AT)
                    + (way >> SOLDIERS_AT & FIELD) * weights.soldier
                    + (way >> TOKENS_AT & FIELD) * weights.token * fading
                )  # fmt: skip
                best = max(best, value)
            if helper.has_exchange:
                best += goods[0]
            if helper.has_look:
                best += weights.look
            self.worth.append(best)
            self.pull.append(exp(best * weights.eagerness))
