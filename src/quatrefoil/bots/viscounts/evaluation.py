"""Evaluation of Viscounts: one turn ahead and the next, by prices of all things in the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.knowledge.evaluation import Evaluation
from quatrefoil.bots.viscounts.card_values import CardValues
from quatrefoil.bots.viscounts.effect_ratings import rate_effect
from quatrefoil.bots.viscounts.option_ratings import (
    rate_actions,
    rate_dismissal,
    rate_moves,
    rate_orders,
    rate_payments,
    rate_plays,
    rate_resources,
    rate_slots,
    rate_trades,
    rate_trims,
    rate_worker_counts,
)
from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.bots.viscounts.score_estimate import expected_score
from quatrefoil.bots.viscounts.turns import Turns
from quatrefoil.bots.viscounts.weights import DEFAULTS, Weights
from quatrefoil.games.viscounts.nouns import SILVER
from quatrefoil.games.viscounts.scoring import score_lines
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.action import Act
from quatrefoil.games.viscounts.steps.build_action import ChooseBuilding, ChooseSite
from quatrefoil.games.viscounts.steps.deck import Rearrange, Trim
from quatrefoil.games.viscounts.steps.dismissal import Dismiss
from quatrefoil.games.viscounts.steps.do_op import DestroyOfDeck
from quatrefoil.games.viscounts.steps.goods import TakeResource
from quatrefoil.games.viscounts.steps.hire import Recruit
from quatrefoil.games.viscounts.steps.movement import Move
from quatrefoil.games.viscounts.steps.payment import Payment
from quatrefoil.games.viscounts.steps.trade_action import Trade
from quatrefoil.games.viscounts.steps.turn import PlayCard
from quatrefoil.games.viscounts.steps.workers_action import ChooseWorkers
from quatrefoil.games.viscounts.vocabulary import NO_HIRE

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class ViscountsEvaluation(Evaluation):
    """Rates options by the prices of what they bring; nothing is simulated."""

    def __init__(self, game: Game[Any], weights: Weights = DEFAULTS) -> None:
        super().__init__(game)
        self.weights = weights
        self.card_values: CardValues | None = None

    def prices(self, s: State, seat: int) -> Prices:
        """Return the prices of everything to a seat."""
        assert isinstance(s, Viscounts)
        card_values = self.card_values
        if card_values is None or card_values.rules is not s.rules:
            card_values = CardValues(s.rules, self.weights)
            self.card_values = card_values
        return Prices(s, seat, self.weights, card_values)

    def value(self, s: State, seat: int) -> float:
        """Return the expected final score of a seat; in a solo game seat 1 is the AI."""
        assert isinstance(s, Viscounts)
        if s.is_over():
            return float(sum(score_lines(s)[seat]))
        return expected_score(self.prices(s, seat))

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        return self.rate_options(s, seat, options, True)

    def quick_rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """Rate options without the next turn, several times faster."""
        return self.rate_options(s, seat, options, False)

    def rate_options(self, s: State, seat: int, options: list[Option], looks_ahead: bool) -> list[float]:
        p = self.prices(s, seat)
        step = p.s.stack[-1]
        if isinstance(step, PlayCard):
            return rate_plays(p, options, looks_ahead)
        if isinstance(step, Move):
            return rate_moves(p, step, options, looks_ahead)
        if isinstance(step, Act):
            return rate_actions(p, options)
        if isinstance(step, Recruit):
            return [0.0 if option is NO_HIRE else value_of_paid_hire(p, option) for option in options]
        if isinstance(step, (Trim, DestroyOfDeck)):
            return rate_trims(p, options)
        if isinstance(step, Rearrange):
            return rate_orders(p, options)
        if isinstance(step, TakeResource):
            return rate_resources(p, options, looks_ahead)
        return rate_part_of_action(p, options) if is_part_of_action(p) else rate_effect(p, options)


def value_of_paid_hire(p: Prices, option: Option) -> float:
    card = p.s.tops[option.arg]
    return p.hire_value(card) - p.goods[SILVER] * float(p.s.rules.card_cost[card])


def is_part_of_action(p: Prices) -> bool:
    return isinstance(p.s.stack[-1], (Dismiss, Trade, ChooseBuilding, ChooseSite, ChooseWorkers, Payment))


def rate_part_of_action(p: Prices, options: list[Option]) -> list[float]:
    """Rate the options of the questions between an action and its effect."""
    step = p.s.stack[-1]
    if isinstance(step, ChooseSite):
        return [p.site_value(option.arg) for option in options]
    if isinstance(step, Payment):
        return rate_payments(p, options)
    turns = Turns(p)
    if isinstance(step, Dismiss):
        return rate_dismissal(turns, options)
    if isinstance(step, Trade):
        return rate_trades(turns, step, options)
    if isinstance(step, ChooseBuilding):
        return rate_slots(turns, options)
    return rate_worker_counts(turns, options)
