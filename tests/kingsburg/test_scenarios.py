"""Every example of the rules (section 19), told as a text file and played against the engine."""

from pathlib import Path

import pytest

from support.kingsburg_scenario import KingsburgScenario
from support.rulebook import rules_ids
from support.scenario import ScenarioError

FILES = sorted(Path(__file__).parent.joinpath("scenarios").glob("*.txt"), key=lambda path: (len(path.stem), path.stem))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    KingsburgScenario(path).play()


def test_every_example_of_the_rules_is_a_scenario() -> None:
    assert {path.stem for path in FILES} == rules_ids().examples


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("K-EX-0\ngiven\n  seats A\n  A gould 3\nthen\n  A gold 3\n", "0.txt:4: 'A gould 3'.*gold, wood"),
        ("K-EX-1\n", "0.txt:1: the first line should begin with K-EX-0"),
        ("K-EX-0\nwhen\n  A pass\n", "0.txt:2: 'when' needs a 'given'"),
        ("K-EX-0\ngiven\n  seats A B\n  at lunch\nthen\n  over\n", "0.txt:4: .*no moment 'lunch'"),
        ("K-EX-0\ngiven\n  seats A B\n  at build\nwhen\n  A pass\n", "0.txt:6: .*refused"),
        ("K-EX-0\ngiven\n  seats A B\n  at recruiting\n  A gold 2\nthen\n  A gold 3\n", "0.txt:7: .*found.*expected"),
        ("K-EX-0\ngiven\n  seats A B\n  at recruiting\n  A gold 2\nthen\n  C gold 3\n", "0.txt:7: .*no seat 'C'"),
        (
            "K-EX-0\ngiven\n  seats A B\n  at recruiting\n  A gold 2\nwhen\n  A tries pass -> over -\n",
            "0.txt:7: .*refused with choice_invalid",
        ),
        ("K-EX-0\ngiven\n  seats A B\n  at build\nwhen\n", "checks nothing"),
    ],
)
def test_a_wrong_scenario_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "K-EX-0.txt"
    path.write_text(text)
    with pytest.raises(ScenarioError, match=complaint):
        KingsburgScenario(path).play()
