"""The castle: workers rise, spread and are bumped (V-8)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import maybe_crown, take_workers
from quatrefoil.games.viscounts.nouns import (
    CROWD,
    ON_THE_WAY,
    RING,
    SECTIONS,
    SPACES_PER_SEGMENT,
    TIER2,
    TIER3,
    WHY_BUMP,
    WHY_CASTLE,
)
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import AUTOMA, HUMAN, Viscounts
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.vocabulary import BUMP, BUMP_AUTOMA, CASTLE_MOVE, CASTLE_WAYS, NO_CASTLE_MOVE, SECTION
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class ResolveCastle(Automatic[Viscounts]):
    """V-8.1, V-8.9: an owner whose workers came into tier 1 resolves the castle.

    V-8.8: while workers are still spreading, only tier 1: the step that follows their `Spread` does the rest.
    """

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        castle = s.domains[self.owner].castle
        ready = [section for section in range(RING) if castle[section] >= CROWD]  # V-R4: sections count one by one
        if len(ready) > 1 and not s.is_automa(self.owner):
            s.stack.append(Promote(self.owner))
        elif len(ready) > 0:
            promote(s, self.owner, first_clockwise(s, self.owner, ready))
        elif castle[ON_THE_WAY] == 0 and not rise_to_the_top(s, self.owner):
            s.stack.append(BumpAll(self.owner))

    def fields(self) -> list[int]:
        return [int(self.owner)]


def first_clockwise(s: Viscounts, owner: i64, sections: list[int]) -> i64:
    """V-16.12: return the first of the sections, counted from the one next to the owner's viscount."""
    if len(sections) == 1:
        return sections[0]
    start: i64 = s.section_of(s.domains[owner].space // SPACES_PER_SEGMENT)
    for step in range(RING):
        section: i64 = (start + step) % RING
        if section in sections:
            return section
    return sections[0]


class Promote(Step[Viscounts]):
    """V-8.2: which of several crowded sections is resolved first."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        castle = s.domains[self.actor].castle
        return [SECTION[section] for section in range(RING) if castle[section] >= CROWD]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        promote(s, self.actor, chosen.arg)

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "section":
            return Refusal(
                "not_crowded",
                "V-8.2",
                {"section": int(option.arg), "have": s.domains[self.actor].castle[option.arg], "need": CROWD},
            )
        return why_not_now(s, self.actor, option)


def promote(s: Viscounts, owner: i64, section: i64) -> None:
    """V-8.2: (a) one worker rises, (b) its effect, (c) two spread; V-8.7, V-R12: in (b) those two are on their way."""
    castle = s.domains[owner].castle
    castle[section] -= CROWD
    castle[TIER2 + section] += 1
    castle[ON_THE_WAY] += CROWD - 1
    s.emit(ev.PROMOTED, owner, section, 2)  # to tier 2
    s.stack.append(ResolveCastle(owner))  # V-8.8: tier 1 always comes first
    s.stack.append(Spread(owner, section))
    push_ops(s, owner, s.rules.section_effect[section], WHY_CASTLE)


class Spread(Automatic[Viscounts]):
    """V-8.2 (c): one worker to each neighbouring section of tier 1."""

    __slots__ = ("owner", "section")

    def __init__(self, owner: i64, section: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.section: Final[i64] = section

    def apply(self, s: Viscounts, chosen: Option) -> None:
        castle = s.domains[self.owner].castle
        castle[ON_THE_WAY] -= CROWD - 1
        castle[(self.section + 1) % RING] += 1
        castle[(self.section + RING - 1) % RING] += 1
        s.emit(ev.SPREAD, self.owner, self.section)

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.section)]


def rise_to_the_top(s: Viscounts, owner: i64) -> bool:
    """V-8.4: move one worker from a crowded section of tier 2 to tier 3, if there is one; none spread there."""
    castle = s.domains[owner].castle
    for section in range(RING):
        if castle[TIER2 + section] >= CROWD:
            castle[TIER2 + section] -= 1
            castle[TIER3] += 1
            s.emit(ev.PROMOTED, owner, section, 3)  # to tier 3
            maybe_crown(s, owner)
            s.stack.append(ResolveCastle(owner))
            push_ops(s, owner, s.rules.tier3_effect, WHY_CASTLE)
            return True
    return False


class BumpAll(Automatic[Viscounts]):
    """V-8.6: sections of tiers 1 and 2 with more than three workers of all owners are reduced to three."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        for place in range(TIER3):
            total: i64 = 0
            for domain in s.domains:
                total += domain.castle[place]
            if total > CROWD:
                if s.is_automa(self.owner):  # V-16.12: the human's workers first
                    bump(s, HUMAN if s.domains[HUMAN].castle[place] > 0 else AUTOMA, place, self.owner)
                else:
                    s.stack.append(Bump(self.owner, place))
                return

    def fields(self) -> list[int]:
        return [int(self.owner)]


class Bump(Step[Viscounts]):
    """V-8.6, V-R13: the resolving seat chooses whose worker goes, its own allowed."""

    __slots__ = ("place",)

    def __init__(self, actor: i64, place: i64) -> None:
        super().__init__(actor)
        self.place: Final[i64] = place

    def options(self, s: Viscounts) -> list[Option]:
        return [
            BUMP_AUTOMA if s.is_automa(owner) else BUMP[owner]
            for owner in range(len(s.domains))
            if s.domains[owner].castle[self.place] > 0
        ]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        bump(s, AUTOMA if chosen is BUMP_AUTOMA else chosen.arg, self.place, self.actor)

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "bump":
            return Refusal("no_worker_there", "V-8.6", {})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.place)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"tier": 1 + int(self.place) // RING, "section": SECTIONS[self.place % RING]}


def bump(s: Viscounts, owner: i64, place: i64, by: i64) -> None:
    """V-8.6: return a worker to its owner's supply and reward the owner by tier."""
    domain = s.domains[owner]
    domain.castle[place] -= 1
    domain.supply += 1
    s.emit(ev.BUMPED, owner, 1 + place // RING, place % RING, by)
    s.stack.append(BumpAll(by))
    push_ops(s, owner, s.rules.bump_effect[place // RING], WHY_BUMP)


class CastleMove(Step[Viscounts]):
    """V-13.14: move one of the seat's workers of tier 1 to a neighbouring section, or none; then resolve the castle."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        castle = s.domains[self.actor].castle
        options: list[Option] = []
        for section in range(RING):
            if castle[section] > 0:
                options.append(CASTLE_MOVE[section * CASTLE_WAYS])
                options.append(CASTLE_MOVE[section * CASTLE_WAYS + 1])
        options.append(NO_CASTLE_MOVE)
        return options

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if chosen is NO_CASTLE_MOVE:
            return
        section: i64 = chosen.arg // CASTLE_WAYS
        is_clockwise = chosen.arg % CASTLE_WAYS == 0
        target: i64 = (section + (1 if is_clockwise else RING - 1)) % RING
        castle = s.domains[self.actor].castle
        castle[section] -= 1
        castle[target] += 1
        s.emit(ev.CASTLE_MOVED, self.actor, section, target)
        s.stack.append(ResolveCastle(self.actor))

    def cheapest(self, s: Viscounts) -> Option | None:
        return NO_CASTLE_MOVE

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "castle":
            return Refusal("no_worker_there", "V-13.14", {"section": int(option.arg) // CASTLE_WAYS})
        return why_not_now(s, self.actor, option)


class FreeWorkers(Step[Viscounts]):
    """V-13.15: n workers from the supply into any one section of tier 1."""

    __slots__ = ("n",)

    def __init__(self, actor: i64, n: i64) -> None:
        super().__init__(actor)
        self.n: Final[i64] = n

    def options(self, s: Viscounts) -> list[Option]:
        return SECTION

    def apply(self, s: Viscounts, chosen: Option) -> None:
        place_workers(s, self.actor, chosen.arg, self.n)

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.n)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"n": int(self.n)}


def place_workers(s: Viscounts, owner: i64, section: i64, n: i64) -> None:
    """V-7.W2: place workers, then resolve the castle."""
    if take_workers(s, owner, section, n) > 0:
        s.stack.append(ResolveCastle(owner))
