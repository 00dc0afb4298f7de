"""Whole games, recorded: every checksum must hold, and each game must end the way it was chosen for.

A golden that fails means that a rule moved. If that is meant, raise RULES_VERSION, run
`quatrefoil replay --regenerate tests/troyes/goldens/*.record` and review the diff like code.
"""

from functools import cache
from pathlib import Path

import pytest

from quatrefoil.cli.records import regenerate
from quatrefoil.kernel.event import Event
from quatrefoil.kernel.match import Match, begin_replay, replay_row
from quatrefoil.kernel.record import Record, read_record
from support.troyes import game
from troyes.goldens.find import WANTED, Wanted, ending_of

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


def test_there_is_a_golden_for_every_number_of_seats_with_and_without_bonus_cards() -> None:
    assert {path.stem for path in FOLDER.glob("*.record")} == set(NAMES)
    found = {(record_of(name).seats, record_of(name).options.get("bonus_cards", "false")) for name in NAMES}
    assert found == {(seats, bonus) for seats in (1, 2, 3, 4) for bonus in ("false", "true")}


@pytest.mark.parametrize("name", ["1_greedy", "2_random", "4_greedy_bonus_cards"])
def test_regenerating_an_up_to_date_golden_changes_nothing(name: str) -> None:
    made = regenerate(game(), record_of(name))
    assert not made.is_changed
    assert made.new.text() == (FOLDER / f"{name}.record").read_text(encoding="utf-8")


def test_together_the_goldens_meet_every_question_and_every_kind_of_event() -> None:
    questions: set[str] = set()
    kinds: set[str] = set()
    for name in NAMES:
        _, events, asked = played(name)
        questions |= asked
        kinds |= {event.kind.name for event in events}
    assert {kind.name for kind in game().event_kinds} - kinds == set()
    assert questions == {
        "FirstPlayer", "DealCharacter", "LayCharacters", "KingStart", "TurnUp", "RollWorkForce", "TurnUpEvent",
        "GreyCitizen", "RollEnemies", "RollAgain", "ArcherRolls", "KingTurn",
        "StartPlace", "Turn", "Reroll", "Flip", "Compose", "TakeCitizen", "Uses", "ChooseBuilding", "PlaceMarker",
        "Defend",
    }  # fmt: skip


def test_together_the_goldens_use_every_card_and_meet_every_event() -> None:
    told = [event.as_dict() for name in NAMES for event in played(name)[1]]
    assert len({event["card"] for event in told if event["event"] == "activated"}) == 30
    assert len({event["card"] for event in told if event["event"] == "event_began"}) == 18
    assert len({event["card"] for event in told if event["event"] == "event_completed"}) == 18
    assert len({event["character"] for event in told if event["event"] == "character_revealed"}) == 6
    assert len({event["action"] for event in told if event["event"] == "king_acted"}) == 6
    modified = {event["card"] for event in told if event["event"] == "markers" and event["n"] == -1}
    assert modified == {
        "blacksmith", "militiaman", "tithe", "monk", "priest", "apprenticeship", "confession", "templar", "prior",
    }  # fmt: skip
