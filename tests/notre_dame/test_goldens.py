"""Whole games, recorded: every checksum must hold, and each game must end the way it was chosen for.

A golden that fails means that a rule moved. If that is meant, raise RULES_VERSION, run
`quatrefoil replay --regenerate tests/notre_dame/goldens/*.record` and review the diff like code.
"""

from pathlib import Path

import pytest

from notre_dame.goldens.find import WANTED, Ending, ending_of
from quatrefoil.cli.records import regenerate
from quatrefoil.games.notre_dame.nouns import ACTIONS, MESSAGES, PERSONS, SECTORS
from support.finding import Wanted
from support.goldens import Goldens
from support.notre_dame import game

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


def test_there_is_a_golden_for_every_number_of_seats_with_and_without_the_expansion() -> None:
    assert GOLDENS.names() == set(NAMES)
    tables = {(wanted.seats, wanted.bot, bool(wanted.options)) for wanted in WANTED}
    assert tables == {(n, bot, new) for n in (2, 3, 4, 5) for bot in ("random", "greedy") for new in (False, True)}


@pytest.mark.parametrize("name", ["2_random", "3_greedy_new_persons", "5_coin_shortage"])
def test_regenerating_an_up_to_date_golden_changes_nothing(name: str) -> None:
    made = regenerate(game(), GOLDENS.record(name))
    assert not made.is_changed
    assert made.new.text() == GOLDENS.text(name)


def test_together_the_goldens_meet_every_question_and_every_kind_of_event() -> None:
    assert GOLDENS.events_missing() == set()
    assert GOLDENS.questions() == {
        "LayMessages", "ChooseGrey", "StartPlayer", "ShowBrown", "ShowGrey", "FixGreyOrder", "DrawCards",
        "KeepOne", "PlayCard", "MoveMarker", "Donate", "PlaceFriend", "ChooseBonus", "Drive", "TakeMessage", "Hire",
        "MoveFrom", "MovePieces", "MoveTo", "PickSector", "ReturnMarkers", "RepeatMessages", "ReturnCoins",
        "LoseMarker",
    }  # fmt: skip


def test_together_the_goldens_meet_every_card_sector_message_and_person() -> None:
    told = GOLDENS.told()
    assert {event["card"] for event in told if event["event"] == "played"} == set(ACTIONS)
    assert {event["sector"] for event in told if event["event"] == "acted"} == set(SECTORS)
    assert {event["message"] for event in told if event["event"] == "took"} == set(MESSAGES)
    assert {event["person"] for event in told if event["event"] == "hired"} == set(PERSONS)
