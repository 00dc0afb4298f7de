"""What each option of Viscounts is worth to the seat that is asked: its own turn is played to the end in thought."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.evaluation import Evaluation
from quatrefoil.bots.viscounts.outlook import Outlook
from quatrefoil.bots.viscounts.weights import DEFAULTS, Weights
from quatrefoil.games.viscounts.nouns import DRAW, SETUP, SLOTS_PER_TYPE
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.action import Act, ChooseBuilding, Dismiss
from quatrefoil.games.viscounts.steps.turn import Move, PlayCard
from quatrefoil.kernel.play import choose
from quatrefoil.kernel.step import CHANCE, NOBODY

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: A move that costs more silver is thought about only when the question is the move itself.
MOST_SILVER: Final = 1

#: So many questions of one turn are thought through at most.
MOST_QUESTIONS: Final = 40


class ViscountsEvaluation(Evaluation):
    """Every card, move and action is tried; smaller questions on the way are answered by what they bring at once."""

    def __init__(self, game: Game[Any], weights: Weights = DEFAULTS) -> None:
        super().__init__(game)
        self.weights = weights

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Viscounts)
        return Outlook(s, seat, self.weights).value(s)

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        assert isinstance(s, Viscounts)
        turn = Turn(Outlook(s, seat, self.weights), int(s.turn))
        ratings: list[float] = []
        for option in options:
            trial = s.copy()
            choose(trial, option)
            ratings.append(turn.best(trial, 0))
        return ratings


class Turn:
    """The rest of a turn, as the seat would play it."""

    def __init__(self, outlook: Outlook, turn: i64) -> None:
        self.outlook: Final[Outlook] = outlook
        self.seat: Final[i64] = outlook.seat
        self.turn: Final[i64] = turn

    def best(self, s: Viscounts, asked: i64) -> float:
        """The highest value the seat can reach from here until its turn is over."""
        seat = self.seat
        while asked < MOST_QUESTIONS and not self.is_over(s):
            asked += 1
            if s.asked != seat:
                choose(s, s.offered[len(s.offered) // 2] if s.asked == CHANCE else s.offered[-1])
                continue
            if is_branching(s):
                best = -1e9
                for option in worth_a_thought(s):
                    trial = s.copy()
                    choose(trial, option)
                    value = self.best(trial, asked)
                    if value > best:
                        best = value
                return best
            choose(s, self.best_at_once(s))
        return self.outlook.value(s)

    def best_at_once(self, s: Viscounts) -> Option:
        """The answer after which the position looks best, without thinking on."""
        best = s.offered[0]
        highest = -1e9
        for option in s.offered:
            trial = s.copy()
            choose(trial, option)
            value = self.outlook.value(trial)
            if value > highest:
                highest = value
                best = option
        return best

    def is_over(self, s: Viscounts) -> bool:
        """The cards of the next turn are drawn, somebody else's turn goes on, or the game is over."""
        if s.asked == NOBODY or s.turn != self.turn:
            return True
        if s.phase == SETUP or self.turn != self.seat:
            return s.asked != self.seat
        return s.phase == DRAW


def worth_a_thought(s: Viscounts) -> list[Option]:
    """Of a question that is not the open one yet: no dear moves, and of equal buildings the first."""
    step = s.stack[-1]
    if isinstance(step, Move):
        prices = step.prices(s)
        return [option for option in s.offered if prices[option.arg] <= MOST_SILVER]
    if isinstance(step, ChooseBuilding):
        kept: list[Option] = []
        for option in s.offered:
            if len(kept) == 0 or kept[-1].arg // SLOTS_PER_TYPE != option.arg // SLOTS_PER_TYPE:
                kept.append(option)
        return kept
    return s.offered


def is_branching(s: Viscounts) -> bool:
    """Is it a question whose answers show their worth only later?"""
    step = s.stack[-1]
    return isinstance(step, (PlayCard, Move, Act, Dismiss, ChooseBuilding))
