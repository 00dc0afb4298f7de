"""Sections T-0 and T-1: terms and components."""

from collections import Counter
from typing import Any

from quatrefoil.kernel.event import SPECTATOR
from support.play import random_game
from support.troyes import game, new_table, troyes

DATA: Any = game().components()


def test_T_0_1_deniers_are_public() -> None:
    table = troyes(deniers={0: 7, 1: 3})
    assert [player["deniers"] for player in table.view(SPECTATOR)["players"]] == [7, 3, 0]


def test_T_0_2_points_lie_face_down() -> None:
    table = troyes(vp={0: 7, 1: 3})
    assert [player["vp"] for player in table.view(0)["players"]] == [7, None, None]
    assert [player["vp"] for player in table.view(SPECTATOR)["players"]] == [None, None, None]
    shown = troyes(vp={0: 7, 1: 3}, options={"hidden_vp": "false"})
    assert [player["vp"] for player in shown.view(SPECTATOR)["players"]] == [7, 3, 0]


def test_T_0_3_influence_is_public_and_runs_from_0_to_20() -> None:
    table = troyes(influence={1: 20})
    assert [player["influence"] for player in table.view(SPECTATOR)["players"]] == [0, 20, 0]
    assert DATA["economy"]["influence_track"] == {"min": 0, "max": 20, "start": 4}


def test_T_0_4_a_citizen_is_always_in_one_of_five_places() -> None:
    for seats in (1, 4):
        for table in random_game(game(), seats, {}, seed=4):
            view = table.view()
            for player in view["players"]:
                places = [player[place] for place in ("supply", "general", "in_buildings", "tradesmen", "lying")]
                assert sum(places) == 12
                assert min(places) >= 0


def test_T_0_5_markers_are_unlimited() -> None:
    table = troyes(
        dice={0: "white 6.6.6"},
        cards={"white-1": "priest"},
        tradesmen={"white-1": {0: 1}},
        markers={"white-1": {0: 90}},
    )
    table.choose(0, "use:white-1", "die:0-white-6", "die:0-white-6", "uses:6")  # the first die is the only one
    assert table.activity("white-1")["markers"] == {"0": 96}


def test_T_0_6_three_buildings_of_six_cells() -> None:
    cells = list(troyes().view()["cells"])
    assert Counter("_".join(cell.split("_")[:2]).rstrip("_123456") for cell in cells) == {
        "palace": 6, "bishopric_odd": 3, "bishopric_even": 3, "city_hall": 6,
    }  # fmt: skip


def test_T_0_7_every_player_owns_a_district_and_one_is_grey() -> None:
    assert list(troyes(3).view()["districts"]) == ["0", "1", "2", "n"]
    assert len(DATA["board"]["districts"]) == 5


def test_T_0_8_the_work_force_lies_in_the_districts() -> None:
    table = troyes(dice={0: "red 4 yellow 6.5", 2: "white 1"})
    assert table.dice(0) == {"red": [4], "yellow": [5, 6]}
    assert table.dice(2) == {"white": [1]}


def test_T_0_9_a_group_has_one_to_three_dice() -> None:
    table = troyes(dice={0: "yellow 1.2.3.4"})
    table.choose(0, "farm", "die:0-yellow-1")
    assert "enough" not in table.offered(0)  # 1 gives no denier (T-R11)
    table.choose(0, "die:0-yellow-2", "die:0-yellow-3")
    assert table.happened("farmed", seat=0) == [{"event": "farmed", "seat": 0, "sum": 6}]
    assert table.dice(0) == {"yellow": [4]}


def test_T_0_10_the_activation_number_is_rounded_down() -> None:
    table = troyes(
        dice={0: "yellow 5.6.1"}, deniers={0: 0}, cards={"yellow-3": "goldsmith"}, tradesmen={"yellow-3": {0: 1}}
    )
    table.choose(0, "use:yellow-3", "die:0-yellow-5", "die:0-yellow-6", "enough")
    assert table.offered(0) == ["uses:1", "uses:2"]  # 11 / 4


def test_T_0_11_a_modifier_is_a_marker_taken_off_a_delayed_card() -> None:
    table = troyes(dice={0: "yellow 1.2"}, cards={"white-1": "priest"}, markers={"white-1": {0: 2}})
    table.choose(0, "farm", "modify:white-1", "die:0-yellow-1", "enough")
    assert table.activity("white-1")["markers"] == {"0": 1}
    assert table.happened("gained", seat=0)[0]["n"] == 2


def test_T_0_12_marauding_is_always_leftmost() -> None:
    for table in random_game(game(), 2, {}, seed=5):
        assert table.view()["events"][0]["event"] == "marauding"


def test_T_0_13_the_neutral_player_never_acts() -> None:
    for table in random_game(game(), 2, {}, seed=6):
        assert all(0 <= seat < 2 for seat in table.match.asked())
    assert troyes(1, dice={0: "red 1"}).view()["king"] is not None
    assert troyes(2).view()["king"] is None


def test_T_0_14_the_first_player_changes_every_round() -> None:
    firsts = []
    for table in random_game(game(), 3, {}, seed=7):
        view = table.view()
        if view["phase"] == 4 and len(firsts) < view["round"]:
            firsts.append(view["first"])
    assert firsts == [(firsts[0] + n) % 3 for n in range(5)]


def test_T_1_1_the_box() -> None:
    pieces = DATA["pieces"]
    assert pieces["coins"]["total"] == 40
    assert sum(pieces["coins"]["denominations"].values()) == 40
    assert sum(pieces["vp_tokens"]["denominations"].values()) == 54
    assert pieces["dice"]["by_color"] == {"red": 6, "white": 6, "yellow": 6, "black": 6}
    assert pieces["citizens"] == {"total": 56, "per_player_color": 12, "neutral": 8}
    assert pieces["markers"]["total"] == 4 * 20 + 10


def test_T_1_2_activity_cards() -> None:
    cards = DATA["activity_cards"]
    base = Counter((card["color"], card["level"]) for card in cards if not card["bonus"])
    assert set(base.values()) == {3}
    assert len(base) == 9
    assert sorted(card["color"] for card in cards if card["bonus"]) == ["red", "white", "yellow"]


def test_T_1_3_event_cards() -> None:
    cards = [card for card in DATA["event_cards"] if card["color"] is not None]
    assert Counter(card["color"] for card in cards if not card["bonus"]) == {"red": 8, "white": 4, "yellow": 4}
    assert [card["id"] for card in cards if card["bonus"]] == ["resistance"]
    assert Counter(card["type"] for card in cards)["brigands"] == 3
    assert Counter(card["type"] for card in cards)["skirmishes"] == 2


def test_T_1_4_six_characters() -> None:
    assert len(DATA["characters"]) == 6


def test_T_1_5_the_board() -> None:
    view = new_table(4).view()
    assert [activity["space"] for activity in view["activities"]] == [
        f"{colour}-{level}" for colour in ("red", "white", "yellow") for level in (1, 2, 3)
    ]
    assert [len(level) for level in view["cathedral"]] == [6, 6, 6]
    assert list(view["decks"]) == ["red", "white", "yellow"]
    assert [event["event"] for event in view["events"]] == ["marauding"]


def row_entered(face: int, colour: str, building: str) -> list[str]:
    table = troyes(dice={0: f"{colour} {face}"}, supply={0: 1})
    table.choose(0, f"place:{building}")
    assert table.happened("placed", seat=0)
    return [event["cell"] for event in table.happened("placed", seat=0)]


def test_T_1_6_the_palace_has_a_cell_for_each_face() -> None:
    assert [row_entered(face, "red", "palace") for face in range(1, 7)] == [[f"palace_{face}"] for face in range(1, 7)]


def test_T_1_7_the_rows_of_the_bishopric() -> None:
    rows = [row_entered(face, "white", "bishopric")[0] for face in range(1, 7)]
    assert rows == ["bishopric_odd_1", "bishopric_even_1"] * 3


def test_T_1_8_the_rows_of_city_hall() -> None:
    rows = [row_entered(face, "yellow", "city_hall")[0] for face in range(1, 7)]
    assert rows == [f"city_hall_{row}_1" for row in ("16", "25", "34", "34", "25", "16")]


def test_T_1_9_citizens_enter_at_the_first_cell_and_are_pushed_to_the_right() -> None:
    table = troyes(dice={0: "white 1"}, supply={0: 1}, cells={"bishopric_odd_1": 1, "bishopric_odd_2": 2})
    table.choose(0, "place:bishopric")
    cells = table.view()["cells"]
    assert [cells[f"bishopric_odd_{n}"] for n in (1, 2, 3)] == [0, 1, 2]
