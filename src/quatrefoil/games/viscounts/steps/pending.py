"""An effect that is due: the rest of an op list waits on the stack for its turn."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.nouns import CORRUPTION
from quatrefoil.games.viscounts.pieces import GAIN
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic

if TYPE_CHECKING:
    from mypy_extensions import i64


class Runner:
    """Carries op lists out. The one instance is put in by `game.py`: it knows every step, which none of these can."""

    def run(self, s: Viscounts, owner: i64, op_list: i64, place: i64, why: i64) -> None:
        raise NotImplementedError


RUNNERS: Final[list[Runner]] = []


class CarryOut(Automatic[Viscounts]):
    """An op list from a place on (V-3.11: effects are mandatory and resolved left to right)."""

    __slots__ = ("owner", "op_list", "place", "why")

    def __init__(self, owner: i64, op_list: i64, place: i64, why: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.op_list: Final[i64] = op_list
        self.place: Final[i64] = place
        self.why: Final[i64] = why

    def apply(self, s: Viscounts, chosen: Option) -> None:
        RUNNERS[0].run(s, self.owner, self.op_list, self.place, self.why)

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.op_list), int(self.place), int(self.why)]


def push_ops(s: Viscounts, owner: i64, op_list: i64, why: i64) -> None:
    """Put an effect on top of the stack, if it does anything."""
    if op_list >= 0 and len(s.rules.op_lists[op_list]) > 0:
        s.stack.append(CarryOut(owner, op_list, 0, why))


def push_triggers(s: Viscounts, owner: i64, moment: i64, action: i64, why: i64) -> None:
    """Abilities of a seat's cards that wait for this moment, slot 1 on top (V-R32: each copy works separately).

    V-3.13: the order is fixed, as it hardly ever matters; but corruption comes before everything else (V-3.5).
    """
    slots = s.domains[owner].slots
    for corrupting in (False, True):
        for i in range(2, -1, -1):
            card = slots[i]
            if card >= 0:
                face = s.rules.cards[card]
                if face.moment == moment and (action < 0 or face.action == action):
                    if is_corrupting(s, face.ability) == corrupting:
                        push_ops(s, owner, face.ability, why)


def is_corrupting(s: Viscounts, op_list: i64) -> bool:
    ops = s.rules.op_lists[op_list]
    return len(ops) > 0 and ops[0].kind == GAIN and ops[0].what == CORRUPTION
