"""Choices of single goods: take one, lose one, exchange one."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.effects import end_choice, gain, lose, pay
from quatrefoil.games.kingsburg.nouns import GOOD_COUNT, GOODS, WHY
from quatrefoil.games.kingsburg.refusals import why_not_now
from quatrefoil.games.kingsburg.rules import why_advisor
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.vocabulary import EXCHANGE, LOSE, NO_EXCHANGE, TAKE
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class TakeGood(Step[Kingsburg]):
    """K-13.1: take n goods of your choice, one at a time; they may be equal or different."""

    __slots__ = ("n", "why")

    def __init__(self, actor: i64, n: i64, why: i64) -> None:
        super().__init__(actor)
        self.n: Final[i64] = n
        self.why: Final[i64] = why

    def options(self, s: Kingsburg) -> list[Option]:
        return TAKE

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        gain(s, self.actor, chosen.arg, 1, self.why)
        end_choice(s)
        if self.n > 1:
            s.stack.append(TakeGood(self.actor, self.n - 1, self.why))

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.n), int(self.why)]

    def facts(self, s: Kingsburg) -> dict[str, object]:
        return {"n": int(self.n), "why": WHY[self.why]}

    def facts_key(self, s: Kingsburg) -> i64:
        return self.n << 8 | self.why


class LoseGood(Step[Kingsburg]):
    """K-10.8, K-R12: lose "any n goods" of your choice, one at a time."""

    __slots__ = ("n", "why")

    def __init__(self, actor: i64, n: i64, why: i64) -> None:
        super().__init__(actor)
        self.n: Final[i64] = n
        self.why: Final[i64] = why

    def options(self, s: Kingsburg) -> list[Option]:
        goods = s.provinces[self.actor].goods
        return [LOSE[good] for good in range(GOOD_COUNT) if goods[good] > 0]

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        lose(s, self.actor, chosen.arg, 1, self.why)
        end_choice(s)
        if self.n > 1:
            lose_any(s, self.actor, self.n - 1, self.why)

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        if option.family == "lose":
            return Refusal("choice_invalid", "K-10.8", {"good": int(option.arg)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.n), int(self.why)]

    def facts(self, s: Kingsburg) -> dict[str, object]:
        return {"n": int(self.n), "why": WHY[self.why]}

    def facts_key(self, s: Kingsburg) -> i64:
        return self.n << 8 | self.why


def lose_any(s: Kingsburg, seat: i64, n: i64, why: i64) -> None:
    """K-10.8, K-R12: lose any n goods; a seat with no more than n loses all without being asked."""
    province = s.provinces[seat]
    if province.good_count() <= n:
        for good in range(GOOD_COUNT):
            lose(s, seat, good, province.goods[good], why)
    else:
        s.stack.append(LoseGood(seat, n, why))


class Exchange(Step[Kingsburg]):
    """K-R17: the Alchemist may take one good and give one of each of the two others."""

    __slots__ = ("advisor",)

    def __init__(self, actor: i64, advisor: i64) -> None:
        super().__init__(actor)
        self.advisor: Final[i64] = advisor

    def options(self, s: Kingsburg) -> list[Option]:
        goods = s.provinces[self.actor].goods
        options = [EXCHANGE[good] for good in range(GOOD_COUNT) if goods[good] > 0]
        options.append(NO_EXCHANGE)
        return options

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        if chosen is NO_EXCHANGE:
            s.emit(ev.DECLINED, self.actor, ev.DECLINED_EXCHANGE)
            end_choice(s)
            return
        why = why_advisor(self.advisor)
        pay(s, self.actor, chosen.arg, 1, why)
        for good in range(len(GOODS)):
            if good != chosen.arg:
                gain(s, self.actor, good, 1, why)
        end_choice(s)

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        if option.family == "exchange":
            return Refusal("choice_invalid", "K-R17", {"good": int(option.arg)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.advisor)]

    def facts(self, s: Kingsburg) -> dict[str, object]:
        return {"advisor": int(self.advisor)}

    def facts_key(self, s: Kingsburg) -> i64:
        return self.advisor
