"""HTTP endpoints for finished games, and for the tables that are created from their records."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import PlainTextResponse, Response

from quatrefoil.server import wire
from quatrefoil.server.hosting.ended_games import BeforeReplay, EndedGames
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.lobby.records import RecordTables
from quatrefoil.server.people.addresses import is_here
from quatrefoil.server.people.token_bucket import TokenBuckets
from quatrefoil.server.settings import MAX_MESSAGE, MAX_RECORD
from quatrefoil.server.web.api.table_response import table_response
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.limits import address_of, network_key
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response, read_body
from quatrefoil.table import messages
from quatrefoil.table.client_messages import MOST_TRIED

#: Token bucket for the games of one network that are replayed because they are not in memory.
REPLAYS_AT_ONCE = 60
REPLAYS_A_SECOND = 2.0


def _replays() -> TokenBuckets:
    return TokenBuckets(REPLAYS_AT_ONCE, REPLAYS_A_SECOND)


@dataclass(frozen=True)
class FinishedApi:
    """What these endpoints need."""

    identities: Identities
    finder: TableFinder
    ended_games: EndedGames
    records: RecordTables
    replays: TokenBuckets = field(default_factory=_replays)

    def limit_of(self, request: Request) -> BeforeReplay:
        """Return what refuses a network that has let too many games be replayed."""
        if is_here(address_of(request.scope)):
            return lambda: None
        return self.replays.of(network_key(request.scope)).take


def api_of(request: Request) -> FinishedApi:
    api = request.app.state.finished
    assert isinstance(api, FinishedApi)
    return api


router = APIRouter(prefix="/api")


@router.get("/tables/{code}/record", **described(str, media_type="text/plain"))
async def get_record(request: Request, code: str) -> Response:
    """The game file of a finished game, or of a running one that nobody else plays."""
    api = api_of(request)
    person = await api.identities.id_of(request)
    info = await api.finder.visible(code, person)
    text = await api.ended_games.record(info, person, api.limit_of(request))
    name = f"{info.code}.quatrefoil.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/records", **described(messages.TableListing, body=wire.Import))
async def post_record(request: Request) -> Response:
    """Import a game file: a finished game to look at, or an unfinished one to continue."""
    api = api_of(request)
    body = await read_body(request, wire.Import, MAX_RECORD)
    person = await api.identities.person_of(request)
    return table_response(api.identities, request, person, await api.records.import_record(person, body))


@router.get("/tables/{code}/history", **described(wire.History))
async def get_history(request: Request, code: str, viewer: int | None = None) -> Response:
    """A finished game choice by choice, from the perspective of a seat or of a spectator."""
    api = api_of(request)
    me = await api.identities.id_of(request)
    info = await api.finder.visible(code, me)
    return json_response(await api.ended_games.history(info, me, viewer, api.limit_of(request)))


@router.get("/tables/{code}/dice", **described(wire.Dice))
async def get_dice(request: Request, code: str) -> Response:
    """The seed of a finished game and all its draws, so that they can be verified."""
    api = api_of(request)
    info = await api.finder.visible(code, await api.identities.id_of(request))
    return json_response(await api.ended_games.dice(info, api.limit_of(request)))


@router.get("/tables/{code}/position", **described(messages.Position))
async def get_position(
    request: Request, code: str, ply: int = Query(ge=0), viewer: int | None = Query(default=None)
) -> Response:
    """The view of a seat or of a spectator after `ply` choices of a finished game."""
    api = api_of(request)
    info = await api.finder.visible(code, await api.identities.id_of(request))
    return json_response(await api.ended_games.position(info, ply, viewer, api.limit_of(request)))


@router.get("/tables/{code}/line", **described(wire.Line))
async def get_line(
    request: Request,
    code: str,
    choice: Annotated[list[str], Query(min_length=1, max_length=MOST_TRIED)],
    ply: int = Query(ge=0),
    seat: int = Query(),
) -> Response:
    """What other choices of a seat would have led to after `ply` choices of a finished game."""
    api = api_of(request)
    info = await api.finder.visible(code, await api.identities.id_of(request))
    return json_response(await api.ended_games.line(info, ply, seat, choice, api.limit_of(request)))


@router.post("/tables/{code}/fork", **described(messages.TableListing, body=wire.Fork))
async def post_fork(request: Request, code: str) -> Response:
    """Continue a finished game from one of its positions at a new table."""
    api = api_of(request)
    body = await read_body(request, wire.Fork, MAX_MESSAGE)
    person = await api.identities.person_of(request)
    info = await api.finder.visible(code, person.id)
    return table_response(
        api.identities, request, person, await api.records.fork(person, info, body, api.limit_of(request))
    )
