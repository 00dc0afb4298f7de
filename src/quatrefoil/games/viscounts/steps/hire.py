"""Townsfolk piles: hiring for silver or for free, and revealing the next card (V-9, V-13.6)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import criminals, pay
from quatrefoil.games.viscounts.nouns import (
    CORRUPTION,
    DISCARD_ON_HIRE,
    NO_CARD,
    RING,
    SILVER,
    SPACES_PER_SEGMENT,
    VIRTUE,
    WHY_HIRE,
)
from quatrefoil.games.viscounts.ops import GAIN, SHUFFLE
from quatrefoil.games.viscounts.piles import with_card, with_item, without_card
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.deck import Trim
from quatrefoil.games.viscounts.vocabulary import HIRE, HIRED_FIRST, NO_HIRE, REVEAL, WORKSHOP_FIRST
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class RevealTownsfolk(ChanceStep[Viscounts]):
    """V-2.3, V-17.3: chance picks the next card of a pile; V-9.3: an empty pile stays empty."""

    __slots__ = ("segment",)

    def __init__(self, segment: i64) -> None:
        super().__init__()
        self.segment: Final[i64] = segment

    def options(self, s: Viscounts) -> list[Option]:
        return [REVEAL[card] for card in s.pool]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.pool = without_card(s.pool, chosen.arg)
        s.tops = with_item(s.tops, self.segment, chosen.arg)
        s.below = with_item(s.below, self.segment, s.below[self.segment] - 1)
        s.emit(ev.TOWNSFOLK_REVEALED, NO_SEAT, self.segment, chosen.arg)

    def is_aside(self, s: Viscounts) -> bool:
        return True

    def pile(self) -> str:
        return f"townsfolk-{self.segment}"

    def fields(self) -> list[int]:
        return [int(self.segment)]


def take_top(s: Viscounts, segment: i64) -> i64:
    """Take the visible card of a pile and return it; the caller calls `reveal_next` after its own pushes."""
    card: i64 = s.tops[segment]
    s.tops = with_item(s.tops, segment, NO_CARD)
    return card


def reveal_next(s: Viscounts, segment: i64) -> None:
    """Reveal the card below, before anything that was pushed so far happens."""
    if s.below[segment] > 0:
        s.stack.append(RevealTownsfolk(segment))


def hire(s: Viscounts, owner: i64, segment: i64, price: i64) -> None:
    """V-9.1, V-9.2, V-R11: put the card on the discard pile, then resolve its hire effect; V-9.4: Workshop 1."""
    card = take_top(s, segment)
    s.emit(ev.HIRED, owner, card, price, segment)
    pay(s, owner, SILVER, price, WHY_HIRE)
    domain = s.domains[owner]
    domain.discard = with_card(domain.discard, card)
    if not domain.has(DISCARD_ON_HIRE) or s.is_automa(owner):
        push_ops(s, owner, s.rules.cards[card].hire, WHY_HIRE)
    else:
        s.stack.append(HireOrder(owner, card))
    reveal_next(s, segment)


class HireOrder(Step[Viscounts]):
    """V-9.4: the discard of Workshop 1 before or after the hire effect; asked only where the order can matter."""

    __slots__ = ("card",)

    def __init__(self, actor: i64, card: i64) -> None:
        super().__init__(actor)
        self.card: Final[i64] = card

    def options(self, s: Viscounts) -> list[Option]:
        return EITHER_ORDER if does_order_matter(s, self.actor, self.card) else HIRE_EFFECT_FIRST

    def apply(self, s: Viscounts, chosen: Option) -> None:
        effect: i64 = s.rules.cards[self.card].hire
        if chosen is HIRED_FIRST:  # what is pushed last happens first
            s.stack.append(Trim(self.actor, 1, False))
            push_ops(s, self.actor, effect, WHY_HIRE)
        else:
            push_ops(s, self.actor, effect, WHY_HIRE)
            s.stack.append(Trim(self.actor, 1, False))

    def cheapest(self, s: Viscounts) -> Option | None:
        return HIRED_FIRST

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.card)]


def does_order_matter(s: Viscounts, seat: i64, card: i64) -> bool:
    """V-9.4: return whether a hire effect shuffles, or moves a marker against the shuffle a discard may need."""
    ops = s.rules.op_lists[s.rules.cards[card].hire]
    if len(ops) == 0:
        return False
    if ops[0].kind == SHUFFLE:
        return True
    domain = s.domains[seat]
    if ops[0].kind != GAIN or len(domain.deck) > 0:
        return False
    return ops[0].what == (VIRTUE if criminals(s, domain) > 0 else CORRUPTION)


EITHER_ORDER: Final[list[Option]] = [HIRED_FIRST, WORKSHOP_FIRST]
HIRE_EFFECT_FIRST: Final[list[Option]] = [HIRED_FIRST]


class FreeHire(Step[Viscounts]):
    """V-13.6, V-R10: any one visible townsfolk card of any segment; it cannot be declined (V-18.10)."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        return [HIRE[segment] for segment in range(RING) if s.tops[segment] != NO_CARD]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        hire(s, self.actor, chosen.arg, 0)

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "hire":
            return Refusal("pile_empty", "V-18.11", {"segment": int(option.arg)})
        return why_not_now(s, self.actor, option)


def push_free_hire(s: Viscounts, owner: i64) -> None:
    """V-13.6: ask which card is hired; V-18.11: with all five piles empty the effect is lost."""
    for segment in range(RING):
        if s.tops[segment] != NO_CARD:
            s.stack.append(FreeHire(owner))
            return


class Recruit(Step[Viscounts]):
    """V-9.1: in phase 4 hire the visible card of the viscount's segment for its cost in silver, or not."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        domain = s.domains[self.actor]
        segment: i64 = domain.space // SPACES_PER_SEGMENT  # V-3.12
        card = s.tops[segment]
        if card == NO_CARD or domain.goods[SILVER] < s.rules.card_cost[card]:
            return ONLY_NO_HIRE
        return [HIRE[segment], NO_HIRE]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if chosen is not NO_HIRE:
            hire(s, self.actor, chosen.arg, s.rules.card_cost[s.tops[chosen.arg]])

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family != "hire":
            return why_not_now(s, self.actor, option)
        card = s.tops[option.arg]
        if option.arg != s.domains[self.actor].space // SPACES_PER_SEGMENT:
            return Refusal("other_segment", "V-18.8", {"segment": int(option.arg)})
        if card == NO_CARD:
            return Refusal("pile_empty", "V-9.3", {"segment": int(option.arg)})
        have = s.domains[self.actor].goods[SILVER]
        return Refusal("no_silver", "V-18.8", {"cost": s.rules.card_cost[card], "have": have})


ONLY_NO_HIRE: Final[list[Option]] = [NO_HIRE]
