"""The command that learns networks: with its defaults, from nothing, and on from a checkpoint."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from argparse import Namespace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from quatrefoil import games
from quatrefoil.bots.columns_registry import columns_of
from quatrefoil.bots.network.network import Network

SCRIPTS = Path(__file__).parents[3] / "scripts"

#: Enough to start a player.
MINUTES = 0.1


def learn(folder: Path, game: str, minutes: float = MINUTES) -> str:
    command = [sys.executable, str(SCRIPTS / "learn.py"), "--game", game, "--minutes", str(minutes)]
    command += ["--workers", "1", "--folder", str(folder)]
    run = subprocess.run(command, capture_output=True, text=True, timeout=300, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout + run.stderr


@pytest.mark.slow
def test_a_network_is_learned_and_a_run_goes_on(tmp_path: Path) -> None:
    said = learn(tmp_path, "kingsburg")
    assert "[####################]" in said, "a bar shows the progress"
    saved = np.load(tmp_path / "kingsburg.npz")
    manifest = json.loads(str(saved["manifest"]))
    assert manifest["game"] == "kingsburg"
    assert manifest["searched"] > 0, "the rate at which questions are searched by default"
    assert manifest["seconds"] == pytest.approx(60 * MINUTES, abs=5)
    assert (manifest["workers"], manifest["start"]) == (1, "")
    assert manifest["device"]
    Network.read(tmp_path / "kingsburg.npz", columns_of(games.load("kingsburg")).layout)
    curve = (tmp_path / "kingsburg.curve.jsonl").read_text().splitlines()
    assert {"games", "samples", "against_journeymen"} <= json.loads(curve[-1]).keys()
    assert "the run is finished" in learn(tmp_path, "kingsburg")
    assert "going on after" in learn(tmp_path, "kingsburg", 2 * MINUTES)
    longer = (tmp_path / "kingsburg.curve.jsonl").read_text().splitlines()[len(curve) :]
    assert all(json.loads(line)["seconds"] >= round(60 * MINUTES) for line in longer)
    assert json.loads(str(np.load(tmp_path / "kingsburg.npz")["manifest"]))["seconds"] >= 2 * 60 * MINUTES


@pytest.fixture
def script(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return scripts/learn.py as a module."""
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import learn

    return learn


def new_run(script: Any, folder: Path, minutes: float, begin: float = 0.0, start: Path | None = None) -> Any:
    """Return a run of Kingsburg that has not begun."""
    asked = Namespace(
        folder=folder, minutes=minutes, begin=begin, end=1.0, other_levels=0.0, searched=None, solo=0.0, start=start
    )
    return script.Learning(asked, "kingsburg")


def test_a_run_goes_on_where_it_was_on_its_schedule(script: Any, tmp_path: Path) -> None:
    run = new_run(script, tmp_path, 60, begin=0.2)
    run.trainer.seen, run.trainer.used, run.trainer.games = 500_000, 900_000, 7
    run.began -= 30 * 60  # half of the time is over
    assert run.progress() == pytest.approx(0.6, abs=0.01)
    run.save_checkpoint()
    before = run.progress()
    again = new_run(script, tmp_path, 60, begin=0.2)
    assert before - 0.001 <= again.progress() == pytest.approx(0.6, abs=0.01)
    assert again.elapsed() == pytest.approx(30 * 60, abs=10)
    assert (again.trainer.seen, again.trainer.used, again.trainer.games) == (500_000, 900_000, 7)
    assert again.trainer.held() == 0, "checkpoints hold no samples"
    assert not again.train(), "it waits for new samples"
    again.began -= 15 * 60  # half of the time that was left
    assert again.progress() == pytest.approx(0.8, abs=0.01)
    longer = new_run(script, tmp_path, 600, begin=0.2)
    assert longer.progress() == pytest.approx(0.6, abs=0.01), "more minutes do not turn it back"


def test_a_run_is_finished_when_its_time_is_over_and_its_network_written(script: Any, tmp_path: Path) -> None:
    run = new_run(script, tmp_path, 10)
    run.began -= 10 * 60
    run.save_checkpoint()
    assert not new_run(script, tmp_path, 10).is_finished()
    run.finish()
    assert new_run(script, tmp_path, 10).is_finished()
    assert not new_run(script, tmp_path, 20).is_finished()


def test_a_network_names_the_commit_of_the_one_it_began_with(
    script: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = tmp_path / "first"
    first.mkdir()
    (first / "kingsburg.npz").touch()
    monkeypatch.setattr(script.Trainer, "start_from", lambda self, path: {"commit": f"that of {path.parent.name}"})
    new_run(script, tmp_path / "second", 10, start=first).save_checkpoint()
    later = new_run(script, tmp_path / "second", 10)  # on from the checkpoint
    later.finish()
    assert json.loads(str(np.load(later.network)["manifest"]))["start"] == "that of first"


@pytest.mark.skipif(shutil.which("git") is None, reason="needs git")
def test_the_commit_of_a_changed_tree_is_dirty(script: Any, tmp_path: Path) -> None:
    assert script.commit(tmp_path) == ""
    (tmp_path / "src").mkdir()
    source = tmp_path / "src" / "one.py"
    source.write_text("one = 1")
    identity = ["-c", "user.name=a", "-c", "user.email=a@example.org", "-c", "commit.gpgsign=false"]
    for command in (["init", "-q"], ["add", "."], [*identity, "commit", "-q", "-m", "one"]):
        subprocess.run(["git", *command], cwd=tmp_path, check=True)
    clean = script.commit(tmp_path)
    assert len(clean) == 40
    (tmp_path / "notes.txt").write_text("not a source")
    assert script.commit(tmp_path) == clean
    source.write_text("one = 2")
    assert script.commit(tmp_path) == f"{clean}-dirty"
    subprocess.run(["git", "checkout", "-q", "."], cwd=tmp_path, check=True)
    (tmp_path / "src" / "two.py").write_text("two = 2")
    assert script.commit(tmp_path) == f"{clean}-dirty", "a new source is a change too"


def test_a_player_that_ends_ends_the_run(script: Any, tmp_path: Path) -> None:
    published = tmp_path / "weights.npz"
    published.write_bytes(b"no weights")
    players = script.LocalPlayers("kingsburg", published, 1)
    try:
        players.processes[0].join(60)
        with pytest.raises(SystemExit, match="a player has ended"):
            players.get_nowait()
    finally:
        players.end()
