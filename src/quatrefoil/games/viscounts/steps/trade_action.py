"""The primary action trade (V-7.T)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import pay
from quatrefoil.games.viscounts.funding import free_icons, shortage
from quatrefoil.games.viscounts.nouns import AFTER_ACTION, NO_CARD, SILVER, TRADE, WHY_FUNDING, WHY_TRADE
from quatrefoil.games.viscounts.ops import DESTROY, FLIP, GAIN, Op
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.deck import FEWEST_CARDS
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
        if op.kind == FLIP:
            most = min(most, domain.unpaid + domain.acquired)
        elif each == 1 and op.kind == GAIN and op.what == SILVER and op.n == 1:
            most = min(most, icons)  # V-EX-9: silver paid for silver changes nothing, so only the icons count
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

    def cheapest(self, s: Viscounts) -> Option | None:
        return ENOUGH if self.done > 0 else s.rules.planner.choice(s, self.actor)

    def gives_nothing(self, s: Viscounts, option: Option) -> bool:
        return option is not ENOUGH and is_trade_idle(s, self.actor)

    def stands_alone(self, s: Viscounts) -> bool:
        return self.done > 0

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "trade":
            domain = s.domains[self.actor]
            need = int(option.arg + 1) * s.rules.side.trade_icons[domain.space]
            facts = shortage(s, domain, TRADE, self.done * s.rules.side.trade_icons[domain.space] + need)
            if facts["missing"] > 0:
                return Refusal("not_funded", "V-7.T2", {**facts, "need": need, "have": int(self.icons_left(s))})
            op = self.op(s)
            return Refusal("nothing_to_flip" if op.kind == FLIP else "silver_for_silver", "V-7.T2", {})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.done)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        facts = funding_facts(s, self.actor, s.rules.side.trade_icons[s.domains[self.actor].space])
        return {**facts, "have": int(self.icons_left(s)), "done": int(self.done)}

    def page_facts(self, s: Viscounts) -> dict[str, object]:
        return {"funding": s.rules.planner.facts(s, self.actor, False)} if self.done == 0 else {}


def is_trade_idle(s: Viscounts, seat: i64) -> bool:
    """V-R40: return whether an exchange finds nothing to flip or destroy, and no card acts after the trade."""
    domain = s.domains[seat]
    op = s.rules.op_lists[s.rules.side.trade_gives[domain.space]][0]
    if op.kind == GAIN:
        return False
    if op.kind == FLIP and domain.unpaid + domain.acquired > 0:
        return False
    if op.kind == DESTROY and domain.card_count() > FEWEST_CARDS:
        return False
    for card in domain.slots:
        if card != NO_CARD:
            face = s.rules.cards[card]
            if face.moment == AFTER_ACTION and face.action == TRADE:
                return False
    return True
