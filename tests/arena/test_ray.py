"""Series of games, datasets and self-play on a local Ray of two workers (`make test-ray`)."""

import os
import queue
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

from quatrefoil.arena.jobs import RayWorkers
from quatrefoil.arena.series import Series, play_many
from quatrefoil.bots.columns_registry import columns_of
from quatrefoil.bots.network.trainer import Trainer
from quatrefoil.cli.main import cli
from quatrefoil.games import load

SCRIPTS = Path(__file__).resolve().parents[2] / "scripts"

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


def test_the_arena_and_a_ladder_play_on_ray(tmp_path: Path) -> None:
    for command in (["arena", "kingsburg", "--games", "2"], ["ladder", "kingsburg", "--deals", "1"]):
        shared = ["--bots", "random,novice", "--json"]
        here = CliRunner().invoke(cli, [*command, *shared])
        on_ray = CliRunner().invoke(cli, [*command, *shared, "--ray", "auto", "--results", str(tmp_path / command[0])])
        assert here.exit_code == 0, here.output
        assert on_ray.stdout == here.stdout


def test_a_dataset_made_on_ray_is_the_same(tmp_path: Path) -> None:
    """As a program of its own: what runs as a program cannot be pickled to the workers."""
    command = [sys.executable, "-m", "quatrefoil.env.dataset", "kingsburg", "--seats", "2", "--bots", "novice"]
    for name, more in (("here", []), ("ray", ["--ray", "auto"])):
        subprocess.run([*command, "--games", "2", "--out", f"{tmp_path}/{name}.npz", *more], check=True)
    with np.load(tmp_path / "here.npz") as here, np.load(tmp_path / "ray.npz") as on_ray:
        assert set(here) == set(on_ray)
        assert all((here[column] == on_ray[column]).all() for column in here)


def test_self_play_on_ray_uses_the_published_weights(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import learn

    published = tmp_path / "playing.npz"
    players = learn.RayPlayers.start(RayWorkers("", 2), "kingsburg", published, tables=2, games_at_once=1)
    with pytest.raises(queue.Empty):
        players.get_nowait()
    trainer = Trainer(columns_of(load("kingsburg")).layout, 16, 1000)
    np.savez(published, **trainer.saved(), exploration=0.1, trace=1.0, other_levels=0.5, searched=0.0, solo=0.0)
    samples: list[Any] = []
    while len(samples) < 3:  # more than there are players: an actor goes on with its next task
        try:
            samples.append(players.get_nowait())
        except queue.Empty:
            time.sleep(0.05)
    assert all(sample.games >= 1 and len(sample.codes) == len(sample.targets) > 0 for sample in samples)
