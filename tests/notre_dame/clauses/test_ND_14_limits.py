"""Section 14: limits and shortages."""

from support.notre_dame import notre_dame


def test_ND_14_1_gains_are_cut_to_what_the_general_supply_holds() -> None:
    table = notre_dame(seats=2, at="hire", general={0: 1}).choose(0, "hire:monk")
    assert table.player(0)["general"] == 0
    assert table.happened("markers", seat=0, n=1)


def test_ND_14_2_missing_coins_come_from_the_richest_opponent_coin_by_coin() -> None:
    table = notre_dame(seats=4, coins={0: 5, 1: 7, 2: 8, 3: 4}, markers={0: {"bank": 3}})
    assert table.view()["supply"] == 1
    table.choose(0, "play:bank.0")  # four coins: one of the supply, then of seats 2, 1, 2
    assert [table.player(seat)["coins"] for seat in range(4)] == [9, 6, 6, 4]
    assert [event["victim"] for event in table.happened("coins_from")] == [2, 1, 2]


def test_ND_14_2_of_equally_rich_ones_the_first_clockwise_and_nobody_without_coins() -> None:
    table = notre_dame(seats=3, start=1, coins={0: 8, 1: 9, 2: 8}, markers={1: {"bank": 1}})
    table.choose(1, "play:bank.1")
    assert [event["victim"] for event in table.happened("coins_from")] == [2, 0]
    table = notre_dame(seats=2, coins={0: 24, 1: 1}, markers={0: {"bank": 4}}).choose(0, "play:bank.0")
    assert [table.player(seat)["coins"] for seat in range(2)] == [25, 0]


def test_ND_14_3_prestige_has_no_upper_end_and_never_drops_below_zero() -> None:
    table = notre_dame(markers={0: {"residence": 5}}, prestige={0: 308}).choose(0, "play:residence.0")
    assert table.prestige(0) == 314
    assert notre_dame(seats=2, at="plague", rat={0: 9}, prestige={0: 1}).prestige(0) == 0


def test_ND_14_4_three_cards_in_hand_after_the_draft_and_no_other_limit() -> None:
    table = notre_dame(seats=2, at="draft").chance("deal:bank.hotel.park", "deal:bank.hotel.park")
    for _ in range(2):
        for seat in (0, 1):
            table.choose(seat, table.offered(seat)[0])
    assert [table.player(seat)["cards"] for seat in (0, 1)] == [{"deck": 6, "hand": 3}] * 2
    full = notre_dame(markers={0: {"bank": 13}}, personal={0: 1}).choose(0, "play:bank.0")
    assert full.count(0, "bank") == 14


def test_ND_14_5_the_rat_marker_stays_on_its_track() -> None:
    table = notre_dame(seats=2, at="plague", rat={0: 9, 1: 0}, markers={1: {"hospital": 9}})
    assert [table.player(seat)["rat"] for seat in (0, 1)] == [9, 0]
