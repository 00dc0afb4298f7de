"""Section 6.2: dice go to the court."""

import pytest

from quatrefoil.kernel.errors import Unreadable
from support.kingsburg import kingsburg


def test_K_6_2_1_round_and_round_in_turn_order_one_advisor_each() -> None:
    table = kingsburg(seats=3, order=[1, 2, 0], dice={0: "6.6", 1: "1.2.3", 2: "4.5.6"})
    asked = []
    for advisor in (1, 4, 12, 2, 5, 3, 6):
        seat = table.asked()
        assert seat is not None
        asked.append(seat)
        table.choose(seat, f"advisor:{advisor}")
    assert asked == [1, 2, 0, 1, 2, 1, 2]  # seat 0 spent its dice on one advisor


def test_K_6_2_2_passing_is_final_and_always_allowed() -> None:
    table = kingsburg(seats=3, dice={0: "1.2.3", 1: "4.5.6", 2: "4.5.6"})
    table.choose(0, "pass").choose(1, "advisor:4").choose(2, "advisor:5")
    assert table.asked() == 1
    assert table.player(0)["has_passed"]
    assert table.refused(0, "advisor:1") == ("already_passed", "K-6.2.2")


def test_K_6_2_3_the_sum_must_be_exact() -> None:
    table = kingsburg(seats=3, dice={0: "2.4.6"})
    assert table.offered(0) == [*[f"advisor:{n}" for n in (2, 4, 6, 8, 10, 12)], "pass"]
    assert table.refused(0, "advisor:5") == ("sum_mismatch", "K-6.2.3")
    table.choose(0, "advisor:6")
    assert table.offered(0) == ["dice:6", "dice:2.4"]  # a 6, or 2 and 4
    assert table.refused(0, "dice:4") == ("plus2_none", "K-6.2.5")
    assert table.refused(0, "dice:6.6") == ("die_not_available", "K-6.2.3")
    assert table.refused(0, "dice:2.4.6") == ("sum_mismatch", "K-6.2.3")


def test_K_6_2_3_dice_placed_stay_placed() -> None:
    table = kingsburg(seats=2, dice={0: "2.2.5", 1: "1.1.1"})
    table.choose(0, "advisor:4").choose(1, "pass")
    assert table.player(0)["dice"] == [5]
    assert table.refused(0, "advisor:2") == ("sum_mismatch", "K-6.2.3")
    assert table.offered(0) == ["advisor:5", "pass"]


def test_K_6_2_4_white_dice_need_a_coloured_one() -> None:
    table = kingsburg(seats=2, dice={0: "1.6"}, white={0: "2.5"})
    assert table.refused(0, "advisor:2") == ("no_coloured_die", "K-6.2.4")
    table.choose(0, "advisor:8")
    assert table.offered(0) == ["dice:1+w2.5", "dice:6+w2"]
    assert table.refused(0, "dice:+w2.5") == ("no_coloured_die", "K-6.2.4")


def test_K_6_2_5_one_token_per_season_adds_exactly_two() -> None:
    table = kingsburg(seats=2, plus2={0: 2}, dice={0: "1.4.6", 1: "5.5.5"})
    table.choose(0, "advisor:3")  # 1 and a token
    assert table.player(0)["plus2"] == 1
    assert table.happened("tokens") == [{"event": "tokens", "seat": 0, "n": -1, "why": "influence"}]
    table.choose(1, "pass")
    assert table.offered(0) == ["advisor:4", "advisor:6", "advisor:10", "pass"]
    assert table.refused(0, "advisor:8") == ("plus2_limit", "K-6.2.5")


def test_K_6_2_6_the_market_bends_a_sum_by_one_once() -> None:
    table = kingsburg(seats=2, built={0: ["inn", "market"]}, dice={0: "3.6", 1: "5.5.5"})
    assert table.offered(0) == [*[f"advisor:{n}" for n in (2, 3, 4, 5, 6, 7, 8, 9, 10)], "pass"]
    table.choose(0, "advisor:4")
    assert table.view()["advisors"]["4"] == [{"seat": 0, "dice": [3], "white": [], "plus2": False, "market": 1}]
    table.choose(1, "pass")
    assert table.offered(0) == ["advisor:6", "pass"]
    assert table.refused(0, "advisor:5") == ("market_unavailable", "K-6.2.6")


def test_K_6_2_7_values_end_at_one_and_eighteen() -> None:
    table = kingsburg(seats=2, built={0: ["inn", "market"]}, plus2={0: 1}, dice={0: "6.6.6"})
    offered = table.offered(0)
    assert offered == [*[f"advisor:{n}" for n in (5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 17, 18)], "pass"]
    table = kingsburg(seats=2, built={0: ["inn", "market"]}, dice={0: "1"})
    assert table.offered(0) == ["advisor:1", "advisor:2", "pass"]
    for text in ("advisor:0", "advisor:19"):
        with pytest.raises(Unreadable, match="not a word of this game"):
            table.choose(0, text)


def test_K_6_2_8_a_taken_advisor_is_not_offered() -> None:
    table = kingsburg(
        seats=2, dice={0: "1.2.3"}, court={1: [(1, "1")], 2: [(-1, "1.1")], 3: [(0, "3")]}
    )  # a foreign, a neutral and an own group
    assert table.offered(0) == ["advisor:4", "advisor:5", "advisor:6", "pass"]
    for advisor in (1, 2, 3):
        assert table.refused(0, f"advisor:{advisor}") == ("advisor_taken", "K-6.2.8")


def test_K_6_2_9_a_seat_without_a_placement_passes_without_being_asked() -> None:
    table = kingsburg(seats=3, dice={0: "4", 1: "2.3"}, court={4: [(2, "4")]})
    assert table.happened("passed") == [{"event": "passed", "seat": 0}]
    assert table.asked() == 1


def test_K_6_2_9_white_dice_alone_are_no_reason_to_ask() -> None:
    table = kingsburg(seats=2, white={0: "1.2"}, dice={1: "6"})
    assert table.happened("passed") == [{"event": "passed", "seat": 0}]
    assert table.asked() == 1


def test_K_6_2_10_the_step_ends_when_all_have_passed() -> None:
    table = kingsburg(seats=3, dice={0: "1", 1: "2", 2: "3"})
    table.choose(0, "advisor:1").choose(1, "advisor:2").choose(2, "pass")
    assert [event["seat"] for event in table.happened("passed")] == [2, 0, 1]
    assert "help" in [event["step"] for event in table.happened("step_began")]
    assert (table.vp(0), table.goods(1)) == (1, (1, 0, 0))


def test_K_6_2_11_white_dice_may_stay_unused() -> None:
    table = kingsburg(seats=2, dice={0: "3", 1: "6"}, white={0: "1.2"})
    table.choose(0, "advisor:3")
    assert table.player(0)["white"] == [1, 2]
    table.choose(1, "advisor:6")
    assert table.view()["step"] != "influence"
