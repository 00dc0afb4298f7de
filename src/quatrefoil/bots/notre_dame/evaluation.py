"""What each option of Notre Dame is worth to the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.knowledge.evaluation import Evaluation
from quatrefoil.bots.notre_dame.draft import Draft
from quatrefoil.bots.notre_dame.outlook import Outlook
from quatrefoil.bots.notre_dame.plan import Leaf, Plan
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

#: Only for so many of the best answers the rest of the round is thought through.
MOST_THOUGHT_THROUGH: int = 4


class NotreDameEvaluation(Evaluation):
    """Plays its own round to the end in thought, as if it were alone, and values what it has then."""

    def __init__(self, game: Game[Any], weights: Weights = DEFAULTS) -> None:
        super().__init__(game)
        self.weights = weights

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, NotreDame)
        return Outlook(s, seat, self.weights).value(s)

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        assert isinstance(s, NotreDame)
        step = s.stack[-1]
        if isinstance(step, KeepOne):
            return Draft(s, seat, self.weights).rate(step, options)
        plan = Plan(Outlook(s, seat, self.weights))
        if isinstance(step, PlayCard):
            return self._rate_cards(plan, s, options)
        alone = own_questions(s, seat)
        leaves = [plan.after(alone, option) for option in options]
        if s.phase != PLAY:
            return [leaf.value for leaf in leaves]
        return self._thought_through(plan, leaves, s.boroughs[seat].hand, 2 - s.lap)

    def quick_rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """What an answer brings by itself, without the rest of the round or what others may pass."""
        assert isinstance(s, NotreDame)
        step = s.stack[-1]
        plan = Plan(Outlook(s, seat, self.weights))
        if isinstance(step, KeepOne):
            return [plan.card(s, option.arg).value for option in options]
        if isinstance(step, PlayCard):
            return [plan.card(s, option.arg % ACTION_COUNT).value for option in options]
        alone = own_questions(s, seat)
        return [plan.after(alone, option).value for option in options]

    def _rate_cards(self, plan: Plan, s: NotreDame, options: list[Option]) -> list[float]:
        """A card with the best that it can bring, the next card and a hire after it."""
        hand: i64 = s.boroughs[plan.seat].hand
        ratings: list[float] = []
        for option in options:
            leaf = plan.card(s, option.arg % ACTION_COUNT)
            ratings.append(plan.rest_of_round(leaf, hand & ~bit(option.arg), 2 - s.lap, True))
        return ratings

    def _thought_through(self, plan: Plan, leaves: list[Leaf], hand: i64, plays: i64) -> list[float]:
        """The best answers are valued after the rest of the round, the others stay behind them."""
        values = [leaf.value for leaf in leaves]
        values.sort()
        least = values[-MOST_THOUGHT_THROUGH] if len(values) > MOST_THOUGHT_THROUGH else values[0]
        ratings: list[float] = []
        for leaf in leaves:
            if leaf.value >= least:
                ratings.append(plan.rest_of_round(leaf, hand, plays, True))
            else:
                ratings.append(leaf.value - BEHIND)
        return ratings


#: Puts an answer behind all that were thought through.
BEHIND: float = 1000.0


def own_questions(s: NotreDame, seat: i64) -> NotreDame:
    """The position with nothing on the stack but the open question and what follows from it for the same seat."""
    alone = s.copy()
    stack = alone.stack
    first = len(stack) - 1
    while first > 0 and belongs_to_ability(stack[first - 1]):
        first -= 1
    alone.stack = stack[first:]
    alone.asked = seat
    return alone


def belongs_to_ability(step: Step[Any]) -> bool:
    """Is it the rest of a person's ability, or a further hire by the Advisor?"""
    if isinstance(step, Hire):
        return step.more > 0
    return isinstance(step, UseAbility)
