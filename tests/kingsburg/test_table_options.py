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


HALL = ["inn", "barricade", "crane", "town_hall"]


def summer_ends(cap: str, plus2: dict[int, int], **position: Any) -> KingsburgTable:
    """Return a table at the end of summer; seat 0 has an Inn and a Town Hall."""
    return with_option(
        "plus2_supply_cap", cap, at="season_end", phase="summer", built={0: HALL}, plus2=plus2, **position
    )


@pytest.mark.parametrize(("first", "tokens"), [("inn", 7), ("town_hall", 8)])
def test_plus2_supply_cap_the_owner_orders_inn_and_town_hall(first: str, tokens: int) -> None:
    """K-R9: with no token left, the Inn gives one only after the Town Hall has returned one."""
    table = summer_ends("20", {0: 8, 1: 12})
    assert (table.question(), table.offered(0)) == ("EndOrder", ["first_use:inn", "first_use:town_hall"])
    table.choose(0, f"first_use:{first}")
    assert table.question() == "TownHall"
    table.choose(0, "town_hall:token")
    assert (table.player(0)["plus2"], table.vp(0)) == (tokens, 1)


@pytest.mark.parametrize(
    ("cap", "plus2"), [("none", {0: 8, 1: 12}), ("20", {0: 8, 1: 11}), ("20", {1: 20})], ids=["no cap", "left", "none"]
)
def test_plus2_supply_cap_the_order_is_not_asked_where_it_changes_nothing(cap: str, plus2: dict[int, int]) -> None:
    """K-R9: without a cap, with a token left, or without a token to pay, the Inn comes first."""
    table = summer_ends(cap, plus2, gold={0: 1})
    assert table.question() == "TownHall"


@pytest.mark.parametrize(("cap", "soldiers"), [("none", 10), ("9", 9)])
def test_soldier_cap(cap: str, soldiers: int) -> None:
    """K-R2: the General gives two, from eight on only one fits under the cap."""
    table = with_option("soldier_cap", cap, at="help", enemy="orcs_1_3", soldiers={0: 8}, court={10: [(0, "4.6")]})
    assert table.player(0)["soldiers"] == soldiers


def test_soldier_cap_stops_recruiting() -> None:
    table = with_option("soldier_cap", "9", at="recruiting", soldiers={0: 8}, gold={0: 6, 1: 2}, enemy="orcs_1_3")
    table.choose(0, "recruit:gold+gold")
    assert table.asked() == 1  # seat 0 has nine and is not asked again


@pytest.mark.parametrize(("cap", "strengths"), [("none", [16, 11, 6]), ("9", [10, 9, 6])])
def test_soldier_cap_counts_the_kings_soldiers(cap: str, strengths: list[int]) -> None:
    """K-R2: the King's soldiers stand on the same track; buildings still lift the strength above nine."""
    table = with_option(
        "soldier_cap", cap, seats=3, at="battle", soldiers={0: 9, 1: 5}, built={0: ["guard_tower"]}, enemy="orcs_1_3"
    )
    table.chance("roll:6")
    assert [event["strength"] for event in table.happened("fought")] == strengths
    moved = [event["n"] for event in table.happened("soldiers", why="kings_die")]
    assert moved == ([6, 6, 6] if cap == "none" else [4, 6])  # seat 0 stood on nine already


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


def test_the_view_names_the_options_that_change_what_a_building_or_the_track_does() -> None:
    """K-17.5: the page describes Crane, Stables and the soldier track as this table plays them."""
    assert kingsburg().view()["table_options"] == {
        "crane_each_build": False, "stables_each_service": False, "market_with_plus2": True, "soldier_cap": None,
    }  # fmt: skip
    switched = {
        "crane_each_build": "true", "stables_each_service": "true", "market_with_plus2": "false", "soldier_cap": "9",
    }  # fmt: skip
    assert kingsburg(options=switched).view()["table_options"] == {
        "crane_each_build": True, "stables_each_service": True, "market_with_plus2": False, "soldier_cap": 9,
    }  # fmt: skip


def test_a_record_lists_only_table_options_that_differ_from_the_default() -> None:
    table = kingsburg(seats=2, options={"soldier_cap": "9", "market_with_plus2": "true"})
    assert table.match.record.options == {"soldier_cap": "9"}
    assert table.match.record.header().endswith(" soldier_cap=9")
