"""Section 3: the words the rules use."""

from support.kingsburg import kingsburg


def test_K_3_1_tokens_dice_and_points_are_no_goods() -> None:
    """With tokens counted, seat 0 would not be the poorest."""
    table = kingsburg(seats=2, at="kings_envoy", plus2={0: 9}, vp={0: 50}, gold={1: 1})
    assert table.view()["envoy"] == 0


def test_K_3_2_every_harvest_is_a_season_of_its_own() -> None:
    for phase in ("spring", "summer", "autumn"):
        table = kingsburg(seats=3, at=phase, used={0: ["market", "plus2", "statue"]})
        assert table.player(0)["used"] == []
        assert table.view()["step"] == "roll"


def test_K_3_3_the_order_changes_only_by_the_roll() -> None:
    table = kingsburg(seats=2, at="build", order=[1, 0], gold={0: 1})
    assert table.view()["order"] == [1, 0]  # through building, recruiting and battle
    assert table.question() == "DrawEnemy"
    table.chance("enemy:5", "roll:1", "roll:1.2.3", "roll:2.5")  # the battle, then neutral dice in spring
    assert table.view()["order"] == [1, 0]
    table.chance("roll:6", "roll:4.4.5", "roll:1.1.1")  # seat 1 with the white die of phase 1, seat 0
    assert table.view()["order"] == [0, 1]


def test_K_3_4_white_dice_belong_to_the_dice_of_the_season() -> None:
    table = kingsburg(
        seats=3, at="reroll", built={0: ["statue", "chapel"]}, dice={0: "1.1.1", 1: "1.1.1"}, white={0: "2"}
    )
    assert table.player(0)["sum"] == 5
    assert table.refused(0, "reroll:coloured") == ("reroll_condition", "K-14.1")  # not all four are equal


def test_K_3_5_a_group_is_dice_of_one_player_and_perhaps_one_token() -> None:
    table = kingsburg(seats=3, plus2={0: 2}, dice={0: "1.4.6", 1: "1.1.1"}, white={0: "3"})
    table.choose(0, "advisor:16")
    assert table.view()["advisors"] == {
        "16": [{"seat": 0, "dice": [1, 4, 6], "white": [3], "plus2": True, "market": 0}],
    }


def test_K_3_6_points_may_be_negative() -> None:
    assert kingsburg(seats=2, at="help", court={14: [(1, "4.4.6")]}).vp(1) == -1


def test_K_3_7_buildings_are_counted_as_they_stand() -> None:
    """Seat 0 built two and lost one in battle: it is tied with seat 1 in the next year."""
    table = kingsburg(seats=2, at="battle", enemy="goblins_1_3", built={0: ["inn", "market"], 1: ["palisade"]})
    table.chance("roll:1")
    assert table.player(0)["built"] == ["inn"]
    assert table.player(1)["built"] == []  # 1 + 1 against 3
    assert table.happened("aid_die") == [{"event": "aid_die", "seat": 1}]
