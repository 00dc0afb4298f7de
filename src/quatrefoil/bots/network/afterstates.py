"""Try all options of a question: the positions after them, and how their seat sees these."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.kernel.play import choose, draw, put_sealed_choice, settle
from quatrefoil.kernel.step import CHANCE, SEALED

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.bots.knowledge.columns import Columns
    from quatrefoil.kernel.state import State


def afterstates(columns: Columns, s: State, rows: list[bytes]) -> list[State]:
    """Return the position after each offered option and append the values of its columns to `rows`.

    The columns are those of the seat that chooses. A sealed choice is described before the others' choices are
    revealed. The row of a finished game repeats the position before: its outcome needs no judgement.
    """
    seat = int(s.asked)
    known = columns.knowledge(s, seat)
    is_sealed = s.stack[-1].actor == SEALED
    found: list[State] = []
    for option in s.offered:
        after = s.copy()
        if is_sealed:
            put_sealed_choice(after, seat, option)
            rows.append(columns.values(after, seat, known))
            settle(after)
        else:
            choose(after, option)
            rows.append(columns.values(s if len(after.stack) == 0 else after, seat, known))
        found.append(after)
    return found


def draw_chance(s: State, rng: Random) -> None:
    """Draw until a seat is asked or the game is over."""
    while s.asked == CHANCE:
        choose(s, draw(s, rng))


def outcome(columns: Columns, s: State) -> tuple[list[float], list[float]]:
    """Return the shares of the win and the scaled margins of a finished game, by seat.

    In a solo game the opponent of the rulebook comes last, and wins a tie.
    """
    scores = columns.final_scores(s)
    if len(scores) > s.seats:
        places = [1, 2] if scores[0] > scores[1] else [2, 1]
    else:
        places = columns.game.places(s)
    winners = places.count(1)
    total = sum(scores)
    others = max(1, len(scores) - 1)
    scale = columns.scale()
    shares = [1 / winners if place == 1 else 0.0 for place in places]
    return shares, [(score - (total - score) / others) / scale for score in scores]
