"""V-13: what each effect does."""

import pytest

from support.viscounts import viscounts


def test_V_13_1_goods_come_from_the_supply() -> None:
    assert viscounts(at="effect", effect="card:lothaire", silver={0: 9}).goods(0) == {
        "ink": 1,
        "gold": 1,
        "stone": 1,
        "silver": 9,
    }


def test_V_13_2_a_resource_of_choice_is_never_silver() -> None:
    table = viscounts(at="effect", effect="manuscript:ms_blue_4_resources")
    assert table.offered(0) == ["resource:ink", "resource:gold", "resource:stone"]
    table.choose(0, "resource:gold", "resource:stone")
    assert (table.good(0, "gold"), table.good(0, "stone")) == (1, 1)


def test_V_13_3_debts_and_deeds_come_unflipped() -> None:
    table = viscounts(at="effect", effect="card:meddler", silver={0: 9})
    assert table.player(0)["debts"] == {"unpaid": 1, "paid": 0}
    assert table.player(0)["deeds"] == {"acquired": 1, "approved": 0}
    assert (table.view()["debts_left"], table.view()["deeds_left"]) == (11, 11)


def test_V_13_4_a_flip_is_done_if_it_can_be() -> None:
    """V-18.10, V-18.11."""
    two = viscounts(at="effect", effect="manuscript:ms_blue_7_flips", unpaid={0: 1}, acquired={0: 2}, silver={0: 9})
    assert two.offered(0) == ["flip:debt", "flip:deed"]
    two.choose(0, "flip:debt", "resource:ink")
    assert two.player(0)["deeds"]["approved"] == 1
    nothing = viscounts(at="effect", effect="manuscript:ms_blue_7_flips", silver={0: 9})
    assert nothing.question() == "Recruit"


def test_V_13_5_a_free_manuscript_costs_three_or_four() -> None:
    """V-R17: printed ones cannot be taken."""
    table = viscounts(
        at="effect", effect="manuscript:ms_black_7_manuscript", silver={0: 9},
        tiles={"1-2": "ms_black_4_ink", "3-4": "ms_black_5_cleric", "5-6": "empty", "7-8": "ms_grey_7_guildhall"},
    )  # fmt: skip
    assert table.offered(0) == ["manuscript:1-2", "manuscript:9-10"]
    assert table.refused(0, "manuscript:3-4") == ("manuscript_cost", "V-13.5")
    table.choose(0, "manuscript:1-2")
    table.chance(table.possible()[0])
    assert table.good(0, "ink") == 2
    dear = ["ms_black_5_cleric", "ms_grey_5_builder", "ms_grey_6_buildings", "ms_grey_7_guildhall", "ms_yellow_5_noble"]
    none = viscounts(
        at="effect", effect="manuscript:ms_black_7_manuscript", silver={0: 9},
        tiles=dict(zip(["1-2", "3-4", "5-6", "7-8", "9-10"], dear, strict=True)),
    )  # fmt: skip
    assert none.question() == "Recruit"


def test_V_13_6_a_free_hire_takes_any_visible_card_and_cannot_be_declined() -> None:
    """V-R10, V-18.10."""
    table = viscounts(at="effect", effect="card:clovis", tops={"3-4": "empty", "9-10": "charlatan"})
    assert table.offered(0) == ["hire:1-2", "hire:5-6", "hire:7-8", "hire:9-10"]
    assert table.refused(0, "hire:3-4") == ("pile_empty", "V-18.11")
    assert table.refused(0, "no_hire")[0] != ""
    table.choose(0, "hire:9-10")
    table.chance(table.possible()[0])
    assert table.player(0)["debts"]["unpaid"] == 1
    empty = viscounts(
        at="effect", effect="card:clovis", tops=dict.fromkeys(["1-2", "3-4", "5-6", "7-8", "9-10"], "empty")
    )
    assert empty.asked() == 1


def test_V_13_7_the_collision_sign_works_for_collisions_of_anybody() -> None:
    table = viscounts(at="collision", corruption={0: 3}, virtue={0: 3}, slots={1: ["peddler_stone"]})
    assert table.good(1, "stone") == 1


def test_V_13_8_corruption_moves_right() -> None:
    assert viscounts(at="effect", effect="hire:antagonist", silver={0: 9}).markers(0) == (2, 7)


def test_V_13_9_virtue_moves_left() -> None:
    assert viscounts(at="effect", effect="hire:friar", silver={0: 9}).markers(0) == (1, 6)


@pytest.mark.parametrize(
    ("slots", "orders"),
    [
        (["abbot", "squire", "thief"], ["1-3-2", "2-1-3", "2-3-1", "3-1-2", "3-2-1"]),
        (["abbot", "squire"], ["2-1-3"]),
        (["-", "abbot", "squire"], ["1-3-2"]),
    ],
)
def test_V_13_10_rearrange_over_the_occupied_slots(slots: list[str], orders: list[str]) -> None:
    """V-R20."""
    table = viscounts(at="effect", effect="hire:mason", slots={0: slots})
    assert table.offered(0) == [*(f"order:{order}" for order in orders), "keep_order"]
    table.choose(0, f"order:{orders[-1]}")
    filled = [*slots, "-", "-"][:3]
    expected = [filled[int(place) - 1] for place in orders[-1].split("-")]
    assert [card or "-" for card in table.player(0)["slots"]] == expected


def test_V_13_11_discard_from_the_hand_or_the_unseen_top() -> None:
    table = viscounts(
        at="effect",
        effect="card:architect",
        hand={0: ["abbot", "squire"]},
        deck={0: ["thief", "lender"]},
        silver={0: 9},
    )
    table.choose(0, "either:2")
    assert table.offered(0) == ["discard:abbot", "discard:squire", "discard_top", "enough"]
    assert table.refused(0, "discard:thief") == ("not_in_hand", "V-13.11")
    table.choose(0, "discard_top")
    table.chance("draw:thief")
    assert table.player(0)["discard"] == ["thief"]
    table.choose(0, "discard:abbot")
    assert table.player(0)["discard"] == ["abbot", "thief"]
    assert table.player(0)["hand"] == ["squire"]


def test_V_13_12_destroy_for_silver_but_never_below_three_cards() -> None:
    """V-18.9, V-R1."""
    table = viscounts(
        at="effect",
        effect="card:rudolf",
        hand={0: ["abbot", "financer"]},
        deck={0: ["thief", "lender"]},
        slots={0: ["squire"]},
    )
    table.choose(0, "either:1", "destroy:financer")
    assert table.good(0, "silver") == 3
    table.choose(0, "enough")
    assert table.player(0)["discard"] == []
    three = viscounts(
        at="effect",
        effect="card:rudolf",
        hand={0: ["abbot"]},
        deck={0: []},
        slots={0: ["thief", "squire"]},
        silver={0: 9},
    )
    three.choose(0, "either:1")
    assert three.question() == "Recruit"  # nothing may be destroyed


def test_V_13_13_shuffle_only_with_a_discard_pile() -> None:
    none = viscounts(at="effect", effect="hire:courier", silver={0: 9})
    assert not none.happened("shuffled")
    some = viscounts(at="effect", effect="hire:courier", discard={0: ["thief"]}, silver={0: 9})
    assert some.happened("shuffled", seat=0)


def test_V_13_14_a_castle_move_goes_to_a_neighbouring_section_or_nowhere() -> None:
    table = viscounts(at="effect", effect="link:1-2-4", tier1={0: {"A": 1}}, silver={0: 9})
    assert table.offered(0) == ["castle:A-B", "castle:A-E", "no_castle_move"]
    assert table.refused(0, "castle:C-D") == ("no_worker_there", "V-13.14")
    table.choose(0, "no_castle_move")
    assert table.tier(0, 1) == {"A": 1}


def test_V_13_15_workers_on_any_one_section() -> None:
    table = viscounts(at="effect", effect="manuscript:ms_yellow_4_workers", silver={0: 9})
    table.choose(0, "section:D")
    assert table.tier(0, 1) == {"D": 2}
    none = viscounts(at="effect", effect="manuscript:ms_yellow_4_workers", supply={0: 0}, silver={0: 9})
    assert none.question() == "Recruit"


def test_V_13_16_a_free_building_stands_anywhere() -> None:
    table = viscounts(at="effect", effect="manuscript:ms_grey_4_workshop", sites={"1-2-2": 1}, silver={0: 9})
    assert table.offered(0) == ["slot:workshop-1", "slot:workshop-2", "slot:workshop-3"]
    assert table.refused(0, "slot:guildhall-1") == ("other_building", "V-13.16")
    table.choose(0, "slot:workshop-2")
    assert len(table.offered(0)) == 19
    table.choose(0, "site:1-2-1")
    assert table.good(0, "gold") == 1
    assert table.markers(0) == table.markers(1) == (1, 6)  # the link
    all_three = ["workshop-1", "workshop-2", "workshop-3"]
    none = viscounts(at="effect", effect="manuscript:ms_grey_4_workshop", built={0: all_three}, silver={0: 9})
    assert none.question() == "Recruit"


def test_V_13_17_the_dismiss_sign_belongs_to_the_AI() -> None:
    """V-16.9."""
    table = viscounts(
        1, at="turn", turn=1, deck={1: ["ss_builder", "ss_cleric"]}, space={1: "1"}, tops={"1-2": "antagonist"},
        options={"automa": "noble"},
    )  # fmt: skip
    table.chance("scheme:ss_cleric")
    assert table.happened("dismissed", card="antagonist", silver=0)
    table.chance(table.possible()[0])
    assert table.player(1)["corruption"] == 2


def test_V_13_18_after_action_cards_wait_for_primary_actions() -> None:
    """V-R16."""
    table = viscounts(
        at="effect", effect="manuscript:ms_grey_4_workshop", slots={0: ["woodcutter_2", "merovech", "charlatan"]},
        silver={0: 9},
    )  # fmt: skip
    table.choose(0, "slot:workshop-1", "site:1-2-1")
    assert table.question() == "Recruit"
    assert table.markers(0) == (1, 7)
