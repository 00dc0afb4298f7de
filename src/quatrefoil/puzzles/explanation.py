"""Why the best answer of a puzzle is better than the tempting one."""

from __future__ import annotations

from random import Random
from typing import Any

from quatrefoil.advice.comparison import Outlook, compare
from quatrefoil.advice.reason import reason_for
from quatrefoil.bots.bot import Budget
from quatrefoil.kernel.game import Game
from quatrefoil.kernel.state import State
from quatrefoil.table.messages import HintComparison, HintConsequence, HintSide

#: Imagined games for both answers together.
GAMES = Budget(iterations=80)

#: Means are kept with so many digits.
DIGITS = 2


def explain(game: Game[Any], state: State, seat: int, best: str, tempting: str, rng: Random) -> HintComparison:
    """Compare two answers by imagined games, as a hint does."""
    words = game.words
    found = compare(game, state, seat, words.read(best), words.read(tempting), rng, GAMES)
    reasons = [
        HintConsequence(
            each.event, round(each.a, DIGITS), round(each.b, DIGITS), round(each.points, DIGITS), each.round
        )
        for each in found.reasons
    ]
    sides = [_side(game, state, seat, each, rng) for each in (found.a, found.b)]
    return HintComparison(sides[0], sides[1], reasons, found.round)


def _side(game: Game[Any], state: State, seat: int, outlook: Outlook, rng: Random) -> HintSide:
    world = game.imagine(state, seat, rng)
    now = reason_for(game, world, seat, [game.words.read(outlook.text)], rng).now
    sources = {name: round(points, DIGITS) for name, points in outlook.sources.items()}
    return HintSide(outlook.text, now, round(outlook.points, DIGITS), sources)
