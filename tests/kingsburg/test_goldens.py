"""Whole games, recorded: every checksum must hold, and each game must end the way it was chosen for.

A golden that fails means that a rule moved. If that is meant, raise RULES_VERSION, run
`quatrefoil replay --regenerate tests/kingsburg/goldens/*.record` and review the diff like code.
"""

from functools import cache
from pathlib import Path

import pytest

from kingsburg.goldens.find import WANTED, Wanted, ending_of
from quatrefoil.cli.records import regenerate
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.match import Match, begin_replay, replay_row
from quatrefoil.kernel.record import Record, read_record
from support.kingsburg import game

FOLDER = Path(__file__).parent / "goldens"
NAMES = [wanted.name for wanted in WANTED]


def record_of(name: str) -> Record:
    return read_record((FOLDER / f"{name}.record").read_text(encoding="utf-8"))


@cache
def played(name: str) -> tuple[Match, list[Event], set[str]]:
    """The finished game, everything that happened in it, and the kinds of questions asked."""
    record = record_of(name)
    match = begin_replay(game(), record)
    events = list(match.prologue)
    questions = set()
    for row in record.rows:
        questions.add(match.state.stack[-1].name())
        events += replay_row(match, row)
    return match, events, questions


@pytest.mark.parametrize("wanted", WANTED, ids=lambda wanted: wanted.name)
def test_a_golden_replays_and_ends_as_it_was_chosen_to(wanted: Wanted) -> None:
    record = record_of(wanted.name)
    match, _, _ = played(wanted.name)
    assert match.is_over
    assert match.record.scores == record.scores
    assert record.seats == wanted.seats
    assert record.options == dict(wanted.options)
    assert wanted.ends(ending_of(match))


def test_there_is_a_golden_for_every_number_of_seats_and_every_way_to_end() -> None:
    assert {path.stem for path in FOLDER.glob("*.record")} == set(NAMES)
    assert {record_of(name).seats for name in NAMES} == {2, 3, 4, 5}


@pytest.mark.parametrize("name", NAMES)
def test_regenerating_an_up_to_date_golden_changes_nothing(name: str) -> None:
    made = regenerate(game(), record_of(name))
    assert not made.is_changed
    assert made.new.text() == (FOLDER / f"{name}.record").read_text(encoding="utf-8")


def test_a_stale_golden_is_regenerated_to_what_it_was() -> None:
    stale = record_of("3_random")
    stale.rules = 0
    for row in stale.rows[50:]:
        row.check = "00000000"
    assert regenerate(game(), stale).new.text() == record_of("3_random").text()


def test_together_the_goldens_meet_every_question_and_every_kind_of_event() -> None:
    questions: set[str] = set()
    kinds: set[str] = set()
    for name in NAMES:
        _, events, asked = played(name)
        questions |= asked
        kinds |= {event.kind.name for event in events}
    assert {kind.name for kind in game().event_kinds} - kinds == set()
    assert questions == {
        "SeatOrder", "NeutralRoll", "RollDice", "DrawEnemy", "KingsDie",
        "TakeGood", "LoseGood", "Reroll", "Influence", "SpendDice", "ChooseAid", "ChooseHelp", "Exchange", "Build",
        "TownHall", "Recruit",
    }  # fmt: skip


def test_together_the_goldens_meet_every_advisor_building_and_aid() -> None:
    told = [event.as_dict() for name in NAMES for event in played(name)[1]]
    assert {event["advisor"] for event in told if event["event"] == "helped"} == set(range(1, 19))
    assert len({event["building"] for event in told if event["event"] == "built"}) == 20
    assert {event["aid"] for event in told if event["event"] == "influenced"} == {
        "none", "plus2", "market-up", "market-down", "plus2-market-up", "plus2-market-down",
    }  # fmt: skip
    assert {event["result"] for event in told if event["event"] == "fought"} == {"victory", "draw", "defeat"}
    assert {event["by"] for event in told if event["event"] == "rerolled"} == {"statue", "chapel"}
    assert {event["use"] for event in told if event["event"] == "envoy_used"} == {"advisor", "building"}
