"""Paying for the icons that an action needs and the board lacks (V-7.2, V-14.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.effects import pay
from quatrefoil.games.viscounts.funding import free_icons, payments
from quatrefoil.games.viscounts.nouns import ACTIONS, GOLD, INK, SILVER, STONE, WHY_FUNDING
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.vocabulary import paid_gold, paid_goods, paid_ink, paid_silver, paid_stone
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class Payment(Step[Viscounts]):
    """V-7.2, V-7.5, V-14.2: how the missing icons are paid; asked only where there are several ways.

    Each action that is paid with resources has its own subclass. Trades are paid in silver, so nothing is asked.
    """

    __slots__ = ()

    def need(self, s: Viscounts) -> i64:
        """Return how many icons the action needs."""
        raise NotImplementedError(self.name())

    def act(self, s: Viscounts) -> None:
        """Do what was paid for."""
        raise NotImplementedError(self.name())

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        return payments(s, domain, s.action, self.need(s) - free_icons(s, domain, s.action))

    def apply(self, s: Viscounts, chosen: Option) -> None:
        pay(s, self.actor, STONE, paid_stone(chosen), WHY_FUNDING)
        pay(s, self.actor, GOLD, paid_gold(chosen), WHY_FUNDING)
        pay(s, self.actor, INK, paid_ink(chosen), WHY_FUNDING)
        pay(s, self.actor, SILVER, paid_silver(chosen), WHY_FUNDING)
        self.act(s)

    def cheapest(self, s: Viscounts) -> Option | None:
        best: Option | None = None
        for option in self.options(s):
            if best is None or paid_goods(option) < paid_goods(best):
                best = option
        return best

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def facts(self, s: Viscounts) -> dict[str, object]:
        return funding_facts(s, self.actor, self.need(s))

    def page_facts(self, s: Viscounts) -> dict[str, object]:
        return {"funding": s.rules.planner.payment_facts(s, self.actor, self.need(s), self.options(s))}


def funding_facts(s: Viscounts, seat: i64, need: i64) -> dict[str, object]:
    """Return what a page needs to show the funding: icons needed and icons at hand."""
    return {
        "action": ACTIONS[s.action],
        "need": int(need),
        "have": int(free_icons(s, s.domains[seat], s.action)),
        "dismissed": int(s.dismissed),
    }
