"""Section 14: limits and shortages."""

from support.notre_dame import notre_dame


def test_ND_14_1_gains_are_cut_to_what_the_general_supply_holds() -> None:
    table = notre_dame(seats=2, at="hire", general={0: 1}).choose(0, "hire:monk")
    assert table.player(0)["general"] == 0
    assert table.happened("markers", seat=0, n=1)


def test_ND_14_2_at_the_bank_the_richest_opponent_gives_all_missing_coins() -> None:
    table = notre_dame(seats=4, coins={0: 5, 1: 7, 2: 8, 3: 4}, markers={0: {"bank": 3}})
    assert table.view()["supply"] == 1
    table.choose(0, "play:bank.0")  # four coins: one of the supply, the other three of seat 2
    assert [table.player(seat)["coins"] for seat in range(4)] == [9, 7, 5, 4]
    assert table.happened("coins_from") == [{"event": "coins_from", "seat": 0, "victim": 2, "n": 3}]


def test_ND_14_2_what_the_richest_opponent_cannot_give_is_lost() -> None:
    table = notre_dame(seats=3, coins={0: 20, 1: 3, 2: 2}, markers={0: {"bank": 4}}).choose(0, "play:bank.0")
    assert [table.player(seat)["coins"] for seat in range(3)] == [23, 0, 2]
    table = notre_dame(seats=2, coins={0: 25, 1: 0}, markers={0: {"bank": 4}}).choose(0, "play:bank.0")
    assert table.happened("coins_from") == []


def test_ND_14_2_of_equally_rich_opponents_the_first_clockwise_gives() -> None:
    table = notre_dame(seats=3, start=1, coins={0: 8, 1: 9, 2: 8}, markers={1: {"bank": 1}})
    table.choose(1, "play:bank.1")
    assert [table.player(seat)["coins"] for seat in range(3)] == [8, 11, 6]


def test_ND_14_2_every_way_to_the_bank_counts() -> None:
    given = {"seats": 2, "coins": {0: 15, 1: 10}, "hand": {0: ["trusted_friend", "park", "bank"]}}
    table = notre_dame(**given).choose(0, "play:trusted_friend.0", "sector:bank")
    assert table.happened("coins_from") == [{"event": "coins_from", "seat": 0, "victim": 1, "n": 1}]


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
