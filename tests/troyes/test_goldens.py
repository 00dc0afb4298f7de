"""Whole games, recorded: every checksum must hold, and each game must end the way it was chosen for.

A golden that fails means that a rule moved. If that is meant, raise RULES_VERSION, run
`quatrefoil replay --regenerate tests/troyes/goldens/*.record` and review the diff like code.
"""

from pathlib import Path

import pytest

from quatrefoil.cli.records import regenerate
from support.finding import Wanted
from support.goldens import Goldens
from support.troyes import game
from troyes.goldens.find import WANTED, Ending, ending_of

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


def test_there_is_a_golden_for_every_number_of_seats_with_and_without_bonus_cards() -> None:
    assert GOLDENS.names() == set(NAMES)
    found = {(GOLDENS.record(name).seats, GOLDENS.record(name).options.get("bonus_cards", "false")) for name in NAMES}
    assert found == {(seats, bonus) for seats in (1, 2, 3, 4) for bonus in ("false", "true")}


@pytest.mark.parametrize("name", ["1_greedy", "2_random", "4_greedy_bonus_cards"])
def test_regenerating_an_up_to_date_golden_changes_nothing(name: str) -> None:
    made = regenerate(game(), GOLDENS.record(name))
    assert not made.is_changed
    assert made.new.text() == GOLDENS.text(name)


def test_together_the_goldens_meet_every_question_and_every_kind_of_event() -> None:
    assert GOLDENS.events_missing() == set()
    assert GOLDENS.questions() == {
        "FirstPlayer", "DealCharacter", "LayCharacters", "KingStart", "TurnUp", "RollWorkForce", "TurnUpEvent",
        "GreyCitizen", "RollEnemies", "RollAgain", "ArcherRolls", "KingTurn",
        "StartPlace", "Turn", "Reroll", "Flip", "Compose", "TakeCitizen", "Uses", "ChooseBuilding", "PlaceMarker",
        "Defend",
    }  # fmt: skip


def test_together_the_goldens_use_every_card_and_meet_every_event() -> None:
    told = GOLDENS.told()
    assert len({event["card"] for event in told if event["event"] == "activated"}) == 30
    assert len({event["card"] for event in told if event["event"] == "event_began"}) == 18
    assert len({event["card"] for event in told if event["event"] == "event_completed"}) == 18
    assert len({event["character"] for event in told if event["event"] == "character_revealed"}) == 6
    assert len({event["action"] for event in told if event["event"] == "king_acted"}) == 6
    modified = {event["card"] for event in told if event["event"] == "markers" and event["n"] == -1}
    assert modified == {
        "blacksmith", "militiaman", "tithe", "monk", "priest", "apprenticeship", "confession", "templar", "prior",
    }  # fmt: skip
