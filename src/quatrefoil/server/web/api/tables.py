"""HTTP endpoints for the lobby and for tables: creating, joining, leaving, playing again."""

from __future__ import annotations

from dataclasses import dataclass, field

import msgspec
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from quatrefoil.server import wire
from quatrefoil.server.lobby.creation import TableCreation
from quatrefoil.server.lobby.deals import Deals
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.lobby.listing import list_lobby
from quatrefoil.server.lobby.rematch import Rematch
from quatrefoil.server.lobby.seats import Seats
from quatrefoil.server.lobby.waiting import WaitingTables
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.waiting_tables import LobbyFilter
from quatrefoil.server.web.api.packs import read_pack_body
from quatrefoil.server.web.api.table_response import table_response
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import encoded, json_response, read_body
from quatrefoil.server.web.shared_runs import SharedRuns
from quatrefoil.table import messages
from quatrefoil.table.info import PaceKind
from quatrefoil.table.listing import listing_for
from quatrefoil.wire.limits import MOST_SEATS

#: No lobby has as many pages.
MOST_PAGES = 10_000


@dataclass(frozen=True)
class TablesApi:
    """What these endpoints need."""

    store: Store
    identities: Identities
    finder: TableFinder
    creation: TableCreation
    seats: Seats
    waiting_tables: WaitingTables
    rematch: Rematch
    deals: Deals
    #: The lobbies that are being made, by person, filter and page.
    lobbies: SharedRuns[msgspec.Raw] = field(default_factory=SharedRuns)


def api_of(request: Request) -> TablesApi:
    api = request.app.state.tables
    assert isinstance(api, TablesApi)
    return api


router = APIRouter(prefix="/api")


@router.get("/lobby", **described(wire.Lobby))
async def get_lobby(
    request: Request,
    game: str | None = Query(default=None, max_length=40, pattern="^[a-z-]*$"),
    pace: PaceKind | None = None,
    seats: int | None = Query(default=None, ge=1, le=MOST_SEATS),
    free: int | None = Query(default=None, ge=1, le=MOST_SEATS),
    rated: bool = False,
    page: int = Query(default=0, ge=0, le=MOST_PAGES),
) -> Response:
    """My unfinished tables, a page of the filtered tables that wait for anyone, my finished games."""
    api = api_of(request)
    me = await api.identities.id_of(request)
    wanted = LobbyFilter(game, pace, seats, free, rated)
    lobby = await api.lobbies.result((me, wanted, page), lambda: _lobby(api, me, wanted, page))
    return json_response(lobby)


async def _lobby(api: TablesApi, me: str | None, wanted: LobbyFilter, page: int) -> msgspec.Raw:
    """Return the lobby of a person, encoded once for all who asked at the same time."""
    return encoded(await list_lobby(api.store, me, wanted, page))


@router.post("/tables", **described(messages.TableListing, body=wire.NewTable))
async def post_table(request: Request) -> Response:
    """Create a table; the game begins when all its seats are taken."""
    api = api_of(request)
    body = await read_pack_body(request, wire.NewTable, "pack")
    person = await api.identities.person_of(request)
    create = api.deals.create_duplicate if body.duplicate else api.creation.create
    return table_response(api.identities, request, person, await create(person, body))


@router.post("/tables/quick", **described(messages.TableListing, body=wire.QuickTable))
async def post_quick_table(request: Request) -> Response:
    """Create a table against bots and begin at once."""
    api = api_of(request)
    body = await read_body(request, wire.QuickTable, MAX_MESSAGE)
    person = await api.identities.person_of(request)
    return table_response(api.identities, request, person, await api.creation.create_quick(person, body))


@router.get("/tables/{code}", **described(messages.TableListing))
async def get_table(request: Request, code: str) -> Response:
    """One table without its position."""
    api = api_of(request)
    me = await api.identities.id_of(request)
    return json_response(listing_for(await api.finder.visible(code, me), me))


@router.post("/tables/{code}/join", **described(messages.TableListing, body=wire.Join))
async def post_join(request: Request, code: str) -> Response:
    """Take a free seat of a table whose code I know."""
    api = api_of(request)
    body = await read_body(request, wire.Join, MAX_MESSAGE)
    person = await api.identities.person_of(request)
    info = await api.finder.visible(code, person.id)
    await api.store.people.add(person.id, person.name)
    return table_response(api.identities, request, person, await api.seats.join(info, person, body.seat))


@router.post("/tables/{code}/leave", **described(messages.TableListing, body=wire.Nothing))
async def post_leave(request: Request, code: str) -> Response:
    """Stand up from a table whose game has not begun."""
    api = api_of(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    person = await api.identities.person_of(request)
    info = await api.waiting_tables.leave(await api.finder.by_code(code), person.id)
    return json_response(listing_for(info, person.id))


@router.post("/tables/{code}/begin", **described(messages.TableListing, body=wire.Begin))
async def post_begin(request: Request, code: str) -> Response:
    """Begin now, with bots in the seats that are still free."""
    api = api_of(request)
    body = await read_body(request, wire.Begin, MAX_MESSAGE)
    person = await api.identities.person_of(request)
    info = await api.waiting_tables.begin(await api.finder.by_code(code), person.id, body.level)
    return json_response(listing_for(info, person.id))


@router.delete("/tables/{code}", **described(wire.Nothing))
async def delete_table(request: Request, code: str) -> Response:
    """Close a table of mine whose game has not begun."""
    api = api_of(request)
    person = await api.identities.person_of(request)
    await api.waiting_tables.close(await api.finder.by_code(code), person.id)
    return json_response(wire.Nothing())


@router.post("/tables/{code}/again", **described(messages.TableListing, body=wire.Nothing))
async def post_again(request: Request, code: str) -> Response:
    """Play again with the same people: creates the next table, or joins it if somebody else has created it."""
    api = api_of(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    person = await api.identities.person_of(request)
    info = await api.rematch.play_again(await api.finder.by_code(code), person)
    return table_response(api.identities, request, person, info)
