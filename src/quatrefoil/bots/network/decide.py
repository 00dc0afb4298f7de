"""Judge the options of many questions at once."""

from __future__ import annotations

from typing import Any

from quatrefoil.bots.knowledge.columns import Columns
from quatrefoil.bots.network.afterstates import afterstates, outcome
from quatrefoil.bots.network.network import Network, utility
from quatrefoil.kernel.state import State

Array = Any


class Decided:
    """The afterstates of some questions with their judgements; families of siblings follow each other."""

    def __init__(self, columns: Columns, network: Network, questions: list[State]) -> None:
        rows: list[bytes] = []
        firsts: list[int] = []
        self.families: list[list[State]] = []
        for s in questions:
            firsts.append(len(rows))
            self.families.append(afterstates(columns, s, rows))
        self.firsts = firsts
        self.codes: Array = network.codes(rows)
        self.shares: Array
        self.margins: Array
        self.shares, self.margins = network.judge(self.codes)
        for s, first, family in zip(questions, firsts, self.families, strict=True):
            for place, after in enumerate(family):
                if len(after.stack) == 0:
                    self.settle(columns, int(s.asked), first + place, after)
        self.utilities: Array = utility(self.shares, self.margins)

    def settle(self, columns: Columns, seat: int, row: int, over: State) -> None:
        """Replace the judgement of a finished game by its outcome."""
        shares, margins = outcome(columns, over)
        seats = len(shares)
        for i in range(seats):
            self.shares[row, i] = shares[(seat + i) % seats]
            self.margins[row, i] = margins[(seat + i) % seats]

    def of(self, question: int) -> Array:
        """Return the utility of each option of a question."""
        first = self.firsts[question]
        return self.utilities[first : first + len(self.families[question])]

    def best(self, question: int) -> int:
        """Return the place of the best option of a question."""
        return int(self.of(question).argmax())

    def judgement(self, row: int, seat: int) -> tuple[Array, Array, int]:
        """Return the shares and margins of a row, and the seat that comes first in them."""
        return self.shares[row], self.margins[row], seat
