"""Sections 6.0 and 6.1: a season begins, dice are rolled, the turn order is made."""

from support.kingsburg import kingsburg

EVERY_MARK = ["statue", "chapel", "market", "plus2", "crane", "town_hall", "stables"]


def test_K_6_0_1_all_marks_of_the_last_season_are_cleared() -> None:
    table = kingsburg(seats=3, at="summer", used={0: EVERY_MARK, 2: ["plus2"]})
    assert [player["used"] for player in table.view()["players"]] == [[], [], []]


def test_K_6_0_2_two_players_roll_neutral_dice_first() -> None:
    table = kingsburg(seats=2, at="autumn", built={0: ["inn", "market", "farms", "merchants_guild"]})
    assert table.question() == "NeutralRoll"
    assert table.goods(0) == (0, 0, 0)  # even before the Merchants' Guild pays
    table.chance("roll:1.1.1", "roll:5.6")
    assert table.goods(0) == (1, 0, 0)
    assert table.question() == "RollDice"


def test_K_6_0_3_merchants_guilds_pay_before_the_roll() -> None:
    guild = ["inn", "market", "farms", "merchants_guild"]
    table = kingsburg(seats=3, at="spring", built={0: guild, 2: guild})
    assert [table.goods(seat) for seat in range(3)] == [(1, 0, 0), (0, 0, 0), (1, 0, 0)]
    assert table.happened("rolled") == []


def test_K_6_1_1_all_roll_three_dice_and_white_ones_for_farms_and_the_kings_aid() -> None:
    table = kingsburg(seats=3, at="spring", built={0: ["inn", "market", "farms"]}, aid_die=0)
    assert "roll:6.6" in table.possible()  # two white dice
    table.chance("roll:1.2", "roll:3.4.5", "roll:1.1.1", "roll:2.2.2")
    assert [event["white"] for event in table.happened("rolled")] == ["1.2", "", ""]
    assert table.player(0)["sum"] == 15


def test_K_6_1_2_rerolls_follow_the_old_turn_order_after_all_have_rolled() -> None:
    chapel = ["statue", "chapel"]
    table = kingsburg(seats=3, at="summer", order=[2, 1, 0], built={0: chapel, 2: chapel})
    table.chance("roll:1.1.2", "roll:4.4.4", "roll:1.1.3")
    assert table.asked() == 2
    table.choose(2, "reroll:all")
    table.chance("roll:6.6.6")  # all equal now, so the Statue applies: seat 2 is not finished
    assert table.offered(2) == ["reroll:coloured", "keep"]
    table.choose(2, "keep")
    assert table.asked() == 0


def test_K_6_1_2_without_a_reason_to_ask_nobody_is_asked() -> None:
    table = kingsburg(seats=3, at="summer", built={0: ["statue", "chapel"]})
    table.chance("roll:1.2.6", "roll:1.1.1", "roll:1.1.1")
    assert table.question() == "Influence"


def test_K_6_1_3_the_lowest_sum_acts_first_and_ties_keep_their_order() -> None:
    table = kingsburg(seats=5, at="summer", order=[3, 1, 4, 0, 2], plus2={3: 5}, built={1: ["inn", "market"]})
    table.chance("roll:1.1.4", "roll:2.2.2", "roll:1.2.2", "roll:1.1.3", "roll:1.2.3")
    assert table.view()["order"] == [4, 0, 3, 1, 2]  # 5 5, then 6 6 6; tokens and Market do not count
    assert table.view()["order_sums"] == [5, 5, 6, 6, 6]
    assert [(event["seat"], event["place"]) for event in table.happened("ordered")] == [
        (4, 1), (0, 2), (3, 3), (1, 4), (2, 5),
    ]  # fmt: skip


def test_K_6_1_3_white_dice_count() -> None:
    table = kingsburg(seats=3, at="summer", built={0: ["inn", "market", "farms"]})
    table.chance("roll:6", "roll:1.1.1", "roll:1.2.3", "roll:2.3.3")
    assert table.view()["order"] == [1, 2, 0]
