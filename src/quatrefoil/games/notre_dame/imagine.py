"""A world that a seat could believe in: everything it knows is kept, everything hidden is drawn anew.

Prestige totals are hidden (ND-13.2), but each gain follows from what all have seen, so whoever remembers knows them:
they are kept.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.notre_dame.cards import WHOLE_DECK, actions_of, of_colour
from quatrefoil.games.notre_dame.nouns import ACTION_COUNT
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.kernel.bits import members
from quatrefoil.kernel.option import UNANSWERED
from quatrefoil.kernel.play import shuffle
from quatrefoil.kernel.step import CHANCE, SealedStep

if TYPE_CHECKING:
    from random import Random

    from mypy_extensions import i64


def imagine(s: NotreDame, seat: int, rng: Random) -> NotreDame:
    """ND-13.2: foreign cards, sealed answers and the order of the grey deck."""
    world = s.copy()
    for colour in range(world.seats):
        if colour == seat:
            maybe_swap_passed_cards(world, seat, rng)
        else:
            rename_cards(world, colour, new_names(world, seat, colour, rng))
    if not world.spies >> seat & 1:
        world.grey_order = shuffled_grey_order(world, rng)
    answer_anew(world, seat, rng)
    refresh_question(world)
    return world


def new_names(s: NotreDame, seat: int, colour: int, rng: Random) -> list[int]:
    """By action of a colour another one: those the seat has not seen this period change places at random.

    Wherever such a card is (deck, hand, discard), it could be any of the others: only who holds it is known.
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
    """Cards of a colour by where they are and who has seen them, whatever they are: so the truth leaves no trace."""
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
    """In which piles a card is; two of the same place can be told apart by nobody."""
    place = [s.boroughs[colour].deck >> action & 1 != 0]
    for borough in s.boroughs:
        for cards in (borough.choice, borough.hand, borough.passed, borough.seen):
            place.append(actions_of(cards, colour) >> action & 1 != 0)
    return place


def maybe_swap_passed_cards(s: NotreDame, seat: int, rng: Random) -> None:
    """ND-3.3: of the two cards passed first the left neighbour kept one and passed the other on, but which?

    Open until one of them is played. With two players the other one came back and the question does not arise.
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
    """Every card of a colour becomes the one of its new name, wherever it is and whoever has seen it."""
    owner = s.boroughs[colour]
    owner.deck = renamed(owner.deck, names)
    for borough in s.boroughs:
        borough.choice = with_colour(borough.choice, colour, names)
        borough.hand = with_colour(borough.hand, colour, names)
        borough.passed = with_colour(borough.passed, colour, names)
        borough.seen = with_colour(borough.seen, colour, names)


def with_colour(cards: i64, colour: int, names: list[int]) -> i64:
    """Some cards with those of one colour renamed."""
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
    """ND-2.7: the letters keep their order, the cards of a letter do not."""
    order: list[int] = []
    for letter in s.rules.grey:
        cards = sorted([person for person in s.grey_order if letter >> person & 1])
        shuffle(cards, rng)
        order.extend(cards)
    return order


def answer_anew(s: NotreDame, seat: int, rng: Random) -> None:
    """ND-13.6: sealed answers of the others could be any of what they could answer."""
    if len(s.sealed) == 0:
        return
    step = s.stack[-1]
    assert isinstance(step, SealedStep)
    for other in range(s.seats):
        if other != seat and s.sealed[other] is not UNANSWERED:
            options = step.options_for(s, other)
            s.sealed[other] = options[int(rng.random() * len(options))]


def refresh_question(s: NotreDame) -> None:
    """What is offered now may rest on cards that have changed."""
    if len(s.stack) == 0:
        return
    step = s.stack[-1]
    if isinstance(step, SealedStep):
        s.offered = step.options_for(s, s.asked)
    elif s.asked >= CHANCE:
        s.offered = step.options(s)
