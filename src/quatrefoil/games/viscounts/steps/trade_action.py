"""The primary action trade (V-7.T)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import pay
from quatrefoil.games.viscounts.funding import free_icons, most_icons
from quatrefoil.games.viscounts.nouns import SILVER, TRADE, WHY_FUNDING, WHY_TRADE
from quatrefoil.games.viscounts.ops import FLIP
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.goods import can_flip
from quatrefoil.games.viscounts.steps.payment import funding_facts
from quatrefoil.games.viscounts.vocabulary import EXCHANGES, MOST_EXCHANGES
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def can_trade(s: Viscounts, domain: Domain) -> bool:
    """V-R40: an exchange that flips needs a card to flip."""
    ops = s.rules.op_lists[s.rules.side.trade_gives[domain.space]]
    return ops[0].kind != FLIP or can_flip(domain, ops[0].what)


class Trade(Step[Viscounts]):
    """V-7.T2, V-R15: how often the exchange of the space is used, at least once; missing icons are paid in silver."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        each: i64 = s.rules.side.trade_icons[domain.space]
        most: i64 = most_icons(s, domain, TRADE, domain.goods[SILVER], s.dismissed_icons) // each
        ops = s.rules.op_lists[s.rules.side.trade_gives[domain.space]]
        if ops[0].kind == FLIP:
            most = min(most, domain.unpaid + domain.acquired)  # V-R40
        elif each == 1:
            # V-EX-9: silver paid for silver changes nothing, so only the icons count; one exchange is always allowed.
            most = max(1, min(most, free_icons(s, domain, TRADE)))
        return EXCHANGES[: min(most, MOST_EXCHANGES)]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        domain = s.domains[self.actor]
        times: i64 = chosen.arg + 1
        space: i64 = domain.space
        missing: i64 = times * s.rules.side.trade_icons[space] - free_icons(s, domain, TRADE)
        s.emit(ev.TRADED, self.actor, times, space)
        pay(s, self.actor, SILVER, missing, WHY_FUNDING)
        for _ in range(times):
            push_ops(s, self.actor, s.rules.side.trade_gives[space], WHY_TRADE)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "trade":
            return Refusal("not_funded", "V-7.T2", {"have": int(free_icons(s, s.domains[self.actor], TRADE))})
        return why_not_now(s, self.actor, option)

    def facts(self, s: Viscounts) -> dict[str, object]:
        return funding_facts(s, self.actor, s.rules.side.trade_icons[s.domains[self.actor].space])
