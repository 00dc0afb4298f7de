"""HTTP endpoints for puzzles. A puzzle has no memory: each request carries what was played since its question."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.host.practice import check_puzzle, list_puzzles
from quatrefoil.puzzles.puzzle_messages import PuzzleList, PuzzleReply
from quatrefoil.puzzles.puzzle_table import PuzzleRequest, PuzzleTable
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.practice import read_practice_message
from quatrefoil.server.web.responses import json_response, read_body

router = APIRouter(prefix="/api/puzzles")

#: Bytes of a request: the longest answer, and a message.
MOST_BYTES = 8_000


class PuzzleCall(msgspec.Struct):
    """A request to a puzzle: what was played since its question, and a message of a page to its table."""

    played: list[str]
    message: dict[str, Any]


@router.get("", **described(list[PuzzleList]))
async def get_puzzles() -> Response:
    """The puzzles of all games, and today's (by UTC)."""
    return json_response(list_puzzles(datetime.now(UTC).date()))


@router.post("/{game}/{name}", **described(PuzzleReply, body=PuzzleCall))
async def post_puzzle(request: Request, game: str, name: str) -> Response:
    """Open a puzzle, try an answer, see the best one."""
    check_puzzle(game, name)
    call = await read_body(request, PuzzleCall, MOST_BYTES)
    message = read_practice_message(call.message, PuzzleRequest, "puzzle")
    reply = await asyncio.to_thread(lambda: PuzzleTable(game, name, call.played).reply(message))
    return json_response(reply)
