"""Every example in the rules is a scenario, `tests/<game>/scenarios/*.txt`, and the engine plays it as written."""

from pathlib import Path

import pytest

from support.rulebook import PREFIXES, rules_ids
from support.scenario import ScenarioError
from support.suite import GameSuite, MalformedScenario
from support.suites import SUITES, for_every_game


@pytest.mark.parametrize(
    ("suite", "path"),
    [pytest.param(suite, path, id=path.stem) for suite in SUITES for path in suite.scenario_files()],
)
def test_scenario(suite: GameSuite, path: Path) -> None:
    suite.scenario(path).play()


@for_every_game
def test_every_example_of_the_rules_is_a_scenario(suite: GameSuite) -> None:
    assert {path.stem for path in suite.scenario_files()} == rules_ids(suite.name).examples


@pytest.mark.parametrize(
    ("suite", "malformed"),
    [
        pytest.param(suite, malformed, id=f"{suite.name}-{number}")
        for suite in SUITES
        for number, malformed in enumerate(suite.malformed_scenarios)
    ],
)
def test_an_error_in_a_scenario_is_reported_with_its_line(
    suite: GameSuite, malformed: MalformedScenario, tmp_path: Path
) -> None:
    path = tmp_path / f"{PREFIXES[suite.name]}-EX-0.txt"
    path.write_text(malformed.text)
    with pytest.raises(ScenarioError, match=malformed.error):
        suite.scenario(path).play()
