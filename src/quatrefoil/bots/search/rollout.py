"""Playing on from a position as the quick bots would, until it speaks for itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.search.guide import MID_TURN, TO_THE_END, Guide
from quatrefoil.kernel.play import choose, draw
from quatrefoil.kernel.step import CHANCE, NOBODY

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.bots.evaluation import Evaluation
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


def careful_answer(evaluation: Evaluation, s: State) -> Option:
    """What seems best at a second look."""
    return best_rated(s.offered, evaluation.careful_rate(s, int(s.asked), s.offered))


def play_out(s: State, guide: Guide, turns: int, careful: bool, rng: Random) -> None:
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
        elif careful:
            choose(s, careful_answer(evaluation, s))
        else:
            choose(s, quick_answer(evaluation, s))


class Judgement:
    """What everybody may expect, as the mean of all looks at one playing out."""

    __slots__ = ("points", "chances", "looks")

    def __init__(self) -> None:
        self.points: list[float] = []
        self.chances: list[float] = []
        self.looks: int = 0

    def look(self, s: State, guide: Guide) -> None:
        points = guide.points(s)
        chances = guide.chances(s, points)
        self.points = mean_with(self.points, self.looks, points)
        self.chances = mean_with(self.chances, self.looks, chances)
        self.looks += 1


def mean_with(mean: list[float], count: int, another: list[float]) -> list[float]:
    """The mean of so many lists and another one, place by place."""
    if count == 0:
        return another
    return [(mean[i] * count + another[i]) / (count + 1) for i in range(len(another))]


def play_and_judge(s: State, guide: Guide, stops: list[int], careful: bool, rng: Random) -> Judgement:
    """Play on and judge after each of so many turns: the first looks are less noisy, the last ones less biased."""
    judgement = Judgement()
    played = 0
    for stop in stops:
        play_out(s, guide, TO_THE_END if stop == TO_THE_END else stop - played, careful, rng)
        judgement.look(s, guide)
        played = stop
    return judgement


def own_line(s: State, seat: int, guide: Guide) -> list[Option]:
    """The seat's next answers, as long as neither chance nor another seat is asked."""
    line: list[Option] = []
    while s.asked == seat and len(line) < LONGEST_LINE:
        option = quick_answer(guide.evaluation, s)
        line.append(option)
        choose(s, option)
    return line
