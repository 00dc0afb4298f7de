"""Section T-13: the King's challenge."""

import pytest

from support.play import random_game
from support.troyes import TroyesTable, game, new_table, troyes, with_event


def king(roll: str, own: str = "red 5.3 yellow 4 white 2", player: str = "red 1", **more: object) -> TroyesTable:
    """The King is first and rolls; he and the player have these dice."""
    given: dict[str, object] = {"dice": {0: player, "n": own}, "row": ["urbain_iv", "henry_i"], "round": 2, **more}
    table = troyes(1, first="n", **given)  # type: ignore[arg-type]
    table.chance(f"roll:{roll}")
    return table


def spent(table: TroyesTable) -> list[tuple[int, str, int]]:
    return [(event["owner"], event["colour"], event["value"]) for event in table.happened("king_spent")]


def test_T_13_1_the_rules_of_the_two_player_game() -> None:
    view = new_table(1).view()
    assert view["rounds"] == 4
    assert view["is_solo"]
    for table in random_game(game(), 1, {}, seed=9):
        assert table.view()["king"]["vp"] is not None


def test_T_13_2_the_starting_placement() -> None:
    table = new_table(1)
    table.chance("first:0", *[f"character:{name}" for name in ("henry_i", "urbain_iv", "thibaut_ii")])
    table.chance("character:le_florentin", "character:chretien_de_troyes")  # the last one is no choice
    table.chance("roll:1.6", "roll:2.6", "roll:4.6")  # red, white, yellow
    cells = table.view()["cells"]
    placed = [event["cell"] for event in table.happened("placed")]
    assert placed == ["palace_6", "city_hall_34_1", "bishopric_even_1"]  # ties: red, then yellow, then white
    assert cells["palace_6"] == -1
    table.choose(0, "cell:palace_1", "cell:palace_2")
    assert table.match.is_chance_due()
    table.chance("roll:5.6", "roll:1.1", "roll:1.2")
    placed = [event["cell"] for event in table.happened("placed") if event["seat"] == -1]
    assert placed[3:] == ["palace_5", "palace_4", "city_hall_25_1"]


def test_T_13_3_the_characters_lie_face_up_in_order() -> None:
    table = new_table(1)
    table.chance("first:0", "character:henry_i", "character:urbain_iv", "character:thibaut_ii")
    assert table.view()["characters"] == ["henry_i", "urbain_iv", "thibaut_ii"]
    assert table.player(0)["characters"] == []


def test_T_13_4_king_and_player_alternate_as_first() -> None:
    firsts: list[int] = []
    for table in random_game(game(), 1, {}, seed=11):
        view = table.view()
        if view["phase"] == 4 and len(firsts) < view["round"]:
            firsts.append(view["first"])
    assert firsts in ([0, -1, 0, -1], [-1, 0, -1, 0])


def test_T_13_5_events_do_not_hurt_the_king_and_bring_his_pieces() -> None:
    table = troyes(
        1, "troubles", first=0, events={"heresy": [], "civil_war": [], "traveling_builders": [], "wayfarers": []},
        deniers={0: 9}, influence={0: 9}, vp={"n": 5}, row=["henry_i"],
    )  # fmt: skip
    table.chance("event:brigands_1", "event:support", "roll:2")
    assert (table.deniers(0), table.influence(0)) == (6, 7)
    assert table.vp("n") == 5 + 1  # for the builders
    assert table.view()["cells"]["city_hall_25_1"] == -1
    assert table.view()["cathedral"][0][0] == -1
    assert table.event("brigands_1")["markers"] == [-1]
    assert table.state.general[4] == 23


def test_T_13_6_the_kings_dice_in_order_and_no_salaries() -> None:
    table = troyes(1, dice={0: "red 1", "n": "red 4.1 yellow 6.4 white 6"}, row=["henry_i"])
    assert table.view()["king"]["dice"] == [["yellow", 6], ["white", 6], ["red", 4], ["yellow", 4], ["red", 1]]
    paid = troyes(1, "income", cells={"palace_1": "n", "palace_2": 0}, row=["henry_i"])
    assert [event["seat"] for event in paid.happened("paid")] == [0]


def test_T_13_7_the_king_removes_one_enemy_with_his_strongest_die() -> None:
    table = troyes(
        1, "defence", first="n", black="6.5.1", dice={0: "white 5.6", "n": "yellow 2 red 1"}, row=["henry_i"]
    )
    assert spent(table) == [(-1, "yellow", 2)]
    assert table.view()["black"] == [5, 1]
    table.choose(0, "die:0-white-5", "enough")
    assert table.view()["black"] == []
    assert spent(table) == [(-1, "yellow", 2), (-1, "red", 1)]


def test_T_13_8_the_kings_dice_are_paid_to_the_bank() -> None:
    table = troyes(1, dice={0: "red 1", "n": "yellow 6.2"}, deniers={0: 2}, row=["henry_i"])
    table.choose(0, "farm", "die:n-yellow-6")
    assert table.happened("paid") == [{"event": "paid", "seat": 0, "to": -1, "n": 2, "why": "dice"}]


@pytest.mark.parametrize(
    ("roll", "action", "dice"),
    [
        ("1.1", "gain_vp", 3), ("1.2", "gain_vp", 2), ("1.3", "place_citizen", 1),
        ("1.4", "counter_rightmost_event", 4), ("1.5", "place_tradesman", 1), ("1.6", "build_cathedral", 2),
        ("2.6", "score_top_character", 0), ("3.6", "counter_rightmost_event", 4), ("4.6", "place_citizen", 1),
        ("5.6", "gain_vp", 2), ("6.6", "gain_vp", 3),
    ],
)  # fmt: skip
def test_T_13_9_the_kings_table(roll: str, action: str, dice: int) -> None:
    table = king(roll, "red 5.3 yellow 4 white 2.1", cards={"red-1": "archer"})
    assert table.happened("king_acted") == [{"event": "king_acted", "action": action}]
    assert len(spent(table)) == dice
    points = {"1.1": 3, "6.6": 3, "1.2": 2, "5.6": 2, "1.6": 2}
    points |= {"1.4": 3, "3.6": 3}  # alone on Marauding: 2 + 1
    assert table.vp("n") == points.get(roll, 0)


def test_T_13_10_the_strongest_dice_and_all_of_them_if_there_are_too_few() -> None:
    table = king("1.6", "white 2 yellow 2", supply={0: 1})
    assert spent(table) == [(-1, "yellow", 2), (-1, "white", 2)]
    few = king("1.4", "white 2", supply={0: 1})  # four free flags, one die
    assert spent(few) == [(-1, "white", 2)]
    assert few.happened("event_completed")


def test_T_13_11_one_die_is_bought_from_the_player() -> None:
    table = king("1.1", "red 5.3 yellow 4", "white 5 yellow 5")
    assert spent(table) == [(0, "yellow", 5), (-1, "red", 5), (-1, "yellow", 4)]
    assert table.deniers(0) == 6
    none = king("5.6", "red 5.3 yellow 4", "")
    assert spent(none)[:2] == [(-1, "red", 5), (-1, "yellow", 4)]
    assert none.happened("gained", why="king_dice") == []


def test_T_13_12_the_king_expels_the_player_where_he_can() -> None:
    cells = {"palace_6": "n", "palace_5": 0, "palace_4": 0, "palace_3": "n"}
    table = king("1.3", cells=cells)
    assert table.view()["cells"]["palace_5"] == -1
    assert table.view()["lying"]["palace"] == [0]
    protected = king("1.3", cells=cells, lying={"palace": [0]})
    assert protected.happened("placed") == [{"event": "placed", "seat": -1, "cell": "palace_2"}]  # the best free one


def test_T_13_13_the_king_covers_all_flags_of_the_rightmost_event() -> None:
    five = with_event("heresy", flags=5, divisor=4, rewards=(4, 2))
    table = king("1.4", events={"war": [], "heresy": [0, 0, 0]}, of=five)
    assert table.happened("event_taken") == [{"event": "event_taken", "seat": 0, "card": "heresy"}]
    assert (table.vp(0), table.vp("n")) == (4, 2)
    taken = king("1.4", events={"skirmishes_1": [0]})
    assert taken.view()["king"]["events"] == ["skirmishes_1"]


def test_T_13_14_the_king_takes_the_slot_with_most_points() -> None:
    cards = {"red-1": "archer", "yellow-2": "militiaman", "white-2": "templar", "white-1": "tithe"}
    table = king("1.5", cards=cards)
    assert table.happened("hired") == [{"event": "hired", "seat": -1, "space": "white-2", "slot": 1}]  # 3 for 5
    second = king("1.5", cards=cards, tradesmen={"white-2": {"n": 1}})
    assert second.happened("hired")[0]["space"] == "yellow-2"  # 3 for 6 as on white-1: yellow before white
    third = king("1.5", cards=cards, tradesmen={"yellow-2": {"n": 1}, "white-2": {0: 1}})
    assert third.happened("hired")[0]["space"] == "white-1"


def test_T_13_15_the_king_builds_twice() -> None:
    table = king("1.6", cathedral={0: ["1-6"]})
    assert [(event["level"], event["column"]) for event in table.happened("built")] == [(1, 5), (1, 4)]
    full = {0: [f"{level}-{column}" for level in (1, 2, 3) for column in range(1, 7)]}
    assert king("1.6", cathedral=full).vp("n") == 2


def test_T_13_16_the_top_character_is_scored_and_removed() -> None:
    table = king("2.6", row=["thibaut_ii", "henry_i"], deniers={0: 12})
    assert table.vp(0) == 3
    assert table.vp("n") == 0
    assert table.view()["characters"] == ["henry_i"]
    both = king("2.6", row=["henry_i"], taken={0: ["war"], "n": ["heresy", "drought", "support"]})
    assert (both.vp(0), both.vp("n")) == (1, 3)
    assert king("2.6", row=[]).vp("n") == 1


@pytest.mark.parametrize(
    ("difference", "band"),
    [(-7, "disgrace"), (0, "disgrace"), (1, "poor"), (5, "poor"), (6, "average"), (11, "good"), (16, "very_good"),
     (20, "very_good"), (21, "master")],
)  # fmt: skip
def test_T_13_17_the_verdict(difference: int, band: str) -> None:
    table = troyes(1, "round_end", round=4, vp={0: 30 + difference, "n": 30}, cathedral={0: ["1-1"], "n": ["2-1"]})
    assert table.happened("verdict") == [{"event": "verdict", "n": difference, "band": band}]
    assert table.view()["result"] == {"n": difference, "band": band}


def test_T_13_17_remaining_characters_are_scored_at_the_end() -> None:
    table = troyes(1, "round_end", round=4, vp={0: 30, "n": 30}, row=["henry_i", "thibaut_ii"], deniers={0: 6})
    assert [event["character"] for event in table.happened("character_revealed")] == ["henry_i", "thibaut_ii"]
    assert table.happened("scored", why="thibaut_ii")[0]["n"] == 1
    assert table.view()["characters"] == []


def test_T_13_18_changed_cards() -> None:
    cells = {"city_hall_16_1": "n", "city_hall_25_1": "n", "city_hall_34_1": 0}
    tax = troyes(
        1, dice={0: "red 6", "n": "white 1"}, cells=cells, cards={"red-2": "tax_collector"},
        tradesmen={"red-2": {0: 1}}, row=["henry_i"],
    )  # fmt: skip
    tax.choose(0, "use:red-2")
    assert tax.deniers(0) == 4
    tithe = troyes(
        1, dice={0: "red 6", "n": "yellow 4.5.6"}, cards={"white-1": "tithe"}, markers={"white-1": {0: 1}},
        row=["henry_i"],
    )  # fmt: skip
    tithe.choose(0, "farm", "die:n-yellow-4", "die:n-yellow-5", "die:n-yellow-6")
    assert tithe.happened("paid") == []
    assert tithe.happened("gained")[0]["n"] == 7
    banquet = troyes(
        1, dice={0: "red 5.1", "n": "red 3.3.3"}, cards={"red-3": "banquet"}, tradesmen={"red-3": {0: 1}},
        row=["henry_i"], options={"bonus_cards": "true"},
    )  # fmt: skip
    banquet.choose(0, "use:red-3", "die:0-red-5", "enough")
    assert banquet.vp(0) == 1
