"""Playing on from a position as the quick bots would, until it speaks for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.search.guide import MID_TURN, TO_THE_END, Guide
from quatrefoil.kernel.play import choose, draw
from quatrefoil.kernel.step import CHANCE, NOBODY

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.bots.evaluation import Evaluation
    from quatrefoil.bots.search.experience import Experience
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: A line of answers is not followed further than this.
LONGEST_LINE: Final = 24


def best_rated(options: list[Option], ratings: list[float]) -> Option:
    best = 0
    for i in range(1, len(options)):
        if ratings[i] > ratings[best]:
            best = i
    return options[best]


def quick_answer(evaluation: Evaluation, s: State) -> Option:
    """What seems best at first sight to the seat that is asked."""
    return best_rated(s.offered, evaluation.quick_rate(s, int(s.asked), s.offered))


def play_out(s: State, guide: Guide, turns: int, rng: Random) -> None:
    """Everybody answers as rated best until so many turns have begun after this one."""
    evaluation = guide.evaluation
    now = MID_TURN
    begun = -1  # the turn that is under way is not counted
    while s.asked != NOBODY:
        if turns != TO_THE_END:
            turn = guide.turn(s)
            if turn != MID_TURN and turn != now:
                now = turn
                begun += 1
                if begun == turns:
                    return
        if s.asked == CHANCE:
            choose(s, draw(s, rng))
        else:
            choose(s, quick_answer(evaluation, s))


class Judgement:
    """What everybody may expect."""

    __slots__ = ("points", "chances")

    def __init__(self, points: list[float], chances: list[float]) -> None:
        self.points: Final[list[float]] = points
        self.chances: Final[list[float]] = chances


def play_and_judge(s: State, guide: Guide, turns: int, experience: Experience | None, rng: Random) -> Judgement:
    """Play on for so many turns and judge what has come of it."""
    play_out(s, guide, turns, rng)
    points = guide.points(s, experience)
    return Judgement(points, guide.chances(s, points, experience))


def own_line(s: State, seat: int, guide: Guide) -> list[Option]:
    """The seat's next answers, as long as neither chance nor another seat is asked."""
    line: list[Option] = []
    while s.asked == seat and len(line) < LONGEST_LINE:
        option = quick_answer(guide.evaluation, s)
        line.append(option)
        choose(s, option)
    return line
