"""Golden records: every checksum holds, and each game ends the way it was chosen for.

A golden that fails means that the behaviour of a rule changed. If that is intended, raise RULES_VERSION, run
`quatrefoil replay --regenerate tests/<game>/goldens/*.record` and review the diff like code.
"""

from typing import Any

import pytest

from quatrefoil.cli.records import regenerate
from support.goldens import EventCoverage, GoldenSpec
from support.suite import GameSuite
from support.suites import SUITES, for_every_game

for_every_golden = pytest.mark.parametrize(
    ("suite", "spec"),
    [pytest.param(suite, spec, id=f"{suite.name}-{spec.name}") for suite in SUITES for spec in suite.goldens.specs],
)


@for_every_golden
def test_a_golden_replays_and_meets_its_condition(suite: GameSuite, spec: GoldenSpec[Any]) -> None:
    record = suite.goldens.record(spec.name)
    match = suite.goldens.replay(spec.name).match
    assert match.is_over
    assert match.record.scores == record.scores
    assert record.seats == spec.seats
    assert suite.game.all_table_options(record.options) == suite.game.all_table_options(spec.options)
    assert spec.condition(suite.goldens.ending_of(match))


@for_every_game
def test_every_record_in_the_folder_is_declared(suite: GameSuite) -> None:
    assert suite.goldens.names() == {spec.name for spec in suite.goldens.specs}


@for_every_game
def test_the_goldens_cover_every_number_of_seats_and_every_variant(suite: GameSuite) -> None:
    assert suite.goldens.tables_covered() == suite.goldens.tables_to_cover
    assert {spec.seats for spec in suite.goldens.specs} == set(range(suite.game.min_seats, suite.game.max_seats + 1))


@for_every_golden
def test_regenerating_an_up_to_date_golden_changes_nothing(suite: GameSuite, spec: GoldenSpec[Any]) -> None:
    regenerated = regenerate(suite.game, suite.goldens.record(spec.name))
    assert not regenerated.is_changed
    assert regenerated.new.text() == suite.goldens.text(spec.name)


@for_every_game
def test_regenerating_an_outdated_golden_restores_its_checksums(suite: GameSuite) -> None:
    name = suite.goldens.specs[0].name
    outdated = suite.goldens.record(name)
    outdated.rules = 0
    for choice in outdated.choices[50:]:
        choice.checksum = "00000000"
    assert regenerate(suite.game, outdated).new.text() == suite.goldens.text(name)


@for_every_game
def test_the_goldens_ask_every_question(suite: GameSuite) -> None:
    assert suite.goldens.questions_asked() == suite.goldens.questions_to_ask


@for_every_game
def test_the_goldens_emit_every_kind_of_event(suite: GameSuite) -> None:
    assert {kind.name for kind in suite.game.event_kinds} - suite.goldens.kinds_of_events() == set()


@pytest.mark.parametrize(
    ("suite", "coverage"),
    [
        pytest.param(suite, coverage, id=f"{suite.name}-{coverage.event}-{coverage.field}")
        for suite in SUITES
        for coverage in suite.goldens.events_to_cover
    ],
)
def test_the_goldens_cover_the_cards_and_places_of_the_game(suite: GameSuite, coverage: EventCoverage) -> None:
    values = suite.goldens.values_of(coverage)
    assert (len(values) if isinstance(coverage.values, int) else values) == coverage.values
