"""A game is a stack of small questions; one question is one immutable Step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.option import UNANSWERED, Option

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.state import State

S = TypeVar("S", bound="State")

#: Actors that are not seats; seats are 0, 1, 2 …
CHANCE: Final = -1
NOBODY: Final = -2  # an automatic step, or no question because the game is over
SEALED: Final = -3  # several seats at once, in secret


class Step(Generic[S]):
    """One question: who answers, what is offered, what an answer does.

    `options` is the only definition of what is legal. `apply` runs after the step was
    taken off the stack and may push further steps; what is pushed first happens last.
    A step holds ints only and never changes, so copies of a state share it.
    """

    __slots__ = ("actor",)

    def __init__(self, actor: i64) -> None:
        self.actor: Final[i64] = actor

    def options(self, s: S) -> list[Option]:
        """What may be answered, in vocabulary order, never empty."""
        raise NotImplementedError(self.name())

    def apply(self, s: S, chosen: Option) -> None:
        """Carry out the answer."""
        raise NotImplementedError(self.name())

    def weights(self, s: S) -> list[int]:
        """How likely each option is, as integers; asked of chance steps only. Empty: all alike."""
        return []

    def why_not(self, s: S, option: Option) -> Refusal:
        """The rule that keeps an option of the vocabulary from being offered now."""
        return Refusal("other_question", "", {})

    def name(self) -> str:
        """The kind of question, a stable word for the wire and the log."""
        return type(self).__name__

    def fields(self) -> list[int]:
        """All numbers of the step, for checksums."""
        return [int(self.actor)]

    def facts(self, s: S) -> dict[str, object]:
        """What a page needs to put the question into words (which advisor, how many goods)."""
        return {}


class Automatic(Step[S]):
    """No question, only a thing that is due later: the next seat, the end of a season."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)


class ChanceStep(Step[S]):
    """A question that nature answers: a roll, a draw."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHANCE)


class SealedStep(Step[S]):
    """Several seats answer in secret; nobody learns an answer before all are in."""

    __slots__ = ("seats",)

    def __init__(self, seats: i64) -> None:
        super().__init__(SEALED)
        self.seats: Final[i64] = seats  # bit per seat that is asked

    def options_for(self, s: S, seat: i64) -> list[Option]:
        """What one seat may answer."""
        raise NotImplementedError(self.name())

    def reveal(self, s: S, answers: list[Option]) -> None:
        """Carry out all answers together, indexed by seat."""
        raise NotImplementedError(self.name())

    def why_not_for(self, s: S, seat: i64, option: Option) -> Refusal:
        """The rule that keeps one seat from an option now."""
        return self.why_not(s, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.seats)]

    def pending(self, s: S) -> list[int]:
        """The seats whose answer is still missing."""
        asked = [i for i in range(s.seats) if self.seats >> i & 1]
        if len(s.sealed) == 0:
            return asked
        return [i for i in asked if s.sealed[i] is UNANSWERED]
