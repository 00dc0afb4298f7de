"""Amounts of the component file: a number, or a formula over what a seat has (`3*floor(messages/2)`)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame.nouns import SECTORS

if TYPE_CHECKING:
    from mypy_extensions import i64

    from quatrefoil.kernel.data import Node

#: What can be counted; each has exactly one branch in `measures.py`.
MEASURES: Final[list[str]] = [
    "markers_on_board(own,friend,cathedral)", "empty_own_sectors", "rat_position", "messages",
    "max_markers_in_one_own_sector", "own_prestige_now", "own_markers_in_cathedral",
    "own_borough_markets_without_message", "own_borough_edge_markets_without_message",
    "own_markers_in_general_supply", "plague_value_of_round", "own_sectors_with_at_least", "count",
]  # fmt: skip
MARKERS_ON_BOARD: Final = 0
EMPTY_SECTORS: Final = 1
RAT_POSITION: Final = 2
MESSAGES_TAKEN: Final = 3
FULLEST_SECTOR: Final = 4
PRESTIGE_NOW: Final = 5
MARKERS_ON_CATHEDRAL: Final = 6
FREE_MARKETS: Final = 7
FREE_EDGE_MARKETS: Final = 8
MARKERS_IN_GENERAL: Final = 9
PLAGUE_VALUE: Final = 10
SECTORS_WITH: Final = 11  # argument: the least number of pieces
COUNT: Final = 12  # argument: the sector
#: The formula is only a number.
NOTHING: Final = 13


class Amount:
    """offset + factor * (measure // divisor); never changes."""

    __slots__ = ("offset", "factor", "measure", "arg", "divisor")

    def __init__(self, offset: i64, factor: i64, measure: i64, arg: i64, divisor: i64) -> None:
        self.offset: Final[i64] = offset
        self.factor: Final[i64] = factor
        self.measure: Final[i64] = measure
        self.arg: Final[i64] = arg
        self.divisor: Final[i64] = divisor


#: For ops without an amount.
NO_AMOUNT: Final = Amount(0, 0, NOTHING, 0, 1)

_EXPECTED: Final = "a number or a formula such as 3*own_sectors_with_at_least(3), 9-rat_position or 3*floor(messages/2)"


def read_amount(node: Node, sector: int) -> Amount:
    """Read a number or formula; `count(sector)` means the given sector, -1 where there is none."""
    if isinstance(node.value, int):
        return Amount(node.whole(0, 99), 0, NOTHING, 0, 1)
    text = node.text()
    offset, factor, divisor = 0, 1, 1
    head, times, rest = text.partition("*")
    if times and head.isdigit():
        factor, text = int(head), rest
    head, minus, rest = text.partition("-")
    if minus and head.isdigit():
        offset, factor, text = int(head), -factor, rest
    if text.startswith("floor(") and text.endswith(")"):
        text, _, by = text[len("floor(") : -1].rpartition("/")
        if not by.isdigit() or int(by) == 0:
            raise node.wrong(_EXPECTED)
        divisor = int(by)
    if text in MEASURES[:SECTORS_WITH]:
        return Amount(offset, factor, MEASURES.index(text), 0, divisor)
    name, _, argument = text.removesuffix(")").partition("(")
    if name == MEASURES[SECTORS_WITH] and argument.isdigit():
        return Amount(offset, factor, SECTORS_WITH, int(argument), divisor)
    if name == MEASURES[COUNT] and argument in SECTORS:
        return Amount(offset, factor, COUNT, SECTORS.index(argument), divisor)
    if name == MEASURES[COUNT] and argument == "sector" and sector >= 0:
        return Amount(offset, factor, COUNT, sector, divisor)
    raise node.wrong(_EXPECTED)
