"""Phase 7: recruiting soldiers (K-9)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.effects import add_soldiers, end_choice, pay
from quatrefoil.games.kingsburg.nouns import GOOD_COUNT, WHY_RECRUIT
from quatrefoil.games.kingsburg.refusals import why_not_now
from quatrefoil.games.kingsburg.rules import soldier_price
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.games.kingsburg.vocabulary import ENOUGH, RECRUIT_ONE, RECRUIT_PAIRS, RECRUIT_TWO
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def begin_recruiting(s: Kingsburg) -> None:
    """K-9.1: in turn order each seat may recruit any number of soldiers."""
    for seat in reversed(s.order):
        s.stack.append(Recruit(seat, False))


class Recruit(Step[Kingsburg]):
    """K-9.1, K-14.5: recruit one soldier for any two goods, or one good with Barracks; repeat or stop."""

    __slots__ = ("has_recruited",)

    def __init__(self, actor: i64, has_recruited: bool) -> None:
        super().__init__(actor)
        self.has_recruited: Final[bool] = has_recruited

    def options(self, s: Kingsburg) -> list[Option]:
        province = s.provinces[self.actor]
        goods = province.goods
        options: list[Option] = []
        if province.soldiers < s.rules.soldier_cap:
            if soldier_price(s.rules, province) == 1:
                for good in range(GOOD_COUNT):
                    if goods[good] > 0:
                        options.append(RECRUIT_ONE[good])
            else:
                for i in range(len(RECRUIT_PAIRS)):
                    a = RECRUIT_PAIRS[i][0]
                    b = RECRUIT_PAIRS[i][1]
                    if goods[a] > 0 and goods[b] > (1 if a == b else 0):
                        options.append(RECRUIT_TWO[i])
        options.append(ENOUGH)
        return options

    def apply(self, s: Kingsburg, chosen: Option) -> None:
        if chosen is ENOUGH:
            if not self.has_recruited:
                s.emit(ev.DECLINED, self.actor, ev.DECLINED_RECRUIT)
            end_choice(s)
            return
        if soldier_price(s.rules, s.provinces[self.actor]) == 1:
            pay(s, self.actor, chosen.arg, 1, WHY_RECRUIT)
        else:
            for good in RECRUIT_PAIRS[chosen.arg]:
                pay(s, self.actor, good, 1, WHY_RECRUIT)
        add_soldiers(s, self.actor, 1, WHY_RECRUIT)  # K-9.2
        end_choice(s)
        s.stack.append(Recruit(self.actor, True))

    def why_not(self, s: Kingsburg, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.has_recruited)]

    def facts(self, s: Kingsburg) -> dict[str, object]:
        return {"price": int(soldier_price(s.rules, s.provinces[self.actor]))}

    def facts_key(self, s: Kingsburg) -> i64:
        return soldier_price(s.rules, s.provinces[self.actor])

    def page_facts(self, s: Kingsburg) -> dict[str, object]:
        """Return how many soldiers goods and the track allow (K-9.1, K-R2)."""
        province = s.provinces[self.actor]
        room: i64 = s.rules.soldier_cap - province.soldiers
        payable: i64 = province.good_count() // soldier_price(s.rules, province)
        return {"most": int(payable if payable < room else room)}
