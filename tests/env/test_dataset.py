"""Datasets of games: the columns fit together and can be replayed."""

import os
import subprocess
import sys
from json import loads
from pathlib import Path
from signal import SIGKILL

import numpy as np
import pytest

from quatrefoil.arena.jobs import LocalWorkers
from quatrefoil.env import dataset, dataset_files
from quatrefoil.env.observer import Observer
from quatrefoil.games import load
from quatrefoil.kernel.errors import Unreadable


def test_a_dataset_has_every_choice_with_what_was_seen_and_offered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.npz"
    dataset.main(["kingsburg", "--seats", "2", "--bots", "random", "--games", "2", "--seed", "5", "--out", str(path)])
    with np.load(path) as data:
        schema = loads(str(data["schema"]))
        columns = {name: data[name] for name in data.files}
    rows = len(columns["action"])
    assert capsys.readouterr().out == f"{path}: {rows} choices of 2 games\n"
    assert (schema["game"], schema["seats"], schema["bots"]) == ("kingsburg", 2, ["random", "random"])
    assert columns["observation"].shape == (rows, Observer(load("kingsburg"), 2).size)
    assert set(columns["seed"].tolist()) == {5, 6}
    starts = columns["offered_start"]
    for row in range(rows):
        assert columns["action"][row] in columns["offered"][starts[row] : starts[row + 1]]
    first = columns["game"] == 0
    by_seat = {int(seat): columns["reward_win"][first & (columns["seat"] == seat)] for seat in (0, 1)}
    assert by_seat[0][0] == pytest.approx(-by_seat[1][0])
    assert set(schema["columns"]) | {"schema", "offered_start"} == set(columns)


def test_a_game_of_a_dataset_depends_on_its_seed_alone() -> None:
    plan = dataset.Plan("troyes", 2, ["random"])
    assert [row["action"] for row in plan.play(0, 9)] == [row["action"] for row in plan.play(3, 9)]


def test_parquet_needs_pyarrow_and_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    with pytest.raises(Unreadable, match="pyarrow is not installed"):
        dataset_files.write(tmp_path / "games.parquet", {}, [])


def test_errors_are_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Unreadable, match=r"games.csv: a dataset ends in .npz or .parquet"):
        dataset_files.write(tmp_path / "games.csv", {}, [])
    with pytest.raises(Unreadable, match=r"there is no folder .*nowhere"):
        dataset_files.shards_of(tmp_path / "nowhere" / "games.npz", 1, None)
    with pytest.raises(Unreadable, match="give one bot or 3, found 2"):
        dataset.Plan("kingsburg", 3, ["random", "random"])
    with pytest.raises(SystemExit):
        dataset.main(["kingsburg", "--seats", "9", "--out", "games.npz"])
    assert "2 to 5 players, not 9" in capsys.readouterr().err


def test_a_dataset_does_not_depend_on_the_number_of_processes() -> None:
    plan = dataset.Plan("kingsburg", 2, ["random"])
    here = [row for rows in plan.play_many(range(6), 3) for row in rows]
    there = [row for rows in plan.play_many(range(6), 3, LocalWorkers(2)) for row in rows]
    for row, elsewhere in zip(here, there, strict=True):
        assert (row["game"], row["seed"], row["action"]) == (elsewhere["game"], elsewhere["seed"], elsewhere["action"])
        assert np.array_equal(row["observation"], elsewhere["observation"])


#: Plays at random; dies in the middle of the series if it is told to.
CUT_BOT = """
import os
import signal

from quatrefoil.bots import Bot
from quatrefoil.kernel.play import options_for


class CutBot(Bot):
    left = int(os.environ.get("CUT_AFTER", 0))

    def choose(self, game, state, seat, rng):
        CutBot.left -= 1
        if CutBot.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return rng.choice(options_for(state, seat))
"""


@pytest.mark.parametrize("suffix", ["npz", "parquet"])
def test_a_run_that_was_killed_goes_on_and_writes_the_same_files(tmp_path: Path, suffix: str) -> None:
    if suffix == "parquet":
        pytest.importorskip("pyarrow")
    (tmp_path / "cut_bot.py").write_text(CUT_BOT)
    cut, whole = tmp_path / "cut", tmp_path / "whole"
    cut.mkdir()
    whole.mkdir()

    def run(folder: Path, cut_after: int) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "quatrefoil.env.dataset", "kingsburg", "--seats", "2", "--seed", "3"]
        command += ["--bots", "cut_bot:CutBot", "--games", "5", "--shard", "2", "--out", f"{folder}/games.{suffix}"]
        environment = {**os.environ, "CUT_AFTER": str(cut_after)}
        return subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=environment, check=False)

    uninterrupted = run(whole, 0).stdout
    choices = int(uninterrupted.split(": ")[1].split()[0])  # of the first shard
    names = [f"games-0000{i}.{suffix}" for i in range(3)]
    assert sorted(path.name for path in whole.iterdir()) == names
    assert run(cut, choices + 20).returncode == -SIGKILL
    assert [path.name for path in cut.iterdir()] == names[:1]
    written = (cut / names[0]).stat().st_mtime_ns
    resumed = run(cut, 0)
    assert resumed.stdout.splitlines()[0] == f"{cut / names[0]}: there already, 2 games"
    assert (cut / names[0]).stat().st_mtime_ns == written
    assert sorted(path.name for path in cut.iterdir()) == names
    for name in names:
        assert (cut / name).read_bytes() == (whole / name).read_bytes()


def test_the_shards_hold_what_one_file_holds(tmp_path: Path) -> None:
    arguments = ["notre-dame", "--seats", "2", "--bots", "random", "--games", "3", "--out", str(tmp_path / "games.npz")]
    dataset.main(arguments)
    dataset.main([*arguments, "--shard", "2"])
    with np.load(tmp_path / "games.npz") as whole:
        shards = [np.load(tmp_path / f"games-0000{i}.npz") for i in range(2)]
        for column in dataset_files.COLUMNS:
            assert np.array_equal(np.concatenate([shard[column] for shard in shards]), whole[column])


def test_other_files_are_not_overwritten(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "games.npz"
    arguments = ["kingsburg", "--seats", "2", "--bots", "random", "--games", "1", "--out", str(path)]
    dataset.main(arguments)
    with pytest.raises(SystemExit):
        dataset.main([*arguments, "--seed", "7"])
    assert f"{path} holds another dataset (other seed): remove it or choose another name" in capsys.readouterr().err
    path.write_text("something else")
    with pytest.raises(SystemExit):
        dataset.main(arguments)
    assert f"{path} is not a dataset" in capsys.readouterr().err
    assert path.read_text() == "something else"


def test_a_bot_of_your_own_plays() -> None:
    plan = dataset.Plan("kingsburg", 2, ["quatrefoil.examples.my_bot:MyBot", "random"])
    assert plan.schema(seed=1)["bots"] == ["quatrefoil.examples.my_bot:MyBot", "random"]
    assert {row["seat"] for row in plan.play(0, 1)} == {0, 1}
