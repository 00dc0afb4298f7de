"""Links between neighbouring sites: what a new building completes (V-7.B5 to V-7.B7)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.nouns import SITES_PER_SEGMENT, WHY_LINK
from quatrefoil.games.viscounts.ops import NO_OPS
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.vocabulary import LINK_AFTER, LINK_BEFORE, SITE_NAMES
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


def site_after(s: Viscounts, site: i64) -> i64:
    """V-7.B5: return the neighbour clockwise; the last site of a segment leads to the first of the next."""
    following: i64 = site + 1
    if following % SITES_PER_SEGMENT != 0 and s.rules.side.site_effect[following] != NO_OPS:
        return following
    return s.next_segment(site // SITES_PER_SEGMENT) * SITES_PER_SEGMENT


def site_before(s: Viscounts, site: i64) -> i64:
    """V-7.B5: return the neighbour counterclockwise."""
    if site % SITES_PER_SEGMENT != 0:
        return site - 1
    last: i64 = s.previous_segment(site // SITES_PER_SEGMENT) * SITES_PER_SEGMENT + SITES_PER_SEGMENT - 1
    while s.rules.side.site_effect[last] == NO_OPS:
        last -= 1
    return last


def is_linked(s: Viscounts, first: i64, second: i64) -> bool:
    """Return whether a printed link leads from the first site to the second and both have a building."""
    return s.rules.side.link_effect[first] != NO_OPS and s.sites[first] != NO_SEAT and s.sites[second] != NO_SEAT


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
            s.stack.append(CompleteLink(self.owner, self.site, True))
        if before:
            s.stack.append(CompleteLink(self.owner, self.site, False))

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
        s.stack.append(CompleteLink(self.actor, self.site, chosen is LINK_BEFORE))  # what is pushed last happens first
        s.stack.append(CompleteLink(self.actor, self.site, chosen is LINK_AFTER))

    def cheapest(self, s: Viscounts) -> Option | None:
        return LINK_BEFORE  # both links give the same in either order

    def stands_alone(self, s: Viscounts) -> bool:
        return True

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


class CompleteLink(Automatic[Viscounts]):
    """V-7.B7, V-R38: the builder gains the effect, then the owner of the other building; one owner gains it once."""

    __slots__ = ("owner", "site", "is_after")

    def __init__(self, owner: i64, site: i64, is_after: bool) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.site: Final[i64] = site
        self.is_after: Final[bool] = is_after

    def apply(self, s: Viscounts, chosen: Option) -> None:
        other: i64 = site_after(s, self.site) if self.is_after else site_before(s, self.site)
        effect: i64 = s.rules.side.link_effect[self.site if self.is_after else other]
        s.emit(ev.LINKED, self.owner, self.site, other)
        if s.sites[other] != self.owner:
            push_ops(s, s.sites[other], effect, WHY_LINK)
        push_ops(s, self.owner, effect, WHY_LINK)

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.site), int(self.is_after)]
