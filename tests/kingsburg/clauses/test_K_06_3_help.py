"""Section 6.3: the advisors help."""

from support.kingsburg import kingsburg


def test_K_6_3_1_lowest_advisor_first_and_neutral_groups_get_nothing() -> None:
    table = kingsburg(
        seats=2, at="help", court={13: [(1, "1.6.6")], 2: [(0, "2")], 8: [(-1, "2.2.4")], 3: [(0, "3")], 1: [(1, "1")]}
    )
    assert [(event["advisor"], event["seat"]) for event in table.happened("helped")] == [
        (1, 1),
        (2, 0),
        (3, 0),
        (13, 1),
    ]
    assert (table.goods(0), table.goods(1)) == ((1, 1, 0), (0, 0, 3))


def test_K_6_3_2_choices_are_made_now_and_goods_can_be_used_higher_up() -> None:
    table = kingsburg(seats=2, at="help", court={4: [(0, "4")], 6: [(0, "6")]})
    assert (table.question(), table.view()["serving"]) == ("ChooseHelp", 4)
    table.choose(0, "either:2")
    assert table.offered(0) == ["exchange:wood", "no_exchange"]
    table.choose(0, "exchange:wood")
    assert table.goods(0) == (1, 0, 1)


def test_K_6_3_3_two_groups_are_served_in_turn_order() -> None:
    """The Envoy's group came second, but its owner comes first in turn order."""
    table = kingsburg(seats=3, at="help", order=[2, 1, 0], court={7: [(1, "3.4"), (2, "1.6")]})
    assert table.asked() == 2
    table.choose(2, "good:gold")
    assert table.asked() == 1
    table.choose(1, "good:stone")
    assert (table.goods(2), table.goods(1)) == ((1, 0, 0), (0, 0, 1))
    assert [table.player(seat)["plus2"] for seat in range(3)] == [0, 1, 1]


def test_K_6_3_4_help_cannot_be_refused() -> None:
    """Only the Alchemist asks whether at all."""
    for advisor, dice in ((4, "4"), (7, "1.6"), (9, "4.5"), (11, "5.6"), (12, "6.6"), (14, "3.5.6"), (17, "5.6.6")):
        table = kingsburg(seats=2, at="help", court={advisor: [(0, dice)]}, gold={0: 1})
        assert table.asked() == 0
        assert not [text for text in table.offered(0) if text.startswith("no_") or text == "pass"]
    assert "no_exchange" in kingsburg(seats=2, at="help", court={6: [(0, "6")]}, gold={0: 1}).offered(0)


def test_K_6_3_5_dice_and_tokens_leave_the_court() -> None:
    table = kingsburg(
        seats=2, at="help", phase="spring", aid_die=0, gold={0: 9}, court={2: [(0, "2")], 9: [(-1, "4.5")]},
        white={0: "3"},
    )  # fmt: skip
    assert table.question() == "Build"
    view = table.view()
    assert (view["advisors"], view["aid_die"], view["serving"]) == ({}, None, 0)
    assert table.player(0)["white"] == []
