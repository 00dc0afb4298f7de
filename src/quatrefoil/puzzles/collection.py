"""The puzzles of a game, and which one is the puzzle of the day."""

from __future__ import annotations

import json
from datetime import date
from functools import lru_cache
from importlib.resources import files

from quatrefoil.games.registry import check_name
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.puzzles.puzzle import Puzzle, read_puzzle


def collection_name(game: str) -> str:
    """Return the name of the file that holds the puzzles of a game: one puzzle a line."""
    return f"{game}.jsonl"


@lru_cache(maxsize=8)
def puzzles_of(game: str) -> tuple[Puzzle, ...]:
    """Return all puzzles of a game, the easiest first; none if it has no file. An unknown game is refused."""
    check_name(game)
    file = files("quatrefoil.puzzles").joinpath("collections", collection_name(game))
    if not file.is_file():
        return ()
    return read_collection(file.read_text(encoding="utf-8"), file.name)


def read_collection(text: str, name: str) -> tuple[Puzzle, ...]:
    """Read a file of puzzles; raise `Unreadable` that names the line."""
    found: dict[str, Puzzle] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        place = f"{name}, line {number}"
        try:
            data = json.loads(line)
        except ValueError as wrong:
            raise Unreadable("puzzle", f"{place}: not JSON: {wrong}") from wrong
        puzzle = read_puzzle(data, place)
        if puzzle.id in found:
            raise Unreadable("puzzle", f"{place}: there is another puzzle {puzzle.id}")
        found[puzzle.id] = puzzle
    return tuple(sorted(found.values(), key=lambda puzzle: puzzle.level))


def find_puzzle(game: str, name: str) -> Puzzle:
    """Return one puzzle, or raise `Unreadable`."""
    for puzzle in puzzles_of(game):
        if puzzle.id == name:
            return puzzle
    raise Unreadable("puzzle", f"there is no puzzle {name} of {game}")


def puzzle_of_the_day(game: str, day: date) -> Puzzle:
    """Return the puzzle of a day: all come before one comes again, and a day's level differs from its neighbours'."""
    puzzles = puzzles_of(game)
    if not puzzles:
        raise Unreadable("puzzle", f"there are no puzzles of {game}")
    count = len(puzzles)
    return puzzles[day.toordinal() * _stride(count) % count]


def _stride(count: int) -> int:
    """Return a step of about two fifths of the count that visits every place."""
    stride = max(1, 2 * count // 5)
    while _has_common_divisor(stride, count):
        stride += 1
    return stride


def _has_common_divisor(a: int, b: int) -> bool:
    while b:
        a, b = b, a % b
    return a > 1
