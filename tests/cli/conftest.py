"""Fixtures that run the command line."""

from pathlib import Path
from typing import Protocol

import pytest
from click.testing import CliRunner, Result

from quatrefoil.arena.series import Series, play_one
from quatrefoil.cli.main import cli


class Quatrefoil(Protocol):
    def __call__(self, *args: object, stdin: str | None = None, code: int = 0) -> Result: ...


@pytest.fixture
def quatrefoil(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Quatrefoil:
    """Run a command in an empty folder; `code` is the expected exit code."""
    monkeypatch.chdir(tmp_path)

    def run(*args: object, stdin: str | None = None, code: int = 0) -> Result:
        result = CliRunner().invoke(cli, [str(arg) for arg in args], input=stdin)
        assert result.exit_code == code, result.output
        return result

    return run


@pytest.fixture(scope="session")
def finished_record() -> str:
    """The record of one whole game by bots."""
    return play_one(Series("kingsburg", ("greedy", "random", "greedy"), seed=3), 0).record


@pytest.fixture
def record_file(tmp_path: Path, finished_record: str) -> Path:
    file = tmp_path / "game.txt"
    file.write_text(finished_record)
    return file
