"""Sections 6.4 and 6.5: building and the end of the season."""

from typing import Any

import pytest

from support.kingsburg import game, kingsburg

BUILDINGS: list[dict[str, Any]] = game().components()["buildings"]  # type: ignore[assignment]

RICH = {"gold": {0: 20}, "wood": {0: 20}, "stone": {0: 20}}


def test_K_6_4_1_in_turn_order_one_building_or_none() -> None:
    table = kingsburg(seats=3, at="build", order=[1, 0, 2], gold={0: 3, 1: 3}, wood={0: 3, 1: 3})
    assert table.asked() == 1
    table.choose(1, "build:statue")
    assert table.asked() == 0
    assert table.refused(1, "build:inn") == ("build_limit", "K-6.4.1")
    table.choose(0, "no_build")
    assert table.happened("declined", seat=0) == [{"event": "declined", "seat": 0, "what": "build"}]


def test_K_6_4_2_the_price_is_paid_in_its_own_goods() -> None:
    table = kingsburg(seats=2, at="build", gold={0: 9}, wood={0: 1})
    assert table.offered(0) == ["build:statue", "build:inn", "build:barricade", "no_build"]
    assert table.refused(0, "build:palisade") == ("build_cost", "K-6.4.2")
    assert table.refused(0, "build:guard_tower") == ("build_cost", "K-6.4.2")
    table.choose(0, "build:inn")
    assert table.happened("paid") == [
        {"event": "paid", "seat": 0, "good": "gold", "n": 1, "why": "build"},
        {"event": "paid", "seat": 0, "good": "wood", "n": 1, "why": "build"},
    ]


@pytest.mark.parametrize("building", BUILDINGS, ids=lambda building: building["id"])
def test_K_6_4_2_every_building_costs_what_the_data_say(building: dict[str, Any]) -> None:
    left = [b["id"] for b in BUILDINGS if b["row"] == building["row"] and b["col"] < building["col"]]
    cost = {good: {0: n - ("crane" in left and good == "gold")} for good, n in building["cost"].items()}
    word = f"build:{building['id']}"
    table = kingsburg(seats=2, at="build", built={0: left}, **cost)
    table.choose(0, word)
    assert table.goods(0) == (0, 0, 0)
    assert [e["n"] for e in table.happened("scored", why="build")] == ([building["vp"]] if building["vp"] else [])
    for good in [good for good in cost if cost[good][0] > 0]:
        poorer = {**cost, good: {0: cost[good][0] - 1}}
        table = kingsburg(seats=2, at="build", built={0: left}, **poorer)
        if table.asked() == 0:  # something else can be built
            assert table.refused(0, word) == ("build_cost", "K-6.4.2")
        else:
            assert table.happened("declined", seat=0, what="build")


def test_K_6_4_3_rows_are_filled_from_the_left_and_are_independent() -> None:
    table = kingsburg(seats=2, at="build", built={0: ["statue", "inn", "market"]}, **RICH)
    assert table.offered(0) == [
        "build:chapel", "build:farms", "build:guard_tower", "build:palisade", "build:barricade", "no_build",
    ]  # fmt: skip
    assert table.refused(0, "build:church") == ("build_prereq", "K-6.4.3")
    assert table.refused(0, "build:crane") == ("build_prereq", "K-6.4.3")


def test_K_6_4_4_a_standing_building_cannot_be_built_twice() -> None:
    table = kingsburg(seats=2, at="build", built={0: ["statue"]}, **RICH)
    assert table.refused(0, "build:statue") == ("build_exists", "K-6.4.4")


def test_K_6_4_4_a_destroyed_building_may_be_built_again_and_scores_again() -> None:
    table = kingsburg(seats=2, at="battle", year=4, enemy="orcs_4_7", built={0: ["statue"], 1: ["inn"]}, vp={0: 3})
    table.chance("roll:1")
    assert (table.player(0)["built"], table.vp(0)) == ([], 0)
    table = kingsburg(seats=2, at="build", gold={0: 2})
    assert table.choose(0, "build:statue").vp(0) == 3


def test_K_6_4_5_points_at_once_and_abilities_stay() -> None:
    """The Statue still works when the Chapel stands to its right."""
    table = kingsburg(seats=2, at="build", phase="summer", built={0: ["statue"], 1: ["inn"]}, gold={0: 3}, stone={0: 1})
    table.choose(0, "build:chapel")
    assert table.vp(0) == 5
    table.chance("roll:1.2.3", "roll:1.1", "roll:4.4.4", "roll:1.2.3")
    assert table.offered(0) == ["reroll:coloured", "keep"]


def test_K_6_4_6_effects_of_the_end_of_the_season_work_at_once_others_later() -> None:
    table = kingsburg(seats=2, at="build", phase="summer", gold={0: 1}, wood={0: 1}, built={1: ["inn", "market"]})
    table.choose(0, "build:inn")
    assert table.player(0)["plus2"] == 1
    farms = {"gold": {0: 2}, "wood": {0: 3}, "stone": {0: 1}}
    table = kingsburg(seats=3, at="build", phase="summer", built={0: ["inn", "market"], 1: ["inn"]}, **farms)
    table.choose(0, "build:farms")
    table.chance("roll:5")  # the white die of the Farms, in the next harvest
    assert table.question() == "RollDice"


def test_K_6_5_1_inn_in_summer_embassy_and_town_hall_in_every_season() -> None:
    built = ["inn", "barricade", "crane", "town_hall", "embassy"]
    for phase, tokens in (("spring", 0), ("summer", 1), ("autumn", 0)):
        table = kingsburg(seats=2, at="season_end", phase=phase, built={0: built}, gold={0: 1})
        assert table.question() == "TownHall"
        assert (table.player(0)["plus2"], table.vp(0)) == (tokens, 1)


def test_K_6_5_2_each_seat_finishes_before_the_next() -> None:
    built = ["inn", "barricade", "crane", "town_hall"]
    table = kingsburg(seats=2, at="season_end", phase="summer", order=[1, 0], built={0: built, 1: built})
    assert table.asked() == 1
    assert table.player(0)["plus2"] == 0  # its Inn has not worked yet
    table.choose(1, "town_hall:token")
    assert (table.asked(), table.player(0)["plus2"]) == (0, 1)


def test_K_6_5_3_goods_paid_at_the_town_hall_are_gone_for_the_envoy() -> None:
    """Both have three buildings and one good; paying it makes seat 0 the poorest."""
    built = {0: ["barricade", "crane", "town_hall"], 1: ["palisade", "stables", "inn"]}
    table = kingsburg(seats=2, at="season_end", phase="summer", built=built, gold={0: 1, 1: 1})
    table.choose(0, "town_hall:gold")
    assert table.view()["envoy"] == 0
    table = kingsburg(seats=2, at="season_end", phase="summer", built=built, gold={0: 1, 1: 1})
    table.choose(0, "no_town_hall")
    assert table.view()["envoy"] is None
