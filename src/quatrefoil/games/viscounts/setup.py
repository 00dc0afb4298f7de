"""A new game for each number of seats (V-2)."""

from __future__ import annotations

from quatrefoil.games.viscounts.nouns import FIRST_HERO, NO_CARD, NOBODY, RING, SITES_PER_SEGMENT
from quatrefoil.games.viscounts.rules import Rules
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.opening import push_setup


def new_game(seats: int, rules: Rules) -> Viscounts:
    """V-2.3, V-2.4, V-2.6: piles without faces, empty boards, all workers in the supply."""
    s = Viscounts(seats, rules)
    s.domains = [Domain() for _ in range(rules.domains)]
    for domain in s.domains:
        domain.supply = rules.workers
    s.ring = [0]
    s.pool = list(range(FIRST_HERO))
    s.tops = [NO_CARD] * RING
    s.below = rules.pile_sizes[:]
    s.tile_pool = [i for i in range(len(rules.tiles)) if not rules.tiles[i].is_grey_backed]
    s.tile_tops = [NO_CARD] * RING
    s.tiles_below = [int(rules.tile_pile) - 1] * RING
    s.sites = [NOBODY] * (RING * SITES_PER_SEGMENT)
    push_setup(s)
    return s
