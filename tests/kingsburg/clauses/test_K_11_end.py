"""Section 11: the end of the game."""

from support.kingsburg import KingsburgTable, kingsburg

CATHEDRAL = ["statue", "chapel", "church", "cathedral"]


def places(table: KingsburgTable) -> list[int]:
    assert table.match.is_over
    return table.match.game.places(table.match.state)


def test_K_11_1_the_game_ends_after_the_battle_of_year_five() -> None:
    table = kingsburg(seats=2, at="battle", year=5, enemy="demons_5_9")
    assert not table.match.is_over
    table.chance("roll:6")
    assert table.match.is_over
    assert table.happened("game_over")
    table = kingsburg(seats=2, at="battle", year=4, enemy="zombies_4_7")
    table.chance("roll:6")
    assert not table.match.is_over


def test_K_11_2_a_cathedral_gives_a_point_for_every_two_goods() -> None:
    for goods, points in ((0, 0), (1, 0), (2, 1), (7, 3)):
        table = kingsburg(seats=2, at="end", built={0: CATHEDRAL}, stone={0: goods, 1: 9})
        assert (table.vp(0), table.vp(1)) == (points, 0)


def test_K_11_3_points_then_goods_then_buildings_then_shared() -> None:
    assert places(kingsburg(seats=2, at="end", vp={0: 9, 1: 10}, gold={0: 9}, built={0: ["inn"]})) == [2, 1]
    assert places(kingsburg(seats=2, at="end", vp={0: 9, 1: 9}, gold={0: 2, 1: 1}, built={1: ["inn"]})) == [1, 2]
    assert places(kingsburg(seats=2, at="end", vp={0: 9, 1: 9}, gold={0: 1}, wood={1: 1}, built={1: ["inn"]})) == [2, 1]
    assert places(kingsburg(seats=2, at="end", built={0: ["statue"], 1: ["inn"]})) == [1, 1]


def test_K_11_4_all_are_ranked_by_the_same_keys() -> None:
    table = kingsburg(seats=5, at="end", vp={0: 5, 1: 8, 2: 5, 3: 5, 4: 1}, gold={2: 1}, wood={3: 1})
    assert places(table) == [4, 1, 2, 2, 5]


def test_K_11_5_scores_are_plain_numbers_below_zero_and_above_fifty_nine() -> None:
    table = kingsburg(seats=2, at="battle", year=5, enemy="barbarians_5_7", vp={0: 2, 1: 59}, soldiers={1: 9})
    table.chance("roll:1")
    assert table.match.game.scores(table.match.state) == [-6, 61]
