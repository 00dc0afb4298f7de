"""Section 1: what lies in the box, as far as the rules count it."""

from collections import Counter
from typing import Any

from support.kingsburg import game, kingsburg, new_table
from support.table import Table

DATA: dict[str, Any] = game().components()
COUNTS = {name: entry["count"] for name, entry in DATA["component_list"].items()}
WORDS = [word.text for word in game().words.words]


def test_K_1_1_the_court_has_eighteen_advisors() -> None:
    assert [word for word in WORDS if word.startswith("advisor:")] == [f"advisor:{n}" for n in range(1, 19)]
    assert [advisor["value"] for advisor in DATA["advisors"]] == list(range(1, 19))


def test_K_1_2_three_coloured_dice_for_each_of_five_colours_and_six_white_ones() -> None:
    assert COUNTS["dice_total"] == COUNTS["dice_white"] + COUNTS["dice_per_player_colour"] * COUNTS["player_colours"]
    table = kingsburg(seats=5, at="summer")
    assert all(len(text.removeprefix("roll:").split(".")) == 3 for text in table.possible())


def test_K_1_3_each_seat_has_a_place_in_turn_order_soldiers_and_a_score() -> None:
    assert COUNTS["discs_total"] == 5 * len(DATA["component_list"]["discs_per_player"]["uses"])
    table = kingsburg(seats=5, order=[4, 2, 0, 1, 3], soldiers={3: 2}, vp={1: 7}, dice={4: "1.2.3"})
    assert sorted(table.view()["order"]) == [0, 1, 2, 3, 4]
    assert [player["soldiers"] for player in table.view()["players"]] == [0, 0, 0, 2, 0]
    assert [player["vp"] for player in table.view()["players"]] == [0, 7, 0, 0, 0]


def test_K_1_4_there_is_one_envoy_one_calendar_and_one_year() -> None:
    assert COUNTS["kings_envoy"] == COUNTS["calendar_marker"] == COUNTS["year_marker"] == 1
    view = kingsburg(seats=3, at="influence", phase="summer", year=4, envoy=2, dice={0: "1.2.3"}).view()
    assert (view["envoy"], view["phase"], view["year"]) == (2, 4, 4)


def test_K_1_5_the_number_of_cubes_is_no_limit() -> None:
    cubes = {good["id"]: good["cubes"] for good in DATA["goods"]}
    assert cubes == {"gold": 25, "wood": 20, "stone": 15}
    assert sum(cubes.values()) == COUNTS["goods_cubes_total"]
    table = kingsburg(seats=2, at="help", gold={0: 25, 1: 25}, court={16: [(0, "4.6.6")]})
    assert table.goods(0) == (29, 0, 0)


def test_K_1_6_the_number_of_building_tokens_is_no_limit() -> None:
    assert COUNTS["building_tokens_total"] == 5 * COUNTS["building_tokens_per_player"]
    seventeen = [
        building["id"] for building in DATA["buildings"] if building["id"] not in ("embassy", "fortress", "cathedral")
    ]
    assert len(seventeen) == COUNTS["building_tokens_per_player"] == 17
    table = kingsburg(seats=2, at="build", built={0: seventeen}, gold={0: 2}, wood={0: 2}, stone={0: 2})
    assert len(table.choose(0, "build:embassy").player(0)["built"]) == 18


def test_K_1_7_the_number_of_plus2_tokens_is_no_limit() -> None:
    table = kingsburg(seats=2, at="season_end", phase="summer", plus2={0: COUNTS["plus2_tokens"]}, built={0: ["inn"]})
    assert table.player(0)["plus2"] == 21


def test_K_1_8_the_sheet_has_five_rows_of_four_buildings() -> None:
    places = [(building["row"], building["col"]) for building in DATA["buildings"]]
    assert places == [(row, column) for row in range(1, 6) for column in range(1, 5)]
    assert [w.at for w in game().words.words if w.family == "build"] == [f"building-{r}-{c}" for r, c in places]


def test_K_1_9_five_cards_a_year_and_their_backs_tell_the_range() -> None:
    assert Counter(card["year"] for card in DATA["enemies"]) == dict.fromkeys(range(1, 6), 5)
    for back in DATA["enemy_backs"]:
        strengths = [card["strength"] for card in DATA["enemies"] if card["year"] == back["year"]]
        assert (back["strength_min"], back["strength_max"]) == (min(strengths), max(strengths))


def test_K_1_10_the_tracks_hold_five_seats_eight_phases_and_five_years() -> None:
    assert len(WORDS) == len(set(WORDS))
    assert [word for word in WORDS if word.startswith("first:")] == [f"first:{seat}" for seat in range(5)]
    assert len(DATA["phases"]) == 8
    assert len(DATA["tracks"]["years"]["labels"]) == 5


def test_K_1_10_a_score_may_leave_the_printed_track() -> None:
    table: Table = kingsburg(seats=2, at="help", vp={0: 59}, court={1: [(0, "1")]})
    assert table.view()["players"][0]["vp"] == 60


def test_the_vocabulary_begins_every_game() -> None:
    assert new_table(2).possible() == ["first:0", "first:1"]
