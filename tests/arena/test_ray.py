"""Series of games on a local Ray of two workers (`make test-ray`)."""

import os
import time
from pathlib import Path
from typing import Any

import pytest

from quatrefoil.arena.jobs import RayWorkers
from quatrefoil.arena.series import Series, play_many

ray: Any = pytest.importorskip("ray", reason="ray is not installed: make test-ray installs it")


@pytest.fixture(scope="module", autouse=True)
def _cluster() -> Any:
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield
    ray.shutdown()


def test_games_on_ray_are_those_of_this_process(tmp_path: Path) -> None:
    series = Series("kingsburg", ("random", "novice"), seed=3, has_deals=True)
    here = list(play_many(series, 10))
    file = tmp_path / "games.jsonl"
    assert list(play_many(series, 6, RayWorkers("", 2), file)) == here[:6]
    assert list(play_many(series, 10, RayWorkers("", 2), file)) == here


def test_tasks_run_in_two_workers() -> None:
    def process_of(number: int) -> int:
        time.sleep(0.05)  # so that one worker cannot take everything
        return os.getpid()

    assert len(set(RayWorkers("", 2).map(process_of, range(64)))) == 2
