"""Op lists: simple effects that a component file names and that are carried out one after the other.

A game lists its ops by name in `ops.py`, reads them into a subclass of `BaseOp`, and has one function
`do_op` with one branch for each kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.kernel.open_classes import mypyc_attr
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.pickling import Reduced
from quatrefoil.kernel.step import Automatic, S

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.data import Node


class BaseOp:
    """One effect; a game's subclass adds the numbers its kinds need."""

    __slots__ = ("kind",)

    def __init__(self, kind: i64) -> None:
        self.kind: Final[i64] = kind  # index into the game's OPS


def read_kind(node: Node, ops: list[str], allowed: list[str]) -> int:
    """Return the index in `ops` of the op a node names; only those in `allowed` may stand at this place."""
    return ops.index(allowed[node.get("op").one_of(allowed)])


@mypyc_attr(allow_interpreted_subclasses=True)
class OpSequence(Automatic[S]):
    """A seat's op list from `place` on; a game's subclass says which list.

    Ops run until one pushes a step. The rest of the list then waits below that step as a new sequence.
    """

    __slots__ = ("seat", "place")

    def __init__(self, seat: i64, place: i64) -> None:
        super().__init__()
        self.seat: Final[i64] = seat
        self.place: Final[i64] = place

    def length(self, s: S) -> i64:
        """Return how many ops the list has."""
        raise NotImplementedError(self.name())

    def do(self, s: S, place: i64) -> None:
        """Carry out the op at `place`."""
        raise NotImplementedError(self.name())

    def from_place(self, place: i64) -> OpSequence[S]:
        """Return the same list from another place on."""
        raise NotImplementedError(self.name())

    def apply(self, s: S, chosen: Option) -> None:
        self.run(s)

    def run(self, s: S) -> None:
        """Carry out ops until one pushes a step, and put the rest below that step."""
        count: i64 = self.length(s)
        height: i64 = len(s.stack)
        place: i64 = self.place
        while place < count:
            self.do(s, place)
            place += 1
            if len(s.stack) > height:
                if place < count:
                    s.stack.insert(height, self.from_place(place))
                return

    def fields(self) -> list[int]:
        """Return the arguments of the constructor."""
        return [int(self.seat), int(self.place)]

    def __reduce__(self) -> Reduced:
        return (type(self), tuple(self.fields()))
