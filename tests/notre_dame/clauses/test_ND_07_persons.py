"""Section 7: the persons of the base game."""

import pytest

from support.notre_dame import NotreDameTable, notre_dame

#: A round of the period in which a grey person comes.
ROUND = {
    "city_guard": 1, "night_watchman": 1, "bishop": 1, "guild_master": 4, "beggar": 4, "lawyer": 4,
    "lady_in_waiting": 7, "mayor": 7, "carpenter": 7,
}  # fmt: skip


def hiring(person: str, **more: object) -> NotreDameTable:
    """Seat 0 of two has hired a person for its only coin; nobody else has one."""
    shown = [person, "monk", "carpenter"] if person not in ROUND else ["money_lender", "monk", person]
    if person == "monk":
        shown = ["monk", "jester", "carpenter"]
    given = {"coins": {0: 1, 1: 0}, "round": ROUND.get(person, 7), **more}
    return notre_dame(seats=2, at="hire", shown=shown, **given).choose(0, f"hire:{person}")


def test_ND_7_1_hostess_pays_three_and_a_bonus() -> None:
    table = hiring("hostess", rat={0: 2})
    assert table.prestige(0) == 3
    assert table.offered(0) == ["bonus:coin", "bonus:marker", "bonus:rat"]
    table.choose(0, "bonus:rat")
    assert table.happened("rat", seat=0, n=-1, why="hostess")
    table = hiring("hostess", rat={0: 0})
    assert table.refused(0, "bonus:rat") == ("rat_on_zero", "ND-5.6")


def test_ND_7_2_minstrel_moves_one_to_three_pieces_of_one_sector_without_an_action() -> None:
    table = hiring("minstrel", markers={0: {"bank": 4, "park": 1}}, friend={0: "bank"}, cathedral={0: 1})
    assert table.offered(0) == ["from:bank", "from:park"]  # never the cathedral
    table.choose(0, "from:bank")
    assert table.offered(0) == ["move:1", "move:2", "move:3", "move:friend", "move:1+friend", "move:2+friend"]
    table.choose(0, "move:2+friend")
    assert table.offered(0) == [
        f"sector:{name}" for name in ("cloister_school", "residence", "carriage_house", "hotel", "park", "hospital")
    ]
    table.choose(0, "sector:residence")
    assert (table.count(0, "bank"), table.count(0, "residence")) == (2, 3)
    assert table.player(0)["friend"] == "residence"
    assert table.prestige(0) == 0
    assert not table.happened("acted")


def test_ND_7_2_minstrel_offers_what_is_there() -> None:
    assert hiring("minstrel", markers={0: {"bank": 2, "park": 1}}).choose(0, "from:bank").offered(0) == [
        "move:1",
        "move:2",
    ]
    table = hiring("minstrel", friend={0: "hotel"})  # one piece in one sector: only the target is open
    assert table.question() == "MoveTo"
    assert table.refused(0, "sector:hotel") == ("same_place", "ND-7.2")
    assert hiring("minstrel").view()["round"] == 8  # nothing on the board: no effect


def test_ND_7_3_money_lender_gives_two_coins_and_a_point() -> None:
    table = hiring("money_lender")
    assert table.player(0)["coins"] == 2
    assert table.prestige(0) == 1


def test_ND_7_4_jester_moves_one_piece_also_from_the_cathedral_and_acts() -> None:
    table = hiring("jester", markers={0: {"residence": 2, "bank": 1}}, friend={0: "bank"}, cathedral={0: 1})
    assert table.offered(0) == ["from:bank", "from:residence", "from:cathedral"]
    table.choose(0, "from:cathedral", "sector:residence")
    assert table.prestige(0) == 3
    assert table.on_cathedral(0) == 0
    table = hiring("jester", markers={0: {"residence": 2, "bank": 1}}, friend={0: "bank"})
    table.choose(0, "from:bank")
    assert table.offered(0) == ["move:1", "move:friend"]
    assert table.refused(0, "move:2") == ("too_many_pieces", "ND-7.4")
    table.choose(0, "move:friend", "sector:residence")
    assert table.prestige(0) == 3
    assert table.player(0)["friend"] == "residence"


def test_ND_7_5_monk_gives_two_markers_and_a_point() -> None:
    table = hiring("monk")
    assert table.player(0)["personal"] == 6
    assert table.prestige(0) == 1


def test_ND_7_6_doctor_keeps_the_plague_away_and_the_hospital_still_counts() -> None:
    table = hiring("doctor", markers={0: {"hospital": 2}}, rat={0: 5, 1: 0})
    assert table.player(0)["rat"] == 3
    assert table.player(1)["rat"] == 3 + 0 + 1
    assert table.happened("plague", seat=0, value=0, hospital=2)


def test_ND_7_7_city_guard_pays_for_every_piece_on_the_board() -> None:
    table = hiring("city_guard", markers={0: {"bank": 2, "park": 1}}, friend={0: "hotel"}, cathedral={0: 2})
    assert table.prestige(0) == 3 + 1 + 2


def test_ND_7_8_night_watchman_pays_for_empty_sectors() -> None:
    table = hiring("night_watchman", markers={0: {"bank": 2}}, friend={0: "hotel"}, cathedral={0: 2})
    assert table.prestige(0) == 5


def test_ND_7_9_bishop_puts_a_marker_of_the_general_supply_into_an_empty_sector_and_acts() -> None:
    table = hiring("bishop", markers={0: {"bank": 2}}, friend={0: "hotel"})
    assert table.offered(0) == [
        f"sector:{name}" for name in ("cloister_school", "residence", "carriage_house", "park", "hospital")
    ]
    assert table.refused(0, "sector:bank") == ("sector_occupied", "ND-7.9")
    table.choose(0, "sector:residence")
    assert table.prestige(0) == 1
    assert (table.player(0)["personal"], table.player(0)["general"]) == (4, 7)


def test_ND_7_9_bishop_without_a_marker_or_an_empty_sector_has_no_effect() -> None:
    assert hiring("bishop", general={0: 0}).view()["round"] == 2
    full = dict.fromkeys(("cloister_school", "bank", "residence", "carriage_house", "hotel", "park"), 1)
    assert hiring("bishop", markers={0: full}, friend={0: "hospital"}).view()["round"] == 2


@pytest.mark.parametrize(
    ("person", "prestige"),
    [("guild_master", 2 * 3), ("lady_in_waiting", 4), ("mayor", 3 * 2), ("carpenter", 4)],
)
def test_persons_that_pay_for_full_sectors(person: str, prestige: int) -> None:
    given = {"bank": 3, "hotel": 2, "residence": 3, "carriage_house": 1}
    assert hiring(person, markers={0: given}, friend={0: "bank"}, cathedral={0: 3}).prestige(0) == prestige


def test_ND_7_10_guild_master_pays_two_for_each_sector_with_two_pieces() -> None:
    assert hiring("guild_master", markers={0: {"bank": 1, "hotel": 2, "park": 1}}, friend={0: "bank"}).prestige(0) == 4


def test_ND_7_11_beggar_pays_nine_minus_the_rat() -> None:
    assert [hiring("beggar", rat={0: rat}).prestige(0) for rat in (0, 4, 6)] == [9, 5, 3]
    assert hiring("beggar", rat={0: 8}).happened("scored", why="beggar")[0]["n"] == 1  # then comes the plague
    assert hiring("beggar", rat={0: 9}).happened("scored", why="beggar") == []


def test_ND_7_12_lawyer_pays_three_for_two_messages() -> None:
    taken = ["0-coin", "1-coin", "2-coin", "3-coin", "0-rat"]
    assert [hiring("lawyer", taken={0: taken[:n]}).prestige(0) for n in range(6)] == [0, 0, 3, 3, 6, 6]


def test_ND_7_13_lady_in_waiting_pays_for_the_fullest_sector() -> None:
    assert hiring("lady_in_waiting", markers={0: {"hotel": 3}}, friend={0: "hotel"}).prestige(0) == 4
    assert hiring("lady_in_waiting").prestige(0) == 0


def test_ND_7_14_mayor_pays_three_for_each_sector_with_three_pieces() -> None:
    assert hiring("mayor", markers={0: {"bank": 2, "hotel": 3, "residence": 2}}, friend={0: "bank"}).prestige(0) == 6


def test_ND_7_15_carpenter_pays_for_each_sector_with_a_piece() -> None:
    assert hiring("carpenter", markers={0: {"bank": 2, "hotel": 3}}, friend={0: "park"}).prestige(0) == 3 + 0
