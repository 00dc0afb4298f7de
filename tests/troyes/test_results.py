"""The whole answers in the facts of a group: legal, best first, the cheapest part of it for smaller numbers."""

from random import Random
from typing import Any

import pytest

from quatrefoil.kernel.event import visible_to
from quatrefoil.kernel.look_ahead import Trial
from quatrefoil.kernel.match import Match
from support.troyes import TroyesTable, game, troyes


def money_of(events: list[Any], seat: int) -> int:
    gained = sum(e["n"] for e in events if e["event"] == "gained" and e["seat"] == seat)
    gained += sum(e["n"] for e in events if e["event"] == "paid" and e["to"] == seat)
    return gained - sum(e["n"] for e in events if e["event"] == "paid" and e["seat"] == seat)


def hunting(**more: Any) -> TroyesTable:
    """Return a table where seat 0 composes a group for the Hunting (÷3), with a tradesman to hire."""
    return troyes(
        dice={0: "red 3.6", "n": "red 5.4"}, cards={"red-2": "hunting"}, supply={0: 1},
        cells={"palace_1": 0}, **{"deniers": {0: 30}, **more},
    )  # fmt: skip


def test_a_smaller_number_takes_the_cheapest_part_of_the_group() -> None:
    table = hunting()
    hire = table.state.rules.activities[table.state.cards[1]].hire
    divisor = table.state.rules.activities[table.state.cards[1]].aim.divisor
    table.choose(0, "use:red-2", "die:0-red-3", "die:n-red-5")
    results = table.facts()["results"]
    top = (3 + 5) // divisor
    assert [result["n"] for result in results] == list(range(top, 0, -1))
    assert money_of(results[0]["preview"], 0) == -hire - 4
    smallest = results[-1]
    assert money_of(smallest["preview"], 0) == -hire
    assert smallest["way"][0] == "die:0-red-3"


def test_the_last_die_brings_its_answers_with_it() -> None:
    """A full group is settled without a question, so its answers come with the die that fills it."""
    table = hunting()
    table.choose(0, "use:red-2", "die:0-red-3", "die:0-red-6")
    offers = table.facts()["offers"]
    assert offers["die:n-red-5"]["results"][0]["n"] == 14 // table.facts()["divisor"]
    assert "results" not in troyes(dice={0: "yellow 2.4.6"}).facts()["offers"]["farm"]


def test_the_pool_says_what_stops_a_die() -> None:
    table = hunting(deniers={0: 11})
    hire = table.state.rules.activities[table.state.cards[1]].hire
    table.choose(0, "use:red-2", "die:0-red-3", "die:n-red-5")
    pool = {each["die"]: each for each in table.facts()["pool"]}
    assert (pool["die:0-red-6"]["price"], pool["die:0-red-6"]["refusal"]) == (0, None) or hire + 6 > 11
    stopped = pool["die:n-red-4"]
    assert stopped["price"] == 6
    assert stopped["refusal"]["code"] == "not_enough_deniers"
    assert stopped["refusal"]["facts"] == {"total": hire + 12, "have": 11}
    assert pool["die:n-red-5"]["n"] == 1


def test_all_my_dice_of_a_colour_make_a_group() -> None:
    table = hunting()
    table.choose(0, "use:red-2")
    assert table.facts()["own_dice"] == ["die:0-red-3", "die:0-red-6"]


def test_where_a_citizen_comes_from_is_part_of_the_answer() -> None:
    table = troyes(dice={0: "white 1"}, supply={0: 1}, cells={"bishopric_odd_1": 1, "palace_3": 0})
    results = {}
    for word in ("place:bishopric",):
        table.choose(0, word)
    if table.question() == "Compose":
        results = table.facts()["offers"]["die:0-white-1"]["results"]
    else:  # the only die is taken without a question
        assert table.question() == "TakeCitizen"
        return
    assert [result["from"] for result in results] == ["from:supply", "from:palace_3"]


def test_a_die_lists_what_it_can_do() -> None:
    table = troyes(dice={0: "yellow 4 red 3", 1: "yellow 6"}, deniers={0: 3}, supply={0: 1})
    dice = table.facts()["dice"]
    assert dice["die:0-yellow-4"]["farm"] == {"total": 0, "n": 2}
    assert dice["die:1-yellow-6"]["farm"] == {"total": 2, "n": 3}
    assert "farm" not in dice["die:0-red-3"]
    poor = troyes(dice={0: "yellow 4 red 3", 1: "yellow 6"}, deniers={0: 1}, supply={0: 1})
    assert "die:1-yellow-6" not in poor.facts()["dice"]


@pytest.mark.parametrize("seed", range(4))
def test_every_answer_is_legal_and_its_promise_comes_true(seed: int) -> None:
    """Law: a way is accepted choice by choice from the beginning of the group, and costs and gives what it says."""
    rng = Random(seed + 10)
    match = Match(game(), 1 + seed, {"bonus_cards": "true"})
    answers = 0
    before: Any = None
    while not match.is_over:
        if match.is_chance_due():
            match.draw(rng)
            continue
        seat = match.asked()[0]
        step = match.state.stack[-1]
        if step.name() == "Compose":
            facts: Any = {**step.facts(match.state), **step.page_facts(match.state)}
            if not facts["dice"]:
                before = match.state.copy()
            found = [*facts["results"], *[r for o in facts["offers"].values() for r in o.get("results", [])]]
            if before is not None and before.stack[-1].fields()[:4] == step.fields()[:4]:
                for result in found:
                    check(before, seat, result)
                    answers += 1
        offered = match.options_for(seat)
        busy = [option for option in offered if option.text not in ("pass", "reroll", "flip", "give_up")]
        match.choose(seat, rng.choice(busy or offered).text)
    assert answers > 20


def check(before: Any, seat: int, result: Any) -> None:
    trial = Trial(before, seat)
    for word in result["way"]:
        option = game().words.read(word)
        assert option in trial.next_options(), (word, result)
        trial.choose(option)
    assert money_of(visible_to(trial.seen, seat), seat) == money_of(result["preview"], seat)
    trial.complete()
    shown = visible_to(trial.seen, seat)
    for kind in ("influence", "scored"):
        promised = sum(e["n"] for e in result["preview"] if e["event"] == kind and e["seat"] == seat)
        assert sum(int(str(e["n"])) for e in shown if e["event"] == kind and e["seat"] == seat) == promised
