"""Phase 2: where the viscount moves, and what happens where it meets another (V-6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.effects import move_viscount
from quatrefoil.games.viscounts.nouns import (
    FREE_STEP,
    INNER,
    OUTER_LEFT,
    OUTER_RIGHT,
    SILVER,
    SPACES,
    SPACES_PER_SEGMENT,
)
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import AUTOMA, HUMAN, Domain, Viscounts
from quatrefoil.games.viscounts.steps.automa_effects import take_resources
from quatrefoil.games.viscounts.steps.deck import Rearrange
from quatrefoil.games.viscounts.vocabulary import MOVE, SPACE_NAMES
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64

#: More paid steps than this reach nothing new: every space of the ring lies within.
MOST_EXTRA_STEPS: Final = 12
ALL_SPACES: Final = (1 << SPACES) - 1
SEGMENT_MASK: Final = (1 << SPACES_PER_SEGMENT) - 1
#: The price of a space where a move cannot end.
UNREACHED: Final = 99


def reachable(s: Viscounts, domain: Domain, base: i64, free: i64) -> list[int]:
    """V-6.1, V-6.2: return the price in silver of each space where a move may end, UNREACHED for the others."""
    prices = [UNREACHED] * SPACES
    here: i64 = 1 << domain.space
    reached: i64 = 0
    extra: i64 = domain.goods[SILVER]
    if extra > MOST_EXTRA_STEPS:
        extra = MOST_EXTRA_STEPS
    for step in range(base + free + extra + 1):
        if step >= base:
            new: i64 = here & ~reached
            reached |= here
            price = step - base - free
            space: i64 = 0
            while new != 0:
                if new & 1 != 0:
                    prices[space] = int(price) if price > 0 else 0
                new >>= 1
                space += 1
        if reached == ALL_SPACES:
            break
        here = spaces_after(s, here)
    return prices


def spaces_after(s: Viscounts, here: i64) -> i64:
    """V-6.2: return the spaces one step along the arrows from a set of spaces, both as bit masks."""
    there: i64 = 0
    first: i64 = 0  # of the segment
    left: i64 = here
    while left != 0:
        if left & SEGMENT_MASK != 0:
            if left >> OUTER_LEFT & 1 != 0:
                there |= 1 << first + INNER | 1 << first + OUTER_RIGHT
            if left & (1 << INNER | 1 << OUTER_RIGHT) != 0:
                following: i64 = s.next_segment(first // SPACES_PER_SEGMENT) * SPACES_PER_SEGMENT
                if left >> INNER & 1 != 0:
                    there |= 1 << first + OUTER_RIGHT | 1 << following + INNER
                if left >> OUTER_RIGHT & 1 != 0:
                    there |= 1 << following + OUTER_LEFT
        left >>= SPACES_PER_SEGMENT
        first += SPACES_PER_SEGMENT
    return there


class Move(Step[Viscounts]):
    """V-6.1, V-6.3: exactly as many steps as the played card costs, more for silver; only the end matters."""

    __slots__ = ()

    def prices(self, s: Viscounts) -> list[int]:
        domain = s.domains[self.actor]
        free: i64 = 1 if domain.has(FREE_STEP) else 0  # V-7.B9: trading post 1
        return reachable(s, domain, s.rules.card_cost[s.played], free)

    def options(self, s: Viscounts) -> list[Option]:
        prices = self.prices(s)
        return [MOVE[space] for space in range(SPACES) if prices[space] < UNREACHED]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        space: i64 = chosen.arg
        move_viscount(s, self.actor, space, s.rules.card_cost[s.played], self.prices(s)[space])
        meet(s, self.actor, space)

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "move":
            domain = s.domains[self.actor].copy()
            have = domain.goods[SILVER]
            domain.goods[SILVER] = MOST_EXTRA_STEPS
            price = reachable(s, domain, s.rules.card_cost[s.played], 1 if domain.has(FREE_STEP) else 0)[option.arg]
            return Refusal(
                "out_of_reach", "V-18.6", {"cost": s.rules.card_cost[s.played], "price": price, "have": have}
            )
        return why_not_now(s, self.actor, option)

    def facts(self, s: Viscounts) -> dict[str, object]:
        prices = self.prices(s)
        spaces = [i for i in range(SPACES) if prices[i] < UNREACHED]
        return {
            "steps": s.rules.card_cost[s.played],
            "prices": {SPACE_NAMES[i]: prices[i] for i in spaces},
        }

    def page_facts(self, s: Viscounts) -> dict[str, object]:
        prices = self.prices(s)
        spaces = [i for i in range(SPACES) if prices[i] < UNREACHED]
        planner = s.rules.planner
        return {"prospects": {SPACE_NAMES[i]: planner.prospects(s, self.actor, i, prices[i]) for i in spaces}}


def meet(s: Viscounts, owner: i64, space: i64) -> None:
    """V-6.4, V-6.5: let owners of other viscounts on the space rearrange.

    V-16.7, V-R43: in a solo game a meeting serves both, whoever moved; the AI takes a resource instead.
    """
    if s.rules.is_solo:
        if s.domains[HUMAN].space == s.domains[AUTOMA].space:
            take_resources(s, AUTOMA, 1)
            s.stack.append(Rearrange(HUMAN))
        return
    count = len(s.domains)
    for step in range(count - 1, 0, -1):
        other: i64 = (owner + step) % count
        if s.domains[other].space == space:
            s.stack.append(Rearrange(other))
