"""Sections T-5, T-6.5, T-6.6 and T-7: a turn, farming, passing and influence."""

import pytest

from support.play import random_game
from support.troyes import TroyesTable, game, troyes

CARDS = {"yellow-1": "merchant", "white-1": "priest", "red-1": "diplomat"}


# T-5


def test_T_5_1_one_action_or_pass_then_the_next_player() -> None:
    table = troyes(dice={0: "yellow 6.2", 2: "yellow 4.2"}, first=2)
    table.choose(2, "farm", "die:2-yellow-4", "enough")
    assert table.asked() == 0
    table.choose(0, "pass")
    assert table.asked() == 1


def test_T_5_2_a_group_is_of_one_colour_from_any_districts() -> None:
    table = troyes(dice={0: "red 5 yellow 4", 1: "yellow 3", "n": "yellow 1"}, deniers={0: 20})
    table.choose(0, "farm")
    assert table.offered(0) == ["die:0-yellow-4", "die:1-yellow-3", "die:n-yellow-1"]
    assert table.refused(0, "die:0-red-5") == ("wrong_colour", "T-6.5.1")
    table.choose(0, "die:1-yellow-3", "die:n-yellow-1", "die:0-yellow-4")
    assert table.happened("farmed")[0]["sum"] == 8
    mixed = troyes(dice={0: "red 5.1 yellow 4"})
    mixed.choose(0, "counter:0", "die:0-red-5")
    assert mixed.refused(0, "die:0-yellow-4") == ("mixed_colours", "T-5.2")


@pytest.mark.parametrize(("size", "price"), [(1, 2), (2, 8), (3, 18)])
def test_T_5_3_the_price_depends_on_the_size_of_the_group(size: int, price: int) -> None:
    table = troyes(dice={1: "yellow 4.5", "n": "yellow 6 red 1"}, deniers={0: 20})
    table.choose(0, "farm", *["die:1-yellow-4", "die:1-yellow-5", "die:n-yellow-6"][:size])
    if size < 3:
        table.choose(0, "enough")
    assert sum(event["n"] for event in table.happened("paid", why="dice")) == price
    paid = {event["to"]: event["n"] for event in table.happened("paid", why="dice")}
    assert paid == [{1: 2}, {1: 8}, {1: 12, -1: 6}][size - 1]  # for grey dice the bank is paid


def test_T_5_4_everything_must_be_covered_before_the_effect() -> None:
    table = troyes(dice={0: "yellow 6.5", 1: "yellow 6"}, deniers={0: 7}, supply={0: 1}, cards=CARDS)
    table.choose(0, "use:yellow-1", "die:0-yellow-6")  # hiring takes 4 of 7, a second die would cost 4
    assert table.offered(0) == ["die:0-yellow-5", "enough"]
    assert table.refused(0, "die:1-yellow-6") == ("not_enough_deniers", "T-5.4")
    poor = troyes(dice={0: "yellow 6"}, deniers={0: 3}, supply={0: 1}, cards=CARDS)
    assert poor.refused(0, "use:yellow-1") == ("not_enough_deniers", "T-6.1.2")


def test_T_5_4_a_refusal_quotes_the_least_price_that_would_do() -> None:
    glass = {"cards": {"white-3": "glassblower"}, "tradesmen": {"white-3": {0: 1}}}
    table = troyes(dice={1: "white 2.2.2"}, deniers={0: 5}, **glass)  # type: ignore[arg-type]
    assert missing(table, "use:white-3") == {"total": 18, "have": 5}  # all three dice, for 6 each
    group = troyes(dice={0: "white 2.1", 1: "white 4"}, deniers={0: 3}, supply={0: 1}, events={"heresy": []})
    group.choose(0, "cathedral", "die:0-white-2")
    assert missing(group, "die:1-white-4") == {"total": 4, "have": 3}
    cards = {"yellow-3": "journeyman"}
    dear = troyes(dice={0: "yellow 1", 1: "yellow 3"}, deniers={0: 9}, supply={0: 1}, cards=cards)
    assert missing(dear, "use:yellow-3") == {"total": 6 + 3 + 4, "have": 9}  # hire, one use, the second die


def test_T_5_4_with_the_quoted_deniers_the_action_is_offered_and_with_one_less_it_is_not() -> None:
    quoted = 0
    for seed in range(6):
        for table in random_game(game(), 1 + seed % 4, {"bonus_cards": "true"}, seed):
            if table.asked() is None or table.question() != "Turn":
                continue
            seat, step = table.asked(), table.match.state.stack[-1]
            for option in game().words.words:
                if option.family not in ("use", "counter", "place", "cathedral", "farm"):
                    continue
                if option in table.match.state.offered:
                    continue
                refusal = step.why_not(table.match.state, option)
                total = refusal.facts.get("total", refusal.facts.get("deniers"))
                if total is None:
                    continue
                for deniers, is_enough in [(total, True), (total - 1, False)]:
                    rich = table.match.state.copy()
                    rich.deniers[seat] = deniers
                    assert (option in step.options(rich)) == is_enough, (option.text, refusal)
                quoted += 1
    assert quoted > 100


def missing(table: TroyesTable, text: str) -> dict[str, int]:
    """Return the numbers of the refusal of an option that costs too much."""
    state = table.match.state
    refusal = state.stack[-1].why_not(state, game().words.read(text))
    assert refusal.code == "not_enough_deniers"
    return refusal.facts


def test_T_5_5_used_dice_are_gone_before_the_effect() -> None:
    """Procession counts the dice that are left: 1 of seat 0 against 1 of seat 1."""
    table = troyes(
        dice={0: "white 6 red 1", 1: "red 6"}, cards={"white-3": "procession"}, tradesmen={"white-3": {0: 1}}
    )
    table.choose(0, "use:white-3")
    assert (table.vp(0), table.vp(1)) == (2, 2)


def test_T_5_6_one_modifier_at_most() -> None:
    table = troyes(
        dice={0: "yellow 2.3"},
        cards={"white-1": "priest", "white-2": "confession"},
        markers={"white-1": {0: 2}, "white-2": {0: 1}},
    )
    table.choose(0, "farm", "modify:white-1")
    assert table.refused(0, "modify:white-2") == ("two_modifiers", "T-5.6")
    table.choose(0, "die:0-yellow-2", "enough")
    assert table.happened("farmed")[0]["sum"] == 5
    assert table.activity("white-1")["markers"] == {"0": 1}


def test_T_5_7_the_order_inside_a_turn() -> None:
    table = troyes(
        dice={0: "yellow 2 red 6"}, influence={0: 6}, cards={"white-1": "priest"}, markers={"white-1": {0: 1}}
    )
    table.choose(0, "flip", "die:0-yellow-2", "enough", "recruit", "farm")
    assert table.refused(0, "reroll")[0] == "not_now"  # influence comes before the action
    table.choose(0, "die:0-yellow-5")
    names = [name for name in table.names_of_events() if name in ("flipped", "recruited", "die_used", "gained")]
    assert names == ["flipped", "recruited", "die_used", "gained"]
    late = troyes(dice={0: "yellow 2.3"}, cards={"white-1": "priest"}, markers={"white-1": {0: 1}})
    late.choose(0, "farm", "die:0-yellow-2")
    assert late.refused(0, "modify:white-1") == ("not_now", "T-5.7")


# T-6.5, T-6.6


def test_T_6_5_1_farming() -> None:
    table = troyes(dice={0: "yellow 6.3"})
    table.choose(0, "farm", "die:0-yellow-6", "die:0-yellow-3")
    assert table.happened("gained", why="farm") == [{"event": "gained", "seat": 0, "n": 4, "why": "farm"}]


def test_T_6_6_1_passing_puts_money_on_the_district() -> None:
    table = troyes(2, dice={0: "yellow 6", 1: "yellow 6.5.4"})
    table.choose(0, "pass")
    assert table.player(0)["district_deniers"] == 2
    table.choose(1, "farm", "die:1-yellow-6", "enough")
    assert table.asked() == 1  # seat 0 takes no more turns
    assert table.player(0)["district_deniers"] == 3
    assert table.refused(0, "farm")[0] == "not_your_turn"


def test_T_6_6_2_the_dice_of_a_passed_player_can_be_bought() -> None:
    table = troyes(2, dice={0: "yellow 6", 1: "yellow 5.4"}, deniers={1: 4})
    table.choose(0, "pass").choose(1, "farm", "die:0-yellow-6", "enough")
    assert table.deniers(0) == 2


def test_T_6_6_3_the_money_is_his_in_phase_5() -> None:
    table = troyes(2, dice={0: "yellow 6", 1: "yellow 6"}, round=1)
    table.choose(0, "pass")
    assert table.deniers(0) == 0
    table.choose(1, "pass")
    assert table.happened("gained", why="district", seat=0)[0]["n"] == 2


# T-7


def test_T_7_1_reroll_recruit_flip_in_any_order_and_as_often_as_paid() -> None:
    table = troyes(dice={0: "red 2 white 3 yellow 6"}, influence={0: 12}, supply={0: 0})
    table.choose(0, "reroll", "die:0-red-2").chance("roll:1")
    table.choose(0, "recruit", "reroll", "die:0-red-1").chance("roll:2")
    table.choose(0, "flip", "die:0-red-2", "die:0-white-3", "die:0-yellow-6")
    assert table.dice(0) == {"red": [5], "white": [4], "yellow": [1]}
    assert table.player(0)["supply"] == 1
    assert table.influence(0) == 12 - 1 - 2 - 1 - 4
    table.choose(0, "flip", "die:0-yellow-1", "enough")
    assert table.refused(0, "reroll") == ("not_enough_influence", "T-7.1")


def test_T_7_1_no_more_than_twelve_citizens() -> None:
    table = troyes(dice={0: "yellow 6"}, influence={0: 4}, supply={0: 12})
    assert table.refused(0, "recruit") == ("no_supply", "T-7.1")


def test_T_7_2_only_dice_of_the_own_district() -> None:
    table = troyes(dice={0: "red 2 white 3", "n": "red 1"}, influence={0: 9})
    table.choose(0, "reroll")
    assert table.offered(0) == ["die:0-red-2", "die:0-white-3"]
    assert table.refused(0, "die:n-red-1") == ("not_own_die", "T-7.2")
    table.choose(0, "die:0-red-2").chance("roll:4")
    table.choose(0, "flip")
    assert table.refused(0, "die:1-red-6") == ("not_own_die", "T-7.2")
    assert table.refused(0, "enough") == ("group_size", "T-7.1")


def test_T_7_3_influence_ends_at_20() -> None:
    table = troyes(dice={0: "white 6.5"}, influence={0: 19})
    table.choose(0, "cathedral", "die:0-white-6", "die:0-white-5")
    assert table.influence(0) == 20
    assert sum(event["n"] for event in table.happened("influence", seat=0)) == 1
