"""Refusals give the reason that helps the person who clicked: the facts behind the sentences of the page."""

from quatrefoil.kernel.errors import Refusal
from support.kingsburg import game, kingsburg
from support.table import Table


def why(table: Table, text: str) -> Refusal:
    state = table.match.state
    refusal = state.stack[-1].why_not(state, game().words.read(text))
    assert table.refused(int(state.asked), text) == (refusal.code, refusal.clause)
    return refusal


def test_a_sum_that_is_out_of_reach_names_the_nearest_free_advisors() -> None:
    table = kingsburg(seats=2, dice={0: "2.4"}, court={6: [(1, "6")]})
    assert why(table, "advisor:5").facts == {"advisor": 5, "below": 4, "above": 0}
    assert why(table, "advisor:3").facts == {"advisor": 3, "below": 2, "above": 4}
    assert why(table, "advisor:1").facts == {"advisor": 1, "below": 0, "above": 2}
    with_envoy = kingsburg(seats=2, dice={0: "2.4"}, court={6: [(1, "6")]}, envoy=0)
    assert why(with_envoy, "advisor:5").facts == {"advisor": 5, "below": 4, "above": 6}


def test_a_market_is_missing_or_was_used() -> None:
    used = kingsburg(dice={0: "4"}, built={0: ["inn", "market"]}, used={0: ["market"]})
    assert why(used, "advisor:5").facts == {"advisor": 5, "used": 1}


def test_a_reroll_names_the_building_and_what_it_waits_for() -> None:
    table = kingsburg(at="reroll", dice={0: "2.2.2"}, built={0: ["statue"]})
    chapel = why(table, "reroll:all")
    assert (chapel.code, chapel.facts) == (
        "reroll_condition",
        {"building": 1, "has": 0, "used": 0, "sum": 6, "most": 7},
    )
    table = kingsburg(at="reroll", dice={0: "1.2.3"}, built={0: ["statue", "chapel"]})
    statue = why(table, "reroll:coloured")
    assert (statue.facts["building"], statue.facts["has"], statue.facts["used"]) == (0, 1, 0)


def test_a_good_that_is_missing_is_named() -> None:
    town_hall = kingsburg(at="season_end", gold={0: 1}, built={0: ["barricade", "crane", "town_hall"]})
    assert why(town_hall, "town_hall:stone").facts == {"good": 2}
    recruiting = kingsburg(at="recruiting", gold={0: 1}, wood={0: 1})
    assert why(recruiting, "recruit:gold+stone").facts == {"price": 2, "have": 2, "good": 2}
    assert why(recruiting, "recruit:gold+gold").facts == {"price": 2, "have": 2, "good": 0}


def test_one_good_where_a_soldier_costs_two_is_not_called_missing() -> None:
    table = kingsburg(at="recruiting", gold={0: 3})
    assert why(table, "recruit:gold").facts == {"price": 2, "have": 3, "good": -1}


def test_the_cap_of_soldiers_is_the_reason_once_it_is_reached() -> None:
    table = kingsburg(at="recruiting", gold={0: 4, 1: 3}, soldiers={0: 8}, options={"soldier_cap": "9"})
    table.choose(0, "recruit:gold+gold")
    assert table.refused(0, "recruit:gold+gold") == ("soldier_cap", "K-R2")


def test_a_good_of_the_supply_names_the_step_in_which_goods_are_taken() -> None:
    table = kingsburg(dice={0: "2.4"})
    assert (why(table, "good:gold").code, why(table, "good:gold").facts) == ("not_now", {"step": 3})
    assert why(table, "lose:gold").facts == {"phase": 8}
