"""The previews in the facts of a question come true: prices, sums, results, who is paid and who is expelled."""

from random import Random
from typing import Any

import pytest

from quatrefoil.kernel.play import choose, draw, settle
from quatrefoil.kernel.step import CHANCE
from support.play import random_game
from support.troyes import TroyesTable, steady_game, troyes, with_event


@pytest.mark.parametrize("seed", range(4))
def test_every_option_of_a_group_has_a_preview(seed: int) -> None:
    for plain in random_game(steady_game(), 1 + seed, {"bonus_cards": "true"}, seed=seed):
        if plain.asked() is not None and plain.question() in ("Compose", "TakeCitizen", "Defend"):
            table = TroyesTable(plain.match, [])
            seat = table.asked()
            assert seat is not None
            facts = table.facts()
            words = [
                word for word in table.offered(seat) if word.partition(":")[0] in ("die", "modify", "black", "from")
            ]
            assert [word for word in words if word not in facts["offers"]] == []
            assert ("enough" in facts["offers"]) == ("enough" in table.offered(seat)) or table.question() != "Compose"


@pytest.mark.parametrize("seed", range(4))
def test_prices_and_sums_come_true(seed: int) -> None:
    """The payments announced for `enough` are those of the events that follow."""
    kept = 0
    for plain in random_game(steady_game(), 2 + seed % 3, {}, seed=seed + 50):
        if plain.asked() is None or plain.question() != "Compose" or "enough" not in plain.offered(plain.asked() or 0):
            continue
        table = TroyesTable(plain.match, [])
        seat = table.asked()
        assert seat is not None
        promised = table.facts()["offers"]["enough"]
        trial = table.state.copy()
        trial.events = []
        choose(trial, steady_game().words.read("enough"))
        if trial.asked == seat and trial.stack[-1].name() == "TakeCitizen":
            choose(trial, trial.offered[0])
        told = [event.as_dict() for event in trial.events or []]
        paid: dict[str, int] = {}
        for event in told:
            if event["event"] == "paid" and event["why"] == "dice":
                paid["n" if event["to"] == -1 else str(event["to"])] = int(event["n"])
        assert paid == promised["paid"]
        hire = [event["n"] for event in told if event["event"] == "paid" and event["why"] == "hire"]
        assert sum(hire) + sum(paid.values()) == promised["total"]
        built = [f"{event['level']}-{event['column']}" for event in told if event["event"] == "built"]
        assert built == promised.get("built", [])[: len(built)]
        farmed = [event["sum"] for event in told if event["event"] == "farmed"]
        assert farmed in ([], [promised["sum"]])
        kept += 1
    assert kept > 5


def expelled(table: TroyesTable, seat: int, *words: str) -> list[int]:
    table.choose(seat, *words)
    return [event["seat"] for event in table.happened("expelled")]


def test_the_preview_of_a_placement_names_the_expelled_citizen() -> None:
    given: dict[str, Any] = {
        "dice": {0: "white 1.2 red 3"},
        "supply": {0: 1},
        "cells": {
            "bishopric_odd_1": 1, "bishopric_odd_2": 0, "bishopric_odd_3": 2, "bishopric_even_1": 1, "palace_3": "n",
        },
    }  # fmt: skip
    table = troyes(**given)
    table.choose(0, "place:bishopric")
    offers = table.facts()["offers"]
    assert (offers["die:0-white-1"]["expels"], offers["die:0-white-2"]["expels"]) == (2, None)
    assert offers["die:0-white-1"]["cells"] == ["bishopric_odd_1", "bishopric_odd_2", "bishopric_odd_3"]
    table.choose(0, "die:0-white-1")
    assert table.facts()["offers"] == {"from:supply": {"expels": 2}, "from:bishopric_odd_2": {"expels": None}}
    assert expelled(table, 0, "from:bishopric_odd_2") == []
    assert expelled(troyes(**given), 0, "place:palace", "from:supply") == [-1]
    blocked = troyes(**given, lying={"bishopric": [2]})
    blocked.choose(0, "place:bishopric")
    assert blocked.facts()["offers"]["die:0-white-1"]["expels"] == "blocked"


def test_a_modifier_shows_old_and_new_values() -> None:
    table = troyes(dice={0: "yellow 4.2"}, cards={"white-2": "apprenticeship"}, markers={"white-2": {0: 1}})
    table.choose(0, "farm")
    assert table.facts()["offers"]["modify:white-2"] == {"card": "apprenticeship"}
    table.choose(0, "modify:white-2", "die:0-yellow-4")
    facts = table.facts()
    assert facts["modifier_card"] == "apprenticeship"
    assert facts["dice"] == [{"seat": 0, "colour": "yellow", "value": 4, "counts": 5, "times": 1, "price": 0}]
    assert (facts["sum"], facts["result"]) == (5, 2)


@pytest.mark.parametrize("seed", range(6))
def test_the_cheapest_cover_can_be_sent_as_it_is(seed: int) -> None:
    """T-D2: all its words are asked for, and they suffice."""
    rng = Random(seed)
    tried = 0
    for _ in range(3):
        s = steady_game().new(3, {})
        settle(s)
        while s.asked != -2 and tried < 25:
            if s.asked == CHANCE:
                choose(s, draw(s, rng))
                continue
            if s.stack[-1].name() == "Defend":
                facts: dict[str, Any] = {**s.stack[-1].facts(s), **s.stack[-1].page_facts(s)}
                assert bool(facts["cheapest"]) == bool(facts["can_defend"])
                trial, seat = s.copy(), s.asked
                trial.events = []
                for word in facts["cheapest"]:
                    option = steady_game().words.read(word)
                    assert trial.asked == seat
                    assert option in trial.offered
                    choose(trial, option)
                defended = [event for event in trial.events or [] if event.kind.name == "defended"]
                assert bool(defended) == bool(facts["cheapest"])
                tried += 1
            choose(s, rng.choice(s.offered))
    assert tried > 5


def test_the_preview_of_a_turn_has_the_best_result_of_each_target() -> None:
    table = troyes(
        dice={0: "yellow 6.5", 1: "yellow 4"}, deniers={0: 10}, supply={0: 1}, cards={"yellow-3": "sculptor"},
        events={"drought": [1]}, of=with_event("drought", flags=4, divisor=4, rewards=(3, 1)),
    )  # fmt: skip
    offers = table.facts()["offers"]
    assert offers["use:yellow-3"] == {"hire": 6, "has_tradesman": 0, "divisor": 3, "most": 3}
    assert offers["counter:1"] == {"divisor": 4, "free": 3, "most": 3}
