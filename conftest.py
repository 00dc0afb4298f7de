"""Report which engine the tests run on, and refuse to test a compiled engine that is older than its sources."""

from pathlib import Path

import pytest

from quatrefoil.build_info import engine_build, stale_compiled_modules

#: PostgreSQL and Redis, which start when a test asks for them.
pytest_plugins = ["support.cluster.fixtures"]


#: Their tests drive a real Chromium.
BROWSER_TESTS = [Path(__file__).parent / "tests" / name for name in ("web", "site")]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if any(folder in item.path.parents for folder in BROWSER_TESTS):
            item.add_marker(pytest.mark.browser)


def pytest_report_header() -> str:
    return f"engine: {engine_build()}"


def pytest_configure() -> None:
    stale = stale_compiled_modules()
    if stale:
        raise pytest.UsageError(
            f"the compiled engine is older than its sources ({', '.join(stale)}): run `make fast` or `make slow`"
        )
