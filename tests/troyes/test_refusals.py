"""A refusal says what would help: what is missing, and how much of it."""

from support.troyes import troyes


def test_another_card_while_a_group_is_composed_names_the_way_out() -> None:
    table = troyes(
        dice={0: "red 3.6 yellow 5.4", 1: "red 6"}, deniers={0: 20}, supply={0: 1},
        cards={"red-1": "hunting", "yellow-1": "merchant"},
    )  # fmt: skip
    table.choose(0, "farm")
    assert table.refused(0, "use:red-1") == ("composing", "T-5.7")
    assert table.refused(0, "counter:0") == ("composing", "T-5.7")


def test_a_die_of_the_group_is_chosen_not_missing() -> None:
    table = troyes(dice={0: "yellow 6.5 red 1.2"}, influence={0: 6})
    table.choose(0, "farm", "die:0-yellow-6")
    assert table.refused(0, "die:0-yellow-6")[0] == "die_chosen"
    flip = troyes(dice={0: "yellow 6.5.4"}, influence={0: 6})
    flip.choose(0, "flip", "die:0-yellow-6")
    assert flip.refused(0, "die:0-yellow-6")[0] == "die_chosen"


def test_a_colour_without_dice_and_a_seat_without_dice_say_so() -> None:
    table = troyes(2, dice={0: "", 1: "red 6"}, influence={0: 6}, deniers={0: 9})
    assert table.refused(0, "farm")[0] == "no_dice_left"
    assert table.refused(0, "flip") == ("no_own_dice", "T-7.2")


def test_a_die_that_cannot_be_bought_says_its_price() -> None:
    table = troyes(dice={0: "yellow 2.2", 1: "yellow 6"}, deniers={0: 1})
    assert table.refused(0, "die:1-yellow-6") == ("not_enough_deniers", "T-5.3")
