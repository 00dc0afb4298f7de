"""Imagine a state consistent with a seat's view: known things are kept, hidden things are drawn at random.

Prestige totals are hidden (ND-13.2) and taken messages lie face down (ND-R13), but all seats saw each gain and each
message taken. A player who remembers these public events knows them, so they are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.notre_dame.cards import WHOLE_DECK, actions_of, of_colour
from quatrefoil.games.notre_dame.nouns import ACTION_COUNT
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.kernel.bits import members
from quatrefoil.kernel.option import UNANSWERED
from quatrefoil.kernel.play import refresh_question, shuffle
from quatrefoil.kernel.step import SealedStep

if TYPE_CHECKING:
    from random import Random

    from mypy_extensions import i64


def imagine(s: NotreDame, seat: int, rng: Random) -> NotreDame:
    """ND-13.2: redraw the cards of other seats, sealed choices and the order of the grey deck."""
    world = s.copy()
    for colour in range(world.seats):
        if colour == seat:
            maybe_swap_passed_cards(world, seat, rng)
        else:
            rename_cards(world, colour, new_names(world, seat, colour, rng))
    if not world.spies >> seat & 1:
        world.grey_order = shuffled_grey_order(world, rng)
    redraw_sealed_choices(world, seat, rng)
    refresh_question(world)
    return world


def new_names(s: NotreDame, seat: int, colour: int, rng: Random) -> list[int]:
    """Return a random permutation of the actions of a colour that moves only those the seat has not seen this period.

    The seat knows who holds an unseen card (deck, hand, discard), but not which of the unseen ones it is.
    """
    unseen = members(WHOLE_DECK & ~actions_of(s.boroughs[seat].seen, colour))
    names = list(range(ACTION_COUNT))
    shuffled = unseen[:]
    shuffle(shuffled, rng)
    by_place = in_order_of_place(s, colour, unseen)
    for i in range(len(unseen)):
        names[by_place[i]] = shuffled[i]
    return names


def in_order_of_place(s: NotreDame, colour: int, actions: list[int]) -> list[int]:
    """Sort cards of a colour by where they are and who has seen them, independently of what they are."""
    ordered: list[int] = []
    places: list[list[bool]] = []
    for action in actions:
        place = place_of(s, colour, action)
        i = len(ordered)
        while i > 0 and places[i - 1] > place:
            i -= 1
        ordered.insert(i, action)
        places.insert(i, place)
    return ordered


def place_of(s: NotreDame, colour: int, action: int) -> list[bool]:
    """Return in which piles a card is and who has seen it; cards with the same place are indistinguishable."""
    place = [s.boroughs[colour].deck >> action & 1 != 0]
    for borough in s.boroughs:
        for cards in (borough.choice, borough.hand, borough.passed, borough.seen):
            place.append(actions_of(cards, colour) >> action & 1 != 0)
    return place


def maybe_swap_passed_cards(s: NotreDame, seat: int, rng: Random) -> None:
    """ND-3.3: maybe swap the two cards the seat passed first: the left neighbour kept one and passed the other.

    The seat does not know which, until one of them is played. With two players the other card came back.
    """
    if s.seats < 3:
        return
    left = int(s.left_of(seat))
    kept = members(actions_of(s.boroughs[left].hand, seat))
    passed = members(actions_of(s.boroughs[int(s.left_of(left))].hand, seat))
    if len(kept) == 1 and len(passed) == 1 and (kept[0] < passed[0]) == (rng.random() < 0.5):
        names = list(range(ACTION_COUNT))
        names[kept[0]] = passed[0]
        names[passed[0]] = kept[0]
        rename_cards(s, seat, names)


def rename_cards(s: NotreDame, colour: int, names: list[int]) -> None:
    """Apply a permutation to the cards of a colour in all piles and in what each seat has seen."""
    owner = s.boroughs[colour]
    owner.deck = renamed(owner.deck, names)
    for borough in s.boroughs:
        borough.choice = with_colour(borough.choice, colour, names)
        borough.hand = with_colour(borough.hand, colour, names)
        borough.passed = with_colour(borough.passed, colour, names)
        borough.seen = with_colour(borough.seen, colour, names)


def with_colour(cards: i64, colour: int, names: list[int]) -> i64:
    """Return some cards with those of one colour permuted."""
    actions = actions_of(cards, colour)
    if actions == 0:
        return cards
    return cards & ~of_colour(WHOLE_DECK, colour) | of_colour(renamed(actions, names), colour)


def renamed(actions: i64, names: list[int]) -> i64:
    out: i64 = 0
    for action in range(ACTION_COUNT):
        if actions >> action & 1 != 0:
            out |= 1 << names[action]
    return out


def shuffled_grey_order(s: NotreDame, rng: Random) -> list[int]:
    """ND-2.7: return the grey deck with the cards of each letter shuffled; the letters keep their order."""
    order: list[int] = []
    for letter in s.rules.grey:
        cards = sorted([person for person in s.grey_order if letter >> person & 1])
        shuffle(cards, rng)
        order.extend(cards)
    return order


def redraw_sealed_choices(s: NotreDame, seat: int, rng: Random) -> None:
    """ND-13.6: replace sealed choices of the others by random ones."""
    if len(s.sealed) == 0:
        return
    step = s.stack[-1]
    assert isinstance(step, SealedStep)
    for other in range(s.seats):
        if other != seat and s.sealed[other] is not UNANSWERED:
            options = step.options_for(s, other)
            s.sealed[other] = options[int(rng.random() * len(options))]
