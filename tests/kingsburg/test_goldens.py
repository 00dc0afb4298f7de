"""Whole games, recorded: every checksum must hold, and each game must end the way it was chosen for.

A golden that fails means that a rule moved. If that is meant, raise RULES_VERSION, run
`quatrefoil replay --regenerate tests/kingsburg/goldens/*.record` and review the diff like code.
"""

from pathlib import Path

import pytest

from kingsburg.goldens.find import WANTED, Ending, ending_of
from quatrefoil.cli.records import regenerate
from support.finding import Wanted
from support.goldens import Goldens
from support.kingsburg import game

GOLDENS = Goldens(game(), Path(__file__).parent / "goldens")
NAMES = [wanted.name for wanted in WANTED]


@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)
def test_a_golden_replays_and_ends_as_it_was_chosen_to(wanted: Wanted[Ending]) -> None:
    record = GOLDENS.record(wanted.name)
    match = GOLDENS.played(wanted.name).match
    assert match.is_over
    assert match.record.scores == record.scores
    assert record.seats == wanted.seats
    assert record.options == wanted.options
    assert wanted.ends(ending_of(match))


def test_there_is_a_golden_for_every_number_of_seats_and_every_way_to_end() -> None:
    assert GOLDENS.names() == set(NAMES)
    assert {GOLDENS.record(name).seats for name in NAMES} == {2, 3, 4, 5}


@pytest.mark.parametrize("name", NAMES)
def test_regenerating_an_up_to_date_golden_changes_nothing(name: str) -> None:
    made = regenerate(game(), GOLDENS.record(name))
    assert not made.is_changed
    assert made.new.text() == GOLDENS.text(name)


def test_a_stale_golden_is_regenerated_to_what_it_was() -> None:
    stale = GOLDENS.record("3_random")
    stale.rules = 0
    for row in stale.choices[50:]:
        row.checksum = "00000000"
    assert regenerate(game(), stale).new.text() == GOLDENS.record("3_random").text()


def test_together_the_goldens_meet_every_question_and_every_kind_of_event() -> None:
    assert GOLDENS.events_missing() == set()
    assert GOLDENS.questions() == {
        "SeatOrder", "NeutralRoll", "RollDice", "DrawEnemy", "KingsDie",
        "TakeGood", "LoseGood", "Reroll", "Influence", "SpendDice", "ChooseAid", "ChooseHelp", "Exchange", "Build",
        "TownHall", "Recruit",
    }  # fmt: skip


def test_together_the_goldens_meet_every_advisor_building_and_aid() -> None:
    told = GOLDENS.told()
    assert {event["advisor"] for event in told if event["event"] == "helped"} == set(range(1, 19))
    assert len({event["building"] for event in told if event["event"] == "built"}) == 20
    assert {event["aid"] for event in told if event["event"] == "influenced"} == {
        "none", "plus2", "market-up", "market-down", "plus2-market-up", "plus2-market-down",
    }  # fmt: skip
    assert {event["result"] for event in told if event["event"] == "fought"} == {"victory", "draw", "defeat"}
    assert {event["by"] for event in told if event["event"] == "rerolled"} == {"statue", "chapel"}
    assert {event["use"] for event in told if event["event"] == "envoy_used"} == {"advisor", "building"}
