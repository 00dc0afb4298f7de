"""HTTP endpoints for puzzles. A puzzle has no memory: each request carries what was played since its question."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.games.registry import NAMES
from quatrefoil.host.errors import NotFound
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.puzzles.collection import find_puzzle, puzzle_of_the_day, puzzles_of
from quatrefoil.puzzles.puzzle_messages import PuzzleInfo, PuzzleList, PuzzleReply
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
    return json_response([_list(game) for game in NAMES])


@router.post("/{game}/{name}", **described(PuzzleReply, body=PuzzleCall))
async def post_puzzle(request: Request, game: str, name: str) -> Response:
    """Open a puzzle, try an answer, see the best one."""
    try:
        find_puzzle(game, name)
    except Unreadable as error:
        raise NotFound("no_puzzle", error.message) from None
    call = await read_body(request, PuzzleCall, MOST_BYTES)
    message = read_practice_message(call.message, PuzzleRequest, "puzzle")
    reply = await asyncio.to_thread(lambda: PuzzleTable(game, name, call.played).reply(message))
    return json_response(reply)


def _list(game: str) -> PuzzleList:
    puzzles = puzzles_of(game)
    infos = [
        PuzzleInfo(game, each.id, number, each.level, each.seats, each.seat)
        for number, each in enumerate(puzzles, start=1)
    ]
    today = puzzles.index(puzzle_of_the_day(game, datetime.now(UTC).date())) + 1 if puzzles else 0
    return PuzzleList(game, infos, today)
