"""Report which engine the tests run on, and refuse to test a compiled engine that is older than its sources."""

import pytest

from quatrefoil.build_info import engine_build, stale_compiled_modules

#: PostgreSQL and Redis, which start when a test asks for them.
pytest_plugins = ["support.cluster.fixtures"]


def pytest_report_header() -> str:
    return f"engine: {engine_build()}"


def pytest_configure() -> None:
    stale = stale_compiled_modules()
    if stale:
        raise pytest.UsageError(
            f"the compiled engine is older than its sources ({', '.join(stale)}): run `make fast` or `make slow`"
        )
