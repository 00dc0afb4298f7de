"""Fixed positions of Kingsburg, and how many sequences of choices lead on from them."""

from functools import partial

from support.kingsburg.positions import KingsburgTable, kingsburg, new_table
from support.suite import TreeCount


def influence() -> KingsburgTable:
    """The rulebook's own rolls, without the slowest player."""
    return kingsburg(seats=3, dice={0: "1.3.5", 1: "2.2.6", 2: "2.3.5"})


def influence_with_every_aid() -> KingsburgTable:
    """White dice, tokens, Markets, the Envoy and neutral groups."""
    market = ["inn", "market"]
    return kingsburg(
        seats=2, phase="summer", dice={0: "1.3.5", 1: "2.4.6"}, white={0: "2"}, plus2={0: 1, 1: 1},
        built={0: market, 1: market}, envoy=1, court={8: [(-1, "2.2.4")], 5: [(-1, "2.3")]},
    )  # fmt: skip


def help_with_choices() -> KingsburgTable:
    """Merchant 2, Astronomer 3, Hunter 2, Duchess 3 and 3, Queen 3 and 3 options."""
    court = {4: [(0, "4")], 7: [(1, "3.4")], 9: [(2, "4.5")], 12: [(0, "6.6")], 17: [(1, "5.6.6")]}
    return kingsburg(seats=3, at="help", court=court)  # type: ignore[arg-type]


def building_with_the_envoy() -> KingsburgTable:
    return kingsburg(
        seats=3, at="build", envoy=0, gold={0: 6, 1: 3}, wood={0: 3, 1: 2, 2: 2}, stone={0: 3, 2: 2},
        built={0: ["barricade", "crane"]},
    )  # fmt: skip


def recruiting() -> KingsburgTable:
    return kingsburg(seats=2, at="recruiting", gold={0: 2, 1: 2}, wood={0: 2, 1: 1}, stone={0: 1})


def battle() -> KingsburgTable:
    return kingsburg(
        seats=3, at="battle", year=4, gold={0: 3, 1: 2}, wood={0: 1, 1: 2, 2: 4}, stone={2: 1},
        built={0: ["statue"], 1: ["palisade"]},
    )  # fmt: skip


TREE_COUNTS = [
    TreeCount("new game for two", partial(new_table, 2), [2, 6, 18, 18 * 56, 18 * 56 * 21]),
    TreeCount("new game for three", partial(new_table, 3), [3, 6, 18, 54, 162, 162 * 56]),
    TreeCount("new game for four", partial(new_table, 4), [4, 12, 24, 72, 216, 648]),
    TreeCount("new game for five", partial(new_table, 5), [5, 20, 60, 120, 360, 1080]),
    TreeCount("influence", influence, [8, 45, 275, 754, 1957]),
    TreeCount("influence with every aid", influence_with_every_aid, [13, 100, 918, 4889]),
    TreeCount("help", help_with_choices, [2, 6, 12, 36, 108, 324, 972]),
    TreeCount("building", building_with_the_envoy, [6, 35, 165, 555, 3000]),
    TreeCount("recruiting", recruiting, [6, 19, 63, 330]),
    TreeCount("battle", battle, [5, 30, 836]),
]
