"""Start the PostgreSQL and Redis of the tests for a benchmark, but with durable commits."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from support.cluster.services import Postgres, Redis, find_postgresql, find_redis


@contextmanager
def postgres_and_redis() -> Iterator[tuple[str, str]]:
    """Yield the addresses of an empty database and of a Redis; stop and delete both afterwards."""
    programs, redis_program = find_postgresql(), find_redis()
    if programs is None or redis_program is None:
        raise SystemExit("PostgreSQL or Redis is not installed: apt install postgresql redis-server")
    with tempfile.TemporaryDirectory(prefix="quatrefoil-", ignore_cleanup_errors=True) as name:
        folder = Path(name)
        folder.chmod(0o755)  # PostgreSQL runs as another user
        for each in ("postgresql", "redis"):
            (folder / each).mkdir()
        postgres = Postgres(folder / "postgresql", programs, is_durable=True)
        redis = Redis(folder / "redis", redis_program)
        try:
            postgres.start()
            redis.start()
            yield postgres.url, redis.url
        finally:
            redis.stop()
            postgres.stop()
