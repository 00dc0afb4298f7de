"""Dice computed again from a game file."""

from pathlib import Path
from typing import Any

import pytest

from kernel.test_fair_dice import SEED, played
from quatrefoil.kernel.fair_dice import commitment


@pytest.fixture
def proven(tmp_path: Path) -> Path:
    file = tmp_path / "proven.txt"
    file.write_text(played("kingsburg").text())
    return file


def test_fair_dice_are_confirmed_in_a_line(quatrefoil: Any, proven: Path) -> None:
    line = quatrefoil("verify", proven, "--commitment", commitment(SEED).upper()).output
    assert "draws follow from the seed (entropy of 1 seat); commitment" in line
    assert commitment(SEED) in line


def test_what_was_not_published_is_refused(quatrefoil: Any, proven: Path) -> None:
    assert "which was not published" in quatrefoil("verify", proven, "--commitment", "00", code=2).stderr


def test_another_seed_names_the_first_row_it_does_not_lead_to(quatrefoil: Any, proven: Path) -> None:
    proven.write_text(proven.read_text().replace(SEED, "ff" * 32))
    line = quatrefoil("verify", proven, code=2).stderr
    assert "is not what the seed leads to" in line
    assert line.count("\n") == 1


def test_a_file_without_a_seed_is_refused(quatrefoil: Any, record_file: Path) -> None:
    assert "has no seed line" in quatrefoil("verify", record_file, code=2).stderr
