"""What each option of Viscounts is worth to the seat that is asked, and what a position is worth."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.knowledge.evaluation import Evaluation
from quatrefoil.bots.viscounts.faces import Faces
from quatrefoil.bots.viscounts.outlook import final_score
from quatrefoil.bots.viscounts.prices import Prices
from quatrefoil.bots.viscounts.questions import (
    rate_actions,
    rate_bumps,
    rate_castle_moves,
    rate_dismissal,
    rate_draft,
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
from quatrefoil.bots.viscounts.turns import Turns
from quatrefoil.bots.viscounts.weights import DEFAULTS, Weights
from quatrefoil.games.viscounts.nouns import SILVER
from quatrefoil.games.viscounts.scoring import score_lines
from quatrefoil.games.viscounts.state import Viscounts
from quatrefoil.games.viscounts.steps.action import Act, ChooseBuilding, ChooseSite, ChooseWorkers, Dismiss, Pay, Trade
from quatrefoil.games.viscounts.steps.building import FreeBuilding, FreeSite
from quatrefoil.games.viscounts.steps.carry_out import ChooseEffect, DestroyOfDeck
from quatrefoil.games.viscounts.steps.castle import Bump, CastleMove, FreeWorkers, Promote
from quatrefoil.games.viscounts.steps.deck import Rearrange, Trim
from quatrefoil.games.viscounts.steps.goods import Flip, TakeResource
from quatrefoil.games.viscounts.steps.hire import FreeHire, Recruit
from quatrefoil.games.viscounts.steps.manuscripts import FreeManuscript
from quatrefoil.games.viscounts.steps.opening import TakePair
from quatrefoil.games.viscounts.steps.turn import Move, PlayCard
from quatrefoil.games.viscounts.vocabulary import NO_HIRE

if TYPE_CHECKING:
    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class ViscountsEvaluation(Evaluation):
    """Nothing is played out: every question is answered from the prices of things in the position.

    `value` is cheap enough for the leaves of a search, `rate` for its priors and for quick play-outs.
    """

    def __init__(self, game: Game[Any], weights: Weights = DEFAULTS) -> None:
        super().__init__(game)
        self.weights = weights
        self.faces: Faces | None = None

    def prices(self, s: State, seat: int) -> Prices:
        """What everything is worth to a seat now."""
        assert isinstance(s, Viscounts)
        faces = self.faces
        if faces is None or faces.rules is not s.rules:
            faces = Faces(s.rules, self.weights)
            self.faces = faces
        return Prices(s, seat, self.weights, faces)

    def value(self, s: State, seat: int) -> float:
        """The final score a seat may expect; in a solo game seat 1 is the AI."""
        assert isinstance(s, Viscounts)
        if s.is_over():
            return float(sum(score_lines(s)[seat]))
        return final_score(self.prices(s, seat))

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        return self.rated(s, seat, options, True)

    def quick_rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        """The same without a thought for the turn after this one: several times faster."""
        return self.rated(s, seat, options, False)

    def rated(self, s: State, seat: int, options: list[Option], ahead: bool) -> list[float]:
        p = self.prices(s, seat)
        step = p.s.stack[-1]
        if isinstance(step, PlayCard):
            return rate_plays(p, options, ahead)
        if isinstance(step, Move):
            return rate_moves(p, step, options, ahead)
        if isinstance(step, Act):
            return rate_actions(p, options)
        if isinstance(step, Recruit):
            return [0.0 if option is NO_HIRE else hired_for_silver(p, option) for option in options]
        if isinstance(step, (Trim, DestroyOfDeck)):
            return rate_trims(p, options)
        if isinstance(step, Rearrange):
            return rate_orders(p, options)
        if isinstance(step, TakeResource):
            return rate_resources(p, options, ahead)
        return rate_part_of_action(p, options) if is_part_of_action(p) else rate_effect(p, options)


def hired_for_silver(p: Prices, option: Option) -> float:
    card = p.s.tops[option.arg]
    return p.hired(card) - p.goods[SILVER] * float(p.s.rules.card_cost[card])


def is_part_of_action(p: Prices) -> bool:
    return isinstance(p.s.stack[-1], (Dismiss, Trade, ChooseBuilding, ChooseSite, ChooseWorkers, Pay))


def rate_part_of_action(p: Prices, options: list[Option]) -> list[float]:
    """The questions between an action and its effect."""
    step = p.s.stack[-1]
    if isinstance(step, ChooseSite):
        return [p.site(option.arg) for option in options]
    if isinstance(step, Pay):
        return rate_payments(p, options)
    turns = Turns(p)
    if isinstance(step, Dismiss):
        return rate_dismissal(turns, options)
    if isinstance(step, Trade):
        return rate_trades(turns, options)
    if isinstance(step, ChooseBuilding):
        return rate_slots(turns, options)
    return rate_worker_counts(turns, options)


def rate_effect(p: Prices, options: list[Option]) -> list[float]:
    """The questions of an effect; of those that hardly matter every answer is as good."""
    s = p.s
    step = s.stack[-1]
    if isinstance(step, Flip):
        return [p.flip_debt if option.arg == 0 else p.flip_deed for option in options]
    if isinstance(step, ChooseEffect):
        choices = step.op(s).choices
        return [p.ops(choices[option.arg]) for option in options]
    if isinstance(step, FreeHire):
        return [p.hired(s.tops[option.arg]) for option in options]
    if isinstance(step, FreeManuscript):
        return [p.tile(s.tile_tops[option.arg]) for option in options]
    if isinstance(step, FreeBuilding):
        return [p.building(option.arg) for option in options]
    if isinstance(step, FreeSite):
        return [p.site(option.arg) for option in options]
    if isinstance(step, FreeWorkers):
        castle = p.ready_castle()
        n = step.n if step.n < p.domain.supply else p.domain.supply
        return [castle.added(option.arg, n) for option in options]
    if isinstance(step, Promote):
        castle = p.ready_castle()
        return [castle.added(option.arg, 0) for option in options]
    if isinstance(step, CastleMove):
        return rate_castle_moves(p, options)
    if isinstance(step, Bump):
        return rate_bumps(p, step, options)
    if isinstance(step, TakePair):
        return rate_draft(p, options)
    return [0.0] * len(options)
