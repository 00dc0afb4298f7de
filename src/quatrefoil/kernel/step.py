"""A game is a stack of small questions; each question is an immutable Step."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, TypeVar

from quatrefoil.kernel.errors import Refusal
from quatrefoil.kernel.open_classes import mypyc_attr
from quatrefoil.kernel.option import UNANSWERED, Option
from quatrefoil.kernel.pickling import Reduced, constructor_arguments

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.event import Event
    from quatrefoil.kernel.state import State

S = TypeVar("S", bound="State")

#: Actors that are not seats; seats are 0, 1, 2 …
CHANCE: Final = -1
NOBODY: Final = -2  # an automatic step, or no question because the game is over
SEALED: Final = -3  # several seats at once, in secret

#: The weights of a step whose outcomes are equally likely; never changed.
NO_WEIGHTS: Final[list[int]] = []

#: `facts_key` of a step whose facts no small number identifies.
NO_FACTS_KEY: Final = -1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[S]):
    """One question: who chooses, what is offered, what a choice does.

    `options` is the only definition of what is legal. `apply` runs after the step was popped
    from the stack and may push further steps; the step pushed last runs first. A step holds
    only ints and never changes, so copies of a state share it.
    """

    __slots__ = ("actor",)

    def __init__(self, actor: i64) -> None:
        self.actor: Final[i64] = actor

    def options(self, s: S) -> list[Option]:
        """Return the legal choices in vocabulary order, never empty. Must not change the state."""
        raise NotImplementedError(self.name())

    def apply(self, s: S, chosen: Option) -> None:
        """Carry out a choice."""
        raise NotImplementedError(self.name())

    def weights(self, s: S) -> list[int]:
        """Return the integer weight of each option of a chance step; empty if all are equally likely."""
        return NO_WEIGHTS

    def weight_totals(self, s: S) -> list[int]:
        """Return the running totals of `weights`, from a table: with them `draw` need not add up long lists.

        Empty where there is no such table.
        """
        return NO_WEIGHTS

    def pile(self) -> str:
        """Return the name of the pile that a chance step draws from: in a deal its order is the same at every table.

        Empty for an outcome that belongs to its moment, such as a roll.
        """
        return ""

    def why_not(self, s: S, option: Option) -> Refusal:
        """Return the rule that keeps an option of the vocabulary from being offered now."""
        return Refusal("other_question", "", {})

    def cheapest(self, s: S) -> Option | None:
        """Return the option that completes a compound action by the cheapest way, for previews.

        None where the question stands for itself: its options have prices and gains of their own.
        """
        return None

    def stands_alone(self, s: S) -> bool:
        """Return whether what waits below this question is due whatever is chosen: a preview ends before it."""
        return False

    def is_aside(self, s: S) -> bool:
        """Return whether a trial may leave out this chance step: nothing in the rest of the action depends on it."""
        return False

    def gives_nothing(self, s: S, option: Option) -> bool:
        """Return whether an option changes nothing for its seat but what it costs; the page shows such ones last."""
        return False

    def name(self) -> str:
        """Return the kind of question, a stable word for the wire, the log and checksums."""
        return type(self).__name__

    def fields(self) -> list[int]:
        """Return all numbers of the step, for checksums."""
        return [int(self.actor)]

    def facts(self, s: S) -> dict[str, object]:
        """Return what a page needs to phrase the question (which advisor, how many goods)."""
        return {}

    def facts_key(self, s: S) -> i64:
        """Return a number that identifies the facts among all of this kind of step, or NO_FACTS_KEY.

        Encoders look the facts up by it, which is several times faster than encoding them again.
        """
        return NO_FACTS_KEY

    def page_facts(self, s: S) -> dict[str, object]:
        """Return further facts for the page alone: previews that take time. Environments do not ask for them."""
        return {}

    def __copy__(self) -> Step[S]:
        return self

    def __deepcopy__(self, memo: dict[int, object]) -> Step[S]:
        return self

    def __reduce__(self) -> Reduced:
        """Pickle the arguments of the constructor: the slots of the class and its bases, in this order."""
        return (type(self), constructor_arguments(self))


@mypyc_attr(allow_interpreted_subclasses=True)
class Automatic(Step[S]):
    """A step without a choice that is due later: the next seat, the end of a season."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(NOBODY)

    def __reduce__(self) -> Reduced:
        return (type(self), constructor_arguments(self, without="actor"))


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceStep(Step[S]):
    """A step whose outcome is random: a roll, a draw."""

    __slots__ = ()

    def __init__(self) -> None:
        super().__init__(CHANCE)

    def __reduce__(self) -> Reduced:
        return (type(self), constructor_arguments(self, without="actor"))


@mypyc_attr(allow_interpreted_subclasses=True)
class SealedStep(Step[S]):
    """Several seats choose at the same time; no choice is revealed before all have chosen."""

    __slots__ = ("seats",)

    def __init__(self, seats: i64) -> None:
        super().__init__(SEALED)
        self.seats: Final[i64] = seats  # bit mask of the seats that are asked

    def __reduce__(self) -> Reduced:
        return (type(self), constructor_arguments(self, without="actor"))

    def options_for(self, s: S, seat: i64) -> list[Option]:
        """Return what one seat may choose."""
        raise NotImplementedError(self.name())

    def reveal(self, s: S, choices: list[Option]) -> None:
        """Carry out all choices together; `choices` is indexed by seat."""
        raise NotImplementedError(self.name())

    def promised(self, s: S, seat: i64, option: Option) -> list[Event]:
        """Return what a choice is good for, as events; nothing happens before all have chosen."""
        return []

    def why_not_for(self, s: S, seat: i64, option: Option) -> Refusal:
        """Return the rule that keeps an option from being offered to one seat now."""
        return self.why_not(s, option)

    def fields(self) -> list[int]:
        return [int(self.actor), int(self.seats)]

    def pending(self, s: S) -> list[int]:
        """Return the seats that have not chosen yet."""
        asked = [i for i in range(s.seats) if self.seats >> i & 1]
        if len(s.sealed) == 0:
            return asked
        return [i for i in asked if s.sealed[i] is UNANSWERED]
