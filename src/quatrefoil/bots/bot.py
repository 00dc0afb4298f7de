"""What every bot is, and how long it may think."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from quatrefoil.kernel.errors import Unreadable

if TYPE_CHECKING:
    from random import Random

    from quatrefoil.kernel.game import Game
    from quatrefoil.kernel.option import Option
    from quatrefoil.kernel.state import State


class Budget:
    """How much thought one choice may cost; 0 means no limit of that kind. Quick bots need none of it."""

    __slots__ = ("milliseconds", "iterations")

    def __init__(self, milliseconds: int = 0, iterations: int = 0) -> None:
        if milliseconds < 0 or iterations < 0 or milliseconds + iterations == 0:
            raise Unreadable("budget", "a budget needs milliseconds or iterations above 0")
        self.milliseconds = milliseconds
        self.iterations = iterations


class Bot:
    """Answers for a seat. It is given a world that the seat could believe in, never the true one.

    The same world, seat and rng give the same answer: whatever a bot remembers between
    questions only saves it from working something out twice.
    """

    def __init__(self, game: Game[Any], budget: Budget | None) -> None:
        self.game = game
        self.budget = budget

    def choose(self, game: Game[Any], state: State, seat: int, rng: Random) -> Option:
        """One of `options_for(state, seat)`."""
        raise NotImplementedError

    @staticmethod
    def knows(game: str) -> bool:
        """Can it play the game of that name?"""
        return True
