"""Lessons and puzzles: their lists, and which message a page sends to their tables."""

from __future__ import annotations

from datetime import date
from typing import Any, get_args

from quatrefoil.games.registry import NAMES
from quatrefoil.host.errors import NotFound
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.learn.lesson import Lesson
from quatrefoil.learn.lesson_messages import LessonInfo
from quatrefoil.learn.lesson_table import info_of
from quatrefoil.learn.library import lesson_of, lessons_of
from quatrefoil.puzzles.collection import find_puzzle, puzzle_of_the_day, puzzles_of
from quatrefoil.puzzles.puzzle_messages import PuzzleInfo, PuzzleList


def list_lessons() -> list[LessonInfo]:
    """Return the lessons of all games in their order."""
    return [info_of(lesson) for game in NAMES for lesson in lessons_of(game)]


def find_lesson(game: str, number: int) -> Lesson:
    """Return a lesson; `NotFound` names those there are."""
    try:
        return lesson_of(game, number)
    except Unreadable as error:
        raise NotFound("no_lesson", error.message) from None


def list_puzzles(day: date) -> list[PuzzleList]:
    """Return the puzzles of all games, and those of a day."""
    return [_puzzles_of(game, day) for game in NAMES]


def check_puzzle(game: str, name: str) -> None:
    """Refuse a puzzle that does not exist."""
    try:
        find_puzzle(game, name)
    except Unreadable as error:
        raise NotFound("no_puzzle", error.message) from None


def message_shape(message: dict[str, Any], union: Any, what: str) -> type[Any]:
    """Return the dataclass of a union whose field `type` has the value of a message's."""
    shapes: dict[str, type[Any]] = {shape.type: shape for shape in get_args(union)}
    shape = shapes.get(str(message.get("type")))
    if shape is None:
        raise Unreadable("shape", f"a {what} has no message of this type; there are: {', '.join(shapes)}")
    return shape


def _puzzles_of(game: str, day: date) -> PuzzleList:
    puzzles = puzzles_of(game)
    infos = [
        PuzzleInfo(game, each.id, number, each.level, each.seats, each.seat)
        for number, each in enumerate(puzzles, start=1)
    ]
    today = puzzles.index(puzzle_of_the_day(game, day)) + 1 if puzzles else 0
    return PuzzleList(game, infos, today)
