"""A world that a seat could believe in: everything it knows is kept, everything hidden is drawn anew."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.state import Viscounts, add_card

if TYPE_CHECKING:
    from random import Random


def imagine(s: Viscounts, seat: int, rng: Random) -> Viscounts:
    """V-17.2: opponents' hands are dealt anew from their hidden cards; piles and decks have no order to begin with.

    A card of a hand that everybody can work out stays there. Which schemes were mixed into the AI's draw pile is
    hidden too, until they are revealed. What is dealt does not hang on what is there in truth.
    """
    world = s.copy()
    for owner in range(len(world.domains)):
        domain = world.domains[owner]
        if world.is_automa(owner):
            deal_schemes(world, rng)
        elif owner != seat and len(domain.hand) > len(domain.known):
            hidden = sorted([*[card for card in domain.hand if card not in domain.known], *domain.deck])
            count = len(domain.hand) - len(domain.known)
            shuffle(hidden, rng)
            domain.hand = sorted([*domain.known, *hidden[:count]])
            domain.deck = sorted(hidden[count:])
    return world


def deal_schemes(world: Viscounts, rng: Random) -> None:
    """V-16.4: other future schemes may have been mixed in."""
    if len(world.mixed) == 0:
        return
    deck = [scheme for scheme in world.domains[1].deck if scheme not in world.mixed]
    hidden = sorted([*world.mixed, *world.schemes])
    count = len(world.mixed)
    shuffle(hidden, rng)
    world.mixed = sorted(hidden[:count])
    world.schemes = sorted(hidden[count:])
    for scheme in world.mixed:
        add_card(deck, scheme)
    world.domains[1].deck = deck


def shuffle(items: list[int], rng: Random) -> None:
    for i in range(len(items) - 1, 0, -1):
        j = int(rng.random() * (i + 1))
        items[i], items[j] = items[j], items[i]
