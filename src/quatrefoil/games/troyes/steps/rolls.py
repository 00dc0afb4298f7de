"""The outcomes of rolling n dice at once, as options (T-14.9)."""

from __future__ import annotations

from typing import Final

from quatrefoil.games.troyes.dice import ROLLS
from quatrefoil.games.troyes.vocabulary import ROLL
from quatrefoil.kernel.option import Option

#: OUTCOMES[n]: the handfuls of n dice; their weights are `dice.ROLL_WEIGHTS[n]`.
OUTCOMES: Final[list[list[Option]]] = [[ROLL[number] for number in rolls] for rolls in ROLLS]
#: A single die: OUTCOMES[1][face - 1]; the number of that handful is the face itself.
ONE_DIE: Final[list[Option]] = OUTCOMES[1]
