"""Fixtures: a server with a database of its own, and people who come to it."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from quatrefoil.server.app import create_app
from quatrefoil.server.settings import Settings
from support.server.local_server import Arrive, arriving, running

#: All tables of the tests draw the same dice, so that a failure can be repeated.
REPEATABLE_SEED = "tests"


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    return Settings(data=tmp_path / "data", bot_delay=0.0, hint_seconds=0.03, workers=1, seed=REPEATABLE_SEED)


@pytest.fixture
async def address(settings: Settings) -> AsyncIterator[str]:
    async with running(create_app(settings)) as where:
        yield where


@pytest.fixture
async def arrive(address: str) -> AsyncIterator[Arrive]:
    async with arriving(address) as arrive:
        yield arrive
