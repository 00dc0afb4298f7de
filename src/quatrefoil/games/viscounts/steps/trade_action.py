"""The primary action trade (V-7.T)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import pay
from quatrefoil.games.viscounts.funding import free_icons
from quatrefoil.games.viscounts.nouns import SILVER, TRADE, WHY_FUNDING, WHY_TRADE
from quatrefoil.games.viscounts.ops import FLIP, GAIN, Op
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.payment import funding_facts
from quatrefoil.games.viscounts.vocabulary import ENOUGH, EXCHANGES, MOST_EXCHANGES
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class Trade(Step[Viscounts]):
    """V-7.T2, V-R15: how often the exchange of the space is used, at least once; missing icons are paid in silver.

    V-R42: exchanges come one after another, and what they bring may pay for more: after exchanges that destroy or flip
    the seat is asked again, as long as it can afford one.
    """

    __slots__ = ("done",)

    def __init__(self, actor: i64, done: i64) -> None:
        super().__init__(actor)
        self.done: Final[i64] = done  # exchanges so far

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        each: i64 = s.rules.side.trade_icons[domain.space]
        icons = self.icons_left(s)
        most: i64 = (icons + domain.goods[SILVER]) // each
        op = self.op(s)
        if op.kind == FLIP and most > domain.unpaid + domain.acquired:
            most = domain.unpaid + domain.acquired
        elif each == 1 and most > icons:
            most = icons  # V-EX-9: silver paid for silver changes nothing, so only the icons count
        if self.done > 0:
            return [ENOUGH, *EXCHANGES[: min(most, MOST_EXCHANGES)]]
        return EXCHANGES[: min(max(most, 1), MOST_EXCHANGES)]  # V-R40: one exchange, even if it brings nothing

    def op(self, s: Viscounts) -> Op:
        """Return what an exchange of the space brings."""
        return s.rules.op_lists[s.rules.side.trade_gives[s.domains[self.actor].space]][0]

    def icons_left(self, s: Viscounts) -> i64:
        """Return the icons that no exchange has used yet."""
        domain = s.domains[self.actor]
        left: i64 = free_icons(s, domain, TRADE) - self.done * s.rules.side.trade_icons[domain.space]
        return left if left > 0 else 0

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if chosen is ENOUGH:
            return
        space: i64 = s.domains[self.actor].space
        times: i64 = chosen.arg + 1
        missing: i64 = times * s.rules.side.trade_icons[space] - self.icons_left(s)
        s.emit(ev.TRADED, self.actor, times, space)
        pay(s, self.actor, SILVER, missing, WHY_FUNDING)
        if self.op(s).kind != GAIN:
            s.stack.append(Trade(self.actor, self.done + times))
        for _ in range(times):
            push_ops(s, self.actor, s.rules.side.trade_gives[space], WHY_TRADE)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "trade":
            need = int(option.arg + 1) * s.rules.side.trade_icons[s.domains[self.actor].space]
            return Refusal("not_funded", "V-7.T2", {"have": int(self.icons_left(s)), "need": need})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.done)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        facts = funding_facts(s, self.actor, s.rules.side.trade_icons[s.domains[self.actor].space])
        return {**facts, "have": int(self.icons_left(s)), "done": int(self.done)}
