"""Section 17: limits, and the refusals of what is not allowed."""

import re

import pytest

from quatrefoil.kernel.errors import Unreadable
from quatrefoil.kernel.match import Match
from support.kingsburg import game, kingsburg
from support.rulebook import ROOT, rules_of

ENGINE = ROOT / "src" / "quatrefoil"


def test_K_17_1_the_supply_of_goods_never_ends() -> None:
    table = kingsburg(seats=2, at="help", stone={0: 15, 1: 15}, court={13: [(0, "1.6.6")]})
    assert table.goods(0) == (0, 0, 18)


def test_K_17_2_six_white_dice_are_enough() -> None:
    """All five with Farms, and one with the King's aid on top."""
    farms = ["inn", "market", "farms"]
    table = kingsburg(seats=5, at="spring", built=dict.fromkeys(range(5), farms), aid_die=4)
    for _ in range(4):
        table.chance("roll:1", "roll:2.3.4")
    table.chance("roll:1.1", "roll:2.3.4")
    assert sum(len(player["rolled_white"]) for player in table.view()["players"]) == 6


def test_K_17_3_no_hand_limit() -> None:
    table = kingsburg(seats=2, at="help", gold={0: 60}, plus2={0: 40}, court={12: [(0, "6.6")]})
    table.choose(0, "good:gold", "good:gold")
    assert (table.goods(0), table.player(0)["plus2"]) == ((62, 0, 0), 41)


def test_K_17_4_the_sheet_is_the_only_limit_of_buildings() -> None:
    buildings = [word.text.removeprefix("build:") for word in game().words.words if word.family == "build"]
    table = kingsburg(seats=2, at="build", built={0: buildings[:19]}, gold={0: 9}, wood={0: 9}, stone={0: 9})
    table.choose(0, f"build:{buildings[19]}")
    assert len(table.player(0)["built"]) == 20
    assert table.asked() != 0 or table.question() != "Build"


def test_K_17_5_rulings_that_a_table_may_switch() -> None:
    assert [(option.name, option.choices) for option in game().table_options] == [
        ("building_token_cap", ["none", "17"]),
        ("plus2_supply_cap", ["none", "20"]),
        ("soldier_cap", ["none", "9"]),
        ("crane_each_build", ["false", "true"]),
        ("stables_each_service", ["false", "true"]),
        ("market_with_plus2", ["true", "false"]),
        ("neutral_double_rule_only_on_clash", ["true", "false"]),
    ]
    with pytest.raises(Unreadable, match="no table option 'draft'; there are: building_token_cap"):
        Match(game(), 3, {"draft": "true"})
    with pytest.raises(Unreadable, match="soldier_cap is one of none, 9, not '12'"):
        Match(game(), 3, {"soldier_cap": "12"})


def test_K_17_6_what_cannot_be_done_is_done_as_far_as_possible_or_skipped() -> None:
    table = kingsburg(seats=2, at="battle", year=2, enemy="goblins_2_3", wood={0: 1}, soldiers={1: 9})
    table.chance("roll:1")
    assert (table.goods(0), table.vp(0)) == ((0, 0, 0), -1)
    table = kingsburg(seats=2, at="help", court={6: [(0, "6")]})
    assert table.asked() is None  # an Alchemist without goods asks nothing


def test_K_17_every_refusal_code_is_listed_in_the_rules() -> None:
    told = set(re.findall(r"^\| `(\w+)` \|", rules_of("kingsburg").read_text(encoding="utf-8"), flags=re.MULTILINE))
    sources = [*(ENGINE / "games" / "kingsburg").rglob("*.py"), ENGINE / "kernel" / "match.py"]
    first_arguments = re.findall(r"Refusal\(([^,)]*),", "".join(path.read_text(encoding="utf-8") for path in sources))
    used = {code for argument in first_arguments for code in re.findall(r'"(\w+)"', argument)}
    assert used - {"no_seat"} == told  # a seat that does not exist is no matter of the rules
