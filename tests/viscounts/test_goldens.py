"""Whole games, recorded: every checksum must hold.

A golden that fails means that a rule moved. If that is meant, raise RULES_VERSION, run
`quatrefoil replay --regenerate tests/viscounts/goldens/*.record` and review the diff like code.
"""

from functools import cache
from pathlib import Path

import pytest

from quatrefoil.kernel.event import Event
from quatrefoil.kernel.match import Match, begin_replay, replay_row
from quatrefoil.kernel.record import Record, read_record
from support.viscounts import game
from viscounts.goldens.make import WANTED, Wanted

FOLDER = Path(__file__).parent / "goldens"
NAMES = [wanted.name for wanted in WANTED]

#: Events too rare for a handful of games; their clauses have tests of their own.
RARE_EVENTS = {"dismissed_printed", "read_printed"}


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
def test_a_golden_replays_to_its_end(wanted: Wanted) -> None:
    record = record_of(wanted.name)
    match, _, _ = played(wanted.name)
    assert match.is_over
    assert match.record.scores == record.scores
    assert record.seats == wanted.seats


def test_there_is_a_golden_for_every_number_of_seats_and_every_ai() -> None:
    assert {path.stem for path in FOLDER.glob("*.record")} == set(NAMES)
    assert {record_of(name).seats for name in NAMES} == {1, 2, 3, 4}
    assert {wanted.options["automa"] for wanted in WANTED if wanted.seats == 1} == {
        "builder",
        "cleric",
        "noble",
        "card",
    }


def test_together_the_goldens_meet_the_questions_and_events_of_the_game() -> None:
    questions = set().union(*(played(name)[2] for name in NAMES))
    assert questions >= {
        "TakePair", "PlayCard", "Move", "Act", "Dismiss", "Trade", "ChooseBuilding", "ChooseSite", "ChooseWorkers",
        "FreeHire", "Recruit", "Trim", "Flip", "TakeResource", "ChooseEffect", "Rearrange", "DrawOne", "DrawScheme",
    }  # fmt: skip
    happened = {event.kind.name for name in NAMES for event in played(name)[1]}
    assert {kind.name for kind in game().event_kinds} - happened - RARE_EVENTS == set()
