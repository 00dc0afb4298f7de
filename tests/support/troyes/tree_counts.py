"""Fixed positions of Troyes, and how many sequences of choices lead on from them."""

from functools import partial

from support.suite import TreeCount
from support.troyes.positions import TroyesTable, new_table, troyes


def a_turn() -> TroyesTable:
    """Cards, events, the cathedral, three buildings and markers to modify with."""
    return troyes(
        dice={0: "red 4 white 2.5 yellow 6", 1: "red 3 yellow 2", "n": "white 6"}, deniers={0: 12, 1: 9},
        influence={0: 4, 1: 1}, supply={0: 1, 1: 1}, cells={"palace_3": 2, "city_hall_25_1": 0},
        cards={"yellow-1": "merchant", "white-1": "priest", "red-1": "archer", "white-2": "confession"},
        tradesmen={"yellow-1": {0: 1}}, markers={"white-1": {0: 1}, "white-2": {0: 2}},
        events={"war": [1], "heresy": []},
    )  # fmt: skip


def a_defence() -> TroyesTable:
    return troyes(
        2, "defence", dice={0: "red 2 white 4 yellow 1.3", 1: "red 1 white 6"}, black="5.3.1", influence={0: 4, 1: 1}
    )


def the_king() -> TroyesTable:
    return troyes(
        1, first="n", dice={0: "red 2 yellow 5", "n": "red 6 white 4.1"}, row=["henry_i", "urbain_iv"],
        cards={"red-1": "archer", "white-1": "monk"}, events={"drought": [0]}, deniers={0: 8}, supply={0: 1},
    )  # fmt: skip


TREE_COUNTS = [
    TreeCount("new solo game", partial(new_table, 1), [2, 12, 60, 240]),
    TreeCount("new game for two", partial(new_table, 2), [2, 12, 60, 240, 720, 8640]),
    TreeCount("new game for four", partial(new_table, 4), [4, 24, 120, 480, 1440, 25920]),
    TreeCount("turn", a_turn, [16, 82, 281, 1647, 8861]),
    TreeCount("defence", a_defence, [9, 46, 210, 882, 3248]),
    TreeCount("the King's turn", the_king, [21, 165, 1930]),
    TreeCount("events", partial(troyes, at="troubles", dice={0: "red 4.4"}), [8, 32, 717, 2958]),
]
