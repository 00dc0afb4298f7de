"""Set up a new game for each number of seats (T-2, T-13.1)."""

from __future__ import annotations

from quatrefoil.games.troyes.nouns import (
    ALL_CELLS,
    ALL_SPACES,
    BUILDINGS,
    COLOURS,
    EMPTY,
    MARAUDING,
    NEUTRAL,
    OWNERS,
    REVEALING,
)
from quatrefoil.games.troyes.rules import Rules
from quatrefoil.games.troyes.state import UNSEEN, Troyes
from quatrefoil.games.troyes.steps.round import PHASES
from quatrefoil.games.troyes.steps.setup import DealCharacter, FirstPlayer, LayCharacters, StartingPlacement


def new_game(seats: int, rules: Rules) -> Troyes:
    """T-2.1 to T-2.7: the empty board, money and citizens; then chance deals and the citizens are placed."""
    s = Troyes(seats, rules)
    lay_out(s)
    for seat in range(seats):
        s.deniers[seat] = int(rules.start_deniers)  # T-2.2
        s.influence[seat] = int(rules.start_influence)
        s.supply[seat] = int(rules.citizens_each)  # T-2.3
        s.general[seat] = int(rules.citizens - rules.citizens_each)
    s.general[NEUTRAL] = int(rules.neutral_citizens)
    s.red_left = rules.rounds  # T-2.6
    s.box_left = rules.red_box()
    s.stack.append(PHASES[REVEALING])
    s.stack.append(StartingPlacement())
    if rules.is_solo:
        s.stack.append(LayCharacters())
    else:
        for _ in range(int(rules.characters_each)):
            for seat in range(seats - 1, -1, -1):
                s.stack.append(DealCharacter(seat))
    s.stack.append(FirstPlayer())
    return s


def lay_out(s: Troyes) -> None:
    """T-1.5: empty the board but for Marauding."""
    s.deniers = [0] * OWNERS
    s.influence = [0] * OWNERS
    s.vp = [0] * OWNERS
    s.supply = [0] * OWNERS
    s.general = [0] * OWNERS
    s.district = [0] * OWNERS
    s.characters = [0] * OWNERS
    s.row = []
    s.dice = [0] * (OWNERS * len(COLOURS))
    s.cells = [EMPTY] * ALL_CELLS
    s.lying = [0] * len(BUILDINGS)
    s.cards = [UNSEEN] * ALL_SPACES
    s.tradesmen = [0] * ALL_SPACES
    s.markers = [0] * ALL_SPACES
    s.queue = [MARAUDING]
    s.flags = [0]
    s.cathedral = [0] * OWNERS
    s.taken = [0] * OWNERS
