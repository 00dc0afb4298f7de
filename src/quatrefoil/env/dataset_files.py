"""The files of a dataset: .npz or .parquet with their schema, one shard after the other.

A shard is written under another name and renamed when it is complete, so a run that was interrupted leaves whole shards
only and goes on with the first one that is missing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from json import dumps, loads
from pathlib import Path
from typing import Any
from zipfile import BadZipFile

from quatrefoil.env import MissingExtra
from quatrefoil.env.outcome import REWARDS
from quatrefoil.kernel.errors import Unreadable

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as missing:
    raise MissingExtra("numpy", "gymnasium") from missing

#: Columns with one row for each choice of a seat.
COLUMNS = {
    "game": "int32: number of the game in its series",
    "seed": "int64: seed of its rolls and draws",
    "seat": "int8: who chose",
    "observation": "float32 vector: what the seat saw, in absolute order of seats",
    "action": "int32: code of the chosen word",
    "offered": "int32 list: codes of all offered words, ascending",
    **{f"reward_{kind}": f"float32: final reward of the seat ({kind})" for kind in REWARDS},
}

Row = dict[str, Any]
Schema = Mapping[str, Any]


class Shard:
    """One file of a dataset and the numbers of its games."""

    def __init__(self, path: Path, numbers: range) -> None:
        self.path = path
        self.numbers = numbers

    def schema(self, series: Schema) -> dict[str, Any]:
        """Return the schema of a series with the games of this file."""
        return {**series, "games": [self.numbers.start, self.numbers.stop]}

    def is_written(self, series: Schema) -> bool:
        """Return whether the file is there; one that holds anything else is an error."""
        if not self.path.exists():
            return False
        found, expected = schema_in(self.path), loads(dumps(self.schema(series)))
        if found != expected:
            differing = [key for key in expected if found.get(key) != expected[key]]
            raise Unreadable(
                "dataset",
                f"{self.path} holds another dataset (other {', '.join(differing)}): remove it or choose another name",
            )
        return True


def shards_of(out: Path, games: int, size: int | None) -> list[Shard]:
    """Return the files of a dataset: `out` alone, or with a size of shards name-00000.npz, name-00001.npz …"""
    check_format(out)
    if games < 1 or (size is not None and size < 1):
        raise Unreadable("games", f"a dataset and its shards have at least 1 game, not {games if games < 1 else size}")
    if size is None:
        return [Shard(out, range(games))]
    return [
        Shard(out.with_name(f"{out.stem}-{i:05}{out.suffix}"), range(first, min(first + size, games)))
        for i, first in enumerate(range(0, games, size))
    ]


def write_missing(
    shards: Sequence[Shard], series: Schema, play: Callable[[list[int]], Iterator[list[Row]]]
) -> Iterator[tuple[Shard, int | None]]:
    """Play and write the shards that are missing; yield each with its number of rows, None if it was there.

    `play` yields the rows of each game of a list of numbers. It gets all missing games at once, so workers need not
    wait for the end of a shard.
    """
    is_written = [shard.is_written(series) for shard in shards]  # refuse before the first game is played
    left = [shard for shard, there in zip(shards, is_written, strict=True) if not there]
    played = play([number for shard in left for number in shard.numbers])
    for shard, there in zip(shards, is_written, strict=True):
        if there:
            yield shard, None
        else:
            rows = [row for _ in shard.numbers for row in next(played)]
            write(shard.path, shard.schema(series), rows)
            yield shard, len(rows)


def check_format(path: Path) -> None:
    if path.suffix not in (".npz", ".parquet"):
        raise Unreadable("path", f"{path}: a dataset ends in .npz or .parquet")
    if not path.parent.is_dir():
        raise Unreadable("path", f"{path}: there is no folder {path.parent}")
    if path.suffix == ".parquet":
        _parquet()


def write(path: Path, schema: Schema, rows: Sequence[Row]) -> None:
    """Write rows to an .npz or .parquet file; it appears when it is complete."""
    check_format(path)
    unfinished = path.with_name(f"{path.name}.part")
    with unfinished.open("wb") as file:
        if path.suffix == ".parquet":
            _write_parquet(file, schema, rows)
        else:
            columns: dict[str, Any] = _columns(schema, rows)
            np.savez_compressed(file, **columns)
    unfinished.replace(path)


def schema_in(path: Path) -> dict[str, Any]:
    """Return the schema of a dataset."""
    try:
        if path.suffix == ".parquet":
            _, parquet = _parquet()
            text = parquet.read_schema(path).metadata[b"quatrefoil"].decode()
        else:
            with np.load(path) as data:
                text = str(data["schema"])
        schema: dict[str, Any] = loads(text)
    except (BadZipFile, KeyError, TypeError, ValueError) as problem:
        raise Unreadable("dataset", f"{path} is not a dataset: remove it or choose another name") from problem
    return schema


def _columns(schema: Schema, rows: Sequence[Row]) -> dict[str, NDArray[Any]]:
    """Return arrays; the lists of offered words lie end to end, those of row i from offered_start[i] to [i + 1]."""
    columns: dict[str, NDArray[Any]] = {"schema": np.array(dumps(schema))}
    for name, meaning in COLUMNS.items():
        kind = meaning.partition(" ")[0].rstrip(":")
        values = [row[name] for row in rows]
        if name == "offered":
            columns[name] = np.concatenate(values) if values else np.zeros(0, np.int32)
            columns["offered_start"] = np.cumsum([0, *map(len, values)])
        else:
            columns[name] = np.array(values, kind)
    return columns


def _parquet() -> tuple[Any, Any]:
    try:
        import pyarrow
        from pyarrow import parquet
    except ModuleNotFoundError as missing:
        raise Unreadable("pyarrow", "pyarrow is not installed; run: pip install pyarrow, or write an .npz") from missing
    return pyarrow, parquet


def _write_parquet(file: Any, schema: Schema, rows: Sequence[Row]) -> None:
    pyarrow, parquet = _parquet()
    fields = []
    for name, meaning in COLUMNS.items():
        kind, is_list = meaning.partition(":")[0].split(" ")[0], " " in meaning.partition(":")[0]
        scalar = pyarrow.type_for_alias(kind)
        fields.append((name, pyarrow.list_(scalar) if is_list else scalar))
    lists = [{**row, "observation": row["observation"].tolist(), "offered": row["offered"].tolist()} for row in rows]
    table = pyarrow.Table.from_pylist(lists, schema=pyarrow.schema(fields))
    parquet.write_table(table.replace_schema_metadata({"quatrefoil": dumps(schema)}), file)
