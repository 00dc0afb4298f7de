"""Every example of the rules, told as a text file and played against the engine."""

from pathlib import Path

import pytest

from support.rulebook import rules_ids
from support.scenario import ScenarioError
from support.troyes_scenario import TroyesScenario

FILES = sorted(Path(__file__).parent.joinpath("scenarios").glob("*.txt"), key=lambda path: (len(path.stem), path.stem))


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_scenario(path: Path) -> None:
    TroyesScenario(path).play()


def test_every_example_of_the_rules_is_a_scenario() -> None:
    assert {path.stem for path in FILES} == rules_ids("troyes").examples


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (
            "T-EX-0\ngiven\n  seats A B\n  A denars 3\nthen\n  A deniers 3\n",
            "0.txt:4: 'A denars 3'.*deniers, influence",
        ),
        ("T-EX-0\ngiven\n  seats A B\n  at noon\nthen\n  over\n", "0.txt:4: .*no moment 'noon'"),
        ("T-EX-0\ngiven\n  seats A B\n  A yellow 6\nwhen\n  A counter:4\n", "0.txt:6: .*refused"),
        ("T-EX-0\ngiven\n  seats A B\n  A yellow 6\nthen\n  A yellow 5\n", "0.txt:6: .*found.*expected"),
    ],
)
def test_a_wrong_scenario_is_refused_with_its_line(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "T-EX-0.txt"
    path.write_text(text)
    with pytest.raises(ScenarioError, match=complaint):
        TroyesScenario(path).play()
