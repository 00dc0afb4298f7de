"""Evaluation of Troyes: one whole action ahead."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from quatrefoil.bots.knowledge.evaluation import LOWEST, Evaluation
from quatrefoil.bots.troyes.action_plan import NO_SOURCE, ActionPlan
from quatrefoil.bots.troyes.action_planner import ActionPlanner
from quatrefoil.bots.troyes.defence import rate_defence
from quatrefoil.bots.troyes.position_value import PositionValue
from quatrefoil.bots.troyes.priced_groups import contains
from quatrefoil.bots.troyes.weights import DEFAULTS, MAX_SMALL_TABLE, SMALL_TABLE, Weights
from quatrefoil.games.troyes.citizens import enter, first_free_slot, lift, put_tradesman
from quatrefoil.games.troyes.dice import FACES, colour_of, face_of
from quatrefoil.games.troyes.event_markers import put_marker
from quatrefoil.games.troyes.groups import with_die
from quatrefoil.games.troyes.nouns import CATHEDRAL, COLOURS, COUNTER, FARM, USE
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.activity import ChooseBuilding, PlaceMarker, Uses
from quatrefoil.games.troyes.steps.compose import Compose, TakeCitizen
from quatrefoil.games.troyes.steps.defence import Defend
from quatrefoil.games.troyes.steps.influence import Flip, Reroll
from quatrefoil.games.troyes.steps.setup import StartPlace
from quatrefoil.games.troyes.steps.turn import Turn, action_of
from quatrefoil.games.troyes.vocabulary import ENOUGH, FLIP, NO_MARK, PASS, RECRUIT, REROLL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


#: Value of a recruit besides the citizen that need not move.
RECRUIT_BONUS: Final = 0.2
#: Mean of a die.
MEAN_FACE: Final = 3.5


class TroyesEvaluation(Evaluation):
    """Rates options by the position after the best action that includes them."""

    def __init__(self, game: Game[Any], weights: Weights | None = None) -> None:
        super().__init__(game)
        self.weights = weights
        self._values: PositionValue | None = None
        self._planner: ActionPlanner | None = None

    def values_of(self, s: Troyes) -> PositionValue:
        """Return the values for this table; made anew for another table."""
        known = self._values
        if known is None or known.rules is not s.rules:
            default = SMALL_TABLE if s.seats <= MAX_SMALL_TABLE else DEFAULTS
            known = PositionValue(s.rules, default if self.weights is None else self.weights)
            self._values = known
        return known

    def planner_of(self, values: PositionValue, s: Troyes, seat: int) -> ActionPlanner:
        """Return a planner for this position: the last one while a seat composes its action."""
        known = self._planner
        if known is None or known.values is not values or not known.is_for(s, seat):
            known = ActionPlanner(values, s, seat)
            self._planner = known
        return known

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Troyes)
        values = self.values_of(s)
        values.estimate_characters(s, seat)
        return values.value(s, seat)

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        assert isinstance(s, Troyes)
        step = s.stack[-1]
        values = self.values_of(s)
        values.estimate_characters(s, seat)
        if isinstance(step, Turn):
            return self._rate_turn(self.planner_of(values, s, seat), options)
        if isinstance(step, Compose):
            return self._rate_group(self.planner_of(values, s, seat), step, options)
        if isinstance(step, TakeCitizen):
            return self._rate_citizens(values, s, step, options)
        if isinstance(step, Uses):
            return self._rate_uses(ActionPlanner(values, s, seat), step, options)
        if isinstance(step, PlaceMarker):
            return self._rate_events(ActionPlanner(values, s, seat), options)
        if isinstance(step, ChooseBuilding):
            return [float(s.citizens_in(seat, option.arg)) for option in options]
        if isinstance(step, Defend):
            return rate_defence(values, s, step, options)
        if isinstance(step, Reroll):
            return [-values.value_of_die(colour_of(option.arg), face_of(option.arg)) for option in options]
        if isinstance(step, Flip):
            return [self._rate_flip(values, option) for option in options]
        assert isinstance(step, StartPlace)
        return self._rate_cells(values, s, seat, options)

    # A turn

    def _rate_turn(self, planner: ActionPlanner, options: list[Option]) -> list[float]:
        plans = planner.all_plans()
        best = LOWEST
        for plan in plans:
            best = max(best, plan.value)
        pass_value = self._rate_pass(planner)
        best = max(best, pass_value)
        ratings: list[float] = []
        for option in options:
            if option is PASS:
                ratings.append(pass_value)
            elif option is REROLL:
                ratings.append(best + self._gain_of_reroll(planner))
            elif option is FLIP:
                ratings.append(best + self._gain_of_flip(planner))
            elif option is RECRUIT:
                ratings.append(self._rate_recruit(planner, plans))
            else:
                ratings.append(best_of(plans, action_of(option), option.arg))
        return ratings

    def _rate_pass(self, planner: ActionPlanner) -> float:
        """Rate passing: the seat can no longer use its dice, only sell them."""
        world = planner.s.copy()
        world.passed |= 1 << planner.seat
        world.district[planner.seat] += int(world.rules.pass_first)
        return planner.values.relative_value(world, planner.seat, planner.simulation.known)

    def _gain_of_reroll(self, planner: ActionPlanner) -> float:
        """Return the gain of rerolling the lowest die."""
        values = planner.values
        s = planner.s
        lowest = 0.0
        for colour in range(len(COLOURS)):
            for face in range(1, 3):
                if s.dice[planner.seat * 3 + colour] >> 5 * (face - 1) & 31 != 0:
                    lowest = max(lowest, values.weights.pip[colour] * (MEAN_FACE - face))
        return lowest - values.weights.min_gain - int(s.rules.reroll_price) * values.influence_price(planner.left)

    def _gain_of_flip(self, planner: ActionPlanner) -> float:
        """Return the gain of flipping the three dice that gain most."""
        values = planner.values
        s = planner.s
        gains: list[float] = []
        for colour in range(len(COLOURS)):
            for face in range(1, 4):
                for _ in range(s.dice[planner.seat * 3 + colour] >> 5 * (face - 1) & 31):
                    gains.append(values.weights.pip[colour] * (7 - 2 * face))
        gains.sort(reverse=True)
        return sum(gains[:3]) - values.weights.min_gain - int(s.rules.flip_price) * values.influence_price(planner.left)

    def _rate_recruit(self, planner: ActionPlanner, plans: list[ActionPlan]) -> float:
        """Rate recruiting: a new citizen replaces the one that a plan would move."""
        values = planner.values
        best = LOWEST
        for plan in plans:
            if plan.source != NO_SOURCE:
                best = max(best, plan.value + plan.loss - values.weights.supply[0])
        return best + RECRUIT_BONUS - int(planner.s.rules.recruit_price) * values.influence_price(planner.left)

    # Inside an action

    def _rate_group(self, planner: ActionPlanner, step: Compose, options: list[Option]) -> list[float]:
        plans = planner.plans_for(step.action, step.target, step.modifier, step.group)
        ratings: list[float] = []
        for option in options:
            best = LOWEST
            for plan in plans:
                if option is ENOUGH:
                    is_included = plan.group == step.group and plan.modifier == step.modifier
                elif option.family == "modify":
                    is_included = plan.modifier == option.arg
                else:
                    group = with_die(step.group, option.arg)
                    is_included = plan.modifier == step.modifier and contains(plan.group, group)
                if is_included:
                    best = max(best, plan.value)
            ratings.append(best)
        return ratings

    def _rate_citizens(self, values: PositionValue, s: Troyes, step: TakeCitizen, options: list[Option]) -> list[float]:
        ratings: list[float] = []
        for option in options:
            world = s.copy()
            lift(world, step.actor, option.arg)
            if step.action == USE:
                put_tradesman(world, step.actor, step.target, first_free_slot(world, step.target))
            else:
                enter(world, step.actor, step.row(s))
            ratings.append(values.relative_value(world, step.actor))
        return ratings

    def _rate_uses(self, planner: ActionPlanner, step: Uses, options: list[Option]) -> list[float]:
        ratings: list[float] = []
        for option in options:
            world = planner.s.copy()
            n: i64 = option.arg + 1
            if step.action == COUNTER:
                for _ in range(n):
                    put_marker(world, step.actor, step.target)
            else:
                planner.simulation.use(world, step.target, n, step.total)
            ratings.append(planner.values.relative_value(world, step.actor, planner.simulation.known))
        return ratings

    def _rate_events(self, planner: ActionPlanner, options: list[Option]) -> list[float]:
        ratings: list[float] = []
        for option in options:
            world = planner.s.copy()
            if option is not NO_MARK:
                put_marker(world, planner.seat, option.arg)
            ratings.append(planner.values.relative_value(world, planner.seat, planner.simulation.known))
        return ratings

    # The rest

    def _rate_flip(self, values: PositionValue, option: Option) -> float:
        if option is ENOUGH:
            return 0.0
        return values.weights.pip[colour_of(option.arg)] * (FACES + 1 - 2 * int(face_of(option.arg)))

    def _rate_cells(self, values: PositionValue, s: Troyes, seat: int, options: list[Option]) -> list[float]:
        ratings: list[float] = []
        for option in options:
            world = s.copy()
            world.cells[option.arg] = seat
            ratings.append(values.relative_value(world, seat))
        return ratings


def best_of(plans: list[ActionPlan], action: i64, target: i64) -> float:
    """Return the value of the best plan for a target."""
    best = LOWEST
    for plan in plans:
        if plan.action == action and (plan.target == target or action in (CATHEDRAL, FARM)):
            best = max(best, plan.value)
    return best
