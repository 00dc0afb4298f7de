"""What an option shows before it is chosen: the whole price and the whole gain by the cheapest way."""

from random import Random
from typing import Any

from hypothesis import example, given, settings
from hypothesis import strategies as st

from quatrefoil.table.messages import Option
from quatrefoil.table.visibility import question_at
from support.notre_dame import game, notre_dame
from support.play import random_game
from support.previews import options_of, play_way


def kinds(option: Option) -> list[str]:
    return [str(event["event"]) for event in option.preview]


def test_the_cathedral_is_not_counted_in_where_the_plague_takes_a_marker() -> None:
    """Round 3 ends with the payment of the cathedral, whichever sector loses its marker."""
    table = notre_dame(
        at="plague",
        round=3,
        rat={0: 9},
        prestige={0: 5},
        cathedral={0: 1},
        markers={0: {"bank": 2, "hotel": 2}},
        shown=["hostess", "doctor", "bishop"],
    )
    assert table.question() == "LoseMarker"
    for option in options_of(table).values():
        assert kinds(option) == ["returned"]


def test_the_spy_shows_his_prestige_and_nothing_of_the_deck() -> None:
    """ND-8.7: the points are certain; the order of the deck stays hidden, whether it is fixed already or not."""
    table = notre_dame(
        seats=2,
        at="hire",
        round=4,
        shown=["monk", "jester", "spy"],
        coins={0: 1, 1: 1},
        options={"new_persons": "true"},
    )
    assert kinds(options_of(table, 0)["hire:spy"]) == ["hired", "coins", "scored"]
    table.choose(0, "hire:spy")
    rng = Random(1)
    while table.match.is_chance_due():
        table.match.draw(rng)
    shown = options_of(table, 1)["hire:spy"]
    assert kinds(shown) == ["hired", "coins", "scored"]
    assert shown.preview[-1]["n"] == 2


def test_the_plague_is_not_counted_in_where_the_last_person_is_hired() -> None:
    table = notre_dame(seats=2, at="hire", start=1, rat={0: 9}, coins={0: 1, 1: 0})
    assert kinds(options_of(table)["hire:monk"]) == ["hired", "coins", "markers", "scored"]
    assert kinds(options_of(table)["no_hire"]) == ["declined"]


def test_with_an_empty_supply_a_card_shows_the_marker_from_the_fullest_sector() -> None:
    table = notre_dame(
        personal={0: 0},
        rat={0: 4},
        cathedral={0: 5},
        markers={0: {"bank": 1, "carriage_house": 2, "hospital": 3}},
        hand={0: ["hospital", "park", "notre_dame"]},
    )
    options = options_of(table)
    assert options["play:hospital.0"].way == ["play:hospital.0", "from:carriage_house"]
    assert options["play:park.0"].way == ["play:park.0", "from:hospital"]
    assert options["play:notre_dame.0"].way == ["play:notre_dame.0", "from:hospital", "donate:1"]
    moved = next(event for event in options["play:hospital.0"].preview if event["event"] == "moved")
    assert (moved["source"], moved["target"], moved["n"]) == ("carriage_house", "hospital", 1)


def test_the_cathedral_gives_its_marker_only_where_no_sector_has_one() -> None:
    table = notre_dame(personal={0: 0}, cathedral={0: 2}, hand={0: ["bank", "park", "hotel"]})
    assert options_of(table)["play:bank.0"].way == ["play:bank.0", "from:cathedral"]


def test_markets_without_a_message_to_take_give_nothing() -> None:
    table = notre_dame(
        hand={0: ["carriage_house", "bank", "park"]},
        markers={0: {"carriage_house": 1}},
        no_messages=["0-border", "0-rim_cw"],
    )
    table.choose(0, "play:carriage_house.0")
    options = options_of(table)
    useful = [text for text, option in options.items() if not option.gives_nothing]
    assert "stay" in useful
    for text, option in options.items():
        if text != "stay":
            assert option.gives_nothing == ("took" not in kinds(option)), text
    assert 1 < len(useful) < len(options)


def test_persons_without_effect_give_nothing() -> None:
    table = notre_dame(at="hire", coins={0: 1}, shown=["minstrel", "doctor", "lawyer"])
    assert {text: option.gives_nothing for text, option in options_of(table).items()} == {
        "hire:minstrel": True,
        "hire:doctor": False,
        "hire:lawyer": True,
        "no_hire": False,
    }
    table = notre_dame(at="hire", coins={0: 1}, shown=["jester", "monk", "advisor"], options={"new_persons": "true"})
    assert options_of(table)["hire:advisor"].gives_nothing
    table = notre_dame(at="hire", coins={0: 2}, shown=["jester", "monk", "advisor"], options={"new_persons": "true"})
    assert not options_of(table)["hire:advisor"].gives_nothing


def test_the_cathedral_card_without_a_coin_gives_nothing() -> None:
    table = notre_dame(coins={0: 0}, hand={0: ["notre_dame", "bank", "park"]})
    assert [option.gives_nothing for option in options_of(table).values()] == [False, False, True]


def test_the_steward_acts_in_vain_where_nothing_stands() -> None:
    table = notre_dame(
        at="hire", shown=["jester", "monk", "steward"], markers={0: {"bank": 1}}, options={"new_persons": "true"}
    )
    table.choose(0, "hire:steward")
    options = options_of(table)
    assert not options["sector:bank"].gives_nothing
    assert options["sector:residence"].gives_nothing
    assert options["sector:hospital"].gives_nothing  # the rat marker is on 0


def test_a_card_of_the_draft_shows_what_it_would_give_now() -> None:
    table = notre_dame(at="draft", markers={0: {"bank": 1, "residence": 3, "park": 2}})
    while table.match.is_chance_due():
        table.chance(
            "deal:bank.residence.hotel" if table.match.state.stack[-1].fields()[0] == 0 else table.possible()[0]
        )
    options = options_of(table)
    assert [e["n"] for e in options["keep:bank"].preview if e["event"] == "coins"] == [2]
    assert [(e["n"], e["why"]) for e in options["keep:residence"].preview if e["event"] == "scored"] == [
        (4, "residence"),
        (1, "park"),
    ]
    assert kinds(options["keep:hotel"]) == ["placed", "acted"]


def test_a_card_that_is_not_held_is_the_reason_only_while_cards_are_played() -> None:
    table = notre_dame(hand={0: ["bank", "park", "hotel"]})
    assert table.refused(0, "play:hospital.0") == ("not_in_hand", "ND-3.6")
    table = notre_dame(at="hire")
    assert table.refused(0, "play:hospital.0") == ("not_now", "ND-3.6")


def test_a_card_in_hand_waits_for_the_end_of_the_one_played() -> None:
    """A click on another card is answered with what has to be finished, not with the phase that is on already."""
    table = notre_dame(hand={0: ["hotel", "park", "bank"]}, markers={0: {"hotel": 2}}, coins={0: 1})
    table.choose(0, "play:hotel.0")
    assert "bonus:coin" in options_of(table)
    refusal = table.match.why_not(0, "play:park.0")
    assert refusal is not None
    assert (refusal.code, refusal.clause, refusal.facts["is_busy"]) == ("not_now", "ND-3.6", 1)
    later = notre_dame(at="hire").match.why_not(0, "play:hospital.0")
    assert later is not None
    assert later.facts["is_busy"] == 0


def test_a_person_waits_for_the_hiring_phase_before_coins_matter() -> None:
    assert notre_dame(hand={0: ["bank", "park", "hotel"]}, coins={0: 0}).refused(0, "hire:monk") == (
        "not_now",
        "ND-3.8",
    )


def changes(events: list[dict[str, Any]], seat: int) -> dict[str, int]:
    """Sum up what events change for a seat."""
    total = dict.fromkeys(("coins", "personal", "general", "rat", "prestige"), 0)
    for event in events:
        name = str(event["event"])
        if name == "coins_from" and event["victim"] == seat:
            total["coins"] -= event["n"]
        if event.get("seat") != seat:
            continue
        if name in ("coins", "coins_from"):
            total["coins"] += event["n"]
        elif name == "markers":
            total["personal"] += event["n"]
            total["general"] -= event["n"]
        elif name == "placed":
            total[event["source"]] -= 1
        elif name == "returned":
            total["general"] += event["n"]
        elif name == "rat":
            total["rat"] += event["n"]
        elif name == "plague":
            total["rat"] += event["after"] - event["before"]
        elif name == "scored":
            total["prestige"] += event["n"]
    return total


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.integers(2, 5), st.booleans(), st.integers(0, 2**32 - 1))
@example(3, True, 756510494)  # the Spy scores after a secret
def test_price_and_gain_are_what_happens_when_the_way_is_played(seats: int, expanded: bool, seed: int) -> None:
    rng = Random(seed)
    for table in random_game(game(), seats, {"new_persons": "true" if expanded else "false"}, seed):
        if table.match.is_over or table.question() == "KeepOne":
            continue
        for seat in table.match.asked():
            if rng.random() < 0.7:
                continue
            before = table.view(seat)["players"][seat]
            for option in options_of(table, seat).values():
                view, rest = play_way(table, seat, option.way)
                after = view["players"][seat]
                besides = changes(rest, seat)
                for name, change in changes(option.preview, seat).items():
                    assert after[name] == before[name] + change + besides[name], option.text


@settings(max_examples=20, deadline=None, derandomize=True)
@given(st.integers(2, 5), st.integers(0, 2**32 - 1))
def test_what_the_draft_promises_does_not_depend_on_hidden_information(seats: int, seed: int) -> None:
    rng = Random(seed)
    for table in random_game(game(), seats, {}, seed):
        state = table.match.state
        if table.match.is_over or table.question() != "KeepOne":
            continue
        before = state.numbers()
        for seat in table.match.asked():
            world = game().imagine(state, seat, rng)
            options = table.match.options_for(seat)
            assert question_at(state, seat, options) == question_at(world, seat, options)
        assert state.numbers() == before
