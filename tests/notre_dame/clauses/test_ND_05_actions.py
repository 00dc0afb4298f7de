"""Section 5: the nine actions."""

import pytest

from support.notre_dame import NotreDameTable, notre_dame

DRIVER = {0: ["carriage_house", "park", "bank"]}


def test_ND_5_1_cloister_school_gives_markers_as_long_as_there_are_any() -> None:
    table = notre_dame(markers={0: {"cloister_school": 4}}, general={0: 3}).choose(0, "play:cloister_school.0")
    assert table.player(0)["general"] == 0
    assert table.happened("markers", seat=0, n=3, why="cloister_school")


def test_ND_5_2_bank_gives_coins() -> None:
    table = notre_dame(markers={0: {"bank": 3}}, coins={0: 1}).choose(0, "play:bank.0")
    assert table.player(0)["coins"] == 5
    assert table.view()["supply"] == 25 - 5 - 6


def test_ND_5_3_residence_gives_prestige() -> None:
    table = notre_dame(markers={0: {"residence": 4}}).choose(0, "play:residence.0")
    assert table.prestige(0) == 5


def test_ND_5_4_carriage_house_drives_and_may_take_a_message_at_once() -> None:
    table = notre_dame(hand=DRIVER).choose(0, "play:carriage_house.0")
    assert table.question() == "Drive"
    table.choose(0, "drive:0-rim_ccw", "take")
    assert table.prestige(0) == 4
    assert table.player(0)["messages"] == [{"colour": 0, "type": "plain"}]
    assert "rim_ccw" not in table.view()["boroughs"][0]["messages"]


def driver_with(taken: list[str], **more: object) -> NotreDameTable:
    return notre_dame(seats=3, hand=DRIVER, taken={0: taken}, markers={0: {"carriage_house": 4}}, **more)


def test_ND_5_5_no_second_message_of_a_colour_before_a_full_set() -> None:
    assert driver_with([]).player(0)["may_take"] == [0, 1, 2]
    assert driver_with(["0-coin"]).player(0)["may_take"] == [1, 2]
    assert driver_with(["0-coin", "2-rat"]).player(0)["may_take"] == [1]
    assert driver_with(["0-coin", "2-rat", "1-plain"]).player(0)["may_take"] == [0, 1, 2]
    two_sets = ["0-coin", "1-coin", "2-coin", "0-rat", "1-rat"]
    assert driver_with(two_sets).player(0)["may_take"] == [2]


def test_ND_5_5_a_colour_that_has_run_out_is_ignored() -> None:
    gone = [f"1-{kind}" for kind in ("cathedral", "border", "rim_cw", "rim_ccw")]
    assert driver_with(["0-coin", "2-coin"], no_messages=gone).player(0)["may_take"] == [0, 2]
    assert driver_with(["0-coin"], no_messages=gone).player(0)["may_take"] == [2]


def test_ND_5_5_what_may_not_be_taken_is_not_asked() -> None:
    table = driver_with(["0-coin"]).choose(0, "play:carriage_house.0", "drive:0-border")
    assert table.asked() == 1
    assert table.player(0)["carriage"] == "0-border"
    assert "border" in table.view()["boroughs"][0]["messages"]
    assert table.refused(0, "take") == ("message_set", "ND-5.5")


@pytest.mark.parametrize(("before", "picks"), [(0, 1), (1, 1), (2, 2), (3, 2), (7, 2)])
def test_ND_5_6_the_hotel_gives_one_bonus_and_from_three_pieces_on_two(before: int, picks: int) -> None:
    table = notre_dame(markers={0: {"hotel": before}}, hand={0: ["hotel", "bank", "park"]}, rat={0: 3})
    table.choose(0, "play:hotel.0", *["bonus:coin"] * picks)
    assert table.player(0)["coins"] == 3 + picks
    assert table.asked() == 1


def test_ND_5_6_the_rat_bonus_needs_a_rat_marker_above_zero_and_a_marker_needs_supply() -> None:
    table = notre_dame(markers={0: {"hotel": 2}}, hand={0: ["hotel", "bank", "park"]}, rat={0: 1}, general={0: 1})
    table.choose(0, "play:hotel.0")
    assert table.offered(0) == ["bonus:coin", "bonus:marker", "bonus:rat"]
    table.choose(0, "bonus:rat")
    assert table.offered(0) == ["bonus:coin", "bonus:marker"]
    assert table.refused(0, "bonus:rat") == ("rat_on_zero", "ND-5.6")
    table = notre_dame(markers={0: {"hotel": 2}}, hand={0: ["hotel", "bank", "park"]}, rat={0: 1}, general={0: 1})
    table.choose(0, "play:hotel.0", "bonus:marker")
    assert table.refused(0, "bonus:marker") == ("no_markers", "ND-14.1")


def test_ND_5_7_park_moves_the_rat_marker_back_one_whatever_the_count() -> None:
    table = notre_dame(markers={0: {"park": 5}}, rat={0: 4}, hand={0: ["park", "bank", "hotel"]})
    assert table.choose(0, "play:park.0").player(0)["rat"] == 3
    table = notre_dame(rat={0: 0}, hand={0: ["park", "bank", "hotel"]})
    assert table.choose(0, "play:park.0").player(0)["rat"] == 0


@pytest.mark.parametrize(("park", "bonus"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3), (7, 3)])
def test_ND_5_8_the_park_adds_half_its_count_to_each_payment(park: int, bonus: int) -> None:
    table = notre_dame(markers={0: {"park": park}}).choose(0, "play:residence.0")
    assert table.prestige(0) == 1 + bonus
    assert table.player(0)["park_bonus"] == bonus


def test_ND_5_8_once_per_event_and_only_if_something_is_paid() -> None:
    table = notre_dame(seats=2, at="hire", markers={0: {"park": 4}}, shown=["hostess", "monk", "beggar"], rat={0: 9})
    table.choose(0, "hire:beggar")  # pays nothing
    assert table.prestige(0) == 0
    table = notre_dame(seats=2, at="hire", markers={0: {"park": 4}}, shown=["hostess", "monk", "beggar"])
    table.choose(0, "hire:hostess", "bonus:coin")
    assert table.prestige(0) == 3 + 2


def test_ND_5_8_each_message_and_the_cathedral_payout_are_events() -> None:
    table = notre_dame(markers={0: {"park": 2, "carriage_house": 1}}, hand=DRIVER)
    table.choose(0, "play:carriage_house.0", "drive:0-rim_ccw", "take")
    assert table.prestige(0) == 4 + 1
    table = notre_dame(seats=3, at="round_end", round=3, markers={0: {"park": 2}}, cathedral={0: 2})
    assert table.prestige(0) == 8 + 1
    table = notre_dame(seats=3, at="round_end", round=3, markers={0: {"park": 2}}, cathedral={0: 1, 1: 8})
    assert table.prestige(0) == 0  # nine markers share eight points: nothing is paid


def test_ND_5_9_hospital_moves_the_rat_marker_back_one() -> None:
    table = notre_dame(markers={0: {"hospital": 2}}, rat={0: 4}, hand={0: ["hospital", "bank", "hotel"]})
    assert table.choose(0, "play:hospital.0").player(0)["rat"] == 3
    assert table.player(0)["forecast"]["reduction"] == 3


@pytest.mark.parametrize(("coins", "prestige"), [(1, 1), (2, 3), (3, 6)])
def test_ND_5_10_a_donation_of_one_to_three_coins(coins: int, prestige: int) -> None:
    table = notre_dame(hand={0: ["notre_dame", "bank", "park"]}).choose(0, "play:notre_dame.0", f"donate:{coins}")
    assert table.prestige(0) == prestige
    assert table.player(0)["coins"] == 3 - coins
    assert table.on_cathedral(0) == 1
    assert table.player(0)["personal"] == 3


def test_ND_5_10_without_a_donation_no_marker_is_placed() -> None:
    table = notre_dame(hand={0: ["notre_dame", "bank", "park"]}, coins={0: 2}).choose(0, "play:notre_dame.0")
    assert table.offered(0) == ["donate:1", "donate:2", "no_donation"]
    assert table.refused(0, "donate:3") == ("not_enough_coins", "ND-5.10")
    table.choose(0, "no_donation")
    assert (table.on_cathedral(0), table.prestige(0), table.player(0)["personal"]) == (0, 0, 4)
    table = notre_dame(hand={0: ["notre_dame", "bank", "park"]}, coins={0: 0}).choose(0, "play:notre_dame.0")
    assert table.asked() == 1
    assert table.happened("no_effect", seat=0, card="notre_dame")
    assert table.on_cathedral(0) == 0


def test_ND_5_10_may_be_played_again_in_the_same_round() -> None:
    table = notre_dame(seats=2, hand={0: ["notre_dame", "notre_dame.1", "park"]})
    table.choose(0, "play:notre_dame.0", "donate:1").choose(1, "play:bank.1")
    table.choose(0, "play:notre_dame.1", "donate:2")
    assert table.on_cathedral(0) == 2
    assert table.prestige(0) == 4


def test_ND_5_11_the_friend_goes_to_another_sector_each_time_and_acts_there() -> None:
    table = notre_dame(seats=2, hand={0: ["trusted_friend", "trusted_friend.1", "park"]}, coins={0: 0})
    table.choose(0, "play:trusted_friend.0")
    assert len(table.offered(0)) == 7
    table.choose(0, "sector:bank").choose(1, "play:bank.1")
    assert table.player(0)["coins"] == 1
    assert table.player(0)["personal"] == 4  # no marker is placed
    table.choose(0, "play:trusted_friend.1")
    assert len(table.offered(0)) == 6
    assert table.refused(0, "sector:bank") == ("friend_stands_there", "ND-5.11")
    table.choose(0, "sector:residence")
    assert table.prestige(0) == 1
    assert table.count(0, "bank") == 0
    assert table.player(0)["friend"] == "residence"
