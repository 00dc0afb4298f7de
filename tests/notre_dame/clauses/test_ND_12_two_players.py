"""Section 12: two players."""

import pytest

from quatrefoil.kernel.errors import Unreadable
from support.notre_dame import new_table, notre_dame


def test_ND_12_1_four_boroughs_of_which_two_opposite_ones_are_played() -> None:
    view = new_table(2).view()
    assert [borough["seat"] for borough in view["boroughs"]] == [0, None, 1, None]
    assert [player["borough"] for player in view["players"]] == [0, 2]
    assert [player["carriage"] for player in view["players"]] == ["0-centre", "2-centre"]
    assert view["pool"] == 6


def test_ND_12_2_neutral_boroughs_have_the_messages_of_unused_colours() -> None:
    view = notre_dame(seats=2).view()
    assert [borough["colour"] for borough in view["boroughs"]] == [0, 2, 1, 3]
    assert sum(len(borough["messages"]) for borough in view["boroughs"]) == 16


def test_ND_12_3_a_full_set_is_four_colours() -> None:
    assert notre_dame(seats=2, taken={0: ["0-coin", "1-coin"]}).player(0)["may_take"] == [2, 3]
    assert notre_dame(seats=2, taken={0: ["0-coin", "1-coin", "2-coin"]}).player(0)["may_take"] == [3]
    table = notre_dame(seats=2, hand={0: ["carriage_house", "park", "bank"]}, carriage={0: "1-centre"})
    table.choose(0, "play:carriage_house.0", "drive:1-border", "take")
    assert table.player(0)["messages"] == [{"colour": 2, "type": "influence"}]


def test_ND_12_4_two_cards_to_the_other_and_one_comes_back() -> None:
    table = notre_dame(seats=2, at="draft").chance("deal:bank.hotel.park", "deal:residence.hospital.notre_dame")
    table.choose(1, "keep:hospital").choose(0, "keep:bank").choose(0, "keep:residence").choose(1, "keep:park")
    assert table.hand(0) == ["bank.0", "hotel.0", "residence.1"]
    assert table.hand(1) == ["park.0", "hospital.1", "notre_dame.1"]


def test_ND_12_5_there_is_no_solo_game() -> None:
    for seats in (1, 6):
        with pytest.raises(Unreadable, match="2 to 5 players"):
            new_table(seats)
