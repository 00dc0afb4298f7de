"""A PostgreSQL and a Redis for the whole run, and a database of its own for every test."""

from __future__ import annotations

import tempfile
from collections.abc import AsyncIterator, Iterator
from itertools import count
from pathlib import Path

import pytest

from cluster.services import Postgres, Redis, find_postgresql, find_redis
from cluster.two import Two, two_servers
from server.conftest import settings as settings

_numbers = count()


@pytest.fixture(scope="session")
def folder() -> Iterator[Path]:
    """Not pytest's own: PostgreSQL runs as another user, who may not go there."""
    with tempfile.TemporaryDirectory(prefix="quatrefoil-", ignore_cleanup_errors=True) as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture(scope="session")
def postgres(folder: Path) -> Iterator[Postgres]:
    programs = find_postgresql()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    service = Postgres(_made(folder / "postgresql"), programs)
    service.start()
    yield service
    service.stop()


@pytest.fixture(scope="session")
def redis(folder: Path) -> Iterator[Redis]:
    program = find_redis()
    if program is None:
        pytest.skip("Redis is not installed")
    service = Redis(_made(folder / "redis"), program)
    service.start()
    yield service
    service.stop()


@pytest.fixture
def database(postgres: Postgres) -> str:
    """The address of a new empty database."""
    return postgres.create(f"test_{next(_numbers)}")


@pytest.fixture(params=["with Redis", "by polling"])
async def two(request: pytest.FixtureRequest, tmp_path: Path, database: str) -> AsyncIterator[Two]:
    redis = request.getfixturevalue("redis").url if request.param == "with Redis" else None
    async with two_servers(tmp_path, database, redis) as servers:
        yield servers


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    skipped = len(terminalreporter.stats.get("skipped", []))
    if skipped:
        terminalreporter.section(f"{skipped} TESTS OF MANY PROCESSES WERE SKIPPED", sep="!", red=True)


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder
