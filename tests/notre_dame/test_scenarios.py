"""Every example of the rules (section 15), told as a text file and played against the engine."""

from pathlib import Path

import pytest

from support.notre_dame_scenario import NotreDameScenario
from support.rulebook import rules_ids
from support.scenario import ScenarioError

FILES = sorted(Path(__file__).parent.joinpath("scenarios").glob("*.txt"), key=lambda path: (len(path.stem), path.stem))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    NotreDameScenario(path).play()


def test_every_example_of_the_rules_is_a_scenario() -> None:
    assert {path.stem for path in FILES} == rules_ids("notre-dame").examples


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("ND-EX-0\ngiven\n  seats A B\n  A cions 3\nthen\n  A coins 3\n", "0.txt:4: 'A cions 3'.*coins, personal"),
        ("ND-EX-0\ngiven\n  seats A B\n  at lunch\nthen\n  over\n", "0.txt:4: .*no moment 'lunch'"),
        ("ND-EX-0\ngiven\n  seats A B\n  A bank 15\nthen\n  A bank 15\n", "0.txt:6: .*more than fourteen markers"),
        ("ND-EX-0\ngiven\n  seats A B\n  A coins 2\nthen\n  A coins 3\n", "0.txt:6: .*found.*expected"),
    ],
)
def test_a_wrong_scenario_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "ND-EX-0.txt"
    path.write_text(text)
    with pytest.raises(ScenarioError, match=complaint):
        NotreDameScenario(path).play()
