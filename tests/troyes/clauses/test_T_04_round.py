"""Section T-4: rounds and phases, events and defence."""

import pytest

from support.play import random_game
from support.troyes import TroyesTable, game, troyes

#: Two citizens for seat 0 in each building, grey ones beside them.
HOUSES = {
    "palace_1": 0, "palace_2": 0, "palace_3": "n", "bishopric_odd_1": 0, "bishopric_odd_2": 0, "bishopric_odd_3": 1,
    "city_hall_16_1": 0, "city_hall_16_2": 0, "city_hall_25_1": "n",
}  # fmt: skip


@pytest.mark.parametrize(("seats", "rounds"), [(4, 6), (3, 5), (2, 4), (1, 4)])
def test_T_4_1_number_of_rounds_and_phases(seats: int, rounds: int) -> None:
    *_, table = random_game(game(), seats, {}, seed=1)
    began = table.happened("phase_began")
    phases = [event["phase"] for event in began]
    assert len(table.happened("round_began")) == rounds
    assert phases == [0, 1, 2, 3, 4, 5] * 3 + [1, 2, 3, 4, 5] * (rounds - 3)


def test_T_4_2_in_round_2_the_cards_of_level_2_are_turned_up() -> None:
    table = troyes(at="reveal", round=2)
    table.chance("card:hunting", "card:templar", "card:innkeeper")
    shown = {activity["space"]: activity["card"] for activity in table.view()["activities"] if activity["card"]}
    assert shown == {"red-2": "hunting", "white-2": "templar", "yellow-2": "innkeeper"}
    turn = troyes(dice={0: "red 6 yellow 6"}, deniers={0: 20}, supply={0: 1})
    assert turn.refused(0, "use:red-2") == ("card_face_down", "T-4.2")


def test_T_4_3_income() -> None:
    table = troyes(at="income", deniers={0: 3})
    assert table.happened("gained", why="income") == [
        {"event": "gained", "seat": seat, "n": 10, "why": "income"} for seat in range(3)
    ]
    assert table.deniers(0) == 13


def test_T_4_4_salaries_by_building() -> None:
    table = troyes(
        at="income", cells=HOUSES, cards={"red-1": "archer"}, tradesmen={"red-1": {0: 1}}, lying={"palace": [0]}
    )
    assert table.deniers(0) == 10 - 2 * 1 - 2 * 2
    assert table.deniers(1) == 9


def test_T_4_5_a_seat_that_cannot_pay_loses_two_points() -> None:
    many = {f"palace_{n}": 0 for n in range(1, 7)}
    table = troyes(at="income", cells=many, vp={0: 5})
    assert table.deniers(0) == 0  # 10 - 12
    assert table.vp(0) == 3
    poor = troyes(at="income", cells=many, vp={0: 1})
    assert poor.vp(0) == 0


def test_T_4_6_a_die_for_each_citizen_in_a_cell() -> None:
    table = troyes(at="work_force", cells=HOUSES, dice={1: "red 6"}, lying={"palace": [0]}, supply={0: 2})
    table.chance("roll:1.2", "roll:3.3", "roll:4.6")
    assert table.dice(0) == {"red": [1, 2], "white": [3, 3], "yellow": [4, 6]}
    table.chance("roll:5")
    assert table.dice(1)["white"] == [5]


def test_T_4_7_grey_dice_are_rolled_last() -> None:
    table = troyes(at="work_force", cells=HOUSES)
    table.chance("roll:1.1", "roll:1.1", "roll:1.1", "roll:1", "roll:2", "roll:3")
    assert table.dice("n") == {"red": [2], "yellow": [3]}


def test_T_4_8_a_red_event_and_the_one_it_calls() -> None:
    table = troyes(at="troubles", round=1)
    table.chance("event:war")
    assert table.possible() == [
        "event:theological_conflict", "event:heresy", "event:traveling_builders", "event:interrupted_work",
    ]  # fmt: skip
    table.chance("event:heresy")
    assert [event["event"] for event in table.view()["events"]] == ["marauding", "war", "heresy"]
    assert table.view()["decks"]["white"] == 3


def test_T_4_9_all_events_old_and_new_from_left_to_right() -> None:
    table = troyes(at="troubles", events={"civil_war": [], "brigands_2": []}, deniers={0: 9, 1: 9, 2: 9})
    table.chance("event:normans_attack", "event:drought")
    assert [event["card"] for event in table.happened("event_began")] == [
        "marauding", "civil_war", "brigands_2", "normans_attack", "drought",
    ]  # fmt: skip
    assert table.possible()[0] == "roll:1.1.1.1"  # one, one and two symbols


def test_T_4_10_a_seat_that_cannot_pay_an_event_loses_two_points() -> None:
    table = troyes(
        at="troubles", events={"civil_war": [], "heresy": []}, deniers={0: 2, 1: 3}, influence={0: 1, 1: 2},
        vp={0: 9, 1: 9},
    )  # fmt: skip
    table.chance("event:brigands_2", "event:traveling_builders")
    assert (table.deniers(0), table.influence(0), table.vp(0)) == (0, 0, 5)
    assert (table.deniers(1), table.influence(1), table.vp(1)) == (0, 0, 9)


def test_T_4_11_the_black_dice_are_rolled_after_all_events() -> None:
    table = troyes(at="troubles", events={"war": []}, dice={0: "red 6.6"})
    table.chance("event:brigands_1", "event:support")
    table.chance("roll:1.2.3.6")
    assert table.view()["black"] == [6, 3, 2, 1]
    assert table.happened("black_rolled") == [{"event": "black_rolled", "dice": "1.2.3.6"}]


def defence(black: str = "6.4", dice: str = "red 2 white 5 yellow 1", **more: object) -> TroyesTable:
    return troyes(at="defence", black=black, dice={0: dice, 1: "white 6", 2: "white 6.6"}, **more)  # type: ignore[arg-type]


def test_T_4_12_the_highest_enemy_must_be_covered_and_turns_go_clockwise() -> None:
    table = defence("6.4.1")
    assert table.refused(0, "enough") == ("defence_too_low", "T-4.12")
    table.choose(0, "die:0-white-5")
    assert "enough" not in table.offered(0)
    table.choose(0, "die:0-yellow-1", "enough")
    assert table.view()["black"] == [4, 1]
    table.choose(1, "die:1-white-6", "enough").choose(2, "die:2-white-6")
    assert [event["seat"] for event in table.happened("defended")] == [0, 1, 2]


def test_T_4_13_red_dice_count_double_and_colours_mix_without_a_limit() -> None:
    table = defence("6", "red 1 white 1 yellow 1.2.3")
    table.choose(0, "die:0-red-1", "die:0-white-1", "die:0-yellow-1", "die:0-yellow-2")
    assert table.facts()["sum"] == 6
    table.choose(0, "enough")
    assert table.dice(0) == {"yellow": [3]}


def test_T_4_14_several_enemies_at_once_with_the_highest_among_them() -> None:
    table = defence("6.4.1", "red 4 white 5")
    assert table.offered(0) == ["black:1", "black:4", "die:0-red-4", "die:0-white-5"]
    assert table.refused(0, "black:6") == ("defence_needs_highest", "T-4.14")
    table.choose(0, "black:1", "die:0-red-4", "enough")
    assert table.happened("defended", seat=0)[0]["black"] == "1.6"
    too_many = defence("6.5.5", "red 4 white 5")
    too_many.choose(0, "black:5")
    assert too_many.refused(0, "black:5") == ("defence_too_low", "T-4.14")


def test_T_4_15_influence_for_each_enemy() -> None:
    table = defence("6.1", "red 4 white 5")
    table.choose(0, "black:1", "die:0-red-4", "enough")
    assert table.influence(0) == 2
    assert table.dice(0) == {"white": [5]}


def test_T_4_16_influence_may_be_spent_but_nothing_bought() -> None:
    table = defence("6", "white 1 yellow 2", influence={0: 4}, deniers={0: 20})
    assert table.offered(0) == ["reroll", "recruit", "flip", "give_up"]
    table.choose(0, "flip", "die:0-white-1", "enough")
    table.refused(0, "give_up")
    assert table.refused(0, "die:1-white-6") == ("defence_no_buying", "T-4.16")
    assert table.refused(0, "modify:white-1")[0] == "not_now"
    table.choose(0, "die:0-white-6", "enough")
    assert table.happened("defended", seat=0)


def test_T_4_17_a_seat_that_cannot_defend_loses_two_points_and_keeps_its_dice() -> None:
    table = defence("6.5", "white 1 yellow 2", vp={0: 3})
    assert table.happened("undefended") == [{"event": "undefended", "seat": 0, "black": 6}]
    assert table.vp(0) == 1
    assert table.dice(0) == {"white": [1], "yellow": [2]}
    assert table.influence(0) == 0
    assert table.happened("defended")[0]["seat"] == 1


def test_T_4_18_events_stay_until_countered_and_close_up() -> None:
    table = troyes(
        dice={0: "red 6 yellow 1"}, events={"skirmishes_1": [1], "heresy": [], "drought": []}, deniers={0: 1}
    )
    table.choose(0, "counter:1", "uses:2")
    assert [event["event"] for event in table.view()["events"]] == ["marauding", "heresy", "drought"]
    longest = 0
    for played in random_game(game(), 4, {}, seed=2):
        longest = max(longest, len(played.view()["events"]))
    assert longest > 6  # more than the five printed places


def test_T_4_19_the_round_ends_when_all_have_passed_or_no_die_is_left() -> None:
    table = troyes(2, dice={0: "yellow 6", 1: "yellow 6"}, round=1)
    table.choose(0, "pass").choose(1, "pass")
    assert table.happened("milestone") == [{"event": "milestone", "round": 1, "phase": 5}]
    used = troyes(2, dice={0: "yellow 6", 1: "red 6"}, round=1)
    used.choose(0, "farm").choose(1, "counter:0", "uses:1")
    assert used.happened("milestone")
    assert used.happened("passed") == []


def test_T_4_20_the_end_of_a_round() -> None:
    table = troyes(
        2, "round_end", round=1, district={0: 3}, lying={"palace": [0, "n"], "city_hall": [1]}, dice={0: "red 1"}
    )
    assert table.happened("gained", why="district") == [{"event": "gained", "seat": 0, "n": 3, "why": "district"}]
    assert [player["supply"] for player in table.view()["players"]] == [1, 1]
    assert table.state.general[4] == 8
    assert table.dice(0) == {}
    assert table.view()["first"] == 1
    assert table.view()["lying"] == {"palace": [], "bishopric": [], "city_hall": []}
