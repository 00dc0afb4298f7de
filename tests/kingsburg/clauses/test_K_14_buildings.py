"""Section 14: what the buildings do."""

import pytest

from support.kingsburg import kingsburg

STABLES = ["palisade", "stables"]


def test_K_14_1_the_statue_rerolls_one_die_when_all_are_equal() -> None:
    table = kingsburg(seats=2, at="reroll", built={0: ["statue"]}, dice={0: "5.5.5", 1: "1.1.1"})
    assert table.offered(0) == ["reroll:coloured", "keep"]
    table.choose(0, "reroll:coloured")
    assert table.happened("rerolled") == [{"event": "rerolled", "seat": 0, "by": "statue"}]
    table.chance("roll:5")
    assert table.question() == "Influence"  # all equal again, but once per season


def test_K_14_1_a_white_die_may_be_the_one() -> None:
    table = kingsburg(seats=2, at="reroll", built={0: ["statue"]}, dice={0: "5.5.5"}, white={0: "5.5"})
    assert table.offered(0) == ["reroll:coloured", "reroll:white", "keep"]
    table.choose(0, "reroll:white")
    table.chance("roll:1")
    assert (table.player(0)["rolled"], table.player(0)["rolled_white"]) == ([5, 5, 5], [1, 5])


def test_K_14_1_not_without_the_condition_or_the_building() -> None:
    table = kingsburg(seats=2, at="reroll", built={0: ["statue", "chapel"]}, dice={0: "1.1.2"})
    assert table.refused(0, "reroll:coloured") == ("reroll_condition", "K-14.1")
    table = kingsburg(seats=2, at="reroll", built={0: ["chapel"]}, dice={0: "1.1.1"})
    assert table.refused(0, "reroll:coloured") == ("reroll_condition", "K-14.1")


def test_K_14_2_the_chapel_rerolls_everything_at_seven_or_less() -> None:
    for dice, offered in (("1.1.5", ["reroll:all", "keep"]), ("1.1.6", [])):
        table = kingsburg(seats=2, at="reroll", built={0: ["statue", "chapel"]}, dice={0: dice, 1: "1.1.1"})
        assert [text for text in table.offered(0) if table.question() == "Reroll"] == offered
    table = kingsburg(seats=2, at="reroll", built={0: ["statue", "chapel"]}, dice={0: "1.1.2"}, white={0: "1.2"})
    table.choose(0, "reroll:all")
    table.chance("roll:6.6", "roll:4.5.6")
    assert (table.player(0)["dice"], table.player(0)["white"]) == ([4, 5, 6], [6, 6])


def test_K_14_3_the_inn_gives_a_token_at_the_end_of_summer() -> None:
    table = kingsburg(seats=3, at="season_end", phase="summer", built={1: ["inn"]})
    assert table.happened("tokens") == [{"event": "tokens", "seat": 1, "n": 1, "why": "inn"}]
    names = table.names_of_events()
    assert names.index("tokens") < names.index("phase_began")  # before phase 5


def test_K_14_4_farms_give_a_white_die_in_every_harvest() -> None:
    for phase in ("spring", "summer", "autumn"):
        table = kingsburg(seats=3, at=phase, built={0: ["inn", "market", "farms"]})
        assert table.possible() == [f"roll:{n}" for n in range(1, 7)]
    assert kingsburg(seats=3, at="recruiting", built={0: ["inn", "market", "farms"]}).player(0)["defence"] == -1


def test_K_14_5_barracks_work_for_any_number_of_soldiers() -> None:
    table = kingsburg(seats=2, at="recruiting", gold={0: 5}, built={0: ["guard_tower", "blacksmith", "barracks"]})
    table.choose(0, *["recruit:gold"] * 5)
    assert table.player(0)["soldiers"] == 5


@pytest.mark.parametrize(("advisor", "dice", "soldiers"), [(5, "5", 2), (10, "4.6", 3), (18, "6.6.6", 2)])
def test_K_14_6_stables_add_a_soldier_to_sergeant_general_and_king(advisor: int, dice: str, soldiers: int) -> None:
    table = kingsburg(seats=2, at="help", enemy="orcs_1_3", built={0: STABLES}, court={advisor: [(0, dice)]})
    assert table.player(0)["soldiers"] == soldiers
    assert len(table.happened("soldiers", why="stables")) == 1


def test_K_14_6_stables_work_once_per_season() -> None:
    court = {5: [(0, "5")], 10: [(0, "4.6")], 18: [(0, "6.6.6")]}
    table = kingsburg(seats=2, at="help", enemy="orcs_1_3", built={0: STABLES}, court=court)  # type: ignore[arg-type]
    assert table.player(0)["soldiers"] == 2 + 2 + 1
    assert len(table.happened("soldiers", why="stables")) == 1


def test_K_14_6_recruiting_is_no_service() -> None:
    table = kingsburg(seats=2, at="recruiting", gold={0: 2}, built={0: STABLES})
    table.choose(0, "recruit:gold+gold")
    assert table.happened("soldiers") == [{"event": "soldiers", "seat": 0, "n": 1, "why": "recruit"}]


def test_K_14_7_the_crane_takes_a_gold_off_columns_three_and_four_only() -> None:
    table = kingsburg(
        seats=2,
        at="build",
        built={0: ["barricade", "crane", "statue", "chapel"]},
        gold={0: 2},
        wood={0: 1},
        stone={0: 2},
    )
    assert table.offered(0) == ["build:church", "build:inn", "build:guard_tower", "build:town_hall", "no_build"]
    table.choose(0, "build:church")
    assert (table.goods(0), table.player(0)["used"]) == ((0, 0, 0), ["crane"])
    table = kingsburg(seats=2, at="build", built={0: ["barricade", "crane", "inn"]}, gold={0: 1}, wood={0: 2})
    assert table.refused(0, "build:market") == ("build_cost", "K-6.4.2")  # column two costs its two gold
    table = kingsburg(seats=2, at="build", built={0: ["barricade", "crane"]}, gold={0: 2})
    table.choose(0, "build:statue")
    assert (table.goods(0), table.player(0)["used"]) == ((0, 0, 0), [])


def test_K_14_8_the_town_hall_takes_a_token_or_a_good_for_one_point() -> None:
    hall = ["barricade", "crane", "town_hall"]
    for word, plus2, goods in (("token", 1, (1, 1, 1)), ("wood", 2, (1, 0, 1))):
        table = kingsburg(
            seats=2, at="season_end", built={0: hall}, plus2={0: 2}, gold={0: 1}, wood={0: 1}, stone={0: 1}
        )
        table.choose(0, f"town_hall:{word}")
        assert (table.player(0)["plus2"], table.goods(0), table.vp(0)) == (plus2, goods, 1)
        assert table.refused(0, "town_hall:gold") == ("town_hall_limit", "K-14.8")


def test_K_14_8_a_token_spent_on_influence_does_not_matter() -> None:
    table = kingsburg(
        seats=2, at="season_end", built={0: ["barricade", "crane", "town_hall"]}, plus2={0: 1}, used={0: ["plus2"]}
    )
    assert table.offered(0) == ["town_hall:token", "no_town_hall"]
    assert table.refused(0, "town_hall:gold") == ("choice_invalid", "K-14.8")


def test_K_14_8_without_the_building_there_is_no_such_choice() -> None:
    table = kingsburg(seats=2, at="recruiting", gold={0: 2})
    assert table.refused(0, "town_hall:gold") == ("no_town_hall", "K-14.8")


def test_K_14_9_the_embassy_scores_at_the_end_of_every_harvest() -> None:
    for phase in ("spring", "summer", "autumn"):
        table = kingsburg(
            seats=2, at="season_end", phase=phase, built={0: ["barricade", "crane", "town_hall", "embassy"]}
        )
        assert len(table.happened("scored", seat=0, why="embassy")) == 1
