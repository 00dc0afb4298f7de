"""`quatrefoil verify`."""

from pathlib import Path
from typing import Any

import pytest

from quatrefoil.kernel.fair_dice import commitment
from support.fair_record import SEED, played, played_deal


@pytest.fixture
def proven(tmp_path: Path) -> Path:
    file = tmp_path / "proven.txt"
    file.write_text(played("kingsburg").text())
    return file


def test_fair_dice_are_confirmed_in_a_line(quatrefoil: Any, proven: Path) -> None:
    line = quatrefoil("verify", proven, "--commitment", commitment(SEED).upper()).output
    assert "draws follow from the seed (entropy of 1 seat); commitment" in line
    assert commitment(SEED) in line


def test_a_seed_whose_hash_was_not_published_is_refused(quatrefoil: Any, proven: Path) -> None:
    assert "which was not published" in quatrefoil("verify", proven, "--commitment", "00", code=2).stderr


def test_with_another_seed_the_first_wrong_draw_is_named(quatrefoil: Any, proven: Path) -> None:
    proven.write_text(proven.read_text().replace(SEED, "ff" * 32))
    line = quatrefoil("verify", proven, code=2).stderr
    assert "does not follow from the seed" in line
    assert line.count("\n") == 1


def test_a_file_without_a_seed_is_refused(quatrefoil: Any, record_file: Path) -> None:
    assert "has no seed line" in quatrefoil("verify", record_file, code=2).stderr


def test_the_dice_of_a_deal_are_checked(quatrefoil: Any, tmp_path: Path) -> None:
    file = tmp_path / "deal.txt"
    text = played_deal("kingsburg").text()
    file.write_text(text)
    assert "draws follow from the seed" in quatrefoil("verify", file).output
    file.write_text(text.replace(SEED, "ff" * 32))
    assert "does not follow from the seed" in quatrefoil("verify", file, code=2).stderr
