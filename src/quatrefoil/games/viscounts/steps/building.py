"""Buildings: which slot, which site, what the site and its links give (V-7.B)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.nouns import (
    NOBODY,
    SITES_PER_SEGMENT,
    SLOTS_PER_TYPE,
    WHY_LINK,
    WHY_SITE,
)
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.pending import push_ops
from quatrefoil.games.viscounts.vocabulary import LINK_AFTER, LINK_BEFORE, SITE, SITE_NAMES, SLOT
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Where a free building may stand: anywhere, or on the bank of the own viscount (V-2.9).
ANYWHERE: Final = -1


def free_sites(s: Viscounts, space: i64) -> list[int]:
    """V-7.B1: free sites of the bank a space belongs to, or of the whole board (V-13.16)."""
    effects = s.rules.side.site_effect
    banks = s.rules.side.site_bank
    out: list[int] = []
    if space == ANYWHERE:
        for site in range(len(effects)):
            if effects[site] >= 0 and s.sites[site] == NOBODY:
                out.append(site)
        return out
    first: i64 = space // 3 * SITES_PER_SEGMENT
    for i in range(SITES_PER_SEGMENT):
        site = first + i
        if effects[site] >= 0 and s.sites[site] == NOBODY and banks[site] == space % 3:
            out.append(site)
    return out


def remaining(domain: Domain, building_type: i64) -> list[int]:
    """V-R5: the slots of a type that still hold their building; any of them may be emptied."""
    first: i64 = building_type * SLOTS_PER_TYPE
    return [first + i for i in range(SLOTS_PER_TYPE) if not domain.has(first + i)]


def push_free_building(s: Viscounts, owner: i64, building_type: i64, space: i64) -> None:
    """V-13.16: without such a building or a free site nothing happens."""
    if len(remaining(s.domains[owner], building_type)) > 0 and len(free_sites(s, space)) > 0:
        s.stack.append(FreeBuilding(owner, building_type, space))


class FreeBuilding(Step[Viscounts]):
    """V-13.16: which building of the given type leaves the board."""

    __slots__ = ("building_type", "space")

    def __init__(self, actor: i64, building_type: i64, space: i64) -> None:
        super().__init__(actor)
        self.building_type: Final[i64] = building_type
        self.space: Final[i64] = space

    def options(self, s: Viscounts) -> list[Option]:
        return [SLOT[slot] for slot in remaining(s.domains[self.actor], self.building_type)]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.stack.append(FreeSite(self.actor, chosen.arg, self.space))

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "slot":
            return Refusal("other_building", "V-13.16", {"slot": int(option.arg)})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.building_type), int(self.space)]


class FreeSite(Step[Viscounts]):
    """V-13.16: where the free building stands."""

    __slots__ = ("slot", "space")

    def __init__(self, actor: i64, slot: i64, space: i64) -> None:
        super().__init__(actor)
        self.slot: Final[i64] = slot
        self.space: Final[i64] = space

    def options(self, s: Viscounts) -> list[Option]:
        return [SITE[site] for site in free_sites(s, self.space)]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        place_building(s, self.actor, self.slot, chosen.arg)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "site":
            return why_not_site(s, option.arg)
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.slot), int(self.space)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"slot": SLOT[self.slot].text.split(":")[1]}


def why_not_site(s: Viscounts, site: i64) -> Refusal:
    """V-18.4: taken, on the other bank, or not on this side of the board at all."""
    if s.rules.side.site_effect[site] < 0:
        return Refusal("no_such_site", "V-15.2", {})
    if s.sites[site] != NOBODY:
        return Refusal("site_taken", "V-18.4", {"holder": s.sites[site]})
    return Refusal("other_bank", "V-7.B1", {})


def place_building(s: Viscounts, owner: i64, slot: i64, site: i64) -> None:
    """V-7.B4, V-7.B6: the building stands for good (V-7.B8); first its site, then its links."""
    s.domains[owner].built |= 1 << slot
    s.sites[site] = owner
    s.site_types |= slot // SLOTS_PER_TYPE << 2 * site
    s.emit(ev.BUILT, owner, slot, site)
    s.stack.append(Links(owner, site))
    push_ops(s, owner, s.rules.side.site_effect[site], WHY_SITE)


def site_after(s: Viscounts, site: i64) -> i64:
    """V-7.B5: the neighbour clockwise; the last site of a segment leads to the first of the next."""
    following: i64 = site + 1
    if following % SITES_PER_SEGMENT != 0 and s.rules.side.site_effect[following] >= 0:
        return following
    return s.next_segment(site // SITES_PER_SEGMENT) * SITES_PER_SEGMENT


def site_before(s: Viscounts, site: i64) -> i64:
    if site % SITES_PER_SEGMENT != 0:
        return site - 1
    last: i64 = s.previous_segment(site // SITES_PER_SEGMENT) * SITES_PER_SEGMENT + SITES_PER_SEGMENT - 1
    while s.rules.side.site_effect[last] < 0:
        last -= 1
    return last


def is_linked(s: Viscounts, first: i64, second: i64) -> bool:
    """A printed link leads from the first site to the second, and both carry a building."""
    return s.rules.side.link_effect[first] >= 0 and s.sites[first] != NOBODY and s.sites[second] != NOBODY


class Links(Automatic[Viscounts]):
    """V-7.B5, V-7.B6: the links a new building completes."""

    __slots__ = ("owner", "site")

    def __init__(self, owner: i64, site: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.site: Final[i64] = site

    def apply(self, s: Viscounts, chosen: Option) -> None:
        before = is_linked(s, site_before(s, self.site), self.site)
        after = is_linked(s, self.site, site_after(s, self.site))
        if before and after and not s.is_automa(self.owner):
            s.stack.append(LinkOrder(self.owner, self.site))
            return
        if after:
            complete_link(s, self.owner, self.site, False)
        if before:
            complete_link(s, self.owner, self.site, True)

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.site)]


class LinkOrder(Step[Viscounts]):
    """V-7.B6, V-R18: which of two completed links comes first."""

    __slots__ = ("site",)

    def __init__(self, actor: i64, site: i64) -> None:
        super().__init__(actor)
        self.site: Final[i64] = site

    def options(self, s: Viscounts) -> list[Option]:
        return BOTH_LINKS

    def apply(self, s: Viscounts, chosen: Option) -> None:
        before_first = chosen is LINK_BEFORE
        complete_link(s, self.actor, self.site, not before_first)
        complete_link(s, self.actor, self.site, before_first)

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.site)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {
            "site": SITE_NAMES[self.site],
            "before": SITE_NAMES[site_before(s, self.site)],
            "after": SITE_NAMES[site_after(s, self.site)],
        }


BOTH_LINKS: Final[list[Option]] = [LINK_BEFORE, LINK_AFTER]


def complete_link(s: Viscounts, owner: i64, site: i64, is_before: bool) -> None:
    """V-7.B7, V-R38: the active side gains the effect, then the other building's owner; one owner gains it once."""
    first: i64 = site_before(s, site) if is_before else site
    other: i64 = first if is_before else site_after(s, site)
    effect: i64 = s.rules.side.link_effect[first]
    s.emit(ev.LINKED, owner, site, other)
    if s.sites[other] != owner:
        push_ops(s, s.sites[other], effect, WHY_LINK)
    push_ops(s, owner, effect, WHY_LINK)
