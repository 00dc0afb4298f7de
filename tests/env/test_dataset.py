"""Datasets of games: the columns fit together and can be replayed."""

import sys
from json import loads
from pathlib import Path

import numpy as np
import pytest

from quatrefoil.arena.jobs import LocalWorkers
from quatrefoil.env import dataset
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
        dataset.write(tmp_path / "games.parquet", {}, [])


def test_errors_are_sentences(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(Unreadable, match=r"games.csv: a dataset ends in .npz or .parquet"):
        dataset.write(tmp_path / "games.csv", {}, [])
    with pytest.raises(Unreadable, match="give one bot or 3, found 2"):
        dataset.Plan("kingsburg", 3, ["random", "random"])
    with pytest.raises(SystemExit):
        dataset.main(["kingsburg", "--seats", "9", "--out", "games.npz"])
    assert "2 to 5 players, not 9" in capsys.readouterr().err


def test_a_dataset_does_not_depend_on_the_number_of_processes() -> None:
    plan = dataset.Plan("kingsburg", 2, ["random"])
    here = list(plan.play_many(6, 3))
    for row, elsewhere in zip(here, plan.play_many(6, 3, LocalWorkers(2)), strict=True):
        assert (row["game"], row["seed"], row["action"]) == (elsewhere["game"], elsewhere["seed"], elsewhere["action"])
        assert np.array_equal(row["observation"], elsewhere["observation"])


def test_a_bot_of_your_own_plays() -> None:
    plan = dataset.Plan("kingsburg", 2, ["quatrefoil.examples.my_bot:MyBot", "random"])
    assert plan.schema()["bots"] == ["quatrefoil.examples.my_bot:MyBot", "random"]
    assert {row["seat"] for row in plan.play(0, 1)} == {0, 1}
