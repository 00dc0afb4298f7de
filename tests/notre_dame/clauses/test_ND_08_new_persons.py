"""Section 8: the persons of the expansion."""

from support.notre_dame import NotreDameTable, notre_dame

LETTERS = {
    1: ["manager", "nurse", "scholar", "priest", "steward", "bell_ringer"],
    4: ["spy", "gypsies", "coachman", "merchant", "benefactor", "butcher"],
    7: ["advisor", "guard", "host", "gravedigger", "actress", "lady"],
}


def hiring(person: str, **more: object) -> NotreDameTable:
    """Seat 0 of two has hired a person for its only coin; nobody else has one."""
    round_of = next(round_ for round_, persons in LETTERS.items() if person in persons)
    given = {"coins": {0: 1, 1: 0}, "round": round_of, **more}
    table = notre_dame(
        seats=2, at="hire", shown=["money_lender", "monk", person], options={"new_persons": "true"}, **given
    )
    return table.choose(0, f"hire:{person}")


def test_ND_8_1_manager_doubles_the_prestige() -> None:
    assert hiring("manager", prestige={0: 7}).prestige(0) == 14
    assert hiring("manager", prestige={0: 7}, markers={0: {"park": 4}}).prestige(0) == 16
    assert hiring("manager", prestige={0: 0}, markers={0: {"park": 4}}).prestige(0) == 0


def test_ND_8_2_nurse_brings_a_marker_to_the_hospital_and_the_rat_back() -> None:
    table = hiring("nurse", rat={0: 3})
    assert table.player(0)["sectors"]["hospital"] == 1
    assert table.player(0)["general"] == 9
    assert table.happened("rat", seat=0, n=-1, why="nurse")


def scholars(hand: list[str], **more: object) -> NotreDameTable:
    """Lap 2 with the Scholar on show: seat 0 plays the first of its two cards, the other waits."""
    table = notre_dame(
        seats=2,
        at="lap2",
        shown=["money_lender", "monk", "scholar"],
        options={"new_persons": "true"},
        hand={0: hand, 1: ["bank", "park"]},
        **more,
    )
    return table.choose(0, f"play:{hand[0]}.0").choose(1, "play:park.1")


def test_ND_8_3_scholar_carries_out_the_third_card_under_the_normal_rules() -> None:
    table = scholars(["park", "residence"])
    assert table.hand(0) == ["residence.0"]  # it waits
    table.choose(0, "hire:scholar")
    assert table.prestige(0) == 1
    assert table.count(0, "residence") == 1
    assert table.player(0)["personal"] == 2
    assert [card["card"] for card in table.player(0)["played"]][-1:] == ["residence"]
    table = scholars(["park", "residence"], personal={0: 1}).choose(0, "hire:scholar")
    assert table.question() == "MoveMarker"


def test_ND_8_3_a_third_card_that_nobody_plays_is_discarded_after_hiring() -> None:
    table = scholars(["park", "residence"], coins={0: 1, 1: 1}).choose(0, "no_hire")
    assert table.hand(1) == ["bank.1"]
    assert table.player(0)["cards"]["hand"] == 1
    table.choose(1, "no_hire")
    assert table.hand(0) == table.hand(1) == []
    assert not table.happened("played", card="residence")


def test_ND_8_4_priest_brings_a_marker_to_the_cathedral_without_a_donation() -> None:
    table = hiring("priest")
    assert table.on_cathedral(0) == 1
    assert table.prestige(0) == 0
    assert (table.player(0)["personal"], table.player(0)["general"]) == (4, 9)


def test_ND_8_5_steward_acts_with_the_present_count() -> None:
    table = hiring("steward", markers={0: {"residence": 3, "bank": 1}}, friend={0: "park"})
    assert len(table.offered(0)) == 7  # also empty ones (ND-R8)
    table.choose(0, "sector:residence")
    assert table.prestige(0) == 3
    assert table.count(0, "residence") == 3


def test_ND_8_6_bell_ringer_pays_three_for_each_marker_on_the_cathedral() -> None:
    assert hiring("bell_ringer", cathedral={0: 2, 1: 3}).prestige(0) == 6


def test_ND_8_7_spy_sees_the_rest_of_the_grey_deck_in_order() -> None:
    table = hiring("spy")
    assert table.match.is_chance_due()
    while table.question() == "FixGreyOrder":
        table.chance(table.possible()[-1])
    order = table.view(0)["grey_order"]
    assert len(order) == 5
    assert set(order[:2]) == {"guild_master", "beggar"}  # B before C
    assert sorted(order) == sorted(table.view(0)["grey_left"])
    assert table.view(1)["grey_order"] is None
    assert table.view(1)["grey_known_to"] == [0]
    assert table.prestige(0) == 2
    assert len(table.happened("saw_grey", viewer=0)) == len(order)
    assert table.happened("saw_grey", viewer=1) == []
    assert table.happened("looked", viewer=1) == [{"event": "looked", "seat": 0}]


def test_ND_8_7_the_order_seen_is_the_order_that_comes() -> None:
    table = hiring("spy")
    while table.question() == "FixGreyOrder":
        table.chance(table.possible()[0])
    first = table.view(0)["grey_order"][0]
    assert table.question() == "ShowBrown"
    table.chance(table.possible()[0])
    assert table.view()["persons"][2]["id"] == first  # chance is not due again
    assert first not in table.view(0)["grey_order"]


def test_ND_8_8_gypsies_return_markers_for_two_points_each_in_one_event() -> None:
    table = hiring("gypsies", markers={0: {"bank": 2, "park": 4}}, friend={0: "bank"}, cathedral={0: 1})
    assert table.match.state.stack[-1].facts(table.match.state) == {"place": "bank", "returned": 0}
    assert table.offered(0) == ["return:0", "return:1", "return:2"]  # the friend stays
    table.choose(0, "return:1", "return:3", "return:1")
    assert table.prestige(0) == 5 * 2  # one marker is left in the park: no bonus
    assert table.count(0, "bank") == 2
    assert table.player(0)["general"] == 3 + 5
    assert table.happened("scored", why="gypsies") == [{"event": "scored", "seat": 0, "n": 10, "why": "gypsies"}]


def test_ND_8_8_gypsies_may_return_nothing() -> None:
    table = hiring("gypsies", markers={0: {"bank": 2}}).choose(0, "return:0")
    assert table.prestige(0) == 0
    assert hiring("gypsies").view()["round"] == 5


def test_ND_8_9_coachman_repeats_the_messages_of_one_type_and_they_stay() -> None:
    table = hiring("coachman", taken={0: ["0-rat", "1-rat", "2-coin"]}, rat={0: 5}, markers={0: {"park": 2}})
    assert table.offered(0) == ["message:coin", "message:rat"]
    assert table.refused(0, "message:plain") == ("no_such_message", "ND-8.9")
    table.choose(0, "message:rat")
    assert table.prestige(0) == 6 + 1  # one event
    assert table.happened("rat", why="coachman")[0]["n"] == -2
    assert len(table.player(0)["messages"]) == 3
    assert hiring("coachman").view()["round"] == 5  # no messages: no effect


def test_ND_8_10_merchant_gives_a_coin_for_each_market_of_the_borough_without_a_message() -> None:
    assert hiring("merchant").player(0)["coins"] == 1
    assert hiring("merchant", no_messages=["0-border", "0-rim_cw", "1-border"]).player(0)["coins"] == 3
    assert hiring("merchant", no_messages=["all"]).player(0)["coins"] == 5


def test_ND_8_11_benefactor_returns_coins_for_steps_of_the_rat_marker() -> None:
    table = hiring("benefactor", coins={0: 4, 1: 0}, rat={0: 2})
    assert table.offered(0) == ["pay:0", "pay:1", "pay:2", "pay:3"]
    assert table.refused(0, "pay:4") == ("not_enough_coins", "ND-8.11")
    table.choose(0, "pay:3")
    assert table.player(0)["coins"] == 0
    assert table.happened("rat", why="benefactor") == [
        {"event": "rat", "seat": 0, "n": -2, "to": 0, "why": "benefactor"}
    ]


def test_ND_8_12_butcher_fills_every_empty_sector_without_actions() -> None:
    table = hiring("butcher", markers={0: {"bank": 2}}, friend={0: "park"})
    assert list(table.player(0)["counts"].values()) == [1, 2, 1, 1, 1, 1, 1]
    assert not table.happened("acted")
    assert table.player(0)["general"] == 8 - 5


def test_ND_8_12_with_too_few_markers_the_player_picks_the_sectors() -> None:
    table = hiring("butcher", markers={0: {"bank": 2}}, general={0: 2})
    assert table.match.state.stack[-1].facts(table.match.state) == {"person": "butcher", "n": 2}
    assert table.refused(0, "sector:bank") == ("sector_occupied", "ND-8.12")
    table.choose(0, "sector:park", "sector:hotel")
    assert table.player(0)["sectors"] == {
        "cloister_school": 0, "bank": 2, "residence": 0, "carriage_house": 0, "hotel": 1, "park": 1, "hospital": 0,
    }  # fmt: skip
    assert hiring("butcher", general={0: 0}).view()["round"] == 5


def test_ND_8_13_advisor_hires_up_to_two_more_times() -> None:
    table = hiring("advisor", coins={0: 3, 1: 0})
    assert table.offered(0) == ["hire:money_lender", "hire:monk", "no_hire"]
    assert table.refused(0, "hire:advisor") == ("advisor_again", "ND-8.13")
    table.choose(0, "hire:monk", "hire:monk")  # one of them twice
    assert table.prestige(0) == 2
    assert table.player(0)["personal"] == 8
    assert table.player(0)["coins"] == 0
    table = hiring("advisor", coins={0: 3, 1: 1}).choose(0, "hire:monk", "hire:money_lender")
    assert table.player(0)["hired"] == ["money_lender", "monk", "advisor"]


def test_ND_8_14_guard_pays_three_for_two_markers_in_the_general_supply() -> None:
    assert [hiring("guard", general={0: n}).prestige(0) for n in (0, 1, 2, 5, 10)] == [0, 0, 3, 6, 15]


def test_ND_8_15_host_pays_two_for_each_piece_in_the_hotel() -> None:
    assert hiring("host", markers={0: {"hotel": 2}}, friend={0: "hotel"}).prestige(0) == 6


def test_ND_8_16_gravedigger_pays_the_plague_value() -> None:
    table = hiring("gravedigger", markers={0: {"hospital": 3}})
    assert table.prestige(0) == 0 + 0 + 3  # whatever the hospital takes off


def test_ND_8_17_actress_moves_all_pieces_of_a_sector_and_acts() -> None:
    table = hiring("actress", markers={0: {"bank": 2, "residence": 1}}, friend={0: "bank"}, cathedral={0: 1})
    assert table.offered(0) == ["from:bank", "from:residence"]
    assert table.refused(0, "from:cathedral") == ("not_from_cathedral", "ND-R19")
    table.choose(0, "from:bank")
    assert table.question() == "MoveTo"
    table.choose(0, "sector:residence")
    assert table.prestige(0) == 4
    assert table.player(0)["friend"] == "residence"
    assert table.count(0, "bank") == 0
    assert hiring("actress").view()["round"] == 8


def test_ND_8_18_lady_brings_a_marker_to_the_friend_and_acts_there() -> None:
    table = hiring("lady", markers={0: {"residence": 1}}, friend={0: "residence"})
    assert table.prestige(0) == 3
    assert table.player(0)["sectors"]["residence"] == 2
    assert table.player(0)["personal"] == 4
    assert hiring("lady").prestige(0) == 0
    assert hiring("lady", friend={0: "residence"}, general={0: 0}).prestige(0) == 0
