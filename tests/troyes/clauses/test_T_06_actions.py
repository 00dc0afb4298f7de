"""Sections T-6.1 to T-6.4: activities, the cathedral, events and placing citizens."""

from support.troyes import troyes, with_event

CARDS = {"yellow-1": "merchant", "white-1": "priest", "red-1": "diplomat"}


# T-6.1


def test_T_6_1_1_the_dice_have_the_colour_of_the_card() -> None:
    table = troyes(dice={0: "red 6 white 6"}, deniers={0: 20}, supply={0: 1}, cards=CARDS)
    assert [word for word in table.offered(0) if word.startswith("use")] == ["use:white-1"]  # no influence for red-1
    assert table.refused(0, "use:yellow-1") == ("no_dice_left", "T-6.1.1")
    table.choose(0, "use:white-1")
    assert table.happened("die_used")[0]["colour"] == "white"


def test_T_6_1_2_hiring_takes_the_first_free_slot_or_the_picture() -> None:
    table = troyes(
        dice={0: "yellow 6.5", 1: "yellow 4", 2: "yellow 6"},
        deniers={0: 9, 1: 9, 2: 9},
        supply={0: 1, 1: 1, 2: 1},
        cards=CARDS,
    )
    table.choose(0, "use:yellow-1", "die:0-yellow-6", "enough", "uses:1")
    assert table.deniers(0) == 9 - 4 + 2
    table.choose(1, "use:yellow-1", "die:1-yellow-4", "enough", "uses:1")
    table.choose(2, "use:yellow-1", "die:2-yellow-6", "enough", "uses:1")
    assert table.activity("yellow-1") == {
        "space": "yellow-1", "card": "merchant", "slots": [0, 1], "picture": [2], "markers": {},
    }  # fmt: skip
    assert table.happened("hired", seat=2)[0]["slot"] == 0


def test_T_6_1_3_the_citizen_comes_from_anywhere() -> None:
    table = troyes(
        dice={0: "yellow 6"},
        deniers={0: 9},
        supply={0: 1},
        influence={0: 2},
        cards=CARDS,
        tradesmen={"white-1": {0: 1}},
        cells={"palace_4": 0, "palace_5": 1},
        lying={"bishopric": [0]},
    )
    table.choose(0, "use:yellow-1")
    assert table.offered(0) == ["from:supply", "from:white-1", "from:palace_4", "from:lying-bishopric"]
    assert table.refused(0, "from:palace_5") == ("not_your_citizen", "T-6.1.3")
    table.choose(0, "from:lying-bishopric", "uses:3")
    assert table.view()["lying"]["bishopric"] == []


def test_T_6_1_4_one_tradesman_per_card_and_no_hiring_without_a_use() -> None:
    table = troyes(dice={0: "white 2 yellow 1", 1: "white 6"}, deniers={0: 7}, supply={0: 2}, cards=CARDS)
    assert table.refused(0, "use:white-1") == ("not_enough_deniers", "T-5.4")  # 2 / 3 is 0, another die costs too much
    alone = troyes(dice={0: "white 2 yellow 1"}, deniers={0: 9}, supply={0: 2}, cards=CARDS)
    assert alone.refused(0, "use:white-1") == ("zero_result", "T-6.1.4")
    assert alone.refused(0, "use:yellow-1") == ("zero_result", "T-6.1.4")


def test_T_6_1_5_who_has_a_tradesman_there_neither_pays_nor_places() -> None:
    table = troyes(dice={0: "yellow 6"}, cards=CARDS, tradesmen={"yellow-1": {0: 2}}, supply={0: 1})
    table.choose(0, "use:yellow-1", "uses:3")
    assert table.deniers(0) == 6
    assert table.happened("hired") == []


def test_T_6_1_6_instant_cards_act_now_and_delayed_ones_collect_markers() -> None:
    table = troyes(dice={0: "yellow 6.4"}, cards=CARDS, tradesmen={"yellow-1": {0: 1}})
    table.choose(0, "use:yellow-1", "die:0-yellow-6", "enough", "uses:3")
    assert table.deniers(0) == 6
    delayed = troyes(dice={0: "white 6.4"}, cards=CARDS, tradesmen={"white-1": {0: 1}})
    delayed.choose(0, "use:white-1", "die:0-white-6", "die:0-white-4", "uses:3")
    assert delayed.activity("white-1")["markers"] == {"0": 3}


def test_T_6_1_7_a_vacated_slot_is_free_and_nobody_moves_up() -> None:
    table = troyes(
        dice={0: "white 3", 2: "yellow 6"},
        deniers={0: 9, 2: 9},
        supply={2: 1},
        cards=CARDS,
        tradesmen={"yellow-1": {0: 1, 1: 2}},
        passed=[1],
    )
    table.choose(0, "use:white-1")  # the only citizen moves
    assert table.activity("yellow-1")["slots"] == [None, 1]
    table.choose(2, "use:yellow-1", "uses:1")
    assert table.activity("yellow-1")["slots"] == [2, 1]


def test_T_6_1_8_slots_score_at_the_end() -> None:
    table = troyes(
        2, "round_end", round=4, cards=CARDS, tradesmen={"yellow-1": {0: 1, 1: 2}, "red-1": {0: "picture"}}, vp={0: 9}
    )
    assert table.happened("scored", why="tradesmen") == [
        {"event": "scored", "seat": 0, "n": 2, "why": "tradesmen"},
        {"event": "scored", "seat": 1, "n": 1, "why": "tradesmen"},
    ]


# T-6.2


def test_T_6_2_1_each_die_builds_in_its_column_on_the_lowest_free_level() -> None:
    table = troyes(dice={0: "white 2.5"}, cathedral={1: ["1-5"], 2: ["1-2", "2-2", "3-2"]})
    table.choose(0, "cathedral")
    assert table.happened("built") == [{"event": "built", "seat": 0, "level": 2, "column": 5}]
    full = troyes(dice={0: "white 2.5"}, cathedral={2: ["1-2", "2-2", "3-2"]}, supply={0: 1})
    full.choose(0, "place:bishopric", "die:0-white-2")
    assert full.happened("placed")


def test_T_6_2_2_a_point_and_influence_by_column() -> None:
    table = troyes(dice={0: "white 3.4"})
    table.choose(0, "cathedral", "die:0-white-3", "die:0-white-4")
    assert table.vp(0) == 2
    assert table.influence(0) == 1 + 2


def test_T_6_2_3_equal_dice_fill_successive_levels() -> None:
    table = troyes(dice={0: "white 6.6.6"}, cathedral={1: ["1-6"]})
    table.choose(0, "cathedral", "die:0-white-6")
    assert [(event["level"], event["column"]) for event in table.happened("built")] == [(2, 6), (3, 6)]


# T-6.3


def test_T_6_3_1_markers_by_the_divisor_limited_by_free_flags() -> None:
    table = troyes(dice={0: "yellow 4.6.6", 1: "white 6"}, events={"marauding": [1, 2], "drought": [1], "war": []})
    assert [word for word in table.offered(0) if word.startswith("counter")] == ["counter:0", "counter:1"]
    assert table.refused(0, "counter:2") == ("no_dice_left", "T-6.3.1")
    assert table.refused(0, "counter:3") == ("no_such_event", "T-6.3.1")
    table.choose(0, "counter:0", "die:0-yellow-6", "die:0-yellow-6", "enough")
    assert table.offered(0) == ["uses:1", "uses:2"]  # 12 / 3, but two flags are free
    table.choose(0, "uses:2")


def test_T_6_3_2_influence_for_each_marker() -> None:
    table = troyes(dice={0: "yellow 6.5"}, events={"drought": [1]})
    table.choose(0, "counter:1", "die:0-yellow-6", "die:0-yellow-5", "uses:2")
    assert table.event("drought")["markers"] == [1, 0, 0]
    assert table.influence(0) == 2


def test_T_6_3_3_all_markers_of_one_action_go_on_one_event() -> None:
    table = troyes(dice={0: "red 6.6"}, events={"war": [], "brigands_1": []})
    table.choose(0, "counter:2", "die:0-red-6", "uses:3")
    assert table.event("brigands_1")["markers"] == [0, 0, 0]
    assert table.event("war")["markers"] == []


def completed(event: str, before: list[int | str], colour: str = "red") -> dict[int, int]:
    """Return the points of a completed event with rewards 5 and 2; seat 0 puts the last marker."""
    numbers = with_event(event, flags=len(before) + 1, divisor=4, rewards=(5, 2))
    table = troyes(dice={0: f"{colour} 6.5"}, events={event: before}, of=numbers)
    table.choose(0, "counter:1", f"die:0-{colour}-6", "enough")
    assert table.happened("event_completed")
    return {seat: table.vp(seat) for seat in range(3) if table.vp(seat)}


def test_T_6_3_4_rewards_with_all_their_ties() -> None:
    assert completed("civil_war", [1, 1, 1, 2], "yellow") == {1: 5, 0: 1, 2: 1}  # a tie for second: floor(2 / 2)
    assert completed("war", [0, 0, 1, 1]) == {0: 5, 1: 2}
    assert completed("war", [0, 0, 0, 0]) == {0: 7}
    assert completed("war", [1, 1, 0, 2]) == {0: 3, 1: 3}  # floor(7 / 2), and nothing for the third
    assert completed("war", ["n", "n", "n", 1]) == {0: 1, 1: 1}  # grey is first: they share the second place
    assert completed("war", ["n", "n", 0, 0]) == {0: 5}  # grey is second


def test_T_6_3_5_the_card_goes_to_who_has_most_and_came_first() -> None:
    table = troyes(dice={0: "red 6"}, events={"skirmishes_1": [1, 2]})
    table.choose(0, "counter:1")
    assert table.happened("event_taken") == [{"event": "event_taken", "seat": 1, "card": "skirmishes_1"}]
    assert table.player(1)["events"] == ["skirmishes_1"]
    grey = troyes(dice={0: "red 6"}, events={"skirmishes_1": ["n", "n"]})
    grey.choose(0, "counter:1")
    assert grey.happened("event_taken") == []
    assert grey.happened("event_left")


def test_T_6_3_6_markers_go_back_and_the_gap_is_closed() -> None:
    table = troyes(dice={0: "red 6"}, events={"skirmishes_1": [1, 2], "war": [2], "heresy": []})
    table.choose(0, "counter:1")
    assert [(event["event"], event["markers"]) for event in table.view()["events"]] == [
        ("marauding", []), ("war", [2]), ("heresy", []),
    ]  # fmt: skip


def test_T_6_3_7_marauding_is_emptied_and_stays() -> None:
    table = troyes(dice={0: "red 6.3"}, events={"marauding": [1, 1, 2]})
    table.choose(0, "counter:0", "die:0-red-6", "enough")
    assert table.event("marauding")["markers"] == []
    assert table.happened("event_emptied") == [{"event": "event_emptied", "card": "marauding"}]
    assert table.happened("event_left") == []
    assert table.happened("event_taken") == []
    assert (table.vp(1), table.vp(0), table.vp(2)) == (2, 0, 0)  # a tie for second: floor(1 / 2)


# T-6.4


def test_T_6_4_1_exactly_one_die_of_the_buildings_colour() -> None:
    table = troyes(dice={0: "white 2.3", 1: "red 6"}, deniers={0: 2}, supply={0: 1})
    table.choose(0, "place:bishopric", "die:0-white-2")
    assert len(table.happened("die_used")) == 1
    bought = troyes(dice={0: "white 2.3", 1: "red 6"}, deniers={0: 2}, supply={0: 1})
    bought.choose(0, "place:palace")
    assert bought.happened("paid") == [{"event": "paid", "seat": 0, "to": 1, "n": 2, "why": "dice"}]


def test_T_6_4_2_the_same_sources_as_for_hiring() -> None:
    table = troyes(
        dice={0: "white 2"}, supply={0: 1}, cards=CARDS, tradesmen={"red-1": {0: 1}}, cells={"palace_1": 0},
        lying={"city_hall": [0]},
    )  # fmt: skip
    table.choose(0, "place:bishopric")
    assert table.offered(0) == ["from:supply", "from:red-1", "from:palace_1", "from:lying-city_hall"]
    table.choose(0, "from:red-1")
    assert table.activity("red-1")["slots"] == [None, None]


def test_T_6_4_3_in_the_palace_the_one_who_stands_there_is_expelled() -> None:
    table = troyes(dice={0: "red 3"}, supply={0: 1}, cells={"palace_3": 2})
    table.choose(0, "place:palace")
    assert table.view()["cells"]["palace_3"] == 0
    assert table.view()["lying"]["palace"] == [2]


def test_T_6_4_4_rows_shift_only_up_to_the_first_empty_cell() -> None:
    hole = troyes(dice={0: "white 1"}, supply={0: 1}, cells={"bishopric_odd_1": 1, "bishopric_odd_3": 2})
    hole.choose(0, "place:bishopric")
    assert [hole.view()["cells"][f"bishopric_odd_{n}"] for n in (1, 2, 3)] == [0, 1, 2]
    assert hole.happened("expelled") == []
    full = troyes(
        dice={0: "white 1"}, supply={0: 1}, cells={"bishopric_odd_1": 1, "bishopric_odd_2": 2, "bishopric_odd_3": "n"}
    )
    full.choose(0, "place:bishopric")
    assert [full.view()["cells"][f"bishopric_odd_{n}"] for n in (1, 2, 3)] == [0, 1, 2]
    assert full.happened("expelled") == [{"event": "expelled", "seat": -1, "cell": "bishopric_odd_3"}]


def test_T_6_4_5_expelled_citizens_lie_on_the_building_until_phase_5() -> None:
    table = troyes(
        2, dice={0: "red 3.6", 1: "red 2.1"}, supply={0: 1, 1: 1}, cells={"palace_3": 1, "palace_2": 0}, round=1
    )
    table.choose(0, "place:palace", "die:0-red-3", "from:supply")
    table.choose(1, "place:palace", "die:1-red-2", "from:supply")
    assert table.view()["lying"]["palace"] == [0, 1]
    assert [player["supply"] for player in table.view()["players"]] == [0, 0]
    table.choose(0, "pass").choose(1, "pass")
    assert table.view()["lying"]["palace"] == []
    assert [player["supply"] for player in table.view()["players"]] == [1, 1]


def test_T_6_4_6_a_colour_that_lies_there_protects_its_others() -> None:
    table = troyes(dice={0: "red 3.4"}, supply={0: 1}, cells={"palace_3": 2, "palace_4": 1}, lying={"palace": [2]})
    table.choose(0, "place:palace")
    assert table.happened("expelled") == [{"event": "expelled", "seat": 1, "cell": "palace_4"}]
    grey = troyes(dice={0: "red 3", 1: "white 6"}, supply={0: 1}, cells={"palace_3": "n"}, lying={"palace": ["n"]})
    assert grey.refused(0, "place:palace") == ("expel_blocked", "T-6.4.6")


def test_T_6_4_7_a_placement_does_not_change_the_dice_of_this_round() -> None:
    table = troyes(dice={0: "red 3.5"}, supply={0: 1}, cells={"palace_3": 2})
    table.choose(0, "place:palace", "die:0-red-3")
    assert table.dice(0) == {"red": [5]}
    assert table.dice(1) == {"red": [6]}
    assert table.happened("rolled") == []
