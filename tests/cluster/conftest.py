"""Fixtures of the tests with several processes: the database is PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from support.cluster.two_apps import TwoApps, two_apps


@pytest.fixture
def database(postgres_url: str) -> str:
    return postgres_url


@pytest.fixture(params=["with Redis", "by polling"])
async def two(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> AsyncIterator[TwoApps]:
    redis = request.getfixturevalue("redis").url if request.param == "with Redis" else None
    async with two_apps(tmp_path, database, redis) as apps:
        yield apps


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = len(terminalreporter.stats.get("skipped", []))
    if skipped:
        terminalreporter.section(f"{skipped} TESTS OF SEVERAL PROCESSES WERE SKIPPED", sep="!", red=True)
