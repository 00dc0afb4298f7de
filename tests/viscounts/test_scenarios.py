"""Every example of the rules (section 20), told as a text file and played against the engine."""

from pathlib import Path

import pytest

from support.rulebook import rules_ids
from support.scenario import ScenarioError
from support.viscounts_scenario import ViscountsScenario

FILES = sorted(Path(__file__).parent.joinpath("scenarios").glob("*.txt"), key=lambda path: (len(path.stem), path.stem))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    ViscountsScenario(path).play()


def test_every_example_of_the_rules_is_a_scenario() -> None:
    assert {path.stem for path in FILES} == rules_ids("viscounts").examples


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("V-EX-0\ngiven\n  seats A B\n  A slver 3\nthen\n  A silver 3\n", "0.txt:4: 'A slver 3'.*ink, gold"),
        ("V-EX-0\ngiven\n  seats A B\n  at lunch\nthen\n  over\n", "0.txt:4: .*no moment 'lunch'"),
        ("V-EX-0\ngiven\n  seats A B\n  AI ink 1\nthen\n  AI ink 1\n", "0.txt:4: .*only in the solo game"),
        ("V-EX-0\ngiven\n  seats A B\n  A tier1 F2\nthen\n  A ink 0\n", "0.txt:4: .*write A2 C1"),
        ("V-EX-0\ngiven\n  seats A B\n  A ink 2\nthen\n  A ink 3\n", "0.txt:6: .*found.*expected"),
    ],
)
def test_a_wrong_scenario_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "V-EX-0.txt"
    path.write_text(text)
    with pytest.raises(ScenarioError, match=complaint):
        ViscountsScenario(path).play()
