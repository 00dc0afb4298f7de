"""Section 2: setup."""

from collections import Counter

import pytest

from quatrefoil.games.notre_dame.nouns import ACTIONS
from support.notre_dame import new_table


def begin(seats: int, first: int = 0) -> list[str]:
    """Play the chance outcomes until the first persons are due."""
    return ["messages:coin.influence.rat.plain"] * (4 if seats == 2 else seats) + [f"first:{first}"]


@pytest.mark.parametrize(("seats", "boroughs"), [(2, 4), (3, 3), (4, 4), (5, 5)])
def test_ND_2_1_the_tile_and_the_boroughs_around_it(seats: int, boroughs: int) -> None:
    view = new_table(seats).view()
    assert [borough["borough"] for borough in view["boroughs"]] == list(range(boroughs))
    assert len(view["players"]) == seats


@pytest.mark.parametrize(("seats", "pool"), [(2, 6), (3, 8), (4, 10), (5, 12)])
def test_ND_2_2_the_pool_of_the_cathedral(seats: int, pool: int) -> None:
    assert new_table(seats).view()["pool"] == pool


def test_ND_2_3_what_each_player_begins_with() -> None:
    for player in new_table(3).view()["players"]:
        assert player["friend"] is None
        assert player["carriage"] == f"{player['borough']}-centre"
        assert (player["personal"], player["general"], player["coins"], player["rat"]) == (4, 10, 3, 0)
        assert player["cards"] == {"deck": 9, "hand": 0}
        assert not any(player["sectors"].values())


def test_ND_2_4_messages_are_shuffled_onto_the_edge_markets() -> None:
    table = new_table(3)
    assert len(table.possible()) == 24
    table.chance("messages:plain.rat.influence.coin")
    assert table.view()["boroughs"][0]["messages"] == {
        "cathedral": "plain", "border": "rat", "rim_cw": "influence", "rim_ccw": "coin",
    }  # fmt: skip
    assert table.view()["boroughs"][1]["messages"] == {}


def test_ND_2_5_the_action_cards_lie_face_down_and_only_their_owner_can_name_them() -> None:
    table = new_table(3)
    assert table.own(1)["deck"] == ACTIONS
    assert table.player(1)["cards"] == {"deck": 9, "hand": 0}


@pytest.mark.parametrize(("seats", "supply"), [(2, 19), (3, 16), (4, 13), (5, 10)])
def test_ND_2_6_coins_left_in_the_supply(seats: int, supply: int) -> None:
    assert new_table(seats).view()["supply"] == supply


def test_ND_2_7_grey_persons_come_letter_by_letter() -> None:
    table = new_table(2).chance(*begin(2), "brown:hostess.monk")
    assert table.possible() == ["grey:city_guard", "grey:night_watchman", "grey:bishop"]
    table.chance("grey:night_watchman")
    assert [person["id"] for person in table.view()["persons"]] == ["hostess", "monk", "night_watchman"]
    assert table.view()["grey_left"] == [
        "city_guard", "bishop", "guild_master", "beggar", "lawyer", "lady_in_waiting", "mayor", "carpenter",
    ]  # fmt: skip


def test_ND_2_8_three_of_nine_of_each_letter_are_drawn_openly() -> None:
    table = new_table(2, {"new_persons": "true"}).chance(*begin(2)[:4])
    assert len(table.possible()) == 9
    table.chance("in_game:scholar", "in_game:priest")
    assert len(table.possible()) == 7
    table.chance("in_game:bishop", "in_game:spy", "in_game:lawyer", "in_game:gypsies")
    table.chance("in_game:advisor", "in_game:lady", "in_game:actress", "first:1")
    assert sorted(table.view()["grey_left"]) == sorted(
        ["scholar", "priest", "bishop", "spy", "lawyer", "gypsies", "advisor", "lady", "actress"]
    )
    assert len(table.happened("in_game", viewer=1)) == 9
    table.chance("brown:hostess.monk")
    assert table.possible() == ["grey:bishop", "grey:scholar", "grey:priest"]


def test_ND_2_9_chance_gives_somebody_the_bell_ringer() -> None:
    table = new_table(4).chance(*begin(4)[:-1])
    assert table.possible() == ["first:0", "first:1", "first:2", "first:3"]
    assert table.view()["start"] is None
    assert table.chance("first:2").view()["start"] == 2


def test_ND_2_10_unused_colours_stay_in_the_box() -> None:
    colours = Counter(borough["colour"] for borough in new_table(3).view()["boroughs"])
    assert colours == {0: 1, 1: 1, 2: 1}
