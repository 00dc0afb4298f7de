"""The primary action build (V-7.B)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.funding import most_icons, shortage
from quatrefoil.games.viscounts.nouns import BUILD, SILVER, SLOTS, SLOTS_PER_TYPE
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.building import free_sites, place_building, why_not_site
from quatrefoil.games.viscounts.steps.payment import Payment, funding_facts
from quatrefoil.games.viscounts.vocabulary import SITE, SLOT, SLOT_NAMES
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: More icons than anybody can have.
UNAFFORDABLE: Final = 1 << 20


def building_cost(s: Viscounts, slot: i64) -> i64:
    """V-7.B2: return the builder icons for the building of a slot."""
    return s.rules.building_cost[slot // SLOTS_PER_TYPE]


def cheapest_building(s: Viscounts, domain: Domain) -> i64:
    """V-7.B3, V-18.4: return the lowest cost of a building that is not built yet; with all nine built, UNAFFORDABLE."""
    costs = s.rules.building_cost
    best: i64 = UNAFFORDABLE
    for slot in range(SLOTS):
        if not domain.has(slot):
            cost: i64 = costs[slot // SLOTS_PER_TYPE]
            if cost < best:
                best = cost
    return best


class ChooseBuilding(Step[Viscounts]):
    """V-7.B2: any building still on the player's board whose builder icons can be funded."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        reach: i64 = most_icons(s, domain, BUILD, domain.goods[SILVER], s.dismissed_icons)
        costs = s.rules.building_cost
        return [SLOT[i] for i in range(SLOTS) if not domain.has(i) and costs[i // SLOTS_PER_TYPE] <= reach]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.stack.append(ChooseSite(self.actor, chosen.arg))

    def cheapest(self, s: Viscounts) -> Option | None:
        return s.rules.planner.choice(s, self.actor)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "site":
            return Refusal("building_first", "V-7.B2", {})
        if option.family != "slot":
            return why_not_now(s, self.actor, option)
        domain = s.domains[self.actor]
        if domain.has(option.arg):
            return Refusal("slot_empty", "V-7.B2", {"slot": int(option.arg)})
        return Refusal("not_funded", "V-7.B2", shortage(s, domain, BUILD, building_cost(s, option.arg)))

    def facts(self, s: Viscounts) -> dict[str, object]:
        return funding_facts(s, self.actor, 0)

    def page_facts(self, s: Viscounts) -> dict[str, object]:
        return {"funding": s.rules.planner.facts(s, self.actor, False)}


class ChooseSite(Step[Viscounts]):
    """V-7.B1: a free site on the viscount's bank."""

    __slots__ = ("slot",)

    def __init__(self, actor: i64, slot: i64) -> None:
        super().__init__(actor)
        self.slot: Final[i64] = slot

    def options(self, s: Viscounts) -> list[Option]:
        return [SITE[site] for site in free_sites(s, s.domains[self.actor].space)]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.stack.append(PayForBuilding(self.actor, self.slot, chosen.arg))

    def cheapest(self, s: Viscounts) -> Option | None:
        return self.options(s)[0]  # stands for all of them: they cost the same

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "site":
            return why_not_site(s, option.arg)
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.slot)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"slot": SLOT_NAMES[self.slot]}


class PayForBuilding(Payment):
    """V-7.B2: the builder icons for the building of a slot, which then stands on a site."""

    __slots__ = ("slot", "site")

    def __init__(self, actor: i64, slot: i64, site: i64) -> None:
        super().__init__(actor)
        self.slot: Final[i64] = slot
        self.site: Final[i64] = site

    def need(self, s: Viscounts) -> i64:
        return building_cost(s, self.slot)

    def act(self, s: Viscounts) -> None:
        place_building(s, self.actor, self.slot, self.site)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.slot), int(self.site)]
