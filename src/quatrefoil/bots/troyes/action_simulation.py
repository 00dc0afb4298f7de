"""Carries out planned actions on copies of a position, without asking the questions inside them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.bots.troyes.action_plan import NO_SOURCE, ActionPlan
from quatrefoil.bots.troyes.position_value import KnownParts, PositionValue
from quatrefoil.games.troyes.cards import CONVERT_THEN_PLACE, PER_CITIZEN, PLACE_MARKERS, ROLL_THEN_PLACE
from quatrefoil.games.troyes.citizens import enter, first_free_slot, lift, put_tradesman
from quatrefoil.games.troyes.dice import FACES, count_of, face_of
from quatrefoil.games.troyes.effects import change_influence, gain, pay
from quatrefoil.games.troyes.event_markers import marker_count, put_marker
from quatrefoil.games.troyes.groups import aim_of, counted, die_in, hire_cost, modifier_at
from quatrefoil.games.troyes.legality import row_for
from quatrefoil.games.troyes.nouns import CATHEDRAL, COUNTER, FARM, NEUTRAL, PLACE, RED, USE, WHY_FARM, WHY_HIRE
from quatrefoil.games.troyes.state import Troyes
from quatrefoil.games.troyes.steps.activity import activate
from quatrefoil.games.troyes.steps.compose import build_with, spend_group

if TYPE_CHECKING:
    from mypy_extensions import i64


class ActionSimulation:
    """Plays actions of one seat from one position; `left` is the number of rounds after this one."""

    def __init__(self, values: PositionValue, s: Troyes, seat: i64, left: int) -> None:
        self.values = values
        self.s = s
        self.seat: i64 = seat
        self.left: int = left
        self.known: KnownParts = values.known_parts(s, seat)

    def value_after(self, plan: ActionPlan) -> float:
        """Return the value of the position after a plan."""
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
        return self.values.relative_value(world, seat, self.known)

    def use(self, world: Troyes, space: i64, n: i64, total: i64) -> None:
        """Apply a card n times: average rolls, the best building, the best events."""
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
        """Place markers one after the other where each gains most."""
        for _ in range(n):
            put_marker(world, self.seat, self.best_event(world))

    def best_event(self, world: Troyes) -> i64:
        """Return the place of the event where a marker gains most."""
        best = LOWEST
        chosen: i64 = 0
        for place in range(len(world.queue)):
            gained = self.gain_of_marker(world, place)
            if gained > best:
                best = gained
                chosen = place
        return chosen

    def gain_of_marker(self, world: Troyes, place: i64) -> float:
        """Return the gain in expected reward by one more marker of the seat on an event."""
        card = world.rules.events[world.queue[place]]
        flags: i64 = world.flags[place]
        covered = marker_count(flags)
        after: i64 = flags | (self.seat + 1) << 4 * covered
        gained = self.values.value_of_event(card, after, self.seat, self.left) - self.values.value_of_event(
            card, flags, self.seat, self.left
        )
        if covered + 1 == card.flags:
            gained += self.values.cost_of_event(world, card, self.seat, self.left)
        return gained
