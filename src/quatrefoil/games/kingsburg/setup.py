"""Set up a new game for each number of seats (K-2)."""

from __future__ import annotations

from quatrefoil.games.kingsburg.components import YEARS
from quatrefoil.games.kingsburg.nouns import KINGS_AID
from quatrefoil.games.kingsburg.rules import Rules
from quatrefoil.games.kingsburg.state import UNSEEN, Kingsburg, Province
from quatrefoil.games.kingsburg.steps.setup import SeatOrder
from quatrefoil.games.kingsburg.steps.year import PHASES


def new_game(seats: int, rules: Rules) -> Kingsburg:
    """K-2.1, K-2.2: empty provinces; K-2.4: a face-down deck; K-2.6: the setup is the same for two to five players."""
    s = Kingsburg(seats, rules)
    s.provinces = [Province() for _ in range(seats)]
    s.clear_court()
    s.enemies = [UNSEEN] * YEARS
    s.stack.append(PHASES[KINGS_AID])
    s.stack.append(SeatOrder())
    return s
