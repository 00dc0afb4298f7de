"""HTTP endpoints for lessons. A lesson has no memory: each request carries its place and gets the place after it."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.host.practice import find_lesson, list_lessons
from quatrefoil.learn.lesson_messages import LessonInfo, LessonPlace, LessonReply, LessonText
from quatrefoil.learn.lesson_table import LessonRequest, LessonTable, text_of
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.practice import read_practice_message
from quatrefoil.server.web.responses import json_response, read_body

router = APIRouter(prefix="/api/learn")

#: Bytes of a request: the lines of a whole game.
MOST_BYTES = 64_000


class LessonCall(msgspec.Struct):
    """A request to a lesson: how far its visitor is, and a message of a page to its table."""

    place: LessonPlace
    message: dict[str, Any]


@router.get("", **described(list[LessonInfo]))
async def get_lessons() -> Response:
    """The lessons of all games in their order."""
    return json_response(list_lessons())


@router.get("/{game}/{number}", **described(LessonText))
async def get_lesson(game: str, number: int) -> Response:
    """One lesson with its sentences."""
    return json_response(text_of(find_lesson(game, number)))


@router.post("/{game}/{number}", **described(LessonReply, body=LessonCall))
async def post_lesson(request: Request, game: str, number: int) -> Response:
    """Play at a lesson: open it, try something, go on."""
    lesson = find_lesson(game, number)
    call = await read_body(request, LessonCall, MOST_BYTES)
    message = read_practice_message(call.message, LessonRequest, "lesson")
    reply = await asyncio.to_thread(lambda: LessonTable(lesson, call.place).reply(message))
    return json_response(reply)
