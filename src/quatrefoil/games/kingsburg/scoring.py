"""The end of the game: the Cathedral, the winner and the ranking (K-11)."""

from __future__ import annotations

from quatrefoil.games.kingsburg import events as ev
from quatrefoil.games.kingsburg.effects import score
from quatrefoil.games.kingsburg.nouns import CATHEDRAL
from quatrefoil.games.kingsburg.rules import why_building
from quatrefoil.games.kingsburg.state import Kingsburg
from quatrefoil.kernel.game import ranks
from quatrefoil.kernel.state import NO_SEAT


def score_the_end(s: Kingsburg) -> None:
    """K-11.2: score each Cathedral by its owner's goods, which stay (K-R10); an Envoy is worth nothing (K-8.7)."""
    for seat in s.order:
        province = s.provinces[seat]
        if province.has(CATHEDRAL):
            score(s, seat, province.good_count() // s.rules.cathedral_goods, why_building(CATHEDRAL))
    s.emit(ev.GAME_OVER, NO_SEAT)


def places(s: Kingsburg) -> list[int]:
    """K-11.3, K-11.4: rank by points, then goods, then buildings; then places are shared (K-R31)."""
    return ranks([[int(p.vp), int(p.good_count()), int(p.building_count())] for p in s.provinces])
