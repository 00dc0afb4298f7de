"""Playing on alone: what the rest of the round brings a seat that answers its own questions as well as it can."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.bots.notre_dame.outlook import Outlook
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
    """A position where nothing more is asked of the seat now, and what it is worth."""

    __slots__ = ("value", "world")

    def __init__(self, value: float, world: NotreDame) -> None:
        self.value: Final[float] = value
        self.world: Final[NotreDame] = world


class Plan:
    """Looks ahead on copies from which the other seats' questions were taken away."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook: Final[Outlook] = outlook
        self.seat: Final[i64] = outlook.seat

    def leaf(self, world: NotreDame) -> Leaf:
        return Leaf(self.outlook.value(world), world)

    def finish(self, world: NotreDame) -> Leaf:
        """Answer everything that is still asked, each as well as possible."""
        while world.asked == CHANCE:  # the Spy's look: what comes is worth nothing to us
            choose(world, world.offered[0])
        if world.asked != self.seat:
            return self.leaf(world)
        if isinstance(world.stack[-1], ReturnMarkers):
            return self.finish_returning(world)
        best = self.after(world, world.offered[0])
        for option in world.offered[1:]:
            other = self.after(world, option)
            if other.value > best.value:
                best = other
        return best

    def after(self, world: NotreDame, option: Option) -> Leaf:
        """The best that follows from an answer."""
        trial = world.copy()
        choose(trial, option)
        return self.finish(trial)

    def finish_returning(self, world: NotreDame) -> Leaf:
        """The Gypsies: place by place, as if nothing were returned from those that follow."""
        while world.asked == self.seat and isinstance(world.stack[-1], ReturnMarkers):
            best = world.offered[0]
            highest = -1e9
            for option in world.offered:
                value = self.returning_no_more(world, option).value
                if value > highest:
                    highest = value
                    best = option
            choose(world, best)
        return self.finish(world)

    def returning_no_more(self, world: NotreDame, option: Option) -> Leaf:
        trial = world.copy()
        choose(trial, option)
        while trial.asked == self.seat and isinstance(trial.stack[-1], ReturnMarkers):
            choose(trial, trial.offered[0])
        return self.leaf(trial)

    def card(self, world: NotreDame, action: i64) -> Leaf:
        """Carry out an action card."""
        trial = world.copy()
        trial.stack = []
        carry_out_card(trial, self.seat, action)
        settle(trial)
        return self.finish(trial)

    def hire(self, world: NotreDame) -> Leaf:
        """Hire whoever is worth most, or nobody; the Minstrel is only guessed at."""
        best = self.leaf(world)
        offer = world.copy()
        offer.stack = [HIRE_ONE[self.seat]]
        settle(offer)
        if offer.asked != self.seat:
            return best
        for option in offer.offered[:-1]:
            if option.arg == MINSTREL:
                trial = world.copy()
                trial.boroughs[self.seat].coins -= world.rules.price[MINSTREL]
                other = Leaf(self.outlook.value(trial) + self.outlook.weights.minstrel, trial)
            elif option.arg == ADVISOR:
                continue
            else:
                other = self.after(offer, option)
            if other.value > best.value:
                best = other
        return best

    def rest_of_round(self, leaf: Leaf, cards: i64, plays: i64, may_hire: bool) -> float:
        """So many cards of a hand are still to be played, then maybe a person is hired."""
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
