"""Lookahead to the end of the round: only the seat itself plays on, each time with its best option."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.knowledge.evaluation import LOWEST
from quatrefoil.bots.notre_dame.position_value import PositionValue
from quatrefoil.games.notre_dame.nouns import ACTION_COUNT, ADVISOR, MINSTREL
from quatrefoil.games.notre_dame.state import NotreDame
from quatrefoil.games.notre_dame.steps.card import carry_out_card
from quatrefoil.games.notre_dame.steps.gifts import ReturnMarkers
from quatrefoil.games.notre_dame.steps.hire import HIRE_ONE
from quatrefoil.kernel.bits import bit, members
from quatrefoil.kernel.play import choose, settle
from quatrefoil.kernel.step import CHANCE

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.option import Option


class Leaf:
    """A position where the seat has nothing more to choose, and its value."""

    __slots__ = ("value", "world")

    def __init__(self, value: float, world: NotreDame) -> None:
        self.value: Final[float] = value
        self.world: Final[NotreDame] = world


class Lookahead:
    """Searches positions without the questions of the other seats, exhaustively."""

    def __init__(self, position_value: PositionValue) -> None:
        self.position_value: Final[PositionValue] = position_value
        self.seat: Final[i64] = position_value.seat

    def leaf_of(self, world: NotreDame) -> Leaf:
        """Evaluate a position."""
        return Leaf(self.position_value.value(world), world)

    def finish(self, world: NotreDame) -> Leaf:
        """Choose the best option of every question that is left."""
        while world.asked == CHANCE:  # the Spy's look has no value here
            choose(world, world.offered[0])
        if world.asked != self.seat:
            return self.leaf_of(world)
        if isinstance(world.stack[-1], ReturnMarkers):
            return self.finish_returning_markers(world)
        best = self.after(world, world.offered[0])
        for option in world.offered[1:]:
            other = self.after(world, option)
            if other.value > best.value:
                best = other
        return best

    def after(self, world: NotreDame, option: Option) -> Leaf:
        """Return the best leaf after an option."""
        trial = world.copy()
        choose(trial, option)
        return self.finish(trial)

    def finish_returning_markers(self, world: NotreDame) -> Leaf:
        """Finish the Gypsies sector by sector, each decided as if later sectors returned nothing."""
        while world.asked == self.seat and isinstance(world.stack[-1], ReturnMarkers):
            best = world.offered[0]
            highest = LOWEST
            for option in world.offered:
                value = self.after_returning_once(world, option).value
                if value > highest:
                    highest = value
                    best = option
            choose(world, best)
        return self.finish(world)

    def after_returning_once(self, world: NotreDame, option: Option) -> Leaf:
        """Return the leaf after this option when no more markers are returned."""
        trial = world.copy()
        choose(trial, option)
        while trial.asked == self.seat and isinstance(trial.stack[-1], ReturnMarkers):
            choose(trial, trial.offered[0])
        return self.leaf_of(trial)

    def card(self, world: NotreDame, action: i64) -> Leaf:
        """Return the best leaf after an action card."""
        trial = world.copy()
        trial.stack = []
        carry_out_card(trial, self.seat, action)
        settle(trial)
        return self.finish(trial)

    def hire(self, world: NotreDame) -> Leaf:
        """Return the leaf after the best hire, or none; the Minstrel has a fixed value."""
        best = self.leaf_of(world)
        offer = world.copy()
        offer.stack = [HIRE_ONE[self.seat]]
        settle(offer)
        if offer.asked != self.seat:
            return best
        for option in offer.offered[:-1]:
            if option.arg == MINSTREL:
                trial = world.copy()
                trial.boroughs[self.seat].coins -= world.rules.price[MINSTREL]
                other = Leaf(self.position_value.value(trial) + self.position_value.weights.minstrel, trial)
            elif option.arg == ADVISOR:
                continue
            else:
                other = self.after(offer, option)
            if other.value > best.value:
                best = other
        return best

    def rest_of_round(self, leaf: Leaf, cards: i64, plays: i64, may_hire: bool) -> float:
        """Return the value after playing so many more cards of a hand, then maybe hiring a person."""
        for _ in range(plays):
            hand = members(cards)
            if len(hand) == 0:
                break
            played = hand[0]
            best = self.card(leaf.world, played % ACTION_COUNT)
            for card in hand[1:]:
                other = self.card(leaf.world, card % ACTION_COUNT)
                if other.value > best.value:
                    best = other
                    played = card
            leaf = best
            cards &= ~bit(played)
        return self.hire(leaf.world).value if may_hire else leaf.value
