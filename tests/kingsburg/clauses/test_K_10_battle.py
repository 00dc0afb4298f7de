"""Section 10: the winter battle."""

from typing import Any

import pytest

from support.kingsburg import KingsburgTable, cards, game, kingsburg

BUILDINGS: list[dict[str, Any]] = game().components()["buildings"]  # type: ignore[assignment]


def battle(kings_die: int, enemy: str, **position: Any) -> KingsburgTable:
    """Return a battle with the King's die rolled; the year is that of the card."""
    year = next(card["year"] for card in cards() if card["id"] == enemy)
    table = kingsburg(at="battle", year=year, enemy=enemy, **{"seats": 2, **position})
    table.chance(f"roll:{kings_die}")
    return table


def results(table: KingsburgTable) -> list[str]:
    return [event["result"] for event in sorted(table.happened("fought"), key=lambda event: event["seat"])]


def strengths(table: KingsburgTable) -> list[int]:
    return [event["strength"] for event in sorted(table.happened("fought"), key=lambda event: event["seat"])]


def test_K_10_1_the_card_is_revealed_to_all() -> None:
    table = kingsburg(seats=3, at="battle", enemy="orcs_1_3", knowers=[1])
    for viewer in (0, 1, 2, 15):
        enemy = table.view(viewer)["enemies"][0]
        assert (enemy["card"], enemy["is_revealed"]) == ("orcs_1_3", True)
        assert table.happened("enemy_revealed", viewer=viewer)


def test_K_10_2_one_die_helps_all_alike() -> None:
    table = kingsburg(seats=3, at="battle", enemy="zombies_1_4", soldiers={1: 2})
    assert table.question() == "KingsDie"
    assert table.possible() == [f"roll:{n}" for n in range(1, 7)]
    table.chance("roll:5")
    assert table.happened("kings_die") == [{"event": "kings_die", "n": 5}]
    assert strengths(table) == [5, 7, 5]


def test_K_10_2_the_kings_soldiers_stand_on_the_soldier_track() -> None:
    """A loser is still choosing, so the battle is not over and the discs stand where the King's die moved them."""
    table = battle(4, "orcs_3_5", seats=3, order=[2, 0, 1], soldiers={1: 9, 2: 5}, gold={0: 2}, wood={0: 2})
    assert table.question() == "LoseGood"
    assert [table.player(seat)["soldiers"] for seat in range(3)] == [4, 13, 9]
    assert table.happened("soldiers") == [
        {"event": "soldiers", "seat": seat, "n": 4, "why": "kings_die"} for seat in (2, 0, 1)
    ]
    names = table.names_of_events()
    assert names.index("kings_die") < names.index("soldiers") < names.index("fought")


@pytest.mark.parametrize("building", BUILDINGS, ids=lambda building: building["id"])
@pytest.mark.parametrize("enemy", ["goblins_1_3", "zombies_1_4", "orcs_1_3", "barbarians_1_2"])
def test_K_10_3_each_building_has_its_value_and_a_special_one_replaces_it(building: dict[str, Any], enemy: str) -> None:
    kind = enemy.partition("_")[0]
    value = building["battle"]["total_vs"].get(kind, building["battle"]["base"])
    table = battle(3, enemy, built={0: [building["id"]]}, soldiers={0: 2})
    assert strengths(table) == [5 + value, 3]


def test_K_10_3_church_and_demons() -> None:
    assert strengths(battle(1, "demons_3_6", built={0: ["statue", "chapel", "church"]})) == [2, 1]
    assert strengths(battle(1, "dragons_5_9", built={0: ["statue", "chapel", "church"]})) == [1, 1]


def test_K_10_4_strength_may_exceed_the_track() -> None:
    assert strengths(battle(6, "dragons_5_9", soldiers={0: 9, 1: 8})) == [15, 14]


def test_K_10_5_victory_draw_and_defeat() -> None:
    table = battle(1, "orcs_1_3", seats=3, soldiers={0: 3, 1: 2, 2: 1}, gold={2: 1}, vp={2: 5})
    assert results(table) == ["victory", "draw", "defeat"]
    assert [table.goods(seat) for seat in range(3)] == [(1, 0, 0), (0, 0, 0), (0, 0, 0)]
    assert [table.vp(seat) for seat in range(3)] == [1, 0, 4]


def test_K_10_5_a_stone_wall_turns_a_draw_into_a_victory() -> None:
    table = battle(
        1, "orcs_1_3", built={0: ["palisade", "stables", "stone_wall"], 1: ["palisade", "stables"]}, soldiers={1: 1}
    )
    assert strengths(table) == [3, 3]
    assert results(table) == ["victory", "draw"]


def test_K_10_6_a_fortress_scores_only_with_a_victory() -> None:
    fortress = ["palisade", "stables", "stone_wall", "fortress"]
    won = battle(1, "zombies_1_4", built={0: fortress}, soldiers={1: 9})
    assert won.happened("scored", seat=0, why="fortress")
    lost = battle(1, "barbarians_5_7", built={0: fortress})
    assert not lost.happened("scored", why="fortress")


def test_K_10_7_the_strongest_gets_a_point_if_it_won() -> None:
    table = battle(1, "goblins_1_2", seats=3, soldiers={0: 4, 1: 4, 2: 2})
    assert [event["seat"] for event in table.happened("scored", why="strongest")] == [0, 1]
    names = table.names_of_events()
    honours = [i for i, event in enumerate(table.events) if event.as_dict().get("why") == "strongest"]
    assert names.index("gained") < honours[0]  # after all outcomes
    drawn = battle(1, "goblins_1_2", soldiers={0: 1})
    assert results(drawn) == ["draw", "defeat"]
    assert not drawn.happened("scored", why="strongest")


def test_K_10_8_goods_of_a_kind_are_lost_as_far_as_there_are_some() -> None:
    table = battle(1, "goblins_4_6", gold={0: 3}, wood={0: 5}, soldiers={1: 9})
    assert table.goods(0) == (0, 5, 0)
    assert table.happened("lost") == [{"event": "lost", "seat": 0, "good": "gold", "n": 3, "why": "battle_loss"}]


def test_K_10_8_any_goods_are_chosen_by_the_loser() -> None:
    table = battle(1, "orcs_2_4", gold={0: 2}, wood={0: 1}, stone={0: 1}, soldiers={1: 9})
    assert (table.question(), table.offered(0)) == ("LoseGood", ["lose:gold", "lose:wood", "lose:stone"])
    table.choose(0, "lose:wood")
    assert table.offered(0) == ["lose:gold", "lose:stone"]
    assert table.refused(0, "lose:wood") == ("choice_invalid", "K-10.8")
    table.choose(0, "lose:gold")
    assert table.goods(0) == (1, 0, 1)


def test_K_10_8_with_no_more_than_is_due_all_goods_go() -> None:
    table = battle(1, "demons_4_6", gold={0: 2}, stone={0: 2}, soldiers={1: 9})
    assert table.goods(0) == (0, 0, 0)
    assert table.asked() is None


def test_K_10_8_the_topmost_building_of_the_rightmost_column_falls() -> None:
    built = ["statue", "inn", "market", "guard_tower", "blacksmith", "barricade"]
    table = battle(1, "barbarians_5_8", built={0: built}, vp={0: 9}, soldiers={1: 9})
    assert table.happened("destroyed") == [{"event": "destroyed", "seat": 0, "building": "market"}]
    assert table.vp(0) == 8
    assert table.player(0)["built"] == ["statue", "inn", "guard_tower", "blacksmith", "barricade"]


def test_K_10_8_without_a_building_nothing_falls() -> None:
    table = battle(1, "barbarians_5_8", vp={0: 2}, soldiers={1: 9})
    assert results(table)[0] == "defeat"
    assert not table.happened("destroyed")
    assert table.vp(0) == 2


def test_K_10_8_points_may_fall_below_zero() -> None:
    assert battle(1, "barbarians_5_7", vp={0: 3}, soldiers={1: 9}).vp(0) == -5


def test_K_10_9_soldiers_go_home_and_the_year_ends() -> None:
    table = battle(6, "orcs_1_3", soldiers={0: 4, 1: 7}, gold={0: 1})
    view = table.view()
    assert (view["year"], view["kings_die"]) == (2, 0)
    assert [player["soldiers"] for player in view["players"]] == [0, 0]
    names = table.names_of_events()
    assert names.index("fought") < names.index("soldiers_home") < names.index("milestone")
    seen = [(enemy["card"], enemy["known_to"], enemy["is_revealed"]) for enemy in view["enemies"]]
    assert seen == [("orcs_1_3", [], True), (None, [], False)]


def test_K_10_10_outcomes_follow_the_turn_order() -> None:
    table = battle(1, "orcs_2_4", seats=3, order=[2, 0, 1], gold={0: 3, 2: 3}, wood={0: 3, 2: 3}, soldiers={1: 9})
    assert table.asked() == 2
    table.choose(2, "lose:gold", "lose:gold")
    assert table.asked() == 0
    table.choose(0, "lose:wood", "lose:wood")
    assert (table.goods(2), table.goods(0)) == ((1, 3, 0), (3, 1, 0))


def odds(table: KingsburgTable, viewer: int, seat: int) -> list[int]:
    found: list[int] = table.view(viewer)["enemies"][0]["odds"][seat]
    return found


def test_K_10_5_the_odds_count_cards_of_the_year_and_faces_of_the_die() -> None:
    strengths_of_year = [card["strength"] for card in cards() if card["year"] == 1]
    table = kingsburg(seats=3, at="influence", dice={0: "1"}, soldiers={0: 1, 1: 9}, built={2: ["palisade"]})
    ways = [(1 + die > strength, 1 + die == strength) for strength in strengths_of_year for die in range(1, 7)]
    wins, draws = sum(win for win, _ in ways), sum(draw for _, draw in ways)
    assert odds(table, 0, 0) == [wins, draws, len(ways) - wins - draws]
    assert odds(table, 0, 1) == [len(ways), 0, 0]


def test_K_13_2_only_a_seat_that_looked_has_the_odds_of_the_card() -> None:
    table = kingsburg(seats=2, at="influence", dice={0: "1"}, enemy="orcs_1_3", knowers=[1], soldiers={0: 2})
    assert odds(table, 1, 0) == [5, 1, 0]
    assert sum(odds(table, 0, 0)) == 6 * len([card for card in cards() if card["year"] == 1])
