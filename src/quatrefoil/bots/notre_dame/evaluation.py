"""Evaluation of Notre Dame: lookahead to the end of the round without the other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.knowledge.evaluation import Evaluation
from quatrefoil.bots.notre_dame.draft import DraftEvaluation
from quatrefoil.bots.notre_dame.lookahead import Leaf, Lookahead
from quatrefoil.bots.notre_dame.position_value import PositionValue
from quatrefoil.bots.notre_dame.weights import DEFAULTS, Weights
from quatrefoil.games.notre_dame.nouns import ACTION_COUNT, PLAY
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.draft import KeepOne
from quatrefoil.games.notre_dame.steps.hire import Hire, UseAbility
from quatrefoil.games.notre_dame.steps.play import PlayCard
from quatrefoil.kernel.bits import bit
from quatrefoil.kernel.step import Step

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State

#: Options whose rest of the round is searched, the best first.
MAX_FINISHED: int = 4

#: Puts an option behind all whose rest of the round was searched.
NOT_FINISHED_PENALTY: float = 1000.0


class NotreDameEvaluation(Evaluation):
    """Rates options by the value of the position after the seat's own round."""

    def __init__(self, game: Game[Any], weights: Weights = DEFAULTS) -> None:
        super().__init__(game)
        self.weights = weights

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, NotreDame)
        return PositionValue(s, seat, self.weights).value(s)

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        assert isinstance(s, NotreDame)
        step = s.stack[-1]
        if isinstance(step, KeepOne):
            return DraftEvaluation(s, seat, self.weights).rate(step, options)
        lookahead = Lookahead(PositionValue(s, seat, self.weights))
        if isinstance(step, PlayCard):
            return self._rate_cards(lookahead, s, options)
        alone = only_own_questions(s, seat)
        leaves = [lookahead.after(alone, option) for option in options]
        if s.phase != PLAY:
            return [leaf.value for leaf in leaves]
        return self._finish_best(lookahead, leaves, s.boroughs[seat].hand, 2 - s.lap)

    def quick_rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """Rate options by themselves, without the rest of the round or the cards that others may pass."""
        assert isinstance(s, NotreDame)
        step = s.stack[-1]
        lookahead = Lookahead(PositionValue(s, seat, self.weights))
        if isinstance(step, KeepOne):
            return [lookahead.card(s, option.arg).value for option in options]
        if isinstance(step, PlayCard):
            return [lookahead.card(s, option.arg % ACTION_COUNT).value for option in options]
        alone = only_own_questions(s, seat)
        return [lookahead.after(alone, option).value for option in options]

    def _rate_cards(self, lookahead: Lookahead, s: NotreDame, options: list[Option]) -> list[float]:
        """Rate each card with the best next card and hire after it."""
        hand: i64 = s.boroughs[lookahead.seat].hand
        ratings: list[float] = []
        for option in options:
            leaf = lookahead.card(s, option.arg % ACTION_COUNT)
            ratings.append(lookahead.rest_of_round(leaf, hand & ~bit(option.arg), 2 - s.lap, True))
        return ratings

    def _finish_best(self, lookahead: Lookahead, leaves: list[Leaf], hand: i64, plays: i64) -> list[float]:
        """Rate the best leaves after the rest of the round; the others rank behind them."""
        values = [leaf.value for leaf in leaves]
        values.sort()
        least = values[-MAX_FINISHED] if len(values) > MAX_FINISHED else values[0]
        ratings: list[float] = []
        for leaf in leaves:
            if leaf.value >= least:
                ratings.append(lookahead.rest_of_round(leaf, hand, plays, True))
            else:
                ratings.append(leaf.value - NOT_FINISHED_PENALTY)
        return ratings


def only_own_questions(s: NotreDame, seat: i64) -> NotreDame:
    """Return a copy with only the current question on the stack and what follows from it for the same seat."""
    alone = s.copy()
    stack = alone.stack
    first = len(stack) - 1
    while first > 0 and belongs_to_ability(stack[first - 1]):
        first -= 1
    alone.stack = stack[first:]
    alone.asked = seat
    return alone


def belongs_to_ability(step: Step[Any]) -> bool:
    """Test whether a step is the rest of a person's ability, or a further hire by the Advisor."""
    if isinstance(step, Hire):
        return step.more > 0
    return isinstance(step, UseAbility)
