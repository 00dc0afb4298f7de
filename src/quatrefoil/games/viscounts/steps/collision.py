"""Phase 5: the collision of the markers of virtue and corruption (V-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.boards import NO_CRIMINALS, SOME_CRIMINALS
from quatrefoil.games.viscounts.effects import automa_criminals, criminals, gain_virtue
from quatrefoil.games.viscounts.nouns import (
    COLLISION,
    FLIP_DEBT,
    ON_COLLISION,
    TRACK,
    VIRTUE_ON_COLLISION,
    WHY_COLLISION,
    WHY_TRACK,
)
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.automa_effects import FLIP_ON_COLLISION, automa_flips
from quatrefoil.games.viscounts.steps.carry_out import ANY_ACTION, push_ops, push_triggers
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic

if TYPE_CHECKING:
    from mypy_extensions import i64


def criminals_of(s: Viscounts, owner: i64) -> i64:
    """Return the criminal icons on the board of a seat or of the AI."""
    domain = s.domains[owner]
    return automa_criminals(s, domain) if s.is_automa(owner) else criminals(s, domain)


def collide(s: Viscounts, owner: i64) -> None:
    """V-10.1, V-10.5: resolve a collision of the active player's markers (V-3.6, V-11.4: those of others wait)."""
    domain = s.domains[owner]
    if domain.corruption != domain.virtue:
        return
    s.emit(ev.COLLIDED, owner, domain.virtue)
    s.stack.append(CollisionRewards(owner))
    count = len(s.domains)
    for step in range(count - 1, -1, -1):  # V-10.1 step 2, V-R9: the active player first
        other: i64 = (owner + step) % count
        if s.is_automa(other):
            s.stack.append(AutomaAtCollision(other))
        else:
            push_triggers(s, other, ON_COLLISION, ANY_ACTION, WHY_COLLISION)
    for step in range(count):  # V-10.1 step 1
        seat: i64 = (owner + step) % count
        if not s.is_automa(seat) and s.domains[seat].has(VIRTUE_ON_COLLISION) and criminals_of(s, seat) == 0:
            gain_virtue(s, seat, 1)


class AutomaAtCollision(Automatic[Viscounts]):
    """V-16.16: at any collision the AI's second trading post flips a debt, if its board has no criminals."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if s.domains[self.owner].has(FLIP_ON_COLLISION) and criminals_of(s, self.owner) == 0:
            automa_flips(s, self.owner, FLIP_DEBT, 1)

    def fields(self) -> list[int]:
        return [int(self.owner)]


class CollisionRewards(Automatic[Viscounts]):
    """V-10.1 steps 3 and 4, V-10.2, V-R8: rewards by the space of the markers; V-10.4: then the markers part."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        owner = self.owner
        rules = s.rules
        space: i64 = s.domains[owner].virtue
        s.stack.append(PartMarkers(owner))
        count = len(s.domains)
        for step in range(count - 1, 0, -1):
            other: i64 = (owner + step) % count
            condition: i64 = rules.collision_condition[space]
            has_criminals = criminals_of(s, other) > 0
            is_excluded = condition == (NO_CRIMINALS if has_criminals else SOME_CRIMINALS)
            if not is_excluded:
                push_ops(s, other, rules.collision_others[space], WHY_TRACK)
        reward: i64 = rules.collision_automa[space] if s.is_automa(owner) else rules.collision_owner[space]
        push_ops(s, owner, reward, WHY_TRACK)

    def fields(self) -> list[int]:
        return [int(self.owner)]


class PartMarkers(Automatic[Viscounts]):
    """V-10.4: the active player's markers go back to both ends."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.domains[self.owner].corruption = 1
        s.domains[self.owner].virtue = TRACK
        s.emit(ev.MARKERS_PARTED, self.owner)

    def fields(self) -> list[int]:
        return [int(self.owner)]


class AutomaCollides(Automatic[Viscounts]):
    """V-16.6 (4), V-R27: the AI resolves a collision at the end of its turn."""

    __slots__ = ("owner",)

    def __init__(self, owner: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.phase = COLLISION
        collide(s, self.owner)

    def fields(self) -> list[int]:
        return [int(self.owner)]
