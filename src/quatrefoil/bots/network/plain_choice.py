"""Choose by the judgement of a network alone, without numpy and without a search."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.bots.network.afterstates import afterstates, outcome
from quatrefoil.bots.network.plain_network import Judgement, PlainNetwork
from quatrefoil.kernel.play import options_for

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.bots.knowledge.columns import Columns
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


def best_afterstate(
    game: Game[Any], columns: Columns, network: PlainNetwork, known: State, seat: int, rng: Random
) -> Option:
    """Return the option with the best afterstate, the first of equal ones; `known` is only handed to `imagine`."""
    world: State = game.imagine(known, seat, rng)
    options = options_for(world, seat)
    world.asked = seat
    world.offered = options
    rows: list[bytes] = []
    found = afterstates(columns, world, rows)
    judged = network.judge([columns.codes(row) for row in rows])
    best = options[0]
    highest = LOWEST
    for i in range(len(options)):
        judgement = judged[i]
        if len(found[i].stack) == 0:
            shares, margins = outcome(columns, found[i])
            judgement = Judgement([shares[seat]], [margins[seat]])
        utility = judgement.utility()
        if utility > highest:
            highest = utility
            best = options[i]
    return best
