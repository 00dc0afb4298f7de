"""Section 1: what is in the box."""

from quatrefoil.games.notre_dame.nouns import ACTIONS, PERSONS, SECTORS
from support.notre_dame import game, new_table, notre_dame


def test_ND_1_1_a_borough_for_each_side_of_the_cathedral_with_seven_sectors() -> None:
    for seats, sides in ((2, 4), (3, 3), (4, 4), (5, 5)):
        view = new_table(seats).view()
        assert len(view["boroughs"]) == sides
        assert all(list(player["sectors"]) == SECTORS for player in view["players"])
    assert len(SECTORS) == 7


def test_ND_1_2_nine_action_cards_of_each_colour() -> None:
    assert len(ACTIONS) == 9
    for seat in range(5):
        assert new_table(5).own(seat)["deck"] == ACTIONS


def test_ND_1_3_six_brown_persons_and_grey_ones_by_letter() -> None:
    persons = game().components()["persons"]
    assert isinstance(persons, list)
    assert [person["id"] for person in persons] == PERSONS
    groups = [(person["group"] == "brown", person["group"] == "grey", person["period"]) for person in persons]
    assert groups.count((True, False, None)) == 6
    for letter in "ABC":
        assert groups.count((False, True, letter)) == 3
        assert groups.count((False, False, letter)) == 6
    assert all(0 <= person["rats"] <= 4 for person in persons)


def test_ND_1_4_fourteen_markers_a_friend_a_carriage_and_four_messages_of_each_colour() -> None:
    view = new_table(5).view()
    for player in view["players"]:
        assert player["personal"] + player["general"] == 14
        assert player["friend"] is None
        assert player["carriage"] == f"{player['seat']}-centre"
    assert [borough["colour"] for borough in view["boroughs"]] == [0, 1, 2, 3, 4]


def test_ND_1_5_twenty_five_coins_and_a_rat_marker_each() -> None:
    view = new_table(4).view()
    assert view["supply"] + sum(player["coins"] for player in view["players"]) == 25
    assert [player["rat"] for player in view["players"]] == [0, 0, 0, 0]


def test_ND_1_6_four_messages_with_four_different_effects() -> None:
    gains = {}
    for market, kind in zip(
        ["cathedral", "border", "rim_cw", "rim_ccw"], ["coin", "influence", "rat", "plain"], strict=True
    ):
        table = notre_dame(markers={0: {"carriage_house": 1}}, rat={0: 5}, hand={0: ["carriage_house", "park", "bank"]})
        table.choose(0, "play:carriage_house.0", f"drive:0-{market}", "take")
        player = table.player(0)
        gains[kind] = (table.prestige(0), player["coins"] - 3, player["personal"] - 3, player["rat"] - 5)
    assert gains == {"coin": (1, 1, 0, 0), "influence": (2, 0, 1, 0), "rat": (3, 0, 0, -1), "plain": (4, 0, 0, 0)}


def test_ND_1_7_cards_for_another_game_are_not_used() -> None:
    assert not [word.text for word in game().words.words if "burgundy" in word.text]
