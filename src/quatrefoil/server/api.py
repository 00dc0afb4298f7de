"""The HTTP part: guests, games, the lobby, tables, finished games. Shapes are in `wire`."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Query, Request
from starlette.responses import PlainTextResponse, Response

from quatrefoil.server import wire
from quatrefoil.server.answers import json_answer, read_body
from quatrefoil.server.catalog import Catalog
from quatrefoil.server.guests import Guest, Guests, clean_name
from quatrefoil.server.lobby import LobbyWish, open_tables
from quatrefoil.server.openapi import described
from quatrefoil.server.opening import Opening
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.protocol import table_for
from quatrefoil.server.replay import Replays
from quatrefoil.server.rights import is_expired
from quatrefoil.server.rooms import Rooms
from quatrefoil.server.settings import MAX_MESSAGE, MAX_RECORD
from quatrefoil.server.store.rows import PaceKind, TableInfo
from quatrefoil.server.store.store import Store
from quatrefoil.server.tables import Tables

#: How many tables of mine a list of the lobby has.
MOST_LISTED = 50

#: No game has more seats, and no lobby so many pages.
MOST_SEATS, MOST_PAGES = 8, 10_000


class Api:
    """The endpoints and what they need."""

    def __init__(
        self,
        store: Store,
        catalog: Catalog,
        guests: Guests,
        accounts: Accounts,
        tables: Tables,
        opening: Opening,
        replays: Replays,
        rooms: Rooms,
    ) -> None:
        self.store = store
        self.catalog = catalog
        self.guests = guests
        self.accounts = accounts
        self.tables = tables
        self.opening = opening
        self.replays = replays
        self.rooms = rooms

    def opened(self, request: Request, guest: Guest, info: TableInfo) -> Response:
        """A table that was just opened or joined, and the cookie that makes it the guest's."""
        response = json_answer(table_for(info, guest.id))
        self.guests.greet(guest, request, response)
        return response


def api_of(request: Request) -> Api:
    api = request.app.state.api
    assert isinstance(api, Api)
    return api


router = APIRouter(prefix="/api")


@router.get("/me", **described(wire.Me))
async def get_me(request: Request) -> Response:
    """Who am I? A first visitor gets a cookie and a name."""
    api = api_of(request)
    guest = await api.guests.guest_of(request)
    response = json_answer(await api.accounts.me(guest.id, guest.name))
    api.guests.greet(guest, request, response)
    return response


@router.put("/me", **described(wire.Me, body=wire.Rename))
async def put_me(request: Request) -> Response:
    """Choose another name; it also changes at tables that are not finished."""
    api = api_of(request)
    name = clean_name((await read_body(request, wire.Rename, MAX_MESSAGE)).name)
    guest = await api.guests.guest_of(request)
    is_guest = await api.accounts.claim_name(guest.id, name)
    await api.tables.people_changed(await api.store.rename_guest(guest.id, name, everywhere=not is_guest))
    response = json_answer(await api.accounts.me(guest.id, name))
    api.guests.greet(guest, request, response)
    return response


@router.get("/games", **described(list[wire.GameInfo]))
async def get_games(request: Request) -> Response:
    """The games, their numbers of seats, their table options and the bots that play them."""
    return json_answer(api_of(request).catalog.describe())


@router.get("/games/{game}/components", **described(dict[str, Any]))
async def get_components(request: Request, game: str, checksum: str | None = None) -> Response:
    """The components of a game as data: the usual set, or the one with a checksum."""
    return json_answer(api_of(request).catalog.game(game, checksum).components())


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
    """My unfinished tables, a page of those that wait for anyone and are as wished, my finished games."""
    api = api_of(request)
    me = await api.guests.id_of(request)
    unfinished = await api.store.tables_of(me, finished=False, most=MOST_LISTED) if me else []
    mine = [info for info in unfinished if not is_expired(info)]
    finished = await api.store.tables_of(me, finished=True, most=MOST_LISTED) if me else []
    others, has_more = await open_tables(api.store, me, LobbyWish(game, pace, seats, free, rated), page)
    shown = [[table_for(info, me) for info in part] for part in (mine, others, finished)]
    return json_answer(wire.Lobby(mine=shown[0], open=shown[1], finished=shown[2], has_more=has_more))


@router.post("/tables", **described(wire.Table, body=wire.NewTable))
async def post_table(request: Request) -> Response:
    """Open a table; the game begins when all its seats are taken."""
    api = api_of(request)
    wish = await read_body(request, wire.NewTable, MAX_MESSAGE)
    guest = await api.guests.guest_of(request)
    return api.opened(request, guest, await api.opening.open(guest, wish))


@router.post("/tables/quick", **described(wire.Table, body=wire.QuickTable))
async def post_quick_table(request: Request) -> Response:
    """Open a table against bots and begin at once."""
    api = api_of(request)
    wish = await read_body(request, wire.QuickTable, MAX_MESSAGE)
    guest = await api.guests.guest_of(request)
    return api.opened(request, guest, await api.opening.open_quick(guest, wish))


@router.get("/tables/{code}", **described(wire.Table))
async def get_table(request: Request, code: str) -> Response:
    """One table without its position."""
    api = api_of(request)
    me = await api.guests.id_of(request)
    return json_answer(table_for(await api.tables.visible_info(code, me), me))


@router.post("/tables/{code}/join", **described(wire.Table, body=wire.Join))
async def post_join(request: Request, code: str) -> Response:
    """Take a free seat of a table whose code I know."""
    api = api_of(request)
    wish = await read_body(request, wire.Join, MAX_MESSAGE)
    guest = await api.guests.guest_of(request)
    info = await api.tables.visible_info(code, guest.id)
    await api.store.keep_guest(guest.id, guest.name)
    return api.opened(request, guest, await api.tables.join(info, guest, wish.seat))


@router.post("/tables/{code}/leave", **described(wire.Table, body=wire.Nothing))
async def post_leave(request: Request, code: str) -> Response:
    """Stand up from a table whose game has not begun."""
    api = api_of(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    guest = await api.guests.guest_of(request)
    return json_answer(table_for(await api.rooms.leave(await api.tables.info(code), guest.id), guest.id))


@router.post("/tables/{code}/begin", **described(wire.Table, body=wire.Begin))
async def post_begin(request: Request, code: str) -> Response:
    """Begin now, with bots in the seats that are still free."""
    api = api_of(request)
    wish = await read_body(request, wire.Begin, MAX_MESSAGE)
    guest = await api.guests.guest_of(request)
    return json_answer(table_for(await api.rooms.begin(await api.tables.info(code), guest.id, wish.level), guest.id))


@router.delete("/tables/{code}", **described(wire.Nothing))
async def delete_table(request: Request, code: str) -> Response:
    """Close a table of mine whose game has not begun."""
    api = api_of(request)
    guest = await api.guests.guest_of(request)
    await api.rooms.close(await api.tables.info(code), guest.id)
    return json_answer(wire.Nothing())


@router.post("/tables/{code}/again", **described(wire.Table, body=wire.Nothing))
async def post_again(request: Request, code: str) -> Response:
    """Play again with the same people: opens the next table, or sits down at it if somebody else has."""
    api = api_of(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    guest = await api.guests.guest_of(request)
    return api.opened(request, guest, await api.rooms.again(await api.tables.info(code), guest))


@router.get("/tables/{code}/record", **described(str, media_type="text/plain"))
async def get_record(request: Request, code: str) -> Response:
    """The game file of a finished game."""
    api = api_of(request)
    info = await api.tables.visible_info(code, await api.guests.id_of(request))
    text = await api.replays.record(info)
    name = f"{info.code}.quatrefoil.txt"
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="{name}"'})


@router.post("/records", **described(wire.Table, body=wire.Import))
async def post_record(request: Request) -> Response:
    """Take in a game file: a finished game to look at, or an open one to go on with."""
    api = api_of(request)
    wish = await read_body(request, wire.Import, MAX_RECORD)
    guest = await api.guests.guest_of(request)
    return api.opened(request, guest, await api.replays.take_in(guest, wish))


@router.get("/tables/{code}/history", **described(wire.History))
async def get_history(request: Request, code: str, viewer: int | None = None) -> Response:
    """A finished game row by row, with the eyes of a seat or of a spectator."""
    api = api_of(request)
    me = await api.guests.id_of(request)
    info = await api.tables.visible_info(code, me)
    return json_answer(await api.replays.history(info, me, viewer))


@router.get("/tables/{code}/dice", **described(wire.Dice))
async def get_dice(request: Request, code: str) -> Response:
    """The seed of a finished game and all its draws, to be computed again."""
    api = api_of(request)
    info = await api.tables.visible_info(code, await api.guests.id_of(request))
    return json_answer(await api.replays.dice(info))


@router.get("/tables/{code}/position", **described(wire.Position))
async def get_position(
    request: Request, code: str, ply: int = Query(ge=0), viewer: int | None = Query(default=None)
) -> Response:
    """The view of a seat or of a spectator after `ply` rows of a finished game."""
    api = api_of(request)
    info = await api.tables.visible_info(code, await api.guests.id_of(request))
    return json_answer(await api.replays.position(info, ply, viewer))


@router.post("/tables/{code}/fork", **described(wire.Table, body=wire.Fork))
async def post_fork(request: Request, code: str) -> Response:
    """Continue a finished game from one of its positions at a new table."""
    api = api_of(request)
    wish = await read_body(request, wire.Fork, MAX_MESSAGE)
    guest = await api.guests.guest_of(request)
    info = await api.tables.visible_info(code, guest.id)
    return api.opened(request, guest, await api.replays.fork(guest, info, wish))
