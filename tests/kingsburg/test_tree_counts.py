"""How many ways lead on from fixed positions: a number that moves is a rule that moved."""

import pytest

from support.kingsburg import KingsburgTable, kingsburg, new_table
from support.table import Table
from support.tree import leaves


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
    """Merchant 2, Astronomer 3, Hunter 2, Duchess 3 and 3, Queen 3 and 3 answers."""
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


@pytest.mark.parametrize(
    ("table", "counts"),
    [
        pytest.param(new_table(2), [2, 6, 18, 18 * 56, 18 * 56 * 21], id="new game for two"),
        pytest.param(new_table(3), [3, 6, 18, 54, 162, 162 * 56], id="new game for three"),
        pytest.param(new_table(4), [4, 12, 24, 72, 216, 648], id="new game for four"),
        pytest.param(new_table(5), [5, 20, 60, 120, 360, 1080], id="new game for five"),
        pytest.param(influence(), [8, 45, 275, 754, 1957], id="influence"),
        pytest.param(influence_with_every_aid(), [13, 100, 918, 4889], id="influence with every aid"),
        pytest.param(help_with_choices(), [2, 6, 12, 36, 108, 324, 972], id="help"),
        pytest.param(building_with_the_envoy(), [6, 35, 165, 555, 3000], id="building"),
        pytest.param(recruiting(), [6, 19, 63, 330], id="recruiting"),
        pytest.param(battle(), [5, 30, 836], id="battle"),
    ],
)
def test_number_of_answers_to_each_depth(table: Table, counts: list[int]) -> None:
    assert [leaves(table.match.state, depth) for depth in range(1, len(counts) + 1)] == counts
