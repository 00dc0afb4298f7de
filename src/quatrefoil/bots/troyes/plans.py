"""Whole actions: target, modifier, group, citizen and number of uses, each tried out on a copy of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.troyes.groups import Candidate, candidates, contains
from quatrefoil.bots.troyes.worth import Worth
from quatrefoil.games.troyes.cards import (
    CONVERT_THEN_PLACE,
    PER_CITIZEN,
    PLACE_MARKERS,
    ROLL_THEN_PLACE,
    Aim,
    Modifier,
)
from quatrefoil.games.troyes.citizens import (
    enter,
    first_free_slot,
    lift,
    may_enter_from,
    put_tradesman,
    sources,
)
from quatrefoil.games.troyes.dice import FACES, count_of, face_of
from quatrefoil.games.troyes.effects import change_influence, gain, pay
from quatrefoil.games.troyes.event_markers import free_flags, marker_count, put_marker
from quatrefoil.games.troyes.groups import (
    CANNOT,
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
from quatrefoil.games.troyes.nouns import (
    ALL_SPACES,
    BUILDINGS,
    CATHEDRAL,
    COLOURS,
    COUNTER,
    FARM,
    NEUTRAL,
    NONE,
    PLACE,
    RED,
    USE,
    WHY_FARM,
    WHY_HIRE,
)
from quatrefoil.games.troyes.state import NIBBLE, PICTURE, Troyes
from quatrefoil.games.troyes.steps.activity import activate
from quatrefoil.games.troyes.steps.compose import build_with, spend_group
from quatrefoil.games.troyes.vocabulary import FROM_CELL, FROM_LYING, FROM_SUPPLY

if TYPE_CHECKING:
    from mypy_extensions import i64

#: So many groups are tried out for each target and modifier.
MOST_TRIED: Final = 4
NO_SOURCE: Final = -1
HOPELESS: Final = -1e9


class Plan:
    """One action with all its choices, and what the position after it is worth."""

    __slots__ = ("action", "target", "modifier", "group", "source", "uses", "total", "value", "loss")

    def __init__(self, action: i64, target: i64, modifier: i64, candidate: Candidate) -> None:
        self.action: Final[i64] = action
        self.target: Final[i64] = target
        self.modifier: Final[i64] = modifier
        self.group: Final[i64] = candidate.group
        self.total: Final[i64] = candidate.sum
        self.source: i64 = NO_SOURCE
        self.uses: i64 = 1
        self.value: float = HOPELESS
        self.loss: float = 0.0  # what moving the citizen costs


class Planner:
    """The plans of one seat in one position."""

    def __init__(self, worth: Worth, s: Troyes, seat: i64) -> None:
        self.worth = worth
        self.s = s
        self.seat: i64 = seat
        self.left: int = worth.rounds_left(s)
        weights = worth.weights
        #: A bought die enriches its owner as well.
        self.denier: float = worth.denier(self.left) * (1.0 + weights.envy / max(2, int(s.seats)))
        self.dice: list[float] = [
            worth.die(colour, face) for colour in range(len(COLOURS)) for face in range(1, FACES + 1)
        ]
        self._known: dict[int, list[Candidate]] = {}

    def all_plans(self) -> list[Plan]:
        """The best few plans for each target of the turn."""
        plans: list[Plan] = []
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

    def plans_for(self, action: i64, target: i64, modifier: i64, chosen: i64) -> list[Plan]:
        """Plans for a target that hold the dice chosen so far; with none chosen every modifier is tried."""
        plans: list[Plan] = []
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
        plans: list[Plan],
        action: i64,
        target: i64,
        modifier: i64,
        change: Modifier | None,
        aim: Aim,
        budget: i64,
        chosen: i64,
    ) -> None:
        """Try out the cheapest group for each result, the highest results first."""
        for candidate in self.cheapest(action, target, modifier, change, aim, budget, chosen):
            plan = Plan(action, target, modifier, candidate)
            self.try_out(plan, change, aim)
            plans.append(plan)

    def cheapest(
        self, action: i64, target: i64, modifier: i64, change: Modifier | None, aim: Aim, budget: i64, chosen: i64
    ) -> list[Candidate]:
        """For each result the group that costs least; a larger result must not be cheaper than a smaller one."""
        best: dict[int, Candidate] = {}
        costs: dict[int, float] = {}
        for candidate in self.groups(modifier, change, aim):
            if candidate.price > budget or not contains(candidate.group, chosen):
                continue
            result = self.result_of(action, target, change, aim, candidate)
            if result <= 0:
                continue
            cost = candidate.own + int(candidate.price) * self.denier
            if result not in costs or cost < costs[result]:
                costs[result] = cost
                best[result] = candidate
        kept: list[Candidate] = []
        lowest = 1e9
        for result in sorted(best, reverse=True):
            if costs[result] < lowest:
                lowest = costs[result]
                kept.append(best[result])
        if action in (CATHEDRAL, PLACE):
            return kept
        return kept[:MOST_TRIED]

    def groups(self, modifier: i64, change: Modifier | None, aim: Aim) -> list[Candidate]:
        """The groups of the aim's colours, worked out once for all targets that ask for the same."""
        if may_mix(aim, change):
            return self.groups_of(modifier, change, aim, aim.mask, True)
        found: list[Candidate] = []
        colours = dice_colours(aim, change)
        for colour in range(len(COLOURS)):
            if colours >> colour & 1 != 0:
                found.extend(self.groups_of(modifier, change, aim, 1 << colour, False))
        return found

    def groups_of(
        self, modifier: i64, change: Modifier | None, aim: Aim, colours: i64, is_mixed: bool
    ) -> list[Candidate]:
        key: i64 = ((modifier + 1) * 8 + colours) * 4 + aim.most
        known = self._known.get(key)
        if known is None:
            known = candidates(self.s, self.seat, aim, change, colours, is_mixed, self.dice)
            self._known[key] = known
        return known

    def result_of(self, action: i64, target: i64, change: Modifier | None, aim: Aim, candidate: Candidate) -> i64:
        """A number by which groups for the same target are told apart; 0 if the group is not legal."""
        if action == CATHEDRAL:
            return self.columns(change, candidate) if finds_cells(self.s, change, candidate.group) else 0
        if action == PLACE:
            if not leads_inside(self.s, self.seat, aim, change, candidate.group):
                return 0
            return 1 + row_for(self.s, aim, counted(change, face_of(die_in(candidate.group, 0))))
        result: i64 = candidate.sum // aim.divisor
        if action == COUNTER:
            free = free_flags(self.s, target)
            return free if free < result else result
        return result

    def columns(self, change: Modifier | None, candidate: Candidate) -> i64:
        """Which columns are built: more markers and higher columns give larger numbers."""
        code: i64 = size_of(candidate.group)
        for place in range(size_of(candidate.group)):
            code = code * 7 + counted(change, face_of(die_in(candidate.group, place)))
        return code

    # Trying out

    def try_out(self, plan: Plan, change: Modifier | None, aim: Aim) -> None:
        """Choose the citizen and the number of uses, and value the position after the action."""
        s = self.s
        seat = self.seat
        if plan.action == PLACE:
            row = row_for(s, aim, counted(change, face_of(die_in(plan.group, 0))))
            self.choose_source(plan, row)
        elif plan.action == USE and s.slot_of(plan.target, seat) == 0:
            self.choose_source(plan, NONE)
        plan.uses = self.most_uses(plan, aim)
        plan.value = self.value_after(plan)
        if plan.action == USE and plan.uses > 1 and self.is_exchange(plan.target):
            most = plan.uses
            plan.uses = 1
            once = self.value_after(plan)
            if once > plan.value:
                plan.value = once
            else:
                plan.uses = most

    def is_exchange(self, space: i64) -> bool:
        """A card that takes something for each use, so that fewer uses may be better."""
        card = self.s.rules.activities[self.s.cards[space]]
        return card.pay > 0 or card.pay_influence > 0

    def most_uses(self, plan: Plan, aim: Aim) -> i64:
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

    def price(self, plan: Plan) -> i64:
        for candidate in self.groups(
            plan.modifier, modifier_at(self.s, plan.modifier), aim_of(self.s, USE, plan.target)
        ):
            if candidate.group == plan.group:
                return candidate.price
        return 0

    def choose_source(self, plan: Plan, row: i64) -> None:
        """The citizen who is missed least."""
        s = self.s
        best = 1e9
        for option in sources(s, self.seat, plan.target if row == NONE else NONE):
            if row != NONE and not may_enter_from(s, self.seat, row, option.arg):
                continue
            loss = self.loss_of(option.arg)
            if loss < best:
                best = loss
                plan.source = option.arg
                plan.loss = loss

    def loss_of(self, source: i64) -> float:
        """What it costs to take a citizen away from where he is."""
        s = self.s
        weights = self.worth.weights
        if source == FROM_SUPPLY or source >= FROM_LYING:
            waiting: i64 = s.supply[self.seat] + s.lying_of(self.seat)
            last = len(weights.supply) - 1
            return weights.supply[min(waiting - 1, last)] - (0.01 if source >= FROM_LYING else 0.0)
        if source >= FROM_CELL:
            cell = source - FROM_CELL
            building = cell // 6
            each = weights.citizen[building] - s.rules.salary[building] * self.worth.denier(self.left)
            return each * self.worth.stay[self.worth.is_last_cell[cell]][self.left] + 0.4
        space: i64 = source - 1
        slot: i64 = s.tradesmen[space] >> 4 * self.seat & NIBBLE
        points = 0.0 if slot == PICTURE else float(s.rules.activities[s.cards[space]].slots[slot - 1])
        return points + weights.tradesman * min(self.left, 3)

    def value_after(self, plan: Plan) -> float:
        """Carry the plan out on a copy and value what comes of it."""
        world = self.s.copy()
        seat = self.seat
        action = plan.action
        hire = hire_cost(world, seat, action, plan.target)
        total = spend_group(world, seat, plan.modifier, plan.group)
        if action == USE:
            if plan.source != NO_SOURCE:
                pay(world, seat, NEUTRAL, hire, WHY_HIRE)
                lift(world, seat, plan.source)
                put_tradesman(world, seat, plan.target, first_free_slot(world, plan.target))
            self.use(world, plan.target, plan.uses, total)
        elif action == COUNTER:
            for _ in range(plan.uses):
                put_marker(world, seat, plan.target)
        elif action == CATHEDRAL:
            build_with(world, seat, plan.modifier, plan.group)
        elif action == PLACE:
            aim = aim_of(world, PLACE, plan.target)
            row = row_for(world, aim, counted(modifier_at(world, plan.modifier), face_of(die_in(plan.group, 0))))
            lift(world, seat, plan.source)
            enter(world, seat, row)
        else:
            gain(world, seat, total // aim_of(world, FARM, 0).divisor, WHY_FARM)
        return self.worth.of(world, seat)

    def use(self, world: Troyes, space: i64, n: i64, total: i64) -> None:
        """A card's effect without its questions: the likely hits, the best building, the best events."""
        seat = self.seat
        card = world.rules.activities[world.cards[space]]
        if card.kind == PER_CITIZEN:
            most: i64 = 0
            for building in card.buildings:
                count = world.citizens_in(seat, building)
                if count > most:
                    most = count
            gain(world, seat, n * most * card.deniers, card.number)
        elif card.kind == ROLL_THEN_PLACE:
            self.put_markers(world, (n * (FACES + 1 - card.least) * card.markers * 2 + FACES) // (2 * FACES))
        elif card.kind == PLACE_MARKERS:
            self.put_markers(world, n * count_of(world.dice[seat * 3 + RED]))
        elif card.kind == CONVERT_THEN_PLACE:
            change_influence(world, seat, -n * card.pay_influence, card.number)
            self.put_markers(world, n * card.markers)
        else:
            activate(world, seat, space, n, total)

    def put_markers(self, world: Troyes, n: i64) -> None:
        """One after the other where each brings most."""
        for _ in range(n):
            put_marker(world, self.seat, self.best_event(world))

    def best_event(self, world: Troyes) -> i64:
        best = -1e9
        chosen: i64 = 0
        for place in range(len(world.queue)):
            gained = self.gain_of_marker(world, place)
            if gained > best:
                best = gained
                chosen = place
        return chosen

    def gain_of_marker(self, world: Troyes, place: i64) -> float:
        """What one more own marker on an event changes in its expected reward."""
        card = world.rules.events[world.queue[place]]
        flags: i64 = world.flags[place]
        covered = marker_count(flags)
        after: i64 = flags | (self.seat + 1) << 4 * covered
        gained = self.worth.event(card, after, self.seat, self.left) - self.worth.event(
            card, flags, self.seat, self.left
        )
        if covered + 1 == card.flags:
            gained += self.worth.burden(world, card, self.seat, self.left)
        return gained
