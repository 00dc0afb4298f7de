"""`quatrefoil bench`: the shape of its figures, not their size."""

import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

from quatrefoil import games
from quatrefoil.build_info import PACKAGE, engine_build
from quatrefoil.cli import bench as bench_module
from quatrefoil.cli import bench_engine, peer_environment

#: Replaces the real package, so that the script can be tested without installing it.
FAKE_CATANATRON = """
from enum import Enum

class Color(Enum):
    RED = 1
    BLUE = 2

class RandomPlayer:
    def __init__(self, color):
        self.color = color

class State:
    num_turns = 0
    playable_actions = [1]

class Game:
    def __init__(self, players, seed):
        self.state = State()
        self.ticks = 0

    def winning_color(self):
        return Color.RED if self.ticks >= 30 else None

    def play_tick(self):
        self.ticks += 1
        self.state.playable_actions = [1] * (1 + self.ticks % 3)

    def copy(self):
        return Game([], 0)
"""


@pytest.fixture(autouse=True)
def on_all_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not pin the test process to one core."""
    monkeypatch.setattr(bench_module, "stay_on_one_core", lambda: None)


def test_rows_for_programs(quatrefoil: Any) -> None:
    rows = json.loads(quatrefoil("bench", "kingsburg", "--players", 3, "--seconds", 0.5, "--json").output)
    assert [row["build"] for row in rows] == list(dict.fromkeys([engine_build(), "interpreted"]))
    for row in rows:
        assert (row["game"], row["players"]) == ("kingsburg", 3)
        assert row["choices_per_s"] > row["decisions_per_s"] > row["games_per_s"] > 0
        assert row["copies_per_s"] > 1000
        assert row["iterations_per_s"] > 0
        assert 0 < row["beyond_bytes"] < row["peak_bytes"]
        assert "copies_to_peer" not in row


def test_a_table_for_people(quatrefoil: Any) -> None:
    shown = quatrefoil("bench", "--seconds", 0.2).output
    assert "decisions/s" in shown
    assert "for its state and record" in shown
    assert ("make fast" in shown) == (engine_build() == "interpreted")


def test_the_interpreted_build_runs_beside_any_other() -> None:
    job = {"do": "play", "game": "kingsburg", "players": 2, "seconds": 0.05, "seed": 1}
    with bench_module.interpreted_build() as ask:
        assert ask(job)["decisions"] > 0
    copied = subprocess.run(
        [sys.executable, "-m", "quatrefoil.cli.bench_engine"], input="", capture_output=True, text=True, check=True
    )
    assert json.loads(copied.stdout) == {"build": engine_build()}


def test_decisions_are_choices_of_seats() -> None:
    """The measured counts of a random game are those of its choices."""
    game = games.load("kingsburg")
    seats, chance = bench_engine.count_choices(bench_engine.begin(game, 4), Random(7))
    measured = bench_engine.play(game, 4, 0.0001, 7)
    assert measured["games"] == 1
    assert measured["decisions"] == seats
    assert measured["choices"] == pytest.approx(seats + chance)


def test_a_whole_game_needs_little_beyond_its_state_and_record() -> None:
    needed = bench_engine.memory(games.load("kingsburg"), 4, seed=1)
    assert needed["peak_bytes"] == needed["state_bytes"] + needed["record_bytes"] + needed["beyond_bytes"]
    assert needed["beyond_bytes"] < 0.3 * needed["record_bytes"]


def test_the_script_that_measures_the_peer(tmp_path: Path) -> None:
    (tmp_path / "catanatron.py").write_text(FAKE_CATANATRON)
    script = PACKAGE / "cli" / "bench_catanatron.py"
    with bench_module.process([sys.executable, str(script)], {"PYTHONPATH": str(tmp_path)}) as ask:
        played = ask({"do": "play", "seconds": 0.01, "seed": 1})
        assert played["choices"] == 30 * played["games"]
        assert 0 < played["decisions"] < played["choices"]
        assert ask({"do": "copy", "seconds": 0.01, "seed": 1})["copies"] > 0


def test_a_peer_gives_ratios() -> None:
    def rows(build: str, factor: int) -> bench_module.Row:
        return bench_module.Row("kingsburg", 4, build, 1000 * factor, 3000 * factor, 500 * factor, 1.0 * factor)

    ours = rows("interpreted", 12)
    bench_module.compare([ours], rows("catanatron", 1))
    assert (ours.decisions_to_peer, ours.decisions_to_peer_ticks, ours.copies_to_peer) == (12.0, 4.0, 12.0)


def test_a_measuring_process_that_dies_is_reported() -> None:
    with (
        pytest.raises(Exception, match="ended without a result"),
        bench_module.process([sys.executable, "-c", ""], {}),
    ):
        pass


def test_a_failed_installation_of_the_peer_is_reported_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, quatrefoil: Any
) -> None:
    (tmp_path / "cache").write_text("not a folder")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    error = quatrefoil("bench", "--peer", "--seconds", 0.1, code=1).stderr
    assert f"cannot install {peer_environment.PEER} {peer_environment.PEER_VERSION}" in error
    assert "Traceback" not in error
