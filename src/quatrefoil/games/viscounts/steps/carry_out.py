"""Op lists on the stack: effects, and abilities of cards that are triggered at a moment."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.nouns import CARD_SLOTS, CORRUPTION, NO_CARD
from quatrefoil.games.viscounts.ops import GAIN, NO_OPS
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.kernel.ops import OpSequence

if TYPE_CHECKING:
    from mypy_extensions import i64

#: For `push_triggers`: the moment does not depend on an action.
ANY_ACTION: Final = -1


class CarryOut(OpSequence[Viscounts]):
    """An op list from `place` on (V-3.11: effects are mandatory and resolved left to right)."""

    __slots__ = ("op_list", "why")

    def __init__(self, seat: i64, op_list: i64, place: i64, why: i64) -> None:
        super().__init__(seat, place)
        self.op_list: Final[i64] = op_list
        self.why: Final[i64] = why

    def length(self, s: Viscounts) -> i64:
        return len(s.rules.op_lists[self.op_list])

    def do(self, s: Viscounts, place: i64) -> None:
        s.rules.interpreter.do_op(s, self.seat, self.op_list, place, self.why)

    def from_place(self, place: i64) -> CarryOut:
        return CarryOut(self.seat, self.op_list, place, self.why)

    def fields(self) -> list[int]:
        return [int(self.seat), int(self.op_list), int(self.place), int(self.why)]


def push_ops(s: Viscounts, owner: i64, op_list: i64, why: i64) -> None:
    """Put an effect on top of the stack, if it does anything."""
    if op_list != NO_OPS and len(s.rules.op_lists[op_list]) > 0:
        s.stack.append(CarryOut(owner, op_list, 0, why))


def push_triggers(s: Viscounts, owner: i64, moment: i64, action: i64, why: i64) -> None:
    """Push the abilities of a seat's cards that wait for a moment, slot 1 on top (V-R32: each copy works separately).

    V-3.13, V-R41: from slot 1 to slot 3, but corruption before everything else (V-3.5).
    """
    slots = s.domains[owner].slots
    for corrupting in (False, True):
        for i in range(CARD_SLOTS - 1, -1, -1):
            card = slots[i]
            if card != NO_CARD:
                face = s.rules.cards[card]
                if face.moment == moment and (action == ANY_ACTION or face.action == action):
                    if is_corrupting(s, face.ability) == corrupting:
                        push_ops(s, owner, face.ability, why)


def is_corrupting(s: Viscounts, op_list: i64) -> bool:
    """Return whether an effect begins with a gain of corruption."""
    ops = s.rules.op_lists[op_list]
    return len(ops) > 0 and ops[0].kind == GAIN and ops[0].what == CORRUPTION
