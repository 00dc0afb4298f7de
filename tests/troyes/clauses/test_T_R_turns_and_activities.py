"""Rulings on turns, activity cards, placement and scoring."""

import pytest

from support.troyes import new_table, troyes


def test_T_R4_the_first_player_is_random() -> None:
    assert new_table(2).possible() == ["first:0", "first:1"]


def test_T_R5_a_tie_for_victory_is_shared() -> None:
    table = troyes(3, "round_end", round=5, vp={0: 20, 1: 20, 2: 15})
    assert table.match.game.places(table.state) == [1, 1, 3]


def test_T_R9_fewer_uses_and_more_dice_than_needed_are_allowed() -> None:
    table = troyes(dice={0: "yellow 2.6"}, cards={"yellow-1": "merchant"}, tradesmen={"yellow-1": {0: 1}})
    table.choose(0, "use:yellow-1", "die:0-yellow-6", "die:0-yellow-2", "uses:1")
    assert table.deniers(0) == 2
    wasted = troyes(dice={0: "yellow 4.1.1"}, cards={"yellow-3": "sculptor"}, tradesmen={"yellow-3": {0: 1}})
    wasted.choose(0, "use:yellow-3", "die:0-yellow-4")
    assert wasted.facts()["offers"]["die:0-yellow-1"]["gain"] == 0
    wasted.choose(0, "die:0-yellow-1", "enough")
    assert wasted.vp(0) == 1


@pytest.mark.parametrize(
    ("card", "space", "dice"),
    [
        ("miller", "yellow-1", "yellow 6.1"), ("glassblower", "white-3", "white 6.1"),
        ("chivalry", "red-1", "red 6 white 1"), ("tax_collector", "red-2", "red 6.1"), ("captain", "red-3", "red 6.1"),
        ("joust", "red-3", "red 3 white 1"), ("procession", "white-3", "white 6"), ("baker", "yellow-1", "yellow 3"),
    ],
)  # fmt: skip
def test_T_R10_cards_that_yield_nothing_now_may_be_used(card: str, space: str, dice: str) -> None:
    table = troyes(
        dice={0: dice, 1: "white 6.6"}, cards={space: card}, tradesmen={space: {0: 1}}, options={"bonus_cards": "true"}
    )
    assert f"use:{space}" in table.offered(0)


@pytest.mark.parametrize(
    ("card", "space", "dice"),
    [("artisan", "yellow-1", "yellow 6"), ("innkeeper", "yellow-2", "yellow 6"), ("diplomat", "red-1", "red 6"),
     ("journeyman", "yellow-3", "yellow 6"), ("troubadour", "red-3", "red 6")],
)  # fmt: skip
def test_T_R10_converting_cards_need_payment_for_one_use(card: str, space: str, dice: str) -> None:
    table = troyes(dice={0: dice}, cards={space: card}, tradesmen={space: {0: 1}})
    assert table.refused(0, f"use:{space}") == ("cannot_pay_effect", "T-R10")


def test_T_R11_nothing_is_done_for_nothing() -> None:
    table = troyes(dice={0: "yellow 1 red 2", 1: "white 6"}, cells={"palace_1": 0})
    assert table.refused(0, "farm") == ("zero_result", "T-R11")
    assert table.refused(0, "counter:0")[0] in ("zero_result", "not_enough_deniers")


def test_T_R12_every_die_must_find_a_cell() -> None:
    table = troyes(dice={0: "white 2.2.5"}, cathedral={1: ["1-2", "2-2"]})
    table.choose(0, "cathedral", "die:0-white-2")
    assert table.offered(0) == ["die:0-white-5", "enough"]
    assert table.refused(0, "die:0-white-2") == ("column_full", "T-R12")


def test_T_R20_a_citizen_is_lifted_before_he_is_placed() -> None:
    row = {"bishopric_odd_1": 1, "bishopric_odd_2": 0, "bishopric_odd_3": 2}
    table = troyes(dice={0: "white 1"}, cells=row, lying={"bishopric": [2]})
    table.choose(0, "place:bishopric")  # only the one of the row itself will do
    assert table.happened("lifted")[0]["from"] == "bishopric_odd_2"
    assert [table.view()["cells"][f"bishopric_odd_{n}"] for n in (1, 2, 3)] == [0, 1, 2]
    own = troyes(dice={0: "red 3"}, cells={"palace_3": 0, "palace_1": 0}, lying={"palace": [0]}, supply={0: 1})
    own.choose(0, "place:palace")
    assert own.offered(0) == ["from:palace_3", "from:lying-palace"]
    assert own.refused(0, "from:supply") == ("expel_blocked", "T-R20")
    own.choose(0, "from:lying-palace")
    assert own.view()["lying"]["palace"] == [0]


def test_T_R20_a_citizen_may_return_to_its_own_cell() -> None:
    table = troyes(dice={0: "red 4.2"}, supply={0: 1}, cells={"palace_4": 0})
    table.choose(0, "place:palace", "die:0-red-4", "from:palace_4")
    assert table.view()["cells"]["palace_4"] == 0
    assert table.happened("expelled") == []
    assert table.dice(0) == {"red": [2]}


def test_T_R20_a_hole_stays_a_hole() -> None:
    row = {"bishopric_odd_1": 0, "bishopric_odd_2": 1}
    table = troyes(dice={0: "red 3"}, cells=row)
    table.choose(0, "place:palace")
    assert table.view()["cells"]["bishopric_odd_1"] is None
    assert table.view()["cells"]["bishopric_odd_2"] == 1


def test_T_R21_markers_stay_usable_without_the_tradesman() -> None:
    table = troyes(
        dice={0: "yellow 2.3 white 6"}, cards={"white-1": "priest"}, markers={"white-1": {0: 1}}, deniers={0: 3},
        supply={0: 1},
    )  # fmt: skip
    assert table.refused(0, "use:white-1") == ("not_enough_deniers", "T-6.1.2")  # new ones need a new hire
    table.choose(0, "farm", "modify:white-1", "die:0-yellow-2", "enough")
    assert table.happened("farmed")[0]["sum"] == 5


def test_T_R22_militiaman_and_tithe_help_to_place_the_others_do_not() -> None:
    militia = troyes(
        dice={0: "yellow 4"}, supply={0: 1}, cards={"yellow-2": "militiaman"}, markers={"yellow-2": {0: 1}}
    )
    militia.choose(0, "place:palace")
    assert militia.view()["cells"]["palace_4"] == 0
    tithe = troyes(
        dice={0: "red 1", 1: "yellow 4 red 6"}, supply={0: 1}, cards={"white-1": "tithe"}, markers={"white-1": {0: 1}}
    )
    tithe.choose(0, "place:city_hall")
    assert tithe.happened("paid") == []
    for card, space in (("monk", "white-1"), ("templar", "white-2"), ("prior", "white-2")):
        table = troyes(
            dice={0: "white 4"}, supply={0: 1}, cards={space: card}, markers={space: {0: 1}},
            options={"bonus_cards": "true"},
        )  # fmt: skip
        for building in ("palace", "city_hall"):
            assert f"place:{building}" not in table.offered(0)


def test_T_R23_with_tithe_more_dice_may_be_bought() -> None:
    table = troyes(
        dice={0: "red 1", 1: "yellow 4.5 red 6"},
        deniers={0: 4},
        cards={"white-1": "tithe"},
        markers={"white-1": {0: 1}},
    )
    table.choose(0, "farm", "modify:white-1", "die:1-yellow-4", "die:1-yellow-5")
    assert table.happened("paid") == [{"event": "paid", "seat": 0, "to": 1, "n": 4, "why": "dice"}]


@pytest.mark.parametrize(
    ("card", "space", "own", "total"),
    [("monk", "white-1", "white 5", 15), ("templar", "white-2", "white 5", 10), ("prior", "white-2", "white 5", 10),
     ("militiaman", "yellow-2", "yellow 4.4", 8)],
)  # fmt: skip
def test_T_R24_a_changed_group_is_of_one_colour_for_pilgrimage(card: str, space: str, own: str, total: int) -> None:
    table = troyes(
        dice={0: own + " red 6"}, cards={"white-3": "pilgrimage", space: card}, tradesmen={"white-3": {0: 1}},
        markers={space: {0: 1}}, options={"bonus_cards": "true"},
    )  # fmt: skip
    table.choose(0, "use:white-3", f"modify:{space}")
    if table.question() == "Uses":
        table.choose(0, "uses:1")
    assert table.happened("activated")[0]["sum"] == total


def test_T_R25_ties_with_grey_in_procession_and_joust() -> None:
    tied = troyes(
        dice={0: "white 6 red 1", 1: "", "n": "red 1"}, cards={"white-3": "procession"}, tradesmen={"white-3": {0: 1}}
    )
    tied.choose(0, "use:white-3")
    assert tied.vp(0) == 2
    none_left = troyes(dice={0: "red 6 white 1", 1: "white 1"}, cards={"red-3": "joust"}, tradesmen={"red-3": {0: 1}})
    none_left.choose(0, "use:red-3", "uses:1")
    assert none_left.vp(0) == 0


def test_T_R26_passing_after_influence_and_the_last_player() -> None:
    table = troyes(3, dice={0: "yellow 6", 1: "red 6", 2: "yellow 6.5.4"}, influence={0: 2})
    table.choose(0, "recruit", "pass").choose(1, "pass")
    table.choose(2, "farm", "die:2-yellow-6", "enough", "farm", "die:2-yellow-5", "enough")
    assert [player["district_deniers"] for player in table.view()["players"]] == [4, 4, 0]
    table.choose(2, "pass")
    assert len(table.happened("district", seat=0)) == 3  # none for the turn that ends the round


def test_T_R27_without_dice_there_are_no_turns() -> None:
    table = troyes(2, "defence", black="6.6", dice={0: "red 3", 1: "red 3"}, round=1)
    assert len(table.happened("defended")) == 2
    assert table.happened("passed") == []
    assert table.view()["round"] == 2


def test_T_R28_the_final_sum_is_cut_off_at_zero() -> None:
    table = troyes(2, "round_end", round=4, vp={0: 5, 1: 9})
    assert table.match.game.scores(table.state) == [0, 3]  # 5 - 6 and 9 - 6
    assert table.happened("scored", why="floor") == [{"event": "scored", "seat": 0, "n": 1, "why": "floor"}]


def test_T_R41_recruiting_is_possible_with_citizens_left() -> None:
    table = troyes(dice={0: "yellow 6"}, supply={0: 3}, influence={0: 2})
    table.choose(0, "recruit")
    assert table.player(0)["supply"] == 4


def test_T_R42_new_markers_serve_from_the_next_action_on() -> None:
    table = troyes(2, dice={0: "white 6 yellow 2.1"}, cards={"white-1": "priest"}, tradesmen={"white-1": {0: 1}})
    table.choose(0, "use:white-1")
    assert table.refused(0, "modify:white-1")[0] == "not_now"
    table.choose(0, "uses:2").choose(1, "pass")
    table.choose(0, "farm")
    assert "modify:white-1" in table.offered(0)


def test_T_R43_the_archer_rolls_first_and_may_leave_a_hit_unused() -> None:
    table = troyes(dice={0: "red 4"}, cards={"red-1": "archer"}, tradesmen={"red-1": {0: 1}}, events={"war": []})
    table.choose(0, "use:red-1", "uses:2")
    table.chance("roll:6", "roll:5")
    table.choose(0, "mark:1", "no_mark")
    assert table.event("war")["markers"] == [0]
    assert table.influence(0) == 1


def test_T_R44_taxes_are_collected_use_by_use() -> None:
    table = troyes(
        dice={0: "red 6.6"}, deniers={1: 3, 2: 9}, cards={"red-2": "tax_collector"}, tradesmen={"red-2": {0: 1}},
        cells={"city_hall_16_1": 1, "city_hall_16_2": 1, "city_hall_25_1": 2, "city_hall_34_1": 0},
    )  # fmt: skip
    table.choose(0, "use:red-2", "die:0-red-6", "uses:2")
    assert [event["n"] for event in table.happened("paid", seat=1)] == [2, 1]
    assert table.deniers(0) == 3 + 2


def test_T_R45_salaries_of_one_do_not_depend_on_another() -> None:
    table = troyes(at="income", cells={"palace_1": 0, "palace_2": 1, "bishopric_odd_1": 2})
    assert [table.deniers(seat) for seat in range(3)] == [8, 8, 9]
