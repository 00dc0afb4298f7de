"""A turn of the AI: reveal a scheme and carry out its rows (V-16.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import move_viscount, pay
from quatrefoil.games.viscounts.nouns import (
    BUILD,
    FLIP_EITHER,
    FLIP_FOCUS,
    FOCUS,
    GENERIC_RESOURCE,
    GOOD_OF,
    ICON_OF,
    MOST_WORKERS,
    OUTER_LEFT,
    OUTER_RIGHT,
    SLOTS_PER_TYPE,
    SPACES_PER_SEGMENT,
    TRANSCRIBE,
    WHY_FUNDING,
    WHY_SCHEME,
    WORKERS,
)
from quatrefoil.games.viscounts.piles import with_item, without_card
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.automa_effects import (
    automa_builds,
    automa_flips,
    automa_icons,
    automa_shuffle,
)
from quatrefoil.games.viscounts.steps.building import free_sites
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.castle import place_workers
from quatrefoil.games.viscounts.steps.manuscripts import manuscript_cost, transcribe
from quatrefoil.games.viscounts.steps.movement import meet
from quatrefoil.games.viscounts.vocabulary import SCHEME
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, ChanceStep

if TYPE_CHECKING:
    from mypy_extensions import i64

#: V-16.3: the slots of its buildings from the left: guildhalls, trading posts, workshops.
LEFT_TO_RIGHT: Final[list[int]] = [3, 4, 5, 0, 1, 2, 6, 7, 8]


class RevealScheme(Automatic[Viscounts]):
    """V-16.6 (2): the top scheme goes into slot 1; an empty draw pile is refilled first."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if len(s.domains[self.owner].deck) == 0:
            automa_shuffle(s, self.owner)
        s.stack.append(DrawScheme(self.owner))

    def fields(self) -> list[int]:
        return [int(self.owner)]


class DrawScheme(ChanceStep[Viscounts]):
    """V-17.3: chance picks the scheme on top; V-16.6 (3): its rows are carried out."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def options(self, s: Viscounts) -> list[Option]:
        return [SCHEME[scheme] for scheme in s.domains[self.owner].deck]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        domain = s.domains[self.owner]
        domain.deck = without_card(domain.deck, chosen.arg)
        if chosen.arg in s.mixed:
            s.mixed = without_card(s.mixed, chosen.arg)
        domain.slots = with_item(domain.slots, 0, chosen.arg)
        s.emit(ev.SCHEME_PLAYED, self.owner, chosen.arg)
        scheme = s.rules.schemes[chosen.arg]
        s.stack.append(AutomaActs(self.owner, chosen.arg))
        s.stack.append(AutomaMoves(self.owner, scheme.move))
        push_ops(s, self.owner, scheme.row2, WHY_SCHEME)
        push_ops(s, self.owner, scheme.row1, WHY_SCHEME)

    def pile(self) -> str:
        return f"schemes-{self.owner}"

    def fields(self) -> list[int]:
        return [int(self.owner)]


class AutomaMoves(Automatic[Viscounts]):
    """V-16.7: the AI moves along the outer path only."""

    __slots__ = ("owner", "steps")

    def __init__(self, owner: i64, steps: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.steps: Final[i64] = steps

    def apply(self, s: Viscounts, chosen: Option) -> None:
        space: i64 = s.domains[self.owner].space
        for _ in range(self.steps):
            if space % SPACES_PER_SEGMENT == OUTER_LEFT:
                space += OUTER_RIGHT - OUTER_LEFT
            else:
                space = s.next_segment(space // SPACES_PER_SEGMENT) * SPACES_PER_SEGMENT + OUTER_LEFT
        move_viscount(s, self.owner, space, self.steps, 0)
        meet(s, self.owner, space)

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.steps)]


class AutomaActs(Automatic[Viscounts]):
    """V-16.6 (3) row 4: do the first of the listed entries that is possible; the last always is."""

    __slots__ = ("owner", "scheme")

    def __init__(self, owner: i64, scheme: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.scheme: Final[i64] = scheme

    def apply(self, s: Viscounts, chosen: Option) -> None:
        scheme = s.rules.schemes[self.scheme]
        for listed in scheme.actions:
            action = s.rules.automa.focus if listed == FOCUS else listed  # V-16.18
            if automa_acts(s, self.owner, action):
                return
        push_ops(s, self.owner, scheme.last, WHY_SCHEME)

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.scheme)]


def automa_acts(s: Viscounts, owner: i64, action: i64) -> bool:
    """Do an action if it is possible; return whether it was."""
    if action == BUILD:
        return automa_build(s, owner)
    if action == WORKERS:
        return automa_workers(s, owner)
    if action == TRANSCRIBE:
        return automa_transcribe(s, owner)
    if action == FLIP_FOCUS:
        automa_flips(s, owner, FLIP_EITHER, 1)  # V-16.18: always possible, as nothing to flip gives 1 virtue
        return True
    return False


def automa_pays(s: Viscounts, owner: i64, action: i64, need: i64) -> bool:
    """V-16.8: pay for the missing icons with the matching resource; return False, and pay nothing, without enough."""
    missing: i64 = need - automa_icons(s, owner, ICON_OF[action])
    good: i64 = GENERIC_RESOURCE if s.rules.automa.is_generic else GOOD_OF[action]
    if missing > s.domains[owner].goods[good]:
        return False
    pay(s, owner, good, missing, WHY_FUNDING)
    return True


def automa_build(s: Viscounts, owner: i64) -> bool:
    """V-16.11: place the left-most building it can afford on the first free site of the viscount's bank."""
    sites = free_sites(s, s.domains[owner].space)
    if len(sites) == 0:
        return False
    for slot in LEFT_TO_RIGHT:
        if not s.domains[owner].has(slot):
            if automa_pays(s, owner, BUILD, s.rules.building_cost[slot // SLOTS_PER_TYPE]):
                s.emit(ev.ACTED, owner, BUILD)
                automa_builds(s, owner, slot, sites[0])
                return True
    return False


def automa_workers(s: Viscounts, owner: i64) -> bool:
    """V-16.12: place four, three or two workers in the section of its segment, never one."""
    for n in range(MOST_WORKERS, 1, -1):
        if s.domains[owner].supply >= n and automa_pays(s, owner, WORKERS, s.rules.worker_cost[n]):
            s.emit(ev.ACTED, owner, WORKERS)
            place_workers(s, owner, s.section_of(s.domains[owner].space // SPACES_PER_SEGMENT), n)
            return True
    return False


def automa_transcribe(s: Viscounts, owner: i64) -> bool:
    """V-16.13: take the manuscript of its segment, though it is on the outer path."""
    segment: i64 = s.domains[owner].space // SPACES_PER_SEGMENT
    if not automa_pays(s, owner, TRANSCRIBE, manuscript_cost(s, segment)):
        return False
    s.emit(ev.ACTED, owner, TRANSCRIBE)
    transcribe(s, owner, segment)
    return True
