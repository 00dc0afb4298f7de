"""Carrying out one op of section 13 for a seat; a choice becomes a question."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts.effects import (
    destroy_card,
    gain,
    gain_corruption,
    gain_virtue,
    shuffle_discards,
    take_deed,
)
from quatrefoil.games.viscounts.nouns import (
    ANY_RESOURCE,
    CARD_SLOTS,
    CORRUPTION,
    DEBT,
    DEED,
    NO_CARD,
    RING,
    SETUP,
    VIRTUE,
)
from quatrefoil.games.viscounts.ops import (
    CASTLE_MOVE,
    CHOOSE,
    DESTROY,
    DESTROY_OF_DECK,
    DISCARD,
    FLIP,
    FREE_BUILDING,
    FREE_MANUSCRIPT,
    FREE_WORKERS,
    GAIN,
    HIRE_FREE,
    REARRANGE,
    SHUFFLE,
    Op,
    ops_as_data,
)
from quatrefoil.games.viscounts.piles import without_card
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.rules import OpInterpreter
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.automa_effects import automa_op
from quatrefoil.games.viscounts.steps.building import ANYWHERE, free_sites, push_free_building, remaining
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.castle import CastleMove, FreeWorkers
from quatrefoil.games.viscounts.steps.deck import FEWEST_CARDS, Rearrange, Trim, distinct
from quatrefoil.games.viscounts.steps.goods import TakeResource, can_flip, flip_cards, gain_debts
from quatrefoil.games.viscounts.steps.hire import push_free_hire
from quatrefoil.games.viscounts.steps.manuscripts import FreeManuscript, free_tiles
from quatrefoil.games.viscounts.vocabulary import DESTROY as DESTROY_WORD
from quatrefoil.games.viscounts.vocabulary import EITHER, ENOUGH
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class Interpreter(OpInterpreter):
    """Carries out ops for seats and for the AI."""

    def do_op(self, s: Viscounts, owner: i64, op_list: i64, place: i64, why: i64) -> None:
        op = s.rules.op_lists[op_list][place]
        if s.is_automa(owner):
            automa_op(s, owner, op, why)
        else:
            do_op(s, owner, op, op_list, place, why)


def do_op(s: Viscounts, owner: i64, op: Op, op_list: i64, place: i64, why: i64) -> None:
    """Carry out one op for a seat, each kind in one branch (V-3.11: as much of it as possible)."""
    kind: i64 = op.kind
    if kind == GAIN:
        do_gain(s, owner, op.what, op.n, why)
    elif kind == FLIP:
        flip_cards(s, owner, op.what, op.n)
    elif kind == CHOOSE:
        if len(possible_choices(s, owner, op)) > 0:
            s.stack.append(ChooseEffect(owner, op_list, place, why))
    elif kind == HIRE_FREE:
        push_free_hire(s, owner)
    elif kind == CASTLE_MOVE:
        s.stack.append(CastleMove(owner))
    elif kind == FREE_WORKERS:
        if s.domains[owner].supply > 0:
            s.stack.append(FreeWorkers(owner, op.n))
    elif kind == FREE_BUILDING:
        push_free_building(s, owner, op.what, ANYWHERE)
    elif kind == FREE_MANUSCRIPT:
        if len(free_tiles(s, op.choices)) > 0:
            s.stack.append(FreeManuscript(owner, op_list, place))
    elif kind == DESTROY_OF_DECK:
        s.stack.append(DestroyOfDeck(owner))
    elif s.phase != SETUP:  # V-2.10: there is no deck yet
        do_deck_op(s, owner, op)


def do_gain(s: Viscounts, owner: i64, what: i64, n: i64, why: i64) -> None:
    """Give a seat what the op `gain` names (V-13.1 to V-13.3, V-13.8, V-13.9)."""
    if what < ANY_RESOURCE:
        gain(s, owner, what, n, why)
    elif what == ANY_RESOURCE:
        s.stack.append(TakeResource(owner, n, why))
    elif what == DEBT:
        gain_debts(s, owner, n, why)
    elif what == DEED:
        for _ in range(n):
            take_deed(s, owner, why)
    elif what == VIRTUE:
        gain_virtue(s, owner, n)
    elif what == CORRUPTION:
        gain_corruption(s, owner, n)


def do_deck_op(s: Viscounts, owner: i64, op: Op) -> None:
    """Carry out an op about the seat's own cards (V-13.10 to V-13.13)."""
    if op.kind == REARRANGE:
        s.stack.append(Rearrange(owner))
    elif op.kind == DISCARD:
        s.stack.append(Trim(owner, op.n, False))
    elif op.kind == DESTROY:
        s.stack.append(Trim(owner, op.n, True))
    elif op.kind == SHUFFLE and len(s.domains[owner].discard) > 0:
        shuffle_discards(s, owner)


def is_possible(s: Viscounts, owner: i64, op: Op) -> bool:
    """V-18.15: an alternative that cannot be done is offered only if its effect may be declined anyway."""
    domain = s.domains[owner]
    kind: i64 = op.kind
    if kind == FLIP:
        return can_flip(domain, op.what)
    if kind == HIRE_FREE:
        return max(s.tops) != NO_CARD
    if kind == FREE_WORKERS:
        return domain.supply > 0
    if kind == FREE_BUILDING:
        return len(remaining(domain, op.what)) > 0 and len(free_sites(s, ANYWHERE)) > 0
    if kind == FREE_MANUSCRIPT:
        return len(free_tiles(s, op.choices)) > 0
    return True


def is_idle(s: Viscounts, owner: i64, op: Op) -> bool:
    """Return whether an op would change nothing, for previews: no cards to move, no worker in tier 1."""
    domain = s.domains[owner]
    kind: i64 = op.kind
    if kind == REARRANGE:
        return CARD_SLOTS - domain.slots.count(NO_CARD) < 2
    if kind == DISCARD:
        return len(domain.hand) + len(domain.deck) + len(domain.discard) == 0
    if kind == DESTROY:
        return domain.card_count() <= FEWEST_CARDS
    if kind == SHUFFLE:
        return len(domain.discard) == 0
    if kind == CASTLE_MOVE:
        return max(domain.castle[:RING]) == 0
    return not is_possible(s, owner, op)


def possible_choices(s: Viscounts, owner: i64, op: Op) -> list[int]:
    """Return the alternatives of which at least the first op can be done."""
    out: list[int] = []
    for i in range(len(op.choices)):
        ops = s.rules.op_lists[op.choices[i]]
        if is_possible(s, owner, ops[0]):
            out.append(i)
    return out


class ChooseEffect(Step[Viscounts]):
    """One of several effects (`a / b` on a card or a castle section)."""

    __slots__ = ("op_list", "place", "why")

    def __init__(self, actor: i64, op_list: i64, place: i64, why: i64) -> None:
        super().__init__(actor)
        self.op_list: Final[i64] = op_list
        self.place: Final[i64] = place
        self.why: Final[i64] = why

    def op(self, s: Viscounts) -> Op:
        return s.rules.op_lists[self.op_list][self.place]

    def options(self, s: Viscounts) -> list[Option]:
        return [EITHER[i] for i in possible_choices(s, self.actor, self.op(s))]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        push_ops(s, self.actor, self.op(s).choices[chosen.arg], self.why)

    def gives_nothing(self, s: Viscounts, option: Option) -> bool:
        for op in s.rules.op_lists[self.op(s).choices[option.arg]]:
            if not is_idle(s, self.actor, op):
                return False
        return True

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "either":
            return Refusal("impossible", "V-18.15", {})
        return why_not_now(s, self.actor, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.op_list), int(self.place), int(self.why)]

    def facts(self, s: Viscounts) -> dict[str, object]:
        return {"choices": [ops_as_data(s.rules.op_lists[choice]) for choice in self.op(s).choices]}


class DestroyOfDeck(Step[Viscounts]):
    """V-2.9: player card 9 may destroy any one card of the starting deck for silver equal to its cost."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        options = [DESTROY_WORD[card] for card in distinct(s.domains[self.actor].deck)]
        options.append(ENOUGH)
        return options

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if chosen is ENOUGH:
            return
        domain = s.domains[self.actor]
        domain.deck = without_card(domain.deck, chosen.arg)
        destroy_card(s, self.actor, chosen.arg)

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "destroy":
            return Refusal("not_in_deck", "V-2.9", {"card": int(option.arg)})
        return why_not_now(s, self.actor, option)
