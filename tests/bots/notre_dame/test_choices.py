"""Obvious decisions that the greedy bot must get right."""

from random import Random
from typing import Any

import pytest

from quatrefoil import bots
from quatrefoil.kernel.match import Match
from support.notre_dame import NotreDameTable, game, notre_dame


def chosen_at(table: NotreDameTable, seat: int = 0) -> str:
    """Return what greedy chooses, with any random tie-break."""
    bot = bots.make("greedy", game())
    chosen = {bot.choose(game(), table.match.state.copy(), seat, Random(seed)).text for seed in range(4)}
    assert len(chosen) == 1, f"undecided between {sorted(chosen)}"
    return chosen.pop()


def test_in_the_last_round_points_count_most() -> None:
    table = notre_dame(at="lap2", round=9, markers={0: {"residence": 3, "bank": 5}}, hand={0: ["residence", "bank"]})
    assert chosen_at(table) == "play:residence.0"


def test_without_coins_the_bank_is_preferred_early() -> None:
    table = notre_dame(at="lap2", round=2, coins={0: 0}, markers={0: {"bank": 3}}, hand={0: ["residence", "bank"]})
    assert chosen_at(table) == "play:bank.0"


def test_an_available_message_is_taken() -> None:
    table = notre_dame(hand={0: ["carriage_house", "park", "bank"]}).choose(0, "play:carriage_house.0")
    assert chosen_at(table) == "drive:0-rim_ccw"  # four points
    table.choose(0, "drive:0-rim_ccw")
    assert chosen_at(table) == "take"


def test_the_doctor_is_hired_against_an_expensive_plague() -> None:
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


def test_the_person_that_pays_most_is_hired_at_the_end() -> None:
    table = notre_dame(
        at="hire", round=9, shown=["monk", "money_lender", "mayor"], markers={0: {"bank": 3, "residence": 3, "park": 3}}
    )
    assert chosen_at(table) == "hire:mayor"


def test_the_draft_keeps_the_most_useful_card() -> None:
    table = notre_dame(at="draft", seats=3, round=9, markers={0: {"residence": 5}}, personal={0: 3})
    table.chance("deal:cloister_school.residence.hospital", "deal:bank.hotel.park", "deal:bank.hotel.park")
    assert chosen_at(table) == "keep:residence"


def test_the_school_is_kept_early_with_one_marker_left() -> None:
    table = notre_dame(at="draft", seats=3, round=2, markers={0: {"cloister_school": 2}}, personal={0: 1})
    table.chance("deal:cloister_school.bank.hotel", "deal:bank.hotel.park", "deal:bank.hotel.park")
    assert chosen_at(table) == "keep:cloister_school"


def test_gypsies_are_hired_in_the_last_round() -> None:
    """They give two points for each marker, and nothing else counts when the game ends."""
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
def test_hidden_cards_and_choices_do_not_change_a_choice(seed: int) -> None:
    """A seat chooses the same with other hands and decks of the rivals, and other secret choices."""
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
        assert len(choices) == 1, f"the choice depends on something hidden at ply {match.ply}: {choices}"
        compared += len({tuple(world.numbers()) for world in worlds}) > 1
        match.choose(seat, choices.pop())
    assert compared > 60, "the sampled worlds hardly differed"
