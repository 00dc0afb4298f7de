"""The seven table options of K-17.5, each with both values."""

from typing import Any

import pytest

from support.kingsburg import KingsburgTable, game, kingsburg

BUILDINGS = [word.text.removeprefix("build:") for word in game().words.words if word.family == "build"]
RICH: dict[str, Any] = {"gold": {0: 20}, "wood": {0: 20}, "stone": {0: 20}}


def with_option(name: str, value: str, **position: Any) -> KingsburgTable:
    return kingsburg(**{"seats": 2, "options": {name: value}, **position})


@pytest.mark.parametrize(("cap", "is_asked"), [("none", True), ("17", False)])
def test_building_token_cap(cap: str, is_asked: bool) -> None:
    """K-R1: with 17 tokens out, an eighteenth building is or is not possible."""
    seventeen = [b for b in BUILDINGS if b not in ("cathedral", "fortress", "embassy")]
    table = with_option("building_token_cap", cap, at="build", built={0: seventeen}, **RICH)
    assert (table.asked() == 0 and table.question() == "Build") == is_asked
    if not is_asked:
        assert table.happened("declined", seat=0, what="build")


def test_building_token_cap_is_named_as_the_reason() -> None:
    """The seat builds the seventeenth with the Envoy left; a second one in the same season lacks a token."""
    sixteen = [b for b in BUILDINGS if b not in ("cathedral", "fortress", "embassy", "wizards_guild")]
    table = with_option("building_token_cap", "17", at="build", built={0: sixteen}, **RICH)
    table.choose(0, "build:fortress")
    assert table.question() == "TownHall"
    assert table.refused(0, "build:embassy") == ("build_tokens", "K-R1")


@pytest.mark.parametrize(("cap", "tokens"), [("none", 12), ("20", 11)])
def test_plus2_supply_cap(cap: str, tokens: int) -> None:
    """K-R25: the twentieth token is given out, the twenty-first only without the cap."""
    table = with_option(
        "plus2_supply_cap", cap, at="help", plus2={0: 10, 1: 9}, court={7: [(0, "3.4")], 12: [(0, "6.6")]}
    )
    table.choose(0, "good:gold", "good:gold", "good:gold")
    assert table.player(0)["plus2"] == tokens


def test_plus2_supply_cap_counts_a_token_on_the_court() -> None:
    """K-6.3.5: a token used for influence goes back to the supply only when all advisors have helped."""
    table = with_option(
        "plus2_supply_cap", "20", at="help", plus2={0: 10, 1: 9}, used={1: ["plus2"]},
        court={7: [(0, "3.4")], 3: [(1, "1 plus2")]},
    )  # fmt: skip
    table.choose(0, "good:gold")
    assert table.player(0)["plus2"] == 10


@pytest.mark.parametrize(("cap", "soldiers"), [("none", 10), ("9", 9)])
def test_soldier_cap(cap: str, soldiers: int) -> None:
    """K-R2: the General gives two, from eight on only one fits under the cap."""
    table = with_option("soldier_cap", cap, at="help", enemy="orcs_1_3", soldiers={0: 8}, court={10: [(0, "4.6")]})
    assert table.player(0)["soldiers"] == soldiers


def test_soldier_cap_stops_recruiting_but_not_strength() -> None:
    table = with_option("soldier_cap", "9", at="recruiting", soldiers={0: 8}, gold={0: 6, 1: 2}, enemy="orcs_1_3")
    table.choose(0, "recruit:gold+gold")
    assert table.asked() == 1  # seat 0 has nine and is not asked again
    table.choose(1, "enough").chance("roll:6")
    assert [event["strength"] for event in table.happened("fought")] == [15, 6]


def test_soldier_cap_is_named_as_the_reason() -> None:
    """A seat at the cap is not asked at all."""
    table = with_option("soldier_cap", "9", at="recruiting", soldiers={0: 9, 1: 3}, gold={0: 6, 1: 2}, order=[1, 0])
    assert table.asked() == 1
    assert table.refused(0, "recruit:gold+gold") == ("soldier_cap", "K-R2")
    table.choose(1, "enough")
    assert table.question() == "DrawEnemy"


@pytest.mark.parametrize(("each", "gold"), [("false", 20 - 2 - 2), ("true", 20 - 2 - 1)])
def test_crane_each_build(each: str, gold: int) -> None:
    """K-R15: Church and Farms in one season with the Envoy."""
    built = ["barricade", "crane", "statue", "chapel", "inn", "market"]
    table = with_option("crane_each_build", each, at="build", envoy=0, built={0: built}, **RICH)
    table.choose(0, "build:church", "build:farms")
    assert table.goods(0)[0] == gold


@pytest.mark.parametrize(("each", "soldiers"), [("true", 2 + 3), ("false", 2 + 2)])
def test_stables_each_service(each: str, soldiers: int) -> None:
    """K-R15: Sergeant and General in one season."""
    table = with_option(
        "stables_each_service", each, at="help", enemy="orcs_1_3", built={0: ["palisade", "stables"]},
        court={5: [(0, "5")], 10: [(0, "4.6")]},
    )  # fmt: skip
    assert table.player(0)["soldiers"] == soldiers


@pytest.mark.parametrize(("both", "advisors"), [("true", [2, 3, 4, 5, 6]), ("false", [2, 3, 4, 5])])
def test_market_with_plus2(both: str, advisors: list[int]) -> None:
    """K-R6: a single 3 with a token and the Market."""
    table = with_option("market_with_plus2", both, built={0: ["inn", "market"]}, plus2={0: 1}, dice={0: "3", 1: "6"})
    assert table.offered(0) == [*[f"advisor:{n}" for n in advisors], "pass"]
    table.choose(0, "advisor:4")
    assert (table.question() == "ChooseAid") == (both == "true")


@pytest.mark.parametrize(("only", "taken"), [("true", [8, 12]), ("false", [4, 12])])
def test_neutral_double_rule_only_on_clash(only: str, taken: list[int]) -> None:
    """K-R3: a double of fours that does not clash."""
    table = with_option("neutral_double_rule_only_on_clash", only, at="spring").chance("roll:4.4.4", "roll:4.4")
    assert [int(advisor) for advisor in table.view()["advisors"]] == taken


def test_a_record_lists_only_table_options_that_differ_from_the_default() -> None:
    table = kingsburg(seats=2, options={"soldier_cap": "9", "market_with_plus2": "true"})
    assert table.match.record.options == {"soldier_cap": "9"}
    assert table.match.record.header().endswith(" soldier_cap=9")
