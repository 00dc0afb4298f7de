"""Determinization: a random state that agrees with everything a seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.state import AUTOMA, Viscounts, add_card
from quatrefoil.kernel.play import shuffle

if TYPE_CHECKING:
    from random import Random


def imagine(s: Viscounts, seat: int, rng: Random) -> Viscounts:
    """V-17.2: return a copy in which opponents' hands are redealt from their hidden cards.

    A card of a hand that every player can deduce stays there. Which schemes were mixed into the AI's draw pile is
    hidden until they are revealed. The result depends only on what the seat may know: cards are sorted before dealing.
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
    """V-16.4: redeal the future schemes that nobody has seen between the AI's draw pile and the rest."""
    if len(world.mixed) == 0:
        return
    deck = [scheme for scheme in world.domains[AUTOMA].deck if scheme not in world.mixed]
    hidden = sorted([*world.mixed, *world.schemes])
    count = len(world.mixed)
    shuffle(hidden, rng)
    world.mixed = sorted(hidden[:count])
    world.schemes = sorted(hidden[count:])
    for scheme in world.mixed:
        add_card(deck, scheme)
    world.domains[AUTOMA].deck = deck
