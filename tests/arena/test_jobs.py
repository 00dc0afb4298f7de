"""Tasks run for many numbers, in order, and results that are kept in a file."""

import json
import operator
import os
from functools import partial
from itertools import islice
from pathlib import Path

import pytest

from quatrefoil.arena.jobs import SHARD, Kept, LocalWorkers, in_order
from quatrefoil.arena.series import Series, play_many
from quatrefoil.kernel.errors import Unreadable

SERIES = Series("kingsburg", ("random", "random"), seed=3, has_deals=True)


@pytest.mark.parametrize("processes", [1, 2])
def test_results_come_in_order(processes: int) -> None:
    assert list(LocalWorkers(processes).map(operator.neg, range(11))) == [-number for number in range(11)]


def test_numpy_has_one_thread_in_each_process(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("OPENBLAS_NUM_THREADS", raising=False)
    threads = partial(os.getenv, "OPENBLAS_NUM_THREADS")  # without the variable, the number
    assert list(LocalWorkers(2).map(threads, range(2))) == ["1", "1"]
    assert threads() is None  # this process is left as it is


def test_a_caller_that_stops_early_leaves_the_rest_undone() -> None:
    """Only the shards that are read, and a few ahead of them, are submitted."""
    submitted: list[list[int]] = []

    def submit(shard: list[int]) -> list[int]:
        submitted.append(shard)
        return shard

    taken = list(islice(in_order(submit, lambda shard: shard, range(1000), workers=1), SHARD))
    assert taken == list(range(SHARD))
    assert sum(map(len, submitted)) <= 5 * SHARD


def test_a_series_goes_on_where_it_stopped(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    whole = list(play_many(SERIES, 4))
    first = list(play_many(SERIES, 2, results=file))
    assert first == whole[:2]
    with file.open("a") as out:
        out.write('{"number": 2, "bots"')  # cut off by a crash
    marked = file.read_text().replace('"scores": [', '"scores": [1000, ', 1)
    file.write_text(marked)
    second = list(play_many(SERIES, 4, results=file))
    assert second[0].scores[0] == 1000  # read, not played again
    assert second[1:] == whole[1:]
    assert len([json.loads(line) for line in file.read_text().splitlines()]) == 5
    assert list(play_many(SERIES, 3, results=file)) == second[:3]


def test_solo_games_without_the_score_of_the_opponent_are_refused(tmp_path: Path) -> None:
    """Older versions did not store it, and such games would count as won."""
    file, solo = tmp_path / "games.jsonl", Series("troyes", ("random",))
    played = list(play_many(solo, 1, results=file))
    assert list(play_many(solo, 1, results=file)) == played
    header, line = file.read_text().splitlines()
    older = {key: value for key, value in json.loads(line).items() if key != "opponent"}
    file.write_text(f"{header}\n{json.dumps(older)}\n")
    with pytest.raises(Unreadable, match="without the score of the opponent"):
        list(play_many(solo, 2, results=file))


def test_a_file_of_another_series_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    list(play_many(SERIES, 1, results=file))
    with pytest.raises(Unreadable, match="has other results"):
        list(play_many(Series("kingsburg", ("random", "random"), seed=4, has_deals=True), 1, results=file))
    with pytest.raises(Unreadable, match="has other results"):
        Kept(file, "something else")
