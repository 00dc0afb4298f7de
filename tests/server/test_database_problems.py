"""Errors of databases and what they mean: an outage, a damaged file, or a mistake in a query."""

import sqlite3

import asyncpg
import pytest
from sqlalchemy.exc import OperationalError

from quatrefoil.server.store import condition
from quatrefoil.server.store.condition import REMIND_SECONDS, Condition
from quatrefoil.server.store.engine import is_outage, problem_of


def sqlite_error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("on purpose")
    error.sqlite_errorcode = code
    return error


def wrapped(cause: Exception) -> OperationalError:
    """Return an error of PostgreSQL as SQLAlchemy raises it."""
    original = Exception()
    original.__cause__ = cause
    return OperationalError("SELECT 1", {}, original)


@pytest.mark.parametrize(
    ("error", "problem"),
    [
        (sqlite_error(sqlite3.SQLITE_FULL), "full"),
        (sqlite_error(sqlite3.SQLITE_IOERR | 3 << 8), "failing"),  # SQLITE_IOERR_WRITE
        (sqlite_error(sqlite3.SQLITE_READONLY), "read_only"),
        (OperationalError("SELECT 1", {}, sqlite_error(sqlite3.SQLITE_CORRUPT)), "damaged"),
        (sqlite3.IntegrityError("a constraint"), None),
        (asyncpg.DiskFullError(), "full"),
        (wrapped(asyncpg.ReadOnlySQLTransactionError()), "read_only"),
        (wrapped(asyncpg.UniqueViolationError()), None),
        (wrapped(asyncpg.InternalClientError()), "lost"),
        (ConnectionRefusedError(), "lost"),
        (TimeoutError(), "slow"),
        (ValueError(), None),
    ],
)
def test_an_error_says_what_is_wrong_with_the_database(error: Exception, problem: str | None) -> None:
    assert problem_of(error) == problem
    assert is_outage(error) == (problem is not None)


def test_an_outage_has_a_line_at_its_beginning_one_a_minute_and_one_at_its_end(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seconds = 0.0
    monkeypatch.setattr(condition.time, "monotonic", lambda: seconds)
    state = Condition()
    state.worked()
    for _ in range(int(2 * REMIND_SECONDS) + 1):
        state.failed(TimeoutError())
        state.failed(ValueError())
        seconds += 1
    state.worked()
    state.worked()
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR", "ERROR", "WARNING"]
