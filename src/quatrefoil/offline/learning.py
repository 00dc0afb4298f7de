"""Requests to lessons and puzzles: they keep nothing, the page says how far its visitor is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from quatrefoil.host.practice import check_puzzle, find_lesson, list_lessons, list_puzzles, message_shape
from quatrefoil.learn.lesson_messages import LessonPlace
from quatrefoil.learn.lesson_table import LessonRequest, LessonTable, text_of
from quatrefoil.offline.clock import now
from quatrefoil.offline.plain import from_plain
from quatrefoil.offline.router import Request
from quatrefoil.puzzles.puzzle_table import PuzzleRequest, PuzzleTable


@dataclass
class LessonCall:
    """A request to a lesson: how far its visitor is, and a message of a page to its table."""

    place: LessonPlace
    message: dict[str, Any]


@dataclass
class PuzzleCall:
    """A request to a puzzle: what was played since its question, and a message of a page to its table."""

    played: list[str]
    message: dict[str, Any]


async def _get_lessons(_: Request) -> Any:
    return list_lessons()


async def _get_lesson(request: Request) -> Any:
    return text_of(find_lesson(request.parts["game"], _number(request.parts["number"])))


async def _post_lesson(request: Request) -> Any:
    lesson = find_lesson(request.parts["game"], _number(request.parts["number"]))
    call = request.read(LessonCall)
    message = from_plain(call.message, message_shape(call.message, LessonRequest, "lesson"))
    return LessonTable(lesson, call.place).reply(message)


async def _get_puzzles(_: Request) -> Any:
    return list_puzzles(now().date())


async def _post_puzzle(request: Request) -> Any:
    game, name = request.parts["game"], request.parts["name"]
    check_puzzle(game, name)
    call = request.read(PuzzleCall)
    message = from_plain(call.message, message_shape(call.message, PuzzleRequest, "puzzle"))
    return PuzzleTable(game, name, call.played).reply(message)


def _number(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 6 else 0


#: The requests with what answers them.
LEARNING = (
    ("GET", "/learn", _get_lessons),
    ("GET", "/learn/{game}/{number}", _get_lesson),
    ("POST", "/learn/{game}/{number}", _post_lesson),
    ("GET", "/puzzles", _get_puzzles),
    ("POST", "/puzzles/{game}/{name}", _post_puzzle),
)
