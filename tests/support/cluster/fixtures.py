"""Fixtures: PostgreSQL and Redis for the whole run, and an empty database for each test.

The conftest.py at the root loads them, because tests/server and tests/cluster share the services.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import pytest

from support.cluster.services import Postgres, Redis, find_postgresql, find_redis

_numbers = count()


@pytest.fixture(scope="session")
def services_folder() -> Iterator[Path]:
    """A folder that PostgreSQL's user may enter, unlike pytest's own folders."""
    with tempfile.TemporaryDirectory(prefix="quatrefoil-", ignore_cleanup_errors=True) as name:
        Path(name).chmod(0o755)
        yield Path(name)


@pytest.fixture(scope="session")
def postgres(services_folder: Path) -> Iterator[Postgres]:
    programs = find_postgresql()
    if programs is None:
        pytest.skip("PostgreSQL is not installed")
    service = Postgres(_created(services_folder / "postgresql"), programs)
    service.start()
    yield service
    service.stop()


@pytest.fixture(scope="session")
def redis(services_folder: Path) -> Iterator[Redis]:
    program = find_redis()
    if program is None:
        pytest.skip("Redis is not installed")
    service = Redis(_created(services_folder / "redis"), program)
    service.start()
    yield service
    service.stop()


@pytest.fixture
def postgres_url(postgres: Postgres) -> str:
    """The address of a new empty database."""
    return postgres.create(f"test_{next(_numbers)}")


def _created(folder: Path) -> Path:
    folder.mkdir()
    return folder
