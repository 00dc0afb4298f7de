"""Set-up: the ring, the castle, the piles, the draft of player cards and heroes (V-2, V-16.2 to V-16.5)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.viscounts import events as ev
from quatrefoil.games.viscounts.effects import gain, take_debt, take_deed
from quatrefoil.games.viscounts.nouns import (
    CARDS,
    FIRST_FUTURE_SCHEME,
    FIRST_HERO,
    FIRST_STARTING,
    GUILDHALL,
    HEROES,
    NO_PAIR,
    RESOURCES,
    RING,
    SCHEMES,
    SILVER,
    SLOTS_PER_TYPE,
    STARTING,
    WHY_PLAYER_CARD,
    outer_space,
)
from quatrefoil.games.viscounts.ops import FREE_BUILDING
from quatrefoil.games.viscounts.piles import with_card, with_item, without_card
from quatrefoil.games.viscounts.refusals import why_not_now
from quatrefoil.games.viscounts.state import AUTOMA, Viscounts
from quatrefoil.games.viscounts.steps.automa_effects import automa_builds
from quatrefoil.games.viscounts.steps.building import free_sites, push_free_building
from quatrefoil.games.viscounts.steps.carry_out import push_ops
from quatrefoil.games.viscounts.steps.deck import DrawCards
from quatrefoil.games.viscounts.steps.goods import TakeResource
from quatrefoil.games.viscounts.steps.hire import RevealTownsfolk
from quatrefoil.games.viscounts.steps.turn import NextTurn, begin_round
from quatrefoil.games.viscounts.vocabulary import HERO, NUMBER, PAIR, ROTATION, SCHEME, SEGMENT, START, TILE
from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.state import NO_SEAT
from quatrefoil.kernel.step import Automatic, ChanceStep, Step

if TYPE_CHECKING:
    from mypy_extensions import i64


class LayRing(ChanceStep[Viscounts]):
    """V-2.1, V-17.3: chance lays the segments in a circle; the place of the first one does not matter."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        return [SEGMENT[g] for g in range(RING) if g not in s.ring]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.ring = [*s.ring, chosen.arg]
        s.emit(ev.RING_LAID, NO_SEAT, chosen.arg, len(s.ring))
        if len(s.ring) < RING:
            s.stack.append(LayRing())


class TurnCastle(ChanceStep[Viscounts]):
    """V-2.2: chance picks one of five rotations of the castle."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        return ROTATION

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.rotation = chosen.arg
        s.emit(ev.CASTLE_TURNED, NO_SEAT, chosen.arg)


class GreyTile(ChanceStep[Viscounts]):
    """V-2.4: chance picks the grey-backed manuscript on top of a segment's pile."""

    __slots__ = ("segment",)

    def __init__(self, segment: i64) -> None:
        super().__init__()
        self.segment: Final[i64] = segment

    def options(self, s: Viscounts) -> list[Option]:
        tiles = s.rules.tiles
        return [TILE[i] for i in range(len(tiles)) if tiles[i].is_grey_backed and i not in s.tile_tops]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.tile_tops = with_item(s.tile_tops, self.segment, chosen.arg)
        s.emit(ev.MANUSCRIPT_REVEALED, NO_SEAT, self.segment, chosen.arg)

    def fields(self) -> list[int]:
        return [int(self.segment)]


class DrawStart(ChanceStep[Viscounts]):
    """V-2.7: chance picks the start player; V-16.1: in a solo game the human."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        return START[: s.seats]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.start = chosen.arg
        s.emit(ev.START_DRAWN, chosen.arg)
        s.stack.append(Draft((chosen.arg + s.seats - 1) % s.seats, s.seats))


class DrawPair(ChanceStep[Viscounts]):
    """V-2.8: player cards and heroes are paired at random: chance draws a player card, then its hero."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        if lacks_hero(s):
            return [HERO[i] for i in range(len(HEROES)) if FIRST_HERO + i not in s.pair_heroes]
        return [NUMBER[i] for i in range(len(NUMBER)) if i not in s.pair_numbers]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        if lacks_hero(s):
            s.pair_heroes = [*s.pair_heroes, FIRST_HERO + chosen.arg]
        else:
            s.pair_numbers = [*s.pair_numbers, chosen.arg]
        if len(s.pair_heroes) < s.rules.pairs:
            s.stack.append(DrawPair())


def lacks_hero(s: Viscounts) -> bool:
    """Return whether the last pair has a player card but no hero yet."""
    return len(s.pair_heroes) < len(s.pair_numbers)


class Draft(Automatic[Viscounts]):
    """V-2.9: seats take a pair in reverse turn order, the start player last."""

    __slots__ = ("seat", "left")

    def __init__(self, seat: i64, left: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.end_turn()
        if self.left == 0:
            s.stack.append(FirstRound())
            if s.rules.is_solo:
                push_automa_setup(s)
            return
        s.stack.append(Draft((self.seat + s.seats - 1) % s.seats, self.left - 1))
        s.stack.append(TakePair(self.seat))

    def fields(self) -> list[int]:
        return [int(self.seat), int(self.left)]


class TakePair(Step[Viscounts]):
    """V-2.9: one of the pairs that are left."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        return [PAIR[i] for i in range(len(s.pair_numbers)) if s.pair_numbers[i] != NO_PAIR]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        seat = self.actor
        number: i64 = s.pair_numbers[chosen.arg]
        hero = s.pair_heroes[chosen.arg]
        s.pair_numbers = with_item(s.pair_numbers, chosen.arg, NO_PAIR)
        s.emit(ev.PAIR_TAKEN, seat, number + 1, hero)
        domain = s.domains[seat]
        domain.space = outer_space(number)
        domain.deck = [hero, *[FIRST_STARTING + i for i in range(len(STARTING))]]
        card = s.rules.start_cards[number]
        s.stack.append(ShuffleDeck(seat))
        push_extra(s, seat, card.extra, card.is_own_space)
        if card.any_resources > 0:
            s.stack.append(TakeResource(seat, card.any_resources, WHY_PLAYER_CARD))
        for good in range(RESOURCES):
            gain(s, seat, good, card.resources[good], WHY_PLAYER_CARD)
        gain(s, seat, SILVER, card.silver, WHY_PLAYER_CARD)
        for _ in range(card.debts):
            take_debt(s, seat, WHY_PLAYER_CARD)
        for _ in range(card.deeds):
            take_deed(s, seat, WHY_PLAYER_CARD)

    def stands_alone(self, s: Viscounts) -> bool:
        return True

    def why_not(self, s: Viscounts, option: Option) -> Refusal:
        if option.family == "pair":
            return Refusal("pair_taken", "V-2.9", {"pair": int(option.arg) + 1})
        return why_not_now(s, self.actor, option)


def push_extra(s: Viscounts, seat: i64, op_list: i64, is_own_space: bool) -> None:
    """V-2.9, V-14.5: push the extra effect of a player card; card 8 builds on the bank of its viscount only."""
    ops = s.rules.op_lists[op_list]
    if is_own_space and len(ops) == 1 and ops[0].kind == FREE_BUILDING:
        push_free_building(s, seat, ops[0].what, s.domains[seat].space)
    else:
        push_ops(s, seat, op_list, WHY_PLAYER_CARD)


class ShuffleDeck(Automatic[Viscounts]):
    """V-2.9: starting cards, hero and all cards gained so far become the draw pile; draw the first hand."""

    __slots__ = ("seat",)

    def __init__(self, seat: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat

    def apply(self, s: Viscounts, chosen: Option) -> None:
        domain = s.domains[self.seat]
        domain.deck = sorted([*domain.deck, *domain.discard])
        domain.discard = []
        s.stack.append(DrawCards(self.seat, s.rules.starting_hand))

    def fields(self) -> list[int]:
        return [int(self.seat)]


class FirstRound(Automatic[Viscounts]):
    """V-2.11, V-2.12, V-R29: the end piles are counted now; then the start player begins."""

    __slots__ = ()

    def apply(self, s: Viscounts, chosen: Option) -> None:
        s.pair_numbers = []
        s.pair_heroes = []
        s.debts_left = s.rules.debt_pile
        s.deeds_left = s.rules.deed_pile
        s.phase = CARDS
        begin_round(s)
        s.stack.append(NextTurn(s.start))


def push_automa_setup(s: Viscounts) -> None:
    """V-16.2 to V-16.5: give the AI the space of the other pair, its schemes, goods and first building."""
    automa = s.rules.automa
    domain = s.domains[AUTOMA]
    for number in s.pair_numbers:
        if number != NO_PAIR:
            domain.space = outer_space(number)
    domain.deck = [i for i in range(FIRST_FUTURE_SCHEME) if i not in automa.removed]
    s.schemes = [i for i in range(FIRST_FUTURE_SCHEME, len(SCHEMES)) if i not in automa.removed]
    for _ in range(s.rules.mixed_schemes):
        s.stack.append(MixScheme())
    for good in range(RESOURCES):
        gain(s, AUTOMA, good, automa.start_goods[good], WHY_PLAYER_CARD)
    for _ in range(automa.debts):
        take_debt(s, AUTOMA, WHY_PLAYER_CARD)
    for _ in range(automa.deeds):
        take_deed(s, AUTOMA, WHY_PLAYER_CARD)
    sites = free_sites(s, domain.space)
    if len(sites) > 0:
        automa_builds(s, AUTOMA, GUILDHALL * SLOTS_PER_TYPE, sites[0])


class MixScheme(ChanceStep[Viscounts]):
    """V-16.4: in harder games chance mixes future schemes into the draw pile, unseen (V-17.2)."""

    __slots__ = ()

    def options(self, s: Viscounts) -> list[Option]:
        return [SCHEME[scheme] for scheme in s.schemes]

    def apply(self, s: Viscounts, chosen: Option) -> None:
        domain = s.domains[AUTOMA]
        s.schemes = without_card(s.schemes, chosen.arg)
        s.mixed = with_card(s.mixed, chosen.arg)
        domain.deck = with_card(domain.deck, chosen.arg)

    def fields(self) -> list[int]:
        return [int(self.actor)]


def push_setup(s: Viscounts) -> None:
    """V-2.1 to V-2.8: push the steps of the set-up, the last one first."""
    s.stack.append(DrawStart())
    s.stack.append(DrawPair())
    for segment in range(RING - 1, -1, -1):
        s.stack.append(RevealTownsfolk(segment))
        s.stack.append(GreyTile(segment))
    s.stack.append(TurnCastle())
    s.stack.append(LayRing())
