"""Resources that a seat chooses, debts and deeds (V-13.2 to V-13.4)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.effects import gain, take_debt, turn_debt, turn_deed
from quatrefoil.games.viscounts.nouns import (
    FLIP_DEBT,
    FLIP_DEED,
    FLIP_EITHER,
    ON_FLIP_DEBT,
    ON_GAIN_DEBT,
    WHY,
    WHY_CARD,
    WHY_FLIP,
)
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.carry_out import ANY_ACTION, push_ops, push_triggers
from quatrefoil.games.viscounts.vocabulary import FLIP, RESOURCE
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Automatic, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class TakeResource(Step[Viscounts]):
    """V-13.2: ink, gold or stone, one at a time, never silver."""

    __slots__ = ("n", "why")

    def __init__(self, actor: i64, n: i64, why: i64) -> None:
        super().__init__(actor)
        self.n: Final[i64] = n
        self.why: Final[i64] = why

    def options(self, s: Viscounts) -> list[Option]:
        return RESOURCE

    def apply(self, s: Viscounts, chosen: Option) -> None:
        gain(s, self.actor, chosen.arg, 1, self.why)
        if self.n > 1:
            s.stack.append(TakeResource(self.actor, self.n - 1, self.why))

    def cheapest(self, s: Viscounts) -> Option | None:
        return RESOURCE[0]  # stands for any of them: what follows does not depend on it

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.n), int(self.why)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"n": int(self.n), "why": WHY[self.why]}

    def facts_key(self, s: Viscounts) -> i64:
        return self.n


def gain_debts(s: Viscounts, owner: i64, n: i64, why: i64) -> None:
    """V-13.3: take debts one by one, each with the abilities that wait for it (Racketeer)."""
    for _ in range(n):
        take_debt(s, owner, why)
        if not s.is_automa(owner):
            push_triggers(s, owner, ON_GAIN_DEBT, ANY_ACTION, WHY_CARD)


def can_flip(domain: Domain, what: i64) -> bool:
    """V-13.4: return whether there is a card to flip."""
    if what == FLIP_DEBT:
        return domain.unpaid > 0
    if what == FLIP_DEED:
        return domain.acquired > 0
    return domain.unpaid + domain.acquired > 0


def flip_cards(s: Viscounts, owner: i64, what: i64, n: i64) -> None:
    """V-13.4: flip n cards or as many as there are; mandatory (V-18.11: nothing to flip, nothing happens)."""
    domain = s.domains[owner]
    if n == 0 or not can_flip(domain, what):
        return
    if what == FLIP_EITHER and domain.unpaid > 0 and domain.acquired > 0:
        s.stack.append(Flip(owner, n))
        return
    if n > 1:
        s.stack.append(FlipRest(owner, what, n - 1))
    flip_one(s, owner, what == FLIP_DEBT or (what == FLIP_EITHER and domain.unpaid > 0))


def flip_one(s: Viscounts, owner: i64, is_debt: bool) -> None:
    """V-3.1: flip a debt, which gives a resource at once before Debt Collectors act, or a deed."""
    if is_debt:
        turn_debt(s, owner)
        push_triggers(s, owner, ON_FLIP_DEBT, ANY_ACTION, WHY_CARD)
        push_ops(s, owner, s.rules.flip_effect, WHY_FLIP)
    else:
        turn_deed(s, owner)


class Flip(Step[Viscounts]):
    """V-13.4: flip a debt or a deed, where the seat has both."""

    __slots__ = ("n",)

    def __init__(self, actor: i64, n: i64) -> None:
        super().__init__(actor)
        self.n: Final[i64] = n

    def options(self, s: Viscounts) -> list[Option]:
        return FLIP

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if self.n > 1:
            s.stack.append(FlipRest(self.actor, FLIP_EITHER, self.n - 1))
        flip_one(s, self.actor, chosen.arg == FLIP_DEBT)

    def cheapest(self, s: Viscounts) -> Option | None:
        return FLIP[FLIP_DEED]  # stands for both; a deed brings nothing else

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.n)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"n": int(self.n)}

    def facts_key(self, s: Viscounts) -> i64:
        return self.n


class FlipRest(Automatic[Viscounts]):
    """The remaining cards of one flip effect."""

    __slots__ = ("owner", "what", "n")

    def __init__(self, owner: i64, what: i64, n: i64) -> None:
        super().__init__()
        self.owner: Final[i64] = owner
        self.what: Final[i64] = what
        self.n: Final[i64] = n

    def apply(self, s: Viscounts, chosen: Option) -> None:
        flip_cards(s, self.owner, self.what, self.n)

    def fields(self) -> list[int]:
        return [int(self.owner), int(self.what), int(self.n)]
