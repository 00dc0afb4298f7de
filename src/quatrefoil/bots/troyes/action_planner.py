"""Plans of whole actions: the best groups of dice, citizens and numbers of uses for each target."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.knowledge.evaluation import HIGHEST
from quatrefoil.bots.troyes.action_plan import ActionPlan
from quatrefoil.bots.troyes.action_simulation import ActionSimulation
from quatrefoil.bots.troyes.position_value import PositionValue
from quatrefoil.bots.troyes.priced_groups import PricedGroup, contains, priced_groups
from quatrefoil.bots.troyes.same_position import is_same_position
from quatrefoil.games.troyes.cards import Aim, Modifier
from quatrefoil.games.troyes.citizens import may_enter_from, sources
from quatrefoil.games.troyes.dice import FACES, face_of
from quatrefoil.games.troyes.event_markers import free_flags
from quatrefoil.games.troyes.groups import (
    CANNOT,
    DIE_BITS,
    EMPTY_GROUP,
    aim_of,
    budget_for,
    counted,
    dice_colours,
    die_in,
    fits,
    has_modifier,
    hire_cost,
    may_mix,
    modifier_at,
    size_of,
)
from quatrefoil.games.troyes.legality import finds_cells, leads_inside, row_for
from quatrefoil.games.troyes.nouns import ALL_SPACES, BUILDINGS, CATHEDRAL, COLOURS, COUNTER, FARM, NONE, PLACE, USE
from quatrefoil.games.troyes.state import NIBBLE, PICTURE, Troyes
from quatrefoil.games.troyes.vocabulary import FROM_CELL, FROM_LYING, FROM_SUPPLY

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Groups that are simulated for each target and modifier.
MAX_GROUPS: Final = 4
#: Extra cost of moving a citizen out of a building.
MOVING_COST: Final = 0.4
#: Lying citizens are used before those in the supply.
LYING_DISCOUNT: Final = 0.01


#: More than any action has targets; also more than there are modifiers.
TARGETS: Final = 64
GROUP_BITS: Final = 3 * DIE_BITS


class ActionPlanner:
    """Makes the plans of one seat in one position, and remembers them: the questions of one action share most."""

    def __init__(self, values: PositionValue, s: Troyes, seat: i64) -> None:
        self.values = values
        self.s = s.copy()
        self.seat: i64 = seat
        self.left: int = values.rounds_left(s)
        weights = values.weights
        #: Price of a denier for dice: the payment also helps the owner of the die.
        self.denier: float = values.denier_price(self.left) * (1.0 + weights.weight_of_others / max(2, int(s.seats)))
        self.dice: list[float] = [
            values.value_of_die(colour, face) for colour in range(len(COLOURS)) for face in range(1, FACES + 1)
        ]
        self.simulation = ActionSimulation(values, self.s, seat, self.left)
        self._groups: dict[int, list[PricedGroup]] = {}
        self._completed: dict[int, ActionPlan] = {}

    def is_for(self, s: Troyes, seat: i64) -> bool:
        """Test whether the plans are those of a seat in this position; choosing dice does not change it."""
        return self.seat == seat and is_same_position(self.s, s)

    def all_plans(self) -> list[ActionPlan]:
        """Return the best plans for each target of the turn."""
        plans: list[ActionPlan] = []
        s = self.s
        for space in range(ALL_SPACES):
            if s.is_face_up(space):
                plans.extend(self.plans_for(USE, space, NONE, EMPTY_GROUP))
        plans.extend(self.plans_for(CATHEDRAL, 0, NONE, EMPTY_GROUP))
        for place in range(len(s.queue)):
            plans.extend(self.plans_for(COUNTER, place, NONE, EMPTY_GROUP))
        for building in range(len(BUILDINGS)):
            plans.extend(self.plans_for(PLACE, building, NONE, EMPTY_GROUP))
        plans.extend(self.plans_for(FARM, 0, NONE, EMPTY_GROUP))
        return plans

    def plans_for(self, action: i64, target: i64, modifier: i64, chosen: i64) -> list[ActionPlan]:
        """Return plans for a target that include the dice chosen so far; with none chosen, for every modifier."""
        plans: list[ActionPlan] = []
        s = self.s
        budget = budget_for(s, self.seat, action, target)
        if budget == CANNOT:
            return plans
        aim = aim_of(s, action, target)
        if modifier == NONE:
            self.add_plans(plans, action, target, NONE, None, aim, budget, chosen)
        if modifier != NONE or chosen == EMPTY_GROUP:
            for space in range(ALL_SPACES):
                if (modifier == space or modifier == NONE) and has_modifier(s, self.seat, space):
                    change = modifier_at(s, space)
                    if change is not None and fits(aim, change):
                        self.add_plans(plans, action, target, space, change, aim, budget, chosen)
        return plans

    def add_plans(
        self,
        plans: list[ActionPlan],
        action: i64,
        target: i64,
        modifier: i64,
        change: Modifier | None,
        aim: Aim,
        budget: i64,
        chosen: i64,
    ) -> None:
        """Add a plan with the cheapest group for each result, highest results first."""
        for priced in self.cheapest(action, target, modifier, change, aim, budget, chosen):
            key: i64 = ((action * TARGETS + target) * TARGETS + modifier + 1) << GROUP_BITS | priced.group
            plan = self._completed.get(key)
            if plan is None:
                plan = ActionPlan(action, target, modifier, priced)
                self.complete(plan, change, aim)
                self._completed[key] = plan
            plans.append(plan)

    def cheapest(
        self, action: i64, target: i64, modifier: i64, change: Modifier | None, aim: Aim, budget: i64, chosen: i64
    ) -> list[PricedGroup]:
        """Return the cheapest group for each result, without groups that cost no less than one with a larger result."""
        best: dict[int, PricedGroup] = {}
        costs: dict[int, float] = {}
        for priced in self.groups(modifier, change, aim):
            if priced.price > budget or not contains(priced.group, chosen):
                continue
            result = self.result_of(action, target, change, aim, priced)
            if result <= 0:
                continue
            cost = priced.own + int(priced.price) * self.denier
            if result not in costs or cost < costs[result]:
                costs[result] = cost
                best[result] = priced
        kept: list[PricedGroup] = []
        lowest = HIGHEST
        for result in sorted(best, reverse=True):
            if costs[result] < lowest:
                lowest = costs[result]
                kept.append(best[result])
        if action in (CATHEDRAL, PLACE):
            return kept
        return kept[:MAX_GROUPS]

    def groups(self, modifier: i64, change: Modifier | None, aim: Aim) -> list[PricedGroup]:
        """Return the groups of the aim's colours; targets that need the same share them."""
        if may_mix(aim, change):
            return self.groups_of(modifier, change, aim, aim.mask, True)
        found: list[PricedGroup] = []
        colours = dice_colours(aim, change)
        for colour in range(len(COLOURS)):
            if colours >> colour & 1 != 0:
                found.extend(self.groups_of(modifier, change, aim, 1 << colour, False))
        return found

    def groups_of(
        self, modifier: i64, change: Modifier | None, aim: Aim, colours: i64, is_mixed: bool
    ) -> list[PricedGroup]:
        key: i64 = ((modifier + 1) * 8 + colours) * 4 + aim.most
        known = self._groups.get(key)
        if known is None:
            known = priced_groups(self.s, self.seat, aim, change, colours, is_mixed, self.dice)
            self._groups[key] = known
        return known

    def result_of(self, action: i64, target: i64, change: Modifier | None, aim: Aim, priced: PricedGroup) -> i64:
        """Return a number that distinguishes groups for the same target, or 0 if the group is not legal."""
        if action == CATHEDRAL:
            return self.columns(change, priced) if finds_cells(self.s, change, priced.group) else 0
        if action == PLACE:
            if not leads_inside(self.s, self.seat, aim, change, priced.group):
                return 0
            return 1 + row_for(self.s, aim, counted(change, face_of(die_in(priced.group, 0))))
        result: i64 = priced.sum // aim.divisor
        if action == COUNTER:
            free = free_flags(self.s, target)
            return free if free < result else result
        return result

    def columns(self, change: Modifier | None, priced: PricedGroup) -> i64:
        """Return a number for the columns that are built; more markers and higher columns give larger ones."""
        code: i64 = size_of(priced.group)
        for place in range(size_of(priced.group)):
            code = code * 7 + counted(change, face_of(die_in(priced.group, place)))
        return code

    # Completing a plan

    def complete(self, plan: ActionPlan, change: Modifier | None, aim: Aim) -> None:
        """Choose the citizen and the number of uses of a plan, and evaluate the position after it."""
        s = self.s
        seat = self.seat
        if plan.action == PLACE:
            row = row_for(s, aim, counted(change, face_of(die_in(plan.group, 0))))
            self.choose_source(plan, row)
        elif plan.action == USE and s.slot_of(plan.target, seat) == 0:
            self.choose_source(plan, NONE)
        plan.uses = self.most_uses(plan, aim)
        plan.value = self.simulation.value_after(plan)
        if plan.action == USE and plan.uses > 1 and self.is_exchange(plan.target):
            most = plan.uses
            plan.uses = 1
            once = self.simulation.value_after(plan)
            if once > plan.value:
                plan.value = once
            else:
                plan.uses = most

    def is_exchange(self, space: i64) -> bool:
        """Test whether a card has a price for each use, so that fewer uses may be better."""
        card = self.s.rules.activities[self.s.cards[space]]
        return card.pay > 0 or card.pay_influence > 0

    def most_uses(self, plan: ActionPlan, aim: Aim) -> i64:
        """Return how often the target can be used."""
        s = self.s
        result: i64 = plan.total // aim.divisor
        if plan.action == COUNTER:
            free = free_flags(s, plan.target)
            return free if free < result else result
        if plan.action != USE:
            return 1
        if aim.pay > 0:
            each = s.deniers[self.seat] - hire_cost(s, self.seat, USE, plan.target) - self.price(plan)
            result = min(result, each // aim.pay)
        if aim.pay_influence > 0:
            result = min(result, s.influence[self.seat] // aim.pay_influence)
        return result

    def price(self, plan: ActionPlan) -> i64:
        """Return the deniers for the group of a plan."""
        for priced in self.groups(plan.modifier, modifier_at(self.s, plan.modifier), aim_of(self.s, USE, plan.target)):
            if priced.group == plan.group:
                return priced.price
        return 0

    def choose_source(self, plan: ActionPlan, row: i64) -> None:
        """Choose the citizen whose move costs least."""
        s = self.s
        best = HIGHEST
        for option in sources(s, self.seat, plan.target if row == NONE else NONE):
            if row != NONE and not may_enter_from(s, self.seat, row, option.arg):
                continue
            loss = self.loss_of(option.arg)
            if loss < best:
                best = loss
                plan.source = option.arg
                plan.loss = loss

    def loss_of(self, source: i64) -> float:
        """Return the value of a citizen where he is now."""
        s = self.s
        weights = self.values.weights
        if source == FROM_SUPPLY or source >= FROM_LYING:
            waiting: i64 = s.supply[self.seat] + s.lying_of(self.seat)
            last = len(weights.supply) - 1
            return weights.supply[min(waiting - 1, last)] - (LYING_DISCOUNT if source >= FROM_LYING else 0.0)
        if source >= FROM_CELL:
            cell = source - FROM_CELL
            building = cell // 6
            each = weights.citizen[building] - s.rules.salary[building] * self.values.denier_price(self.left)
            return each * self.values.expected_rounds[self.values.is_last_cell[cell]][self.left] + MOVING_COST
        space: i64 = source - 1
        slot: i64 = s.tradesmen[space] >> 4 * self.seat & NIBBLE
        points = 0.0 if slot == PICTURE else float(s.rules.activities[s.cards[space]].slots[slot - 1])
        return points + weights.tradesman * min(self.left, 3)
