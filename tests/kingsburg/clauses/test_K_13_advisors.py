"""Section 13: what the eighteen advisors give."""

import pytest

from support.kingsburg import KingsburgTable, kingsburg


def helped(advisor: int, *answers: str, **position: object) -> KingsburgTable:
    """Seat 0 alone is helped by an advisor and makes these choices."""
    given = {"seats": 2, "at": "help", "enemy": "orcs_1_3", "court": {advisor: [(0, "1")]}, **position}
    table = kingsburg(**given)  # type: ignore[arg-type]
    return table.choose(0, *answers)  # type: ignore[return-value]


@pytest.mark.parametrize(
    ("advisor", "answers", "goods", "vp", "soldiers", "plus2"),
    [
        (1, [], (0, 0, 0), 1, 0, 0),
        (2, [], (1, 0, 0), 0, 0, 0),
        (3, [], (0, 1, 0), 0, 0, 0),
        (4, ["either:1"], (1, 0, 0), 0, 0, 0),
        (4, ["either:2"], (0, 1, 0), 0, 0, 0),
        (5, [], (0, 0, 0), 0, 1, 0),
        (7, ["good:stone"], (0, 0, 1), 0, 0, 1),
        (8, [], (2, 0, 0), 0, 0, 0),
        (9, ["either:1"], (1, 1, 0), 0, 0, 0),
        (9, ["either:2"], (0, 1, 1), 0, 0, 0),
        (10, [], (0, 0, 0), 0, 2, 0),
        (11, ["either:1"], (0, 1, 1), 0, 0, 0),
        (11, ["either:2"], (1, 0, 1), 0, 0, 0),
        (12, ["good:gold", "good:wood"], (1, 1, 0), 0, 0, 1),
        (13, [], (0, 0, 3), 0, 0, 0),
        (14, ["good:gold", "good:wood", "good:wood"], (1, 2, 0), -1, 0, 0),
        (15, [], (1, 1, 1), 0, 0, 0),
        (16, [], (4, 0, 0), 0, 0, 0),
        (17, ["good:stone", "good:stone"], (0, 0, 2), 3, 0, 0),
        (18, [], (1, 1, 1), 0, 1, 0),
    ],
)
def test_K_13_each_advisor_gives_what_the_table_says(
    advisor: int, answers: list[str], goods: tuple[int, int, int], vp: int, soldiers: int, plus2: int
) -> None:
    table = helped(advisor, *answers)
    player = table.player(0)
    assert (table.goods(0), player["vp"], player["soldiers"], player["plus2"]) == (goods, vp, soldiers, plus2)


@pytest.mark.parametrize(("given", "goods"), [("gold", (2, 4, 4)), ("wood", (4, 2, 4)), ("stone", (4, 4, 2))])
def test_K_13_the_alchemist_changes_one_good_into_the_two_others(given: str, goods: tuple[int, int, int]) -> None:
    table = helped(6, f"exchange:{given}", gold={0: 3}, wood={0: 3}, stone={0: 3})
    assert table.goods(0) == goods


def test_K_13_1_goods_of_choice_may_be_equal_or_different() -> None:
    assert helped(14, "good:stone", "good:stone", "good:stone").goods(0) == (0, 0, 3)
    assert helped(14, "good:gold", "good:wood", "good:stone").goods(0) == (1, 1, 1)


def test_K_13_2_general_and_queen_look_at_the_card_of_this_year() -> None:
    for advisor, answers in ((10, []), (17, ["good:gold", "good:gold"])):
        table = helped(advisor, *answers, year=3, enemy="demons_3_6")
        assert table.happened("looked", viewer=1) == [{"event": "looked", "seat": 0}]
        assert table.happened("saw_enemy", viewer=0) == [{"event": "saw_enemy", "seat": 0, "card": "demons_3_6"}]
        assert table.happened("saw_enemy", viewer=1) == []


def test_K_13_2_a_card_nobody_has_seen_is_drawn_when_somebody_looks() -> None:
    table = kingsburg(seats=2, at="help", year=2, court={10: [(0, "4.6")]}, gold={0: 3})
    assert table.possible() == [f"enemy:{n}" for n in range(1, 6)]
    table.chance("enemy:3")
    assert table.view(0)["enemies"][1]["card"] == "orcs_2_4"
    unseen = table.view(1)["enemies"][1]
    assert (unseen["card"], unseen["known_to"], unseen["is_revealed"]) == (None, [0], False)
