"""The rulings, each where it bites."""

import copy
from typing import Any

import pytest

from quatrefoil.games.troyes.game import TroyesGame
from support.rulebook import rules_of
from support.troyes import COMPONENTS, game, new_table, troyes

DATA: Any = game().components()


def changed(change: Any) -> TroyesGame:
    """The game with another component file."""
    data = copy.deepcopy(DATA)
    change(data)
    return TroyesGame(data)


def test_T_R1_numbers_come_from_the_data_with_their_provenance() -> None:
    for card in [*DATA["activity_cards"], *DATA["event_cards"]]:
        assert card["prov"]

    def dearer(data: Any) -> None:
        next(card for card in data["activity_cards"] if card["id"] == "merchant")["activation"]["divisor"] = 3

    cards = {"cards": {"yellow-1": "merchant"}, "tradesmen": {"yellow-1": {0: 1}}}
    table = troyes(dice={0: "yellow 6"}, of=changed(dearer), **cards)  # type: ignore[arg-type]
    table.choose(0, "use:yellow-1")
    assert table.offered(0) == ["uses:1", "uses:2"]


def test_T_R2_rows_are_data() -> None:
    def other_rows(data: Any) -> None:
        city_hall = next(building for building in data["buildings"] if building["id"] == "city_hall")
        rows = city_hall["rows"]
        rows[0] = {
            "id": "low",
            "die_values": [1, 2, 3],
            "cells": ["city_hall_16_1", "city_hall_25_1", "city_hall_34_1"],
        }
        rows[1] = {
            "id": "high",
            "die_values": [4, 5, 6],
            "cells": ["city_hall_16_2", "city_hall_25_2", "city_hall_34_2"],
        }
        del rows[2]

    table = troyes(dice={0: "yellow 2"}, supply={0: 1}, cells={"city_hall_16_1": 1}, of=changed(other_rows))
    table.choose(0, "place:city_hall")
    assert table.view()["cells"]["city_hall_25_1"] == 1


def test_T_R3_grey_cells_and_the_kings_taste_are_data() -> None:
    def other_cells(data: Any) -> None:
        data["setup"]["two_player_neutral_cells"] = [f"palace_{n}" for n in range(1, 7)]

    state = changed(other_cells).new(2, {})
    assert [state.rules.two_player_cells, len(DATA["buildings"])] == [[0, 1, 2, 3, 4, 5], 3]
    assert all(len(building["king_priority"]) == 6 for building in DATA["buildings"])


def test_T_R4_the_first_player_is_random() -> None:
    assert new_table(2).possible() == ["first:0", "first:1"]


def test_T_R5_a_tie_for_victory_is_shared() -> None:
    table = troyes(3, "round_end", round=5, vp={0: 20, 1: 20, 2: 15})
    assert table.match.game.places(table.state) == [1, 1, 3]


def test_T_R6_who_can_defend_must() -> None:
    table = troyes(at="defence", black="6", dice={0: "white 5 yellow 1"}, influence={0: 4})
    assert table.refused(0, "give_up") == ("must_defend", "T-R6")
    weak = troyes(at="defence", black="6", dice={0: "white 1"}, influence={0: 4}, vp={0: 5})
    assert "give_up" in weak.offered(0)  # he need not spend influence
    weak.choose(0, "give_up")
    assert weak.vp(0) == 3


def test_T_R7_a_failed_defence_is_over_for_this_time_round() -> None:
    table = troyes(2, "defence", black="6.6.6", dice={0: "white 1", 1: "red 3.3"}, vp={0: 9}, round=1)
    table.choose(1, "die:1-red-3", "enough")
    assert [event["seat"] for event in table.happened("undefended")] == [0, 0]
    assert table.vp(0) == 5
    assert table.dice(0) == {"white": [1]}


def test_T_R8_penalties_add_up_over_events() -> None:
    table = troyes(at="troubles", events={"civil_war": [], "heresy": []}, vp={0: 9, 1: 9, 2: 9})
    table.nature("event:war", "event:traveling_builders")
    assert table.vp(0) == 5


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


def test_T_R13_fewer_markers_are_allowed() -> None:
    table = troyes(dice={0: "red 6"}, events={"brigands_1": []})
    table.choose(0, "counter:1", "uses:1")
    assert table.event("brigands_1")["markers"] == [0]


def test_T_R14_at_most_six_black_dice() -> None:
    table = troyes(
        at="troubles", events={"war": [], "normans_attack": [], "brigands_1": []}, deniers={0: 9}, influence={0: 9}
    )
    table.nature("event:brigands_2", "event:heresy")
    assert table.state.enemies == 7
    assert table.possible()[0] == "roll:1.1.1.1.1.1"


def test_T_R15_ties_with_grey() -> None:
    """War: 5 flags, rewards 5 and 2."""

    def points(*before: int | str) -> list[int]:
        table = troyes(dice={0: "red 4.1"}, events={"war": list(before)})
        table.choose(0, "counter:1", "die:0-red-4", "enough")
        return [table.vp(seat) for seat in range(3)]

    assert points("n", "n", 0, 1) == [3, 0, 0]  # grey tied for first: half for the player, nothing for the next
    assert points("n", "n", "n", "n") == [2, 0, 0]  # grey first; with grey a lone player is no single participant
    assert points(1, 1, 1, "n") == [1, 5, 0]  # grey tied for second
    assert points(1, 2, "n", 0) == [5, 1, 1]  # 2 : 1 : 1 : 1, floor(2 / 2) for each of the others
    three = troyes(dice={0: "red 3.1"}, events={"skirmishes_1": [1, 2]})
    three.choose(0, "counter:1", "die:0-red-3", "enough")
    assert [three.vp(seat) for seat in range(3)] == [1, 1, 1]  # floor(3 / 2) each


def test_T_R16_the_earliest_first_marker_takes_the_card_grey_too() -> None:
    table = troyes(dice={0: "red 3.1"}, events={"skirmishes_1": ["n", 1]})
    table.choose(0, "counter:1", "die:0-red-3", "enough")
    assert table.happened("event_taken") == []
    assert table.happened("event_left")[0]["card"] == "skirmishes_1"


def test_T_R17_support_may_complete_an_event_in_phase_3() -> None:
    table = troyes(
        at="troubles", events={"war": [0, 0, 0, 1], "support": [], "civil_war": []}, deniers={0: 9, 1: 9, 2: 9},
        influence={0: 9, 1: 9, 2: 9},
    )  # fmt: skip
    table.nature("event:skirmishes_1", "event:heresy")
    assert (table.vp(0), table.vp(1)) == (5, 1)  # grey ties for second
    assert [event["card"] for event in table.happened("event_began")] == [
        "marauding", "war", "support", "civil_war", "skirmishes_1", "heresy",
    ]  # fmt: skip
    assert [event["event"] for event in table.view()["events"]] == [
        "marauding", "support", "civil_war", "skirmishes_1", "heresy",
    ]  # fmt: skip


def test_T_R18_a_blocked_event_placement_has_no_effect() -> None:
    table = troyes(
        at="troubles", events={"conflict_of_succession": []}, cells={"palace_4": 2}, lying={"palace": [2]},
        influence={0: 9, 1: 9, 2: 9},
    )  # fmt: skip
    table.nature("event:skirmishes_1", "event:heresy", "roll:4")
    assert table.view()["cells"]["palace_4"] == 2
    assert table.happened("event_idle", card="conflict_of_succession")


def test_T_R19_lying_grey_citizens_are_on_the_board() -> None:
    cells = {f"palace_{n}": "n" for n in range(1, 6)}
    table = troyes(
        at="troubles", events={"wayfarers": []}, cells=cells, lying={b: ["n"] for b in ("palace", "bishopric")}
    )
    assert table.state.general[4] == 1
    more = troyes(
        at="troubles", events={"wayfarers": []}, cells={**cells, "palace_6": "n"},
        lying={b: ["n"] for b in ("palace", "bishopric")}, influence={0: 9, 1: 9, 2: 9},
    )  # fmt: skip
    more.nature("event:skirmishes_1", "event:heresy")
    assert more.happened("event_idle", card="wayfarers")


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
     ("militiaman", "yellow-2", "yellow 6", 6)],
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


def test_T_R29_resistance_without_a_card_in_the_box() -> None:
    def few_red(data: Any) -> None:
        data["setup"]["by_player_count"]["4"].update(rounds=8, red_event_cards=8)
        for card in data["event_cards"]:
            if card["id"] == "resistance":
                card["bonus"] = False

    def fill(data: Any) -> None:
        few_red(data)
        for card in data["event_cards"]:
            if card["id"] == "war":
                card["bonus"] = True

    table = troyes(4, "troubles", of=changed(fill), events={"marauding": [0]})
    assert table.state.box_left == 0
    table.nature("event:resistance")
    assert [event["event"] for event in table.view()["events"]] == ["marauding", "resistance"]
    assert table.event("marauding")["markers"] == []


def test_T_R30_points_for_the_kings_cathedral_markers() -> None:
    almost = [f"{level}-{column}" for level in (1, 2, 3) for column in range(1, 7)][:-1]
    table = troyes(1, first="n", dice={0: "red 1", "n": "red 5.5.5"}, cathedral={0: almost}, row=["henry_i"])
    table.nature("roll:3.4")
    assert table.vp("n") == 2  # one for the marker, one instead of the second
    assert len(table.happened("built")) == 1


def test_T_R31_a_full_building_lets_the_next_die_decide() -> None:
    table = new_table(1).nature("first:0")
    for name in ("henry_i", "urbain_iv", "thibaut_ii", "le_florentin", "hugues_de_payns"):
        table.nature(f"character:{name}")
    red = ["roll:6.6", "roll:1.1", "roll:1.2"]
    for turn in range(3):
        table.nature(*red)
        for cell in ["bishopric_odd_3", "bishopric_odd_2", "city_hall_16_2", "city_hall_16_1"][2 * turn : 2 * turn + 2]:
            table.choose(0, f"cell:{cell}")
        if turn == 2:
            table.choose(0, "cell:bishopric_even_3", "cell:bishopric_odd_1")
    kings = [event["cell"] for event in table.happened("placed") if event["seat"] == -1]
    assert [cell.split("_")[0] for cell in kings[:9]] == [
        "palace", "palace", "city", "palace", "palace", "city", "palace", "palace", "city",
    ]  # fmt: skip
    table.nature(*red)  # the Palace is full: yellow 2, yellow 1, then white
    kings = [event["cell"] for event in table.happened("placed") if event["seat"] == -1]
    assert [cell.split("_")[0] for cell in kings[9:]] == ["city", "bishopric", "bishopric"]


@pytest.mark.parametrize(("option", "dice_of_the_king"), [("alternate", 2), ("once", 1)])
def test_T_R32_how_often_the_king_defends(option: str, dice_of_the_king: int) -> None:
    table = troyes(
        1, "defence", first="n", black="3.2.1", dice={0: "red 1.3.1", "n": "red 1.1.1"}, row=["henry_i"],
        options={"king_defence": option},
    )  # fmt: skip
    while table.question() == "Defend":
        table.choose(0, *table.facts()["cheapest"][:-1])
        if table.question() == "Defend" and "enough" in table.offered(0):
            table.choose(0, "enough")
    assert len(table.happened("king_spent")) == dice_of_the_king
    none = troyes(1, "defence", first="n", black="3", dice={0: "red 3"}, row=["henry_i"], vp={"n": 5}, round=1)
    assert none.vp("n") == 5
    assert none.happened("defended")[0]["seat"] == 0


def test_T_R33_negative_events_leave_the_kings_markers() -> None:
    table = troyes(
        1, "troubles", first=0, events={"marauding": [0, "n"], "interrupted_work": [], "resistance": []},
        cathedral={"n": ["1-6"], 0: ["1-1"]}, row=["henry_i"], options={"bonus_cards": "true"}, influence={0: 9},
    )  # fmt: skip
    table.nature("event:skirmishes_1", "event:heresy")
    assert table.view()["cathedral"][0][5] == -1
    assert table.event("marauding")["markers"] == [0, -1]


def test_T_R34_where_the_king_places() -> None:
    cells = {f"bishopric_odd_{n}": 0 for n in (1, 2, 3)} | {f"bishopric_even_{n}": "n" for n in (1, 2, 3)}
    given = {"first": "n", "dice": {0: "red 1", "n": "white 6"}, "row": ["henry_i"]}
    table = troyes(1, cells=cells, **given)  # type: ignore[arg-type]
    table.nature("roll:1.3")
    assert table.view()["lying"]["bishopric"] == [0]
    full = troyes(1, cells=dict.fromkeys(cells, "n"), **given, round=1)  # type: ignore[arg-type]
    full.nature("roll:1.3")  # only his own would be expelled
    assert full.happened("placed") == []
    assert len(full.happened("king_spent")) == 1


def test_T_R35_the_king_hires_only_on_scoring_slots_of_open_cards() -> None:
    given = {"first": "n", "dice": {0: "red 1", "n": "white 6.6"}, "row": ["henry_i"]}
    table = troyes(1, cards={"red-1": "archer"}, tradesmen={"red-1": {"n": 1}}, **given)  # type: ignore[arg-type]
    table.nature("roll:1.5")
    assert table.happened("hired") == []
    assert len(table.happened("king_spent")) == 1
    equal = {"white-2": "confession", "red-1": "archer", "red-2": "hunting"}  # all 2 points for 5 deniers
    chosen = troyes(1, cards=equal, **given)  # type: ignore[arg-type]
    chosen.nature("roll:1.5")
    assert chosen.happened("hired")[0]["space"] == "red-1"


def test_T_R36_the_king_pays_from_the_bank_and_buys_even_with_few_dice() -> None:
    table = troyes(1, first="n", dice={0: "red 2.1", "n": "white 6"}, row=["henry_i"])
    table.nature("roll:6.6")
    assert [(event["owner"], event["value"]) for event in table.happened("king_spent")] == [(0, 2), (-1, 6)]
    assert table.happened("gained", why="king_dice") == [{"event": "gained", "seat": 0, "n": 6, "why": "king_dice"}]


def test_T_R37_solo_uses_the_tiers_of_two_players() -> None:
    cells = {f"palace_{n}": 0 for n in (1, 2, 3)}
    table = troyes(1, "round_end", round=4, vp={0: 20}, cells=cells, row=["chretien_de_troyes"])
    assert table.happened("scored", why="chretien_de_troyes") == []


def test_T_R38_the_end_of_a_solo_round() -> None:
    table = troyes(1, dice={0: "yellow 6", "n": "red 5"}, row=["henry_i", "urbain_iv"], round=1)
    table.choose(0, "pass").nature("roll:2.6")  # costs no die
    assert table.player(0)["district_deniers"] == 3
    table.nature("roll:1.3")
    assert table.happened("dice_discarded")
    alone = troyes(1, dice={0: "yellow 6.4"}, row=["henry_i"], first="n")
    alone.choose(0, "farm", "die:0-yellow-6", "enough")
    assert alone.asked() == 0  # a King without dice has passed


def test_T_R39_the_spellings_are_listed() -> None:
    rules = rules_of("troyes").read_text(encoding="utf-8")
    assert "Boulangier" in rules.partition("**T-R39**")[2].partition("\n")[0]
    assert '"boulangier"' not in COMPONENTS.read_text(encoding="utf-8").lower()


def test_T_R40_where_bonus_cards_go() -> None:
    levels = {card["id"]: (card["color"], card["level"]) for card in DATA["activity_cards"] if card["bonus"]}
    assert levels == {"baker": ("yellow", 1), "prior": ("white", 2), "banquet": ("red", 3)}
    assert [option.choices[0] for option in game().table_options if option.name == "bonus_cards"] == ["false"]


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
    table.nature("roll:6", "roll:5")
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


def test_T_R46_later_markers_may_go_on_the_emptied_marauding() -> None:
    table = troyes(
        dice={0: "red 6.6"}, cards={"red-1": "diplomat"}, tradesmen={"red-1": {0: 1}}, influence={0: 4},
        events={"marauding": [1, 2, 1]},
    )  # fmt: skip
    table.choose(0, "use:red-1", "die:0-red-6", "uses:2")  # nothing else is there: both go on Marauding
    assert table.event("marauding")["markers"] == [0]
    assert table.vp(1) == 2
    plain = troyes(dice={0: "red 6.6"}, events={"marauding": [1, 2, 1]})
    plain.choose(0, "counter:0", "die:0-red-6")
    assert plain.event("marauding")["markers"] == []


def test_T_R47_the_king_takes_part_in_the_final_count_but_not_in_processions() -> None:
    table = troyes(
        1, "round_end", round=4, vp={0: 30, "n": 30}, cards={"red-1": "archer"}, tradesmen={"red-1": {"n": 1}},
        cathedral={"n": ["1-1", "2-1"]}, events={"war": ["n"]},
    )  # fmt: skip
    assert {event["why"]: event["n"] for event in table.happened("king_scored")} == {
        "tradesmen": 2, "cathedral_gaps": -2, "events_left": 1,
    }  # fmt: skip
    procession = troyes(
        1, dice={0: "white 6 red 1", "n": "red 1.1"}, cards={"white-3": "procession"}, tradesmen={"white-3": {0: 1}},
        row=["henry_i"],
    )  # fmt: skip
    procession.choose(0, "use:white-3")
    assert (procession.vp(0), procession.vp("n")) == (0, 0)


def test_T_R48_markers_of_chivalry_and_diplomat_must_be_placed() -> None:
    chivalry = troyes(
        dice={0: "red 6.1.1"}, cards={"red-1": "chivalry"}, tradesmen={"red-1": {0: 1}}, events={"war": []}
    )
    chivalry.choose(0, "use:red-1", "die:0-red-6", "enough", "mark:1")
    assert chivalry.offered(0) == ["mark:0", "mark:1"]
    assert chivalry.refused(0, "no_mark") == ("not_now", "T-R43")
