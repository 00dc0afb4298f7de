"""The lessons in this package, one TOML file each: `lessons/<game>/<number>.toml`."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from quatrefoil.games.registry import NAMES, check_name
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.learn.lesson import Lesson
from quatrefoil.learn.reading import read_lesson

FOLDER = Path(__file__).parent / "lessons"


def files_of(game: str) -> list[Path]:
    """Return the files of a game's lessons in their order."""
    check_name(game)
    return sorted((FOLDER / game).glob("*.toml"), key=lambda path: int(path.stem))


@cache
def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Return the lessons of a game in their order; none if it has no lessons yet."""
    return tuple(read_file(path) for path in files_of(game))


def read_file(path: Path) -> Lesson:
    """Return the lesson in a file `<game>/<number>.toml`."""
    name = f"{path.parent.name}/{path.name}"
    if path.parent.name not in NAMES or not path.stem.isdecimal():
        raise Unreadable("lesson", f"{path}: a lesson is in a file <game>/<number>.toml")
    return read_lesson(path.read_text(encoding="utf-8"), path.parent.name, int(path.stem), name)


def lesson_of(game: str, number: int) -> Lesson:
    """Return a lesson by its number."""
    for lesson in lessons_of(game):
        if lesson.number == number:
            return lesson
    raise Unreadable("no_lesson", f"{game} has no lesson {number}")
