"""Buildings on their sites, and buildings that an effect gives for free (V-7.B, V-13.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.nouns import SITES_PER_SEGMENT, SLOTS_PER_TYPE, SPACES_PER_SEGMENT, WHY_SITE
from quatrefoil.games.viscounts.ops import NO_OPS
from quatrefoil.games.viscounts.piles import with_item
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import TYPE_BITS, Domain, Viscounts
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.links import Links
from quatrefoil.games.viscounts.vocabulary import SITE, SLOT, SLOT_NAMES
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Instead of the space whose bank a free building must stand on (V-2.9): any site of the board will do.
ANYWHERE: Final = -1


def free_sites(s: Viscounts, space: i64) -> list[int]:
    """V-7.B1: return the free sites of the bank a space belongs to, or of the whole board (V-13.16)."""
    effects = s.rules.side.site_effect
    banks = s.rules.side.site_bank
    out: list[int] = []
    if space == ANYWHERE:
        for site in range(len(effects)):
            if effects[site] != NO_OPS and s.sites[site] == NO_SEAT:
                out.append(site)
        return out
    first: i64 = space // SPACES_PER_SEGMENT * SITES_PER_SEGMENT
    bank: i64 = space % SPACES_PER_SEGMENT
    for i in range(SITES_PER_SEGMENT):
        site = first + i
        if effects[site] != NO_OPS and s.sites[site] == NO_SEAT and banks[site] == bank:
            out.append(site)
    return out


def remaining(domain: Domain, building_type: i64) -> list[int]:
    """V-R5: return the slots of a type that still hold their building; any of them may be emptied."""
    first: i64 = building_type * SLOTS_PER_TYPE
    return [first + i for i in range(SLOTS_PER_TYPE) if not domain.has(first + i)]


def push_free_building(s: Viscounts, owner: i64, building_type: i64, space: i64) -> None:
    """V-13.16: ask which building is placed; without such a building or a free site nothing happens."""
    if len(remaining(s.domains[owner], building_type)) > 0 and len(free_sites(s, space)) > 0:
        s.stack.append(FreeBuilding(owner, building_type, space))


class FreeBuilding(Step[Viscounts]):
    """V-13.16: which building of a type leaves the player's board."""

    __slots__ = ("building_type", "space")

    def __init__(self, actor: i64, building_type: i64, space: i64) -> None:
        super().__init__(actor)
        self.building_type: Final[i64] = building_type
        self.space: Final[i64] = space

    def options(self, s: Viscounts) -> list[Option]:
        return [SLOT[slot] for slot in remaining(s.domains[self.actor], self.building_type)]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.stack.append(FreeSite(self.actor, chosen.arg, self.space))

    def stands_alone(self, s: Viscounts) -> bool:
        return True

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

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "site":
            return why_not_site(s, option.arg)
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.slot), int(self.space)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"slot": SLOT_NAMES[self.slot]}


def why_not_site(s: Viscounts, site: i64) -> Refusal:
    """V-18.4: the site is taken, on the other bank, or not on this side of the board at all."""
    if s.rules.side.site_effect[site] == NO_OPS:
        return Refusal("no_such_site", "V-15.2", {})
    if s.sites[site] != NO_SEAT:
        return Refusal("site_taken", "V-18.4", {"holder": s.sites[site]})
    return Refusal("other_bank", "V-7.B1", {})


def place_building(s: Viscounts, owner: i64, slot: i64, site: i64) -> None:
    """V-7.B4, V-7.B6: put a building on a site for good (V-7.B8); first its site gives its effect, then its links."""
    s.domains[owner].built |= 1 << slot
    s.sites = with_item(s.sites, site, owner)
    s.site_types |= slot // SLOTS_PER_TYPE << TYPE_BITS * site
    s.emit(ev.BUILT, owner, slot, site)
    s.stack.append(Links(owner, site))
    push_ops(s, owner, s.rules.side.site_effect[site], WHY_SITE)
