"""One action with all its choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.bots.troyes.priced_groups import PricedGroup

if TYPE_CHECKING:
    from mypy_extensions import i64

#: The action moves no citizen.
NO_SOURCE: Final = -1


class ActionPlan:
    """An action with its target, modifier, group of dice, citizen and number of uses, and the value after it."""

    __slots__ = ("action", "target", "modifier", "group", "source", "uses", "total", "value", "loss")

    def __init__(self, action: i64, target: i64, modifier: i64, priced: PricedGroup) -> None:
        self.action: Final[i64] = action
        self.target: Final[i64] = target
        self.modifier: Final[i64] = modifier
        self.group: Final[i64] = priced.group
        self.total: Final[i64] = priced.sum
        self.source: i64 = NO_SOURCE
        self.uses: i64 = 1
        self.value: float = LOWEST
        self.loss: float = 0.0  # value of the moved citizen where he is now
