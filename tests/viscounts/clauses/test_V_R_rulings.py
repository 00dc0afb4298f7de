"""V-19: the rulings that no clause's test has shown yet."""

from typing import Any

from quatrefoil.games.viscounts.nouns import SCHEMES
from support.viscounts import data, viscounts

NONE = ["abbot", "squire", "labourer"]


def test_V_R1_three_cards_must_be_owned_not_held() -> None:
    table = viscounts(
        at="effect", effect="card:courier", hand={0: ["abbot"]}, deck={0: ["thief"]}, slots={0: ["squire", "lender"]},
        silver={0: 9},
    )  # fmt: skip
    table.choose(0, "either:1", "destroy:abbot")
    assert table.question() == "Recruit"
    assert table.player(0)["hand"] == []


def test_V_R2_only_the_card_ai_has_one_kind_of_resource() -> None:
    assert [board["id"] for board in data()["solo"]["ai_boards"] if board["resources_are_generic"]] == ["ai_card"]


def test_V_R3_acquired_deeds_are_flipped_approved_ones_stay() -> None:
    table = viscounts(at="effect", effect="card:lender", approved={0: 2}, silver={0: 9})
    assert table.question() == "Recruit"
    assert table.player(0)["deeds"] == {"acquired": 0, "approved": 2}


def test_V_R5_any_slot_may_be_emptied_first() -> None:
    table = viscounts(slots={0: NONE}, stone={0: 2})
    table.choose(0, "action:build", "slot:workshop-3", "site:1-2-1")
    assert table.player(0)["built"]["workshop"] == [3]


def test_V_R6_guildhalls_leave_builder_noble_and_cleric() -> None:
    for n, icon in enumerate(["builder", "noble", "cleric"], start=1):
        player = viscounts(slots={0: ["trader", "lender", "financer"]}, built={0: [f"guildhall-{n}"]}).player(0)
        assert player["icons"][icon] == 1


def test_V_R14_no_action_no_ability_after_it() -> None:
    table = viscounts(slots={0: ["trader", "jeweller", "lender"]})
    table.choose(0, "action:none")
    assert (table.good(0, "silver"), table.markers(0)) == (0, (1, 7))


def test_V_R15_a_trade_is_at_least_one_exchange() -> None:
    table = viscounts(slots={0: NONE}, space={0: "9"}, silver={0: 2})
    table.choose(0, "action:trade")
    assert table.good(0, "stone") == 1
    poor = viscounts(slots={0: NONE}, space={0: "9"}, silver={0: 1}, stone={0: 2})
    assert "action:trade" not in poor.offered(0)


def test_V_R19_merchants_of_a_dismissed_card_count_in_pairs() -> None:
    table = viscounts(
        slots={0: ["strongman", "labourer", "abbot"]}, tops={"1-2": "peddler_gold"}, silver={0: 2}, space={0: "1"}
    )
    table.choose(0, "action:build")  # 1 + (2 + 3) // 2 = 3
    assert table.happened("dismissed", card="peddler_gold")
    table.chance(table.possible()[0])
    table.choose(0, "slot:workshop-1", "site:1-2-1")
    assert table.player(0)["built"]["workshop"] == [1]


def test_V_R22_the_traitor_acts_when_dropped() -> None:
    table = viscounts(at="turn", slots={0: ["abbot", "squire", "traitor"]})
    assert table.question() == "TakeResource"


def test_V_R25_removal_stands() -> None:
    board = data()["solo"]["ai_boards"]
    removed = {entry["id"]: entry["remove_schemes"] for entry in board}
    assert removed["ai_cleric"] == ["ss_noble", "fs_builder_noble", "fs_noble"]
    assert {scheme for schemes in removed.values() for scheme in schemes} <= set(SCHEMES)


def test_V_R29_setup_debts_do_not_count() -> None:
    table = viscounts(at="effect", effect="card:antagonist", unpaid={0: 12}, silver={0: 9})
    assert table.view()["debts_left"] == 11


def test_V_R30_the_gain_does_not_need_the_discard() -> None:
    table = viscounts(at="effect", effect="card:financer")
    table.choose(0, "enough")
    assert table.happened("gained", seat=0, good="silver", n=2)
    therese = viscounts(at="effect", effect="card:therese", silver={0: 9})
    therese.choose(0, "enough")
    assert therese.markers(0) == (1, 5)


def test_V_R31_guntram_gains_first_and_flips_then() -> None:
    table = viscounts(at="effect", effect="card:guntram", silver={0: 9})
    assert table.offered(0) == ["either:1", "either:2"]
    table.choose(0, "either:1")
    assert table.player(0)["debts"] == {"unpaid": 1, "paid": 0}
    other = viscounts(at="effect", effect="card:guntram", unpaid={0: 1}, silver={0: 9})
    other.choose(0, "either:2", "resource:ink")
    assert other.player(0)["deeds"]["acquired"] == 1
    assert other.player(0)["debts"]["paid"] == 1


def test_V_R32_each_ongoing_card_works_separately() -> None:
    table = viscounts(
        at="effect", effect="card:lender", unpaid={0: 1}, silver={0: 9},
        slots={0: ["debt_collector_virtue", "debt_collector_resource", "abbot"]},
    )  # fmt: skip
    table.choose(0, "resource:ink", "resource:gold")
    assert table.goods(0) == {"ink": 1, "gold": 1, "stone": 0, "silver": 10}
    assert table.markers(0) == (1, 6)


def test_V_R33_card_10_gives_two_virtue() -> None:
    assert data()["player_cards"][9]["extra"] == [{"op": "gain", "what": "virtue", "n": 2}]


def test_V_R35_a_dismissal_must_lead_to_the_action() -> None:
    """Silver that pays the dismissal is missing for the trade."""
    table = viscounts(slots={0: NONE}, space={0: "9"}, tops={"9-10": "peddler_silver"}, silver={0: 1}, stone={0: 2})
    assert "action:trade" in table.offered(0)  # 3 merchants of the Peddler
    dear = viscounts(slots={0: NONE}, space={0: "9"}, tops={"9-10": "patron_3"}, silver={0: 3}, stone={0: 2})
    dear.choose(0, "action:trade")
    assert dear.question() != "Dismiss"  # one merchant and no silver left: not even one exchange


def test_V_R36_the_leader_draws_one_more_at_once() -> None:
    assert viscounts(at="draw", leader=0).question() == "DrawOne"
    assert viscounts(at="draw", leader=1).question() == "PlayCard"


def test_V_R37_twenty_deeds_with_four_players() -> None:
    assert viscounts(4).view()["deeds_left"] == 20


def test_V_R38_a_link_with_the_AI_serves_both() -> None:
    given: dict[str, Any] = {"slots": {0: NONE}, "stone": {0: 2}, "space": {0: "3"}, "sites": {"3-4-2": 1}}
    table = viscounts(1, **given, tops={"3-4": "artist"}, options={"automa": "cleric"})
    table.choose(0, "action:build", "slot:workshop-1")
    assert table.happened("gained", seat=0, good="silver", n=2)
    assert table.happened("gained", seat=1, good="ink", n=1)


def test_V_R40_a_trade_needs_no_target() -> None:
    """The cards after it act all the same; with something to flip no exchange more than that is offered."""
    table = viscounts(slots={0: ["therese", "trader", "abbot"]}, space={0: "6"}, silver={0: 4}, tops={"5-6": "artist"})
    table.choose(0, "action:trade")
    assert table.happened("traded", times=1)
    assert not table.happened("debt_paid")
    assert table.good(0, "silver") == 4 + 1
    many = viscounts(slots={0: ["lender", "journeyman", "abbot"]}, space={0: "6"}, silver={0: 9}, unpaid={0: 2})
    many.choose(0, "action:trade")
    assert many.offered(0) == ["trade:1", "trade:2"]
    destroy = viscounts(slots={0: ["lender", "journeyman", "abbot"]}, space={0: "8"})
    destroy.choose(0, "action:trade", "enough")
    assert not destroy.happened("destroyed")
