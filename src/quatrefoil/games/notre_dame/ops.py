"""The ops of sectors and persons, read from components.json."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from quatrefoil.games.notre_dame.amounts import NO_AMOUNT, Amount, read_amount
from quatrefoil.kernel.data import Node, in_order
from quatrefoil.kernel.ops import BaseOp, read_kind

if TYPE_CHECKING:
    from mypy_extensions import i64

#: Each op has exactly one branch in `steps/sector.py` or `steps/hire.py`.
OPS: Final[list[str]] = [
    "gain_prestige", "gain_coins", "gain_influence_from_general", "rat_back", "choose_bonuses", "move_carriage",
    "choose_one", "move_markers", "own_plague_this_round", "place_from_general", "perform_third_action_card",
    "perform_sector_action", "look_at_remaining_grey_deck", "return_markers_to_general", "replay_messages",
    "pay_coins", "hire_more",
]  # fmt: skip
GAIN_PRESTIGE: Final = 0
GAIN_COINS: Final = 1
GAIN_MARKERS: Final = 2
RAT_BACK: Final = 3
CHOOSE_BONUSES: Final = 4
MOVE_CARRIAGE: Final = 5
CHOOSE_ONE: Final = 6
MOVE_MARKERS: Final = 7
NO_PLAGUE: Final = 8
PLACE_FROM_GENERAL: Final = 9
THIRD_CARD: Final = 10
SECTOR_ACTION: Final = 11
LOOK_AT_GREY: Final = 12
RETURN_MARKERS: Final = 13
REPLAY_MESSAGES: Final = 14
PAY_COINS: Final = 15
HIRE_MORE: Final = 16
#: Which ops may stand where.
SECTOR_OPS: Final[list[str]] = OPS[:6]
PERSON_OPS: Final[list[str]] = [*OPS[:4], *OPS[6:]]

#: Where `place_from_general` puts its marker.
TARGETS: Final[list[str]] = [
    "one_empty_own_sector", "hospital", "cathedral", "each_empty_own_sector", "sector_of_own_friend",
]  # fmt: skip
ONE_EMPTY_SECTOR: Final = 0
TO_HOSPITAL: Final = 1
TO_CATHEDRAL: Final = 2
EACH_EMPTY_SECTOR: Final = 3
FRIENDS_SECTOR: Final = 4

#: Where `move_markers` may take pieces from.
SOURCES: Final[list[str]] = ["one_own_sector", "one_own_sector_or_cathedral"]
FROM_CATHEDRAL_TOO: Final = 1

#: `move_markers` that takes everything along.
ALL_PIECES: Final = -1

#: The bonuses of `choose_bonuses` and `choose_one`, in the order of `nouns.BONUSES`.
BONUS_IDS: Final[list[str]] = ["coin_1", "influence_1", "rat_back_1"]


class Op(BaseOp):
    """One effect: its kind, an amount, a number, a place, and whether the sector's action follows."""

    __slots__ = ("amount", "n", "target", "acts")

    def __init__(self, kind: i64, amount: Amount, n: i64, target: i64, acts: bool) -> None:
        super().__init__(kind)
        self.amount: Final[Amount] = amount
        self.n: Final[i64] = n
        self.target: Final[i64] = target
        self.acts: Final[bool] = acts


def read_ops(node: Node) -> list[Op]:
    """Read the effect of a person: one op, or several."""
    if node.get("op").value == "all":
        return [read_op(item, PERSON_OPS, -1) for item in node.get("of").items()]
    return [read_op(node, PERSON_OPS, -1)]


def read_op(node: Node, allowed: list[str], sector: int) -> Op:
    """Read one op with the numbers its kind needs."""
    kind = read_kind(node, OPS, allowed)
    amount, n, target, acts = NO_AMOUNT, 1, 0, False
    if kind <= RAT_BACK:
        amount = read_amount(node.get("amount"), sector)
    elif kind == MOVE_CARRIAGE:
        amount = read_amount(node.get("max_steps"), sector)
        node.get("then").one_of(["may_take_message"])
    elif kind in (CHOOSE_BONUSES, CHOOSE_ONE):
        in_order(node.get("options"), BONUS_IDS)
    elif kind == MOVE_MARKERS:
        if node.get("max").value == "all":
            node.get("min").one_of(["all"])
            n = ALL_PIECES
        else:
            node.get("min").exactly(1)
            n = node.get("max").whole(1, 3)
        target = node.get("from").one_of(SOURCES)
        node.get("to").one_of(["one_other_own_sector"])
        acts = node.get("perform_action").flag()
    elif kind == NO_PLAGUE:
        node.get("set_to").exactly(0)
    elif kind == PLACE_FROM_GENERAL:
        node.get("amount").exactly(1)
        target = node.get("to").one_of(TARGETS)
        acts = node.get("perform_action").flag()
        if acts and target not in (ONE_EMPTY_SECTOR, FRIENDS_SECTOR):
            raise node.get("perform_action").wrong("false for this place")
    elif kind == RETURN_MARKERS:
        n = node.get("prestige_each").whole(0, 20)
    elif kind == PAY_COINS:
        node.get("each").get("op").one_of(["rat_back"])
        n = node.get("each").get("amount").whole(1, 9)
    elif kind == HIRE_MORE:
        n = node.get("max").whole(1, 2)
        node.get("exclude").one_of(["advisor"])
    return Op(kind, amount, n, target, acts)
