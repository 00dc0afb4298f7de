"""A new game for each number of seats (V-2)."""

from __future__ import annotations

from quatrefoil.games.viscounts.nouns import CASTLE_PLACES, FIRST_HERO, GOODS, NO_CARD, RING, SITES
from quatrefoil.games.viscounts.rules import Rules
from quatrefoil.games.viscounts.state import Domain, Viscounts
from quatrefoil.games.viscounts.steps.setup import push_setup
from quatrefoil.kernel.state import NO_SEAT


def new_game(seats: int, rules: Rules) -> Viscounts:
    """V-2.3, V-2.4, V-2.6: return a state with unseen piles, empty boards and all workers in the supply."""
    s = Viscounts(seats, rules)
    s.domains = [Domain() for _ in range(rules.domains)]
    for domain in s.domains:
        domain.supply = rules.workers
        domain.goods = [0] * len(GOODS)
        domain.castle = [0] * CASTLE_PLACES
    s.ring = [0]  # chance lays the other segments
    s.pool = list(range(FIRST_HERO))
    s.tops = [NO_CARD] * RING
    s.below = rules.pile_sizes[:]
    s.tile_pool = [i for i in range(len(rules.tiles)) if not rules.tiles[i].is_grey_backed]
    s.tile_tops = [NO_CARD] * RING
    s.tiles_below = [int(rules.tile_pile) - 1] * RING
    s.sites = [NO_SEAT] * SITES
    push_setup(s)
    return s
