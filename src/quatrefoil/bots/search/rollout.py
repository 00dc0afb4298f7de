"""Rollouts: play on from a position by a greedy policy, then estimate how it ends."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.knowledge.evaluation import greedy_choice
from quatrefoil.bots.knowledge.game_knowledge import MID_STAGE, TO_THE_END, GameKnowledge
from quatrefoil.kernel.play import choose, draw
from quatrefoil.kernel.step import CHANCE, NOBODY

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.bots.knowledge.value_model import ValueModel
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: Most options in the line that `greedy_line` returns.
MAX_LINE: Final = 24


class Rollout:
    """Where a rollout ended, and the expected final scores and win probabilities of all seats there."""

    __slots__ = ("state", "last_seat", "scores", "win_probabilities")

    def __init__(self, state: State, last_seat: int, scores: list[float], win_probabilities: list[float]) -> None:
        self.state: Final[State] = state
        #: The seat that chose last.
        self.last_seat: Final[int] = last_seat
        self.scores: Final[list[float]] = scores
        #: A `LeafJudge` may change them.
        self.win_probabilities: list[float] = win_probabilities


def roll_out(
    s: State, knowledge: GameKnowledge, stages: int, model: ValueModel | None, rng: Random, seat: int = 0
) -> Rollout:
    """Play a number of stages on `s` itself, where `seat` chose last, and estimate the position that is reached."""
    last_seat = play_stages(s, knowledge, stages, rng, seat)
    scores = knowledge.expected_scores(s, model)
    return Rollout(s, last_seat, scores, knowledge.win_probabilities(s, scores, model))


def play_stages(s: State, knowledge: GameKnowledge, stages: int, rng: Random, last_seat: int = 0) -> int:
    """Let all seats follow the rollout policy until so many stages have begun after the current one.

    Return the seat that chose last; `last_seat` if nobody had to choose.
    """
    evaluation = knowledge.evaluation
    current = MID_STAGE
    begun = -1  # the current stage is not counted
    while s.asked != NOBODY:
        if stages != TO_THE_END:
            stage = knowledge.stage(s)
            if stage != MID_STAGE and stage != current:
                current = stage
                begun += 1
                if begun == stages:
                    return last_seat
        if s.asked == CHANCE:
            choose(s, draw(s, rng))
        else:
            last_seat = int(s.asked)
            choose(s, greedy_choice(evaluation, s))
    return last_seat


def greedy_line(s: State, seat: int, knowledge: GameKnowledge) -> list[Option]:
    """Play and return the seat's next greedy choices until chance or another seat has to choose."""
    line: list[Option] = []
    while s.asked == seat and len(line) < MAX_LINE:
        option = greedy_choice(knowledge.evaluation, s)
        line.append(option)
        choose(s, option)
    return line
