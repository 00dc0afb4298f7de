"""How long one search may take."""

from __future__ import annotations

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.pickling import Reduced


class Budget:
    """Limits of one search in milliseconds or iterations (rollouts); 0 means no limit of that kind."""

    __slots__ = ("milliseconds", "iterations")

    def __init__(self, milliseconds: int = 0, iterations: int = 0) -> None:
        if milliseconds < 0 or iterations < 0 or milliseconds + iterations == 0:
            raise Unreadable("budget", "a budget needs milliseconds or iterations above 0")
        self.milliseconds = milliseconds
        self.iterations = iterations

    def __reduce__(self) -> Reduced:
        return Budget, (self.milliseconds, self.iterations)
