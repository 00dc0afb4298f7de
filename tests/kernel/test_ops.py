"""Op lists: ops run in order, and the rest of a list waits below the step an op pushed."""

import pytest

from quatrefoil.kernel.data import Node
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.ops import OpSequence, read_kind
from quatrefoil.kernel.option import Option
from quatrefoil.kernel.play import settle
from quatrefoil.kernel.state import State
from quatrefoil.kernel.step import Automatic

OPS = ["note", "ask", "note_twice"]
NOTE, ASK = 0, 1

#: One list of op kinds: the second op pushes a step.
OP_LIST = [NOTE, ASK, NOTE]


class Notes(State):
    __slots__ = ("log",)

    def __init__(self) -> None:
        super().__init__(2)
        self.log: list[str] = []


class Question(Automatic[Notes]):
    def apply(self, s: Notes, chosen: Option) -> None:
        s.log.append("question")


class CarryOut(OpSequence[Notes]):
    def length(self, s: Notes) -> int:
        return len(OP_LIST)

    def do(self, s: Notes, place: int) -> None:
        if OP_LIST[place] == ASK:
            s.stack.append(Question())
        else:
            s.log.append(f"op {place}")

    def from_place(self, place: int) -> "CarryOut":
        return CarryOut(self.seat, place)


def test_the_rest_of_a_list_waits_below_the_step_an_op_pushed() -> None:
    s = Notes()
    CarryOut(1, 0).run(s)
    assert s.log == ["op 0"]
    assert [step.name() for step in s.stack] == ["CarryOut", "Question"]
    assert s.stack[0].fields() == [1, 2]


def test_all_ops_run_in_order() -> None:
    s = Notes()
    s.stack.append(CarryOut(0, 0))
    settle(s)
    assert s.log == ["op 0", "question", "op 2"]


def test_kinds_are_numbered_as_in_the_full_list() -> None:
    assert read_kind(Node({"op": "note_twice"}, "effect"), OPS, ["ask", "note_twice"]) == 2


def test_an_op_that_may_not_stand_here_is_refused() -> None:
    with pytest.raises(Unreadable, match=r"^effect\.op: expected one of ask, found \"note\"$"):
        read_kind(Node({"op": "note"}, "effect"), OPS, ["ask"])
