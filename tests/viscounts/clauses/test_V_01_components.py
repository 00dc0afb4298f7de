"""V-1: what is in the box, and what of it is limited."""

from quatrefoil.games.viscounts.nouns import FIRST_HERO, HEROES, MANUSCRIPTS, NEUTRAL, SCHEMES, STARTING
from support.viscounts import data, game, new_table, viscounts


def test_V_1_1_five_segments_with_two_sides() -> None:
    segments = data()["board"]["segments"]
    assert len(segments) == 5
    assert all(set(segment["sides"]) == {"players_1_2", "players_3_4"} for segment in segments)


def test_V_1_2_the_castle_has_five_sections_and_three_tiers() -> None:
    castle = viscounts().player(0)["castle"]
    assert [list(castle[tier]) for tier in ("tier1", "tier2")] == [list("ABCDE")] * 2
    assert castle["tier3"] == 0


def test_V_1_3_there_are_68_neutral_townsfolk() -> None:
    assert len(NEUTRAL) == len(set(NEUTRAL)) == len(data()["townsfolk"]["neutral"]) == 68


def test_V_1_4_there_are_10_heroes() -> None:
    assert len(HEROES) == len(data()["townsfolk"]["heroes"]) == 10


def test_V_1_5_every_seat_has_eight_starting_cards_of_its_own() -> None:
    assert len(STARTING) == len(data()["townsfolk"]["starting"]) == 8
    table = viscounts(4)
    for seat in range(4):
        assert sorted(table.player(seat)["hand"] + table.player(seat)["deck"]) == sorted(STARTING)


def test_V_1_6_of_35_manuscripts_five_have_a_grey_back() -> None:
    assert len(MANUSCRIPTS) == 35
    assert [tile["back"] for tile in data()["manuscripts"]].count("grey") == 5


def test_V_1_7_there_are_ten_player_cards() -> None:
    assert [card["number"] for card in data()["player_cards"]] == list(range(1, 11))


def test_V_1_8_one_bonus_card_for_each_ribbon() -> None:
    assert sorted(viscounts().view()["bonus_left"]) == ["black", "blue", "grey", "yellow"]


def test_V_1_9_leader_poverty_and_prosperity_exist_once() -> None:
    table = viscounts(at="over", debts_left=0, deeds_left=0, leader=1, approved={0: 1}, paid={0: 1})
    scores = [table.player(seat)["score"] for seat in (0, 1)]
    assert [score["leader"] for score in scores] == [0, 5]
    assert [(score["poverty"], score["prosperity"]) for score in scores] == [(12, 12), (0, 0)]


def test_V_1_10_debts_and_deeds_have_two_sides() -> None:
    table = viscounts(unpaid={0: 2}, paid={0: 1}, acquired={0: 3}, approved={0: 4})
    assert table.player(0)["debts"] == {"unpaid": 2, "paid": 1}
    assert table.player(0)["deeds"] == {"acquired": 3, "approved": 4}


def test_V_1_11_silver_and_three_resources() -> None:
    assert list(viscounts().goods(0)) == ["ink", "gold", "stone", "silver"]


def test_V_1_12_every_seat_has_nine_buildings_and_twenty_workers() -> None:
    table = viscounts(4)
    for seat in range(4):
        assert table.player(seat)["workers"] == 20
        assert table.player(seat)["built"] == {"trading_post": [], "guildhall": [], "workshop": []}


def test_V_1_13_somebody_holds_the_start_player_marker() -> None:
    assert viscounts(3, start=2).view()["start"] == 2


def test_V_1_14_eight_starting_and_eight_future_schemes() -> None:
    assert [name[:2] for name in SCHEMES] == ["ss"] * 8 + ["fs"] * 8
    assert len(data()["solo"]["ai_boards"]) == 4


def test_V_1_15_goods_debts_and_deeds_never_run_out() -> None:
    """V-18.1: far beyond what is in the box."""
    table = viscounts(
        at="effect", effect="card:meddler", debts_left=0, deeds_left=0, unpaid={0: 40}, acquired={0: 40}, silver={0: 99}
    )
    assert table.player(0)["debts"]["unpaid"] == 41
    assert table.player(0)["deeds"]["acquired"] == 41


def test_the_words_for_cards_are_those_of_the_data() -> None:
    """V-14.1: ids in code and in data are the same, in the same order."""
    townsfolk = data()["townsfolk"]
    ids = [card["id"] for key in ("neutral", "heroes", "starting") for card in townsfolk[key]]
    assert ids == [*NEUTRAL, *HEROES, *STARTING]
    assert len(NEUTRAL) == FIRST_HERO
    assert [tile["id"] for tile in data()["manuscripts"]] == MANUSCRIPTS
    assert game().min_seats == 1
    assert new_table(2).question() == "LayRing"
