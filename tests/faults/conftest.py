"""Fixtures of the tests with faults: settings without waiting times, and a count of what was skipped."""

from __future__ import annotations

from pathlib import Path

import pytest

from quatrefoil.server.settings import Settings
from support.faults.promises import quick


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return quick(tmp_path / "data")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = len(terminalreporter.stats.get("skipped", []))
    if skipped:
        terminalreporter.section(f"{skipped} TESTS WITH FAULTS WERE SKIPPED", sep="!", red=True)
