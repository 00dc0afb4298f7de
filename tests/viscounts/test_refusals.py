"""A refusal names what would really help: what is missing, how much, and what would add it."""

from typing import Any

from quatrefoil.games.viscounts.nouns import ACTION, BUILD, MOVEMENT, RECRUIT, TRADE, TRANSCRIBE, WORKERS
from support.viscounts.positions import ViscountsTable, viscounts

NONE = ["-", "-", "-"]


def refusal(table: ViscountsTable, text: str) -> tuple[str, dict[str, Any]]:
    found = table.match.why_not(0, text)
    assert found is not None
    return found.code, found.facts


def test_a_workshop_outside_is_refused_for_its_missing_builders() -> None:
    """One of three builders: the slot does not complain about the path."""
    table = viscounts(at="act", space={0: "1"}, slots={0: ["labourer", "trader", "trader"]}, tops={"1-2": "empty"})
    code, facts = refusal(table, "slot:workshop-1")
    assert code == "not_funded"
    assert (facts["action"], facts["need"], facts["have"], facts["own"]) == (BUILD, 3, 1, 0)
    assert facts["missing"] == 2


def test_a_shortage_names_a_dismissal_that_is_too_dear() -> None:
    table = viscounts(at="act", space={0: "1"}, slots={0: NONE}, tops={"1-2": "woodcutter_3"}, silver={0: 1})
    code, facts = refusal(table, "slot:guildhall-1")
    assert code == "not_funded"
    assert (facts["adds"], facts["price"], facts["silver"]) == (1, 3, 1)


def test_things_that_could_be_used_ask_for_the_action_first() -> None:
    table = viscounts(at="act", space={0: "1"}, stone={0: 9}, slots={0: NONE})
    assert refusal(table, "slot:workshop-1") == ("action_first", {"action": BUILD})
    assert refusal(table, "trade:1") == ("action_first", {"action": TRADE})
    inner = viscounts(at="act", space={0: "1.5"}, gold={0: 9}, ink={0: 9}, slots={0: NONE})
    assert refusal(inner, "workers:2") == ("action_first", {"action": WORKERS})
    assert refusal(inner, "section:A") == ("action_first", {"action": WORKERS})
    assert refusal(inner, "manuscript:1-2") == ("action_first", {"action": TRANSCRIBE})


def test_the_wrong_path_is_named_with_the_action() -> None:
    inner = viscounts(at="act", space={0: "1.5"})
    assert refusal(inner, "slot:workshop-1") == ("wrong_path", {"action": BUILD})
    assert refusal(inner, "site:1-2-1") == ("wrong_path", {"action": BUILD})
    outer = viscounts(at="act", space={0: "1"})
    assert refusal(outer, "section:B") == ("wrong_path", {"action": WORKERS})


def test_other_places_say_where_the_viscount_would_have_to_be() -> None:
    inner = viscounts(at="act", space={0: "1.5"}, gold={0: 9})
    assert refusal(inner, "section:C") == ("other_section", {"section": 0})
    assert refusal(inner, "manuscript:5-6")[0] == "manuscript_elsewhere"
    outer = viscounts(at="act", space={0: "1"}, stone={0: 9})
    assert refusal(outer, "site:5-6-1")[0] == "other_bank"
    assert refusal(outer, "hire:5-6")[0] == "other_segment"


def test_before_the_action_its_phase_is_named_and_not_the_path() -> None:
    table = viscounts(at="cards", space={0: "1.5"})
    assert refusal(table, "slot:workshop-1") == ("not_now", {"phase": ACTION})
    assert refusal(table, "site:1-2-1") == ("not_now", {"phase": ACTION})


def test_a_hire_before_its_phase_names_the_silver_if_it_is_missing() -> None:
    poor = viscounts(at="act", space={0: "1"}, tops={"1-2": "woodcutter_3"}, silver={0: 1})
    assert refusal(poor, "hire:1-2") == ("no_silver", {"cost": 3, "have": 1})
    rich = viscounts(at="act", space={0: "1"}, tops={"1-2": "woodcutter_3"}, silver={0: 3})
    assert refusal(rich, "hire:1-2") == ("not_now", {"phase": RECRUIT})


def test_a_space_out_of_reach_names_its_price() -> None:
    table = viscounts(at="cards", space={0: "1"}, hand={0: ["abbot", "thief"]}, silver={0: 1})
    table.choose(0, "play:abbot")
    code, facts = refusal(table, "move:6")
    assert code == "out_of_reach"
    assert facts["price"] > facts["have"] == 1


def test_silver_for_silver_and_nothing_to_flip_are_named() -> None:
    silver = viscounts(at="act", space={0: "3"}, slots={0: ["therese", "abbot", "squire"]}, silver={0: 4})
    silver.choose(0, "action:trade")
    assert refusal(silver, "trade:5")[0] == "silver_for_silver"
    flip = viscounts(at="act", space={0: "6"}, slots={0: ["therese", "abbot", "squire"]}, silver={0: 9}, unpaid={0: 2})
    flip.choose(0, "action:trade")
    assert refusal(flip, "trade:3")[0] == "nothing_to_flip"


def test_a_trade_with_nothing_to_flip_gives_nothing() -> None:
    """V-R40: it is offered, but the page may show it last."""
    table = viscounts(
        at="act",
        space={0: "6"},
        slots={0: ["therese", "therese", "squire"]},
        silver={0: 9},
        unpaid={0: 0},
        acquired={0: 0},
    )
    step = table.state().stack[-1]
    idle = [option.text for option in table.match.options_for(0) if step.gives_nothing(table.state(), option)]
    assert idle == ["action:trade"]


def test_within_its_phase_an_option_waits_for_the_open_question() -> None:
    """The phase is no help to somebody who is in it."""
    table = viscounts(at="act", space={0: "1"}, stone={0: 9}, slots={0: NONE})
    table.choose(0, "action:build")
    assert refusal(table, "trade:1") == ("not_now", {})
    assert refusal(table, "move:6") == ("not_now", {"phase": MOVEMENT})
