"""Section 4: the marker of a card."""

from support.notre_dame import notre_dame


def test_ND_4_1_a_marker_of_the_personal_supply_first_then_the_action_with_it() -> None:
    table = notre_dame(markers={0: {"bank": 1}}, coins={0: 0}).choose(0, "play:bank.0")
    assert table.player(0)["personal"] == 3
    assert table.count(0, "bank") == 2
    assert table.player(0)["coins"] == 2
    assert [e["event"] for e in table.happened("placed") + table.happened("acted")] == ["placed", "acted"]


def test_ND_4_2_with_an_empty_supply_a_marker_may_come_from_elsewhere() -> None:
    table = notre_dame(
        personal={0: 0}, markers={0: {"park": 2, "bank": 1}}, cathedral={0: 1}, friend={0: "hotel"}, coins={0: 0}
    )
    table.choose(0, "play:bank.0")
    assert table.question() == "MoveMarker"
    assert table.offered(0) == ["from:park", "from:cathedral", "no_effect"]  # not from the target, not the friend
    assert table.refused(0, "from:bank") == ("same_place", "ND-4.2")
    assert table.refused(0, "from:hotel") == ("only_friend", "ND-4.2")
    assert table.refused(0, "from:residence") == ("no_marker_there", "ND-4.2")
    table.choose(0, "from:cathedral")
    assert table.on_cathedral(0) == 0
    assert table.player(0)["coins"] == 2
    assert table.player(0)["general"] == 10  # never from there


def test_ND_4_2_the_moved_marker_no_longer_counts_where_it_came_from() -> None:
    table = notre_dame(personal={0: 0}, markers={0: {"park": 2, "residence": 1}})
    table.choose(0, "play:residence.0", "from:park")
    assert table.prestige(0) == 2  # a park of one adds nothing


def test_ND_4_3_with_markers_in_the_supply_none_is_moved() -> None:
    table = notre_dame(personal={0: 1}, markers={0: {"park": 2}})
    assert table.refused(0, "from:park") == ("supply_not_empty", "ND-4.3")
    table.choose(0, "play:bank.0")
    assert table.asked() == 1


def test_ND_4_4_without_a_marker_the_card_has_no_effect() -> None:
    table = notre_dame(personal={0: 0}, friend={0: "bank"}, coins={0: 0}).choose(0, "play:bank.0")
    assert table.asked() == 1  # there was nothing to ask
    assert table.happened("no_effect", seat=0, card="bank")
    assert table.player(0)["coins"] == 0
    table = notre_dame(personal={0: 0}, markers={0: {"park": 1}}, coins={0: 0})
    table.choose(0, "play:bank.0", "no_effect")
    assert table.player(0)["coins"] == 0
    assert table.count(0, "park") == 1


def test_ND_4_5_with_markers_a_sector_card_must_be_carried_out() -> None:
    table = notre_dame()
    assert table.refused(0, "no_effect") == ("must_carry_out", "ND-4.5")
    table.choose(0, "play:residence.0")
    assert table.count(0, "residence") == 1
    assert table.prestige(0) == 1


def test_ND_4_6_the_friend_counts_as_a_marker() -> None:
    table = notre_dame(friend={0: "residence"}, markers={0: {"residence": 1}}).choose(0, "play:residence.0")
    assert table.prestige(0) == 3
    assert table.player(0)["sectors"]["residence"] == 2
