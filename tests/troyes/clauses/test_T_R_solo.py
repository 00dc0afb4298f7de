"""Rulings on the King's challenge."""

import pytest

from support.troyes import Owner, TroyesTable, new_table, troyes


def test_T_R30_points_for_the_kings_cathedral_markers() -> None:
    almost = [f"{level}-{column}" for level in (1, 2, 3) for column in range(1, 7)][:-1]
    table = troyes(1, first="n", dice={0: "red 1", "n": "red 5.5.5"}, cathedral={0: almost}, row=["henry_i"])
    table.chance("roll:3.4")
    assert table.vp("n") == 2  # one for the marker, one instead of the second
    assert len(table.happened("built")) == 1


def test_T_R31_a_full_building_lets_the_next_die_decide() -> None:
    table = new_table(1).chance("first:0")
    for name in ("henry_i", "urbain_iv", "thibaut_ii", "le_florentin", "hugues_de_payns"):
        table.chance(f"character:{name}")
    red = ["roll:6.6", "roll:1.1", "roll:1.2"]
    for turn in range(3):
        table.chance(*red)
        for cell in ["bishopric_odd_3", "bishopric_odd_2", "city_hall_16_2", "city_hall_16_1"][2 * turn : 2 * turn + 2]:
            table.choose(0, f"cell:{cell}")
        if turn == 2:
            table.choose(0, "cell:bishopric_even_3", "cell:bishopric_odd_1")
    kings = [event["cell"] for event in table.happened("placed") if event["seat"] == -1]
    assert [cell.split("_")[0] for cell in kings[:9]] == [
        "palace", "palace", "city", "palace", "palace", "city", "palace", "palace", "city",
    ]  # fmt: skip
    table.chance(*red)  # the Palace is full: yellow 2, yellow 1, then white
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
    table.chance("event:skirmishes_1", "event:heresy")
    assert table.view()["cathedral"][0][5] == -1
    assert table.event("marauding")["markers"] == [0, -1]


def kings_citizen(cells: dict[str, Owner], dice: str, **more: object) -> TroyesTable:
    """The King rolls 4 with these dice and places a citizen."""
    given: dict[str, object] = {"first": "n", "dice": {0: "red 1", "n": dice}, "row": ["henry_i"], "round": 1, **more}
    table = troyes(1, cells=cells, **given)  # type: ignore[arg-type]
    table.chance("roll:1.3")
    assert len(table.happened("king_spent")) == 1
    return table


def city_hall(**rows: str) -> dict[str, Owner]:
    """Return the cells of City Hall; "pk" is a row of the player's citizen and the King's, "-" an empty cell."""
    owners: dict[str, Owner] = {"p": 0, "k": "n"}
    return {
        f"city_hall_{row[1:]}_{place}": owners[name]
        for row, names in rows.items()
        for place, name in enumerate(names, 1)
        if name != "-"
    }


def test_T_R34_the_player_is_expelled_before_a_free_cell_is_taken() -> None:
    cells: dict[str, Owner] = {f"bishopric_odd_{n}": 0 for n in (1, 2, 3)}
    cells |= {f"bishopric_even_{n}": "n" for n in (1, 2)}
    table = kings_citizen(cells, "white 6")
    assert table.view()["lying"]["bishopric"] == [0]
    assert table.view()["cells"]["bishopric_odd_1"] == -1


def test_T_R34_without_a_players_citizen_to_expel_he_takes_the_best_row_with_a_free_cell() -> None:
    table = kings_citizen(city_hall(r34="kk", r25="kk", r16="k-"), "yellow 6")
    assert table.happened("placed") == [{"event": "placed", "seat": -1, "cell": "city_hall_16_1"}]
    assert table.happened("expelled") == []


def test_T_R34_in_a_full_building_he_enters_although_his_own_citizen_leaves() -> None:
    table = kings_citizen(city_hall(r34="pk", r25="kk", r16="kk"), "yellow 6")
    cells = table.view()["cells"]
    assert (cells["city_hall_34_1"], cells["city_hall_34_2"]) == (-1, 0)
    assert table.view()["lying"]["city_hall"] == [-1]
    assert table.state.general[4] == 24 - 6


def test_T_R34_a_protected_citizen_of_the_player_makes_him_expel_his_own() -> None:
    cells: dict[str, Owner] = {f"palace_{n}": 0 for n in (6, 5)} | {f"palace_{n}": "n" for n in (4, 3, 2, 1)}
    table = kings_citizen(cells, "red 6", lying={"palace": [0]})
    assert table.happened("placed") == [{"event": "placed", "seat": -1, "cell": "palace_4"}]
    assert table.happened("expelled") == [{"event": "expelled", "seat": -1, "cell": "palace_4"}]


def test_T_R34_his_two_colours_are_one_owner_so_only_one_of_his_citizens_lies_on_a_building() -> None:
    cells = city_hall(r34="pk", r25="kk", r16="kk")
    table = kings_citizen(cells, "yellow 6", lying={"city_hall": ["n"]})
    assert table.happened("placed") == []
    assert table.view()["lying"]["city_hall"] == [-1]


def test_T_R35_the_king_hires_only_on_scoring_slots_of_open_cards() -> None:
    given = {"first": "n", "dice": {0: "red 1", "n": "white 6.6"}, "row": ["henry_i"]}
    table = troyes(1, cards={"red-1": "archer"}, tradesmen={"red-1": {"n": 1}}, **given)  # type: ignore[arg-type]
    table.chance("roll:1.5")
    assert table.happened("hired") == []
    assert len(table.happened("king_spent")) == 1
    equal = {"white-2": "confession", "red-1": "archer", "red-2": "hunting"}  # all 2 points for 5 deniers
    chosen = troyes(1, cards=equal, **given)  # type: ignore[arg-type]
    chosen.chance("roll:1.5")
    assert chosen.happened("hired")[0]["space"] == "red-1"


def test_T_R36_the_king_pays_from_the_bank_and_buys_even_with_few_dice() -> None:
    table = troyes(1, first="n", dice={0: "red 2.1", "n": "white 6"}, row=["henry_i"])
    table.chance("roll:6.6")
    assert [(event["owner"], event["value"]) for event in table.happened("king_spent")] == [(0, 2), (-1, 6)]
    assert table.happened("gained", why="king_dice") == [{"event": "gained", "seat": 0, "n": 6, "why": "king_dice"}]


def test_T_R37_solo_uses_the_tiers_of_two_players() -> None:
    cells = {f"palace_{n}": 0 for n in (1, 2, 3)}
    table = troyes(1, "round_end", round=4, vp={0: 20}, cells=cells, row=["chretien_de_troyes"])
    assert table.happened("scored", why="chretien_de_troyes") == []


def test_T_R38_the_end_of_a_solo_round() -> None:
    table = troyes(1, dice={0: "yellow 6", "n": "red 5"}, row=["henry_i", "urbain_iv"], round=1)
    table.choose(0, "pass").chance("roll:2.6")  # costs no die
    assert table.player(0)["district_deniers"] == 3
    table.chance("roll:1.3")
    assert table.happened("dice_discarded")
    alone = troyes(1, dice={0: "yellow 6.4"}, row=["henry_i"], first="n")
    alone.choose(0, "farm", "die:0-yellow-6", "enough")
    assert alone.asked() == 0  # a King without dice has passed


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
