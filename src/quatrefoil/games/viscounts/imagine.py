"""A world that a seat could believe in: everything it knows is kept, everything hidden is drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.state import Viscounts

if TYPE_CHECKING:
    from random import Random


def imagine(s: Viscounts, seat: int, rng: Random) -> Viscounts:
    """V-17.2: opponents' hands are dealt anew from their hidden cards; piles and decks have no order to begin with.

    Which schemes were mixed into the AI's draw pile is hidden too: deck and future schemes are dealt anew.
    """
    world = s.copy()
    for owner in range(len(world.domains)):
        domain = world.domains[owner]
        if world.is_automa(owner):
            hidden = sorted([*domain.deck, *world.schemes])
            known_deck = int(world.rules.mixed_schemes) == 0
            if not known_deck and len(world.schemes) > 0:
                deal_schemes(world, hidden, rng)
        elif owner != seat and len(domain.hand) > 0:
            hidden = [*domain.hand, *domain.deck]
            count = len(domain.hand)
            shuffle(hidden, rng)
            domain.hand = sorted(hidden[:count])
            domain.deck = sorted(hidden[count:])
    return world


def deal_schemes(world: Viscounts, hidden: list[int], rng: Random) -> None:
    """V-16.4: as many future schemes in the draw pile as there are, but any of them."""
    half = len(world.rules.schemes) // 2
    deck = world.domains[1].deck
    future = [scheme for scheme in hidden if scheme >= half]
    mixed = sum([1 for scheme in deck if scheme >= half])
    shuffle(future, rng)
    world.domains[1].deck = sorted([*[scheme for scheme in deck if scheme < half], *future[:mixed]])
    world.schemes = sorted(future[mixed:])


def shuffle(items: list[int], rng: Random) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        items[i], items[j] = items[j], items[i]
