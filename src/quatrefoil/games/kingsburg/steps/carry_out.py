"""Carry out the ops of an advisor's help, a reward or losses."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg.effects import (
    add_plus2,
    add_soldiers,
    destroy_a_building,
    end_choice,
    gain,
    look_at_enemy,
    lose,
    score,
)
from quatrefoil.games.kingsburg.nouns import GOOD_COUNT, STABLES, USED_STABLES, WHY_BUILDING
from quatrefoil.games.kingsburg.ops import (
    ADD_PLUS2,
    ADD_SOLDIERS,
    CHOOSE_ONE,
    GAIN,
    GAIN_ANY,
    GAIN_VP,
    LOSE,
    LOSE_ANY,
    LOSE_BUILDING,
    LOSE_VP,
    MAY_EXCHANGE,
    PEEK_ENEMY,
    Op,
)
from quatrefoil.games.kingsburg.refusals import why_not_now
from quatrefoil.games.kingsburg.rules import why_building
from quatrefoil.games.kingsburg.state import UNSEEN, Kingsburg
from quatrefoil.games.kingsburg.steps.goods import Exchange, TakeGood, lose_any
from quatrefoil.games.kingsburg.vocabulary import EITHER, ENEMY
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.ops import OpSequence
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def carry_out(s: Kingsburg, seat: i64, op_list: i64, why: i64) -> None:
    """K-6.3.4: help, rewards and losses cannot be refused; they happen in the order of the data."""
    ops = s.rules.op_lists[op_list]
    if len(ops) == 1:  # most lists: nothing can be left for later, so no sequence is created
        do_op(s, seat, ops[0], why)
    else:
        CarryOut(seat, op_list, 0, why).run(s)


class CarryOut(OpSequence[Kingsburg]):
    """An op list for one seat, from `place` on; `why` is the source of what it gives or takes."""

    __slots__ = ("op_list", "why")

    def __init__(self, seat: i64, op_list: i64, place: i64, why: i64) -> None:
        super().__init__(seat, place)
        self.op_list: Final[i64] = op_list
        self.why: Final[i64] = why

    def length(self, s: Kingsburg) -> i64:
        return len(s.rules.op_lists[self.op_list])

    def do(self, s: Kingsburg, place: i64) -> None:
        do_op(s, self.seat, s.rules.op_lists[self.op_list][place], self.why)

    def from_place(self, place: i64) -> CarryOut:
        return CarryOut(self.seat, self.op_list, place, self.why)

    def fields(self) -> list[int]:
        return [int(self.seat), int(self.op_list), int(self.place), int(self.why)]


def do_op(s: Kingsburg, seat: i64, op: Op, why: i64) -> None:
    """Carry out one op, with one branch for each kind; an op with a choice pushes a step."""
    kind: i64 = op.kind
    if kind == GAIN:
        for good in range(GOOD_COUNT):
            gain(s, seat, good, op.goods[good], why)
    elif kind == GAIN_VP:
        score(s, seat, op.n, why)
    elif kind == GAIN_ANY:
        s.stack.append(TakeGood(seat, op.n, why))
    elif kind == ADD_SOLDIERS:
        add_soldiers(s, seat, op.n, why)
        if why < WHY_BUILDING:  # an advisor
            maybe_stables(s, seat)
    elif kind == ADD_PLUS2:
        add_plus2(s, seat, op.n, why)
    elif kind == PEEK_ENEMY:
        peek(s, seat)
    elif kind == CHOOSE_ONE:
        s.stack.append(ChooseHelp(seat, why + 1))
    elif kind == MAY_EXCHANGE:
        s.stack.append(Exchange(seat, why + 1))
    elif kind == LOSE:
        for good in range(GOOD_COUNT):
            lose(s, seat, good, op.goods[good], why)
    elif kind == LOSE_ANY:
        lose_any(s, seat, op.n, why)
    elif kind == LOSE_BUILDING:
        for _ in range(op.n):
            destroy_a_building(s, seat)
    elif kind == LOSE_VP:
        score(s, seat, -op.n, why)


def maybe_stables(s: Kingsburg, seat: i64) -> None:
    """K-14.6: add a soldier when an advisor gives soldiers; once per season unless the table says otherwise (K-R15)."""
    province = s.provinces[seat]
    if not province.has(STABLES):
        return
    if not s.rules.stables_each_service:
        if province.used & USED_STABLES != 0:
            return
        province.used |= USED_STABLES
    add_soldiers(s, seat, 1, why_building(STABLES))


def peek(s: Kingsburg, seat: i64) -> None:
    """K-13.2: let the seat look at this year's card; chance draws it if nobody has looked before."""
    if s.enemies[s.year - 1] == UNSEEN:
        s.stack.append(Peek(seat))
        s.stack.append(DrawEnemy())
    else:
        look_at_enemy(s, seat)


class ChooseHelp(Step[Kingsburg]):
    """K-6.3.2: which of two things the Merchant, the Hunter or the Swordsmith gives."""

    __slots__ = ("advisor",)

    def __init__(self, actor: i64, advisor: i64) -> None:
        super().__init__(actor)
        self.advisor: Final[i64] = advisor

    def choices(self, s: Kingsburg) -> list[int]:
        for op in s.rules.op_lists[s.rules.help[self.advisor]]:
            if op.kind == CHOOSE_ONE:
                return op.choices
        return []

    def options(self, s: Kingsburg) -> list[Option]:
        return EITHER[: len(self.choices(s))]

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        carry_out(s, self.actor, self.choices(s)[chosen.arg], self.advisor - 1)
        end_choice(s)

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        if option.family == "either":
            return Refusal("choice_invalid", "K-6.3.2", {"advisor": int(self.advisor)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.advisor)]

    def facts(self, s: Kingsburg) -> dict[str, object]:
        return {"advisor": int(self.advisor)}

    def facts_key(self, s: Kingsburg) -> i64:
        return self.advisor


class DrawEnemy(ChanceStep[Kingsburg]):
    """K-2.4, K-C2: draw this year's card; it has no identity before somebody looks at it."""

    __slots__ = ()

    def options(self, s: Kingsburg) -> list[Option]:
        return ENEMY[: len(s.rules.years[s.year - 1])]

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        s.enemies[s.year - 1] = s.rules.years[s.year - 1][chosen.arg].number


class Peek(Automatic[Kingsburg]):
    """K-13.2: show the drawn card to the seat."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        look_at_enemy(s, self.seat)

    def fields(self) -> list[int]:
        return [int(self.seat)]
