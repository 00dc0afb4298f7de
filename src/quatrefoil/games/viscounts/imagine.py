"""Determinization: a random state that agrees with everything a seat knows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.games.viscounts.state import AUTOMA, Domain, Viscounts
from quatrefoil.kernel.play import refresh_question, shuffle

if TYPE_CHECKING:
    from random import Random


def imagine(s: Viscounts, seat: int, rng: Random) -> Viscounts:
    """V-17.2: return a copy in which opponents' hands are redealt from their hidden cards.

    Which schemes were mixed into the AI's draw pile is hidden until they are revealed. The result depends only on what
    the seat may know: cards are sorted before dealing.
    """
    world = s.copy()
    for owner in range(len(world.domains)):
        domain = world.domains[owner]
        if world.is_automa(owner):
            deal_schemes(world, rng)
        elif owner != seat and len(domain.hand) > 0:
            deal_hand(domain, rng)
    if world.asked != seat:
        refresh_question(world)
    return world


def deal_hand(domain: Domain, rng: Random) -> None:
    """V-17.1: redeal a hand as it was drawn: cards that were held before a shuffle first, from what was hidden then."""
    size = len(domain.hand)
    hidden = sorted([*domain.hand, *domain.deck])
    hand: list[int] = []
    pool: list[int] = []
    for batch in range(len(domain.batch_limits) + 1):
        pool.extend([card for card in hidden if domain.batch_of(card) == batch])
        later = domain.batch_limits[batch] if batch < len(domain.batch_limits) else 0
        shuffle(pool, rng)
        while len(hand) < size - later:
            hand.append(pool.pop())
    domain.hand = sorted(hand)
    domain.deck = sorted(pool)


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
    world.domains[AUTOMA].deck = sorted([*deck, *world.mixed])
