"""What each option of Troyes is worth to the seat that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.bots.knowledge.evaluation import Evaluation
from quatrefoil.bots.troyes.defence import rate_defence
from quatrefoil.bots.troyes.groups import contains
from quatrefoil.bots.troyes.plans import HOPELESS, NO_SOURCE, Plan, Planner
from quatrefoil.bots.troyes.weights import DEFAULTS, MOST_WITH_ROOM, WITH_ROOM, Weights
from quatrefoil.bots.troyes.worth import Worth
from quatrefoil.games.troyes.citizens import enter, first_free_slot, lift, put_tradesman
from quatrefoil.games.troyes.dice import FACES, colour_of, face_of
from quatrefoil.games.troyes.groups import with_die
from quatrefoil.games.troyes.nouns import CATHEDRAL, COLOURS, COUNTER, FARM, USE
from quatrefoil.games.troyes.queue import put_marker
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.activity import ChooseBuilding, PlaceMarker, Uses
from quatrefoil.games.troyes.steps.compose import Compose, TakeCitizen
from quatrefoil.games.troyes.steps.defence import Defend
from quatrefoil.games.troyes.steps.influence import Flip, Reroll
from quatrefoil.games.troyes.steps.start import StartPlace
from quatrefoil.games.troyes.steps.turn import Turn, action_of
from quatrefoil.games.troyes.vocabulary import ENOUGH, FLIP, NO_MARK, PASS, RECRUIT, REROLL

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class TroyesEvaluation(Evaluation):
    """Looks one own action ahead, all its small steps counting as one, and values the position after it."""

    def __init__(self, game: Game[Any], weights: Weights | None = None) -> None:
        super().__init__(game)
        self.weights = weights
        self._worth: Worth | None = None

    def worth(self, s: Troyes) -> Worth:
        """What is known of this table; made anew when another table is asked about."""
        known = self._worth
        if known is None or known.rules is not s.rules:
            usual = WITH_ROOM if s.seats <= MOST_WITH_ROOM else DEFAULTS
            known = Worth(s.rules, usual if self.weights is None else self.weights)
            self._worth = known
        return known

    def value(self, s: State, seat: int) -> float:
        assert isinstance(s, Troyes)
        worth = self.worth(s)
        worth.guess(s, seat)
        return worth.own(s, seat)

    def rate(self, s: State, seat: int, options: list[Option]) -> list[float]:
        assert isinstance(s, Troyes)
        step = s.stack[-1]
        worth = self.worth(s)
        worth.guess(s, seat)
        if isinstance(step, Turn):
            return self._rate_turn(Planner(worth, s, seat), options)
        if isinstance(step, Compose):
            return self._rate_group(Planner(worth, s, seat), step, options)
        if isinstance(step, TakeCitizen):
            return self._rate_citizens(worth, s, step, options)
        if isinstance(step, Uses):
            return self._rate_uses(Planner(worth, s, seat), step, options)
        if isinstance(step, PlaceMarker):
            return self._rate_events(Planner(worth, s, seat), options)
        if isinstance(step, ChooseBuilding):
            return [float(s.citizens_in(seat, option.arg)) for option in options]
        if isinstance(step, Defend):
            return rate_defence(worth, s, step, options)
        if isinstance(step, Reroll):
            return [-worth.die(colour_of(option.arg), face_of(option.arg)) for option in options]
        if isinstance(step, Flip):
            return [self._rate_flip(worth, option) for option in options]
        assert isinstance(step, StartPlace)
        return self._rate_cells(worth, s, seat, options)

    # A turn

    def _rate_turn(self, planner: Planner, options: list[Option]) -> list[float]:
        plans = planner.all_plans()
        best = HOPELESS
        for plan in plans:
            best = max(best, plan.value)
        resting = self._rate_pass(planner)
        best = max(best, resting)
        ratings: list[float] = []
        for option in options:
            if option is PASS:
                ratings.append(resting)
            elif option is REROLL:
                ratings.append(best + self._gain_of_reroll(planner))
            elif option is FLIP:
                ratings.append(best + self._gain_of_flip(planner))
            elif option is RECRUIT:
                ratings.append(self._rate_recruit(planner, plans))
            else:
                ratings.append(best_of(plans, action_of(option), option.arg))
        return ratings

    def _rate_pass(self, planner: Planner) -> float:
        """The own dice are lost, or sold to others."""
        world = planner.s.copy()
        world.passed |= 1 << planner.seat
        world.district[planner.seat] += int(world.rules.pass_first)
        return planner.worth.of(world, planner.seat)

    def _gain_of_reroll(self, planner: Planner) -> float:
        """The lowest die against an average one."""
        worth = planner.worth
        s = planner.s
        lowest = 0.0
        for colour in range(len(COLOURS)):
            for face in range(1, 3):
                if s.dice[planner.seat * 3 + colour] >> 5 * (face - 1) & 31 != 0:
                    lowest = max(lowest, worth.weights.pip[colour] * (3.5 - face))
        return lowest - worth.weights.margin - int(s.rules.reroll_price) * worth.influence(planner.left)

    def _gain_of_flip(self, planner: Planner) -> float:
        """The three dice that gain most by it."""
        worth = planner.worth
        s = planner.s
        gains: list[float] = []
        for colour in range(len(COLOURS)):
            for face in range(1, 4):
                for _ in range(s.dice[planner.seat * 3 + colour] >> 5 * (face - 1) & 31):
                    gains.append(worth.weights.pip[colour] * (7 - 2 * face))
        gains.sort(reverse=True)
        return sum(gains[:3]) - worth.weights.margin - int(s.rules.flip_price) * worth.influence(planner.left)

    def _rate_recruit(self, planner: Planner, plans: list[Plan]) -> float:
        """A fresh citizen instead of the one that a plan would move."""
        worth = planner.worth
        best = HOPELESS
        for plan in plans:
            if plan.source != NO_SOURCE:
                best = max(best, plan.value + plan.loss - worth.weights.supply[0])
        return best + 0.2 - int(planner.s.rules.recruit_price) * worth.influence(planner.left)

    # Inside an action

    def _rate_group(self, planner: Planner, step: Compose, options: list[Option]) -> list[float]:
        plans = planner.plans_for(step.action, step.target, step.modifier, step.group)
        ratings: list[float] = []
        for option in options:
            best = HOPELESS
            for plan in plans:
                if option is ENOUGH:
                    is_meant = plan.group == step.group and plan.modifier == step.modifier
                elif option.family == "modify":
                    is_meant = plan.modifier == option.arg
                else:
                    group = with_die(step.group, option.arg)
                    is_meant = plan.modifier == step.modifier and contains(plan.group, group)
                if is_meant:
                    best = max(best, plan.value)
            ratings.append(best)
        return ratings

    def _rate_citizens(self, worth: Worth, s: Troyes, step: TakeCitizen, options: list[Option]) -> list[float]:
        ratings: list[float] = []
        for option in options:
            world = s.copy()
            lift(world, step.actor, option.arg)
            if step.action == USE:
                put_tradesman(world, step.actor, step.target, first_free_slot(world, step.target))
            else:
                enter(world, step.actor, step.row(s))
            ratings.append(worth.of(world, step.actor))
        return ratings

    def _rate_uses(self, planner: Planner, step: Uses, options: list[Option]) -> list[float]:
        ratings: list[float] = []
        for option in options:
            world = planner.s.copy()
            n: i64 = option.arg + 1
            if step.action == COUNTER:
                for _ in range(n):
                    put_marker(world, step.actor, step.target)
            else:
                planner.use(world, step.target, n, step.total)
            ratings.append(planner.worth.of(world, step.actor))
        return ratings

    def _rate_events(self, planner: Planner, options: list[Option]) -> list[float]:
        ratings: list[float] = []
        for option in options:
            world = planner.s.copy()
            if option is not NO_MARK:
                put_marker(world, planner.seat, option.arg)
            ratings.append(planner.worth.of(world, planner.seat))
        return ratings

    # The rest

    def _rate_flip(self, worth: Worth, option: Option) -> float:
        if option is ENOUGH:
            return 0.0
        return worth.weights.pip[colour_of(option.arg)] * (FACES + 1 - 2 * int(face_of(option.arg)))

    def _rate_cells(self, worth: Worth, s: Troyes, seat: int, options: list[Option]) -> list[float]:
        ratings: list[float] = []
        for option in options:
            world = s.copy()
            world.cells[option.arg] = seat
            ratings.append(worth.of(world, seat))
        return ratings


def best_of(plans: list[Plan], action: i64, target: i64) -> float:
    """The value of the best plan for a target."""
    best = HOPELESS
    for plan in plans:
        if plan.action == action and (plan.target == target or action in (CATHEDRAL, FARM)):
            best = max(best, plan.value)
    return best
