"""Values of the advisors to an average seat, to predict what other seats take."""

from __future__ import annotations

from math import exp
from typing import Final

from quatrefoil.bots.kingsburg.battle import worth_of_goods
from quatrefoil.bots.kingsburg.resources import FIELD, SOLDIERS_AT, TOKENS_AT, VP_AT, Help
from quatrefoil.bots.kingsburg.weights import Weights
from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.games.kingsburg.nouns import HIGHEST_ADVISOR


class AdvisorValues:
    """Values in one harvest; `decay` is the share of the goods' value that remains after it."""

    __slots__ = ("worth", "choice_weight")

    def __init__(self, helps: list[Help], weights: Weights, decay: float) -> None:
        goods = [price * decay for price in weights.goods]
        #: By advisor, in points.
        self.worth: Final[list[float]] = [0.0]
        #: Softmax weight of each advisor in the choice of another seat, not normalized.
        self.choice_weight: Final[list[float]] = [0.0]
        for advisor in range(1, HIGHEST_ADVISOR + 1):
            helper = helps[advisor]
            best = LOWEST
            for way in helper.ways:
                value = (
                    worth_of_goods(way, goods) + (way >> VP_AT)
                    + (way >> SOLDIERS_AT & FIELD) * weights.soldier
                    + (way >> TOKENS_AT & FIELD) * weights.token * decay
                )  # fmt: skip
                best = max(best, value)
            if helper.has_exchange:
                best += goods[0]
            if helper.shows_enemy:
                best += weights.look
            self.worth.append(best)
            self.choice_weight.append(exp(best * weights.inverse_temperature))
