"""Single decisions of the greedy bot that any player would take."""

from random import Random
from typing import Any

import pytest

from quatrefoil import bots
from quatrefoil.kernel.match import Match
from support.notre_dame import NotreDameTable, game, notre_dame


def chosen_at(table: NotreDameTable, seat: int = 0) -> str:
    """What greedy chooses, whatever its luck in breaking ties."""
    bot = bots.make("greedy", game())
    chosen = {bot.choose(game(), table.match.state.copy(), seat, Random(seed)).text for seed in range(4)}
    assert len(chosen) == 1, f"undecided between {sorted(chosen)}"
    return chosen.pop()


def test_in_the_last_round_points_are_worth_more_than_anything_else() -> None:
    table = notre_dame(at="lap2", round=9, markers={0: {"residence": 3, "bank": 5}}, hand={0: ["residence", "bank"]})
    assert chosen_at(table) == "play:residence.0"


def test_early_an_empty_purse_wants_the_bank_more_than_a_point() -> None:
    table = notre_dame(at="lap2", round=2, coins={0: 0}, markers={0: {"bank": 3}}, hand={0: ["residence", "bank"]})
    assert chosen_at(table) == "play:bank.0"


def test_a_message_that_may_be_taken_is_taken() -> None:
    table = notre_dame(hand={0: ["carriage_house", "park", "bank"]}).choose(0, "play:carriage_house.0")
    assert chosen_at(table) == "drive:0-rim_ccw"  # four points
    table.choose(0, "drive:0-rim_ccw")
    assert chosen_at(table) == "take"


def test_the_doctor_is_hired_against_a_plague_that_would_cost_dearly() -> None:
    position: dict[str, Any] = {
        "at": "hire", "shown": ["doctor", "money_lender", "lady_in_waiting"], "coins": {0: 1}, "round": 9,
        "markers": {0: dict.fromkeys(["bank", "hotel", "park", "residence", "hospital"], 1)}, "prestige": {0: 10},
    }  # fmt: skip
    assert chosen_at(notre_dame(rat={0: 9}, **position)) == "hire:doctor"
    assert chosen_at(notre_dame(rat={0: 0}, **position)) != "hire:doctor"


def test_the_last_coins_are_donated_in_the_last_round() -> None:
    table = notre_dame(
        at="lap2", round=9, coins={0: 4}, hand={0: ["notre_dame", "park"]}, shown=["monk", "jester", "mayor"]
    )
    assert chosen_at(table) == "play:notre_dame.0"
    table.choose(0, "play:notre_dame.0")
    assert chosen_at(table) == "donate:3"


def test_a_person_that_pays_most_is_hired_at_the_end() -> None:
    table = notre_dame(
        at="hire", round=9, shown=["monk", "money_lender", "mayor"], markers={0: {"bank": 3, "residence": 3, "park": 3}}
    )
    assert chosen_at(table) == "hire:mayor"


def test_the_draft_keeps_what_the_position_needs() -> None:
    table = notre_dame(at="draft", seats=3, round=9, markers={0: {"residence": 5}}, personal={0: 3})
    table.nature("deal:cloister_school.residence.hospital", "deal:bank.hotel.park", "deal:bank.hotel.park")
    assert chosen_at(table) == "keep:residence"


def test_with_the_last_marker_the_school_is_kept_early() -> None:
    table = notre_dame(at="draft", seats=3, round=2, markers={0: {"cloister_school": 2}}, personal={0: 1})
    table.nature("deal:cloister_school.bank.hotel", "deal:bank.hotel.park", "deal:bank.hotel.park")
    assert chosen_at(table) == "keep:cloister_school"


def test_gypsies_clear_the_board_in_no_round_but_late_ones() -> None:
    """Two points a marker: nothing else counts when the game ends."""
    position: dict[str, Any] = {
        "at": "hire",
        "shown": ["monk", "jester", "gypsies"],
        "options": {"new_persons": "true"},
    }
    late = notre_dame(round=9, markers={0: {"bank": 3, "hotel": 2}}, coins={0: 1}, **position)
    assert chosen_at(late) == "hire:gypsies"
    late.choose(0, "hire:gypsies")
    assert chosen_at(late) == "return:3"


@pytest.mark.parametrize("seed", [1, 2])
def test_a_bot_never_cheats(seed: int) -> None:
    """Whatever lies in foreign hands and decks, and whatever others have answered, a seat chooses the same."""
    rng = Random(seed)
    bot = bots.make("greedy", game())
    match = Match(game(), 3, {"new_persons": "true"})
    compared = 0
    while not match.is_over:
        if match.is_chance_due():
            match.draw(rng)
            continue
        seat = match.asked()[-1]
        worlds = [game().imagine(match.state, seat, rng) for _ in range(3)]
        choices = {bot.choose(game(), world, seat, Random(5)).text for world in worlds}
        assert len(choices) == 1, f"the choice depends on something hidden at row {match.ply}: {choices}"
        compared += len({tuple(world.numbers()) for world in worlds}) > 1
        match.choose(seat, choices.pop())
    assert compared > 60, "the imagined worlds hardly differed"
