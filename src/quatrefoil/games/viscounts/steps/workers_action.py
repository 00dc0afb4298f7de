"""The primary action of placing workers (V-7.W)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.funding import most_icons, shortage
from quatrefoil.games.viscounts.nouns import MOST_WORKERS, SILVER, SPACES_PER_SEGMENT, WORKERS
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.castle import place_workers
from quatrefoil.games.viscounts.steps.payment import Payment, funding_facts
from quatrefoil.games.viscounts.vocabulary import WORKER_COUNT
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class ChooseWorkers(Step[Viscounts]):
    """V-7.W1, V-18.3: one to four workers, as many as icons and supply allow."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        reach: i64 = most_icons(s, domain, WORKERS, domain.goods[SILVER], s.dismissed_icons)
        costs = s.rules.worker_cost
        return [WORKER_COUNT[n - 1] for n in range(1, MOST_WORKERS + 1) if n <= domain.supply and costs[n] <= reach]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.stack.append(PayForWorkers(self.actor, chosen.arg + 1))

    def cheapest(self, s: Viscounts) -> Option | None:
        return s.rules.planner.choice(s, self.actor)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family != "workers":
            return why_not_now(s, self.actor, option)
        domain = s.domains[self.actor]
        if option.arg + 1 > domain.supply:
            return Refusal("no_workers", "V-18.3", {"left": int(domain.supply)})
        return Refusal("not_funded", "V-7.W1", shortage(s, domain, WORKERS, s.rules.worker_cost[option.arg + 1]))

    def facts(self, s: Viscounts) -> dict[str, object]:
        return funding_facts(s, self.actor, 0)

    def page_facts(self, s: Viscounts) -> dict[str, object]:
        return {"funding": s.rules.planner.facts(s, self.actor, False)}


class PayForWorkers(Payment):
    """V-7.W1: the noble icons for n workers, who then stand in the section next to the viscount's segment."""

    __slots__ = ("n",)

    def __init__(self, actor: i64, n: i64) -> None:
        super().__init__(actor)
        self.n: Final[i64] = n

    def need(self, s: Viscounts) -> i64:
        return s.rules.worker_cost[self.n]

    def act(self, s: Viscounts) -> None:
        segment: i64 = s.domains[self.actor].space // SPACES_PER_SEGMENT
        place_workers(s, self.actor, s.section_of(segment), self.n)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.n)]
