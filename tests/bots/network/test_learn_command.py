"""The command that learns networks: with its defaults, from nothing, and on from a checkpoint."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from quatrefoil import games
from quatrefoil.bots.columns_registry import columns_of
from quatrefoil.bots.network.network import Network

SCRIPTS = Path(__file__).parents[3] / "scripts"

#: Enough to start a player.
MINUTES = "0.1"


def learn(folder: Path, game: str) -> str:
    command = [sys.executable, str(SCRIPTS / "learn.py"), "--game", game, "--minutes", MINUTES]
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
    Network.read(tmp_path / "kingsburg.npz", columns_of(games.load("kingsburg")).layout)
    curve = (tmp_path / "kingsburg.curve.jsonl").read_text().splitlines()
    assert {"games", "samples", "against_journeymen"} <= json.loads(curve[-1]).keys()
    assert "going on after" in learn(tmp_path, "kingsburg")
    assert len((tmp_path / "kingsburg.curve.jsonl").read_text().splitlines()) > len(curve)


def test_a_player_that_ends_ends_the_run(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(SCRIPTS))
    import learn

    published = tmp_path / "weights.npz"
    published.write_bytes(b"no weights")
    players = learn.LocalPlayers("kingsburg", published, 1)
    try:
        players.processes[0].join(60)
        with pytest.raises(SystemExit, match="a player has ended"):
            players.get_nowait()
    finally:
        players.end()
