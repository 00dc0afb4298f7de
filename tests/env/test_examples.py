"""The examples run with small settings, and the table of observations can be printed."""

import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).resolve().parents[2] / "src" / "quatrefoil" / "examples"


def run(*command: str) -> str:
    result = subprocess.run([sys.executable, *command], capture_output=True, text=True, check=False)
    assert result.returncode == 0, result.stderr
    return result.stdout


def test_a_tiny_policy_learns_from_a_few_games() -> None:
    output = run(str(EXAMPLES / "tiny_policy.py"), "--games", "3", "--trials", "2").splitlines()
    assert output[0].startswith("before: wins ")
    assert output[1].startswith("after 3 games: wins ")


def test_the_playout_bot_beats_random_play() -> None:
    output = run(str(EXAMPLES / "playout_bot.py"), "--playouts", "3")
    mine, theirs = (int(word) for word in output.split()[-2:])
    assert mine > theirs


def test_the_playout_bot_has_them() -> None:
    source = (EXAMPLES / "playout_bot.py").read_text()
    bot = source[source.index("import argparse") : source.index("def main")]
    assert len([line for line in bot.splitlines() if line.strip()]) <= 30


@pytest.mark.parametrize(("game", "seats"), [("kingsburg", "2"), ("viscounts", "1")])
def test_the_meaning_of_every_number_can_be_printed(game: str, seats: str) -> None:
    lines = run("-m", "quatrefoil.env", game, "--seats", seats).splitlines()
    last = lines[-1].split()
    assert lines[0].startswith(f"{int(last[0]) + int(last[1])} numbers, ")
