"""The HTTP part of the admin page. Every address but the first is for admins alone."""

from __future__ import annotations

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quatrefoil.server import wire
from quatrefoil.server.admin.log import Log
from quatrefoil.server.admin.overview import Overview
from quatrefoil.server.admin.people import PeopleDesk, PeopleKind
from quatrefoil.server.admin.tables import TableDesk, TableState, table_from_outside
from quatrefoil.server.admin.wire import (
    AdminLog,
    AdminOverview,
    AdminPeople,
    AdminPerson,
    AdminTable,
    AdminTables,
    Ban,
    BannedAddress,
    BanState,
    Because,
    Lift,
    Mute,
)
from quatrefoil.server.answers import json_answer, read_body
from quatrefoil.server.errors import Forbidden
from quatrefoil.server.guests import Guests, one_line
from quatrefoil.server.limits import address_of
from quatrefoil.server.openapi import described
from quatrefoil.server.people.accounts import Account
from quatrefoil.server.people.door import Door
from quatrefoil.server.people.restraints import Restraints
from quatrefoil.server.protocol import told_time
from quatrefoil.server.settings import MAX_MESSAGE

#: The last page anybody may ask for: 10,000 tables are 400.
MOST_PAGES = 100_000

PAGE = Query(default=0, ge=0, le=MOST_PAGES)
TEXT = Query(default="", max_length=60)
GAME = Query(default=None, max_length=40, pattern="^[a-z-]*$")
PERSON = Path(pattern="^[0-9a-f]{32}$")


class AdminApi:
    """What these endpoints need."""

    def __init__(
        self,
        door: Door,
        guests: Guests,
        restraints: Restraints,
        table_desk: TableDesk,
        people: PeopleDesk,
        overview: Overview,
        log: Log,
    ) -> None:
        self.door = door
        self.guests = guests
        self.restraints = restraints
        self.table_desk = table_desk
        self.people = people
        self.overview = overview
        self.log = log


def _desk(request: Request) -> AdminApi:
    admin = request.app.state.admin
    assert isinstance(admin, AdminApi)
    return admin


async def _admitted(request: Request) -> tuple[AdminApi, Account]:
    """The desk and the admin who sits at it."""
    desk = _desk(request)
    account = await desk.door.account_of(request)
    if account is None or not account.is_admin:
        raise Forbidden("not_admin", "this is for those who look after the server")
    return desk, account


router = APIRouter(prefix="/api")


@router.get("/ban", **described(BanState))
async def get_barred(request: Request) -> Response:
    """Whether this browser may not come, until when and why; the only address that answers a banned person."""
    desk = _desk(request)
    known = await desk.guests.identity_of(request)
    held = desk.restraints.on_visitor(known.person, address_of(request.scope), has_account=known.has_account)
    if held is None:
        return json_answer(BanState(is_banned=False))
    return json_answer(BanState(True, told_time(held.until) if held.until else None, held.reason))


@router.get("/admin/overview", **described(AdminOverview))
async def get_overview(request: Request) -> Response:
    """Health, counts and figures."""
    desk, _ = await _admitted(request)
    return json_answer(await desk.overview.show())


@router.get("/admin/tables", **described(AdminTables))
async def get_tables(
    request: Request,
    state: TableState | None = None,
    game: str | None = GAME,
    text: str = TEXT,
    person: str | None = Query(default=None, pattern="^[0-9a-f]{32}$"),
    page: int = PAGE,
) -> Response:
    """Tables, the latest change first."""
    desk, _ = await _admitted(request)
    return json_answer(await desk.table_desk.page(state, game, one_line(text), person, page))


@router.get("/admin/tables/{code}", **described(AdminTable))
async def get_table(request: Request, code: str) -> Response:
    """One table from outside."""
    desk, _ = await _admitted(request)
    return json_answer(table_from_outside(await desk.table_desk.find(code)))


@router.post("/admin/tables/{code}/end", **described(AdminTable, body=Because))
async def post_end(request: Request, code: str) -> Response:
    """Call a running game off."""
    desk, admin = await _admitted(request)
    wish = await read_body(request, Because, MAX_MESSAGE)
    return json_answer(table_from_outside(await desk.table_desk.end(admin, code, wish.reason)))


@router.post("/admin/tables/{code}/delete", **described(wire.Nothing, body=Because))
async def post_delete_table(request: Request, code: str) -> Response:
    """Take a table away with everything that is kept of it."""
    desk, admin = await _admitted(request)
    wish = await read_body(request, Because, MAX_MESSAGE)
    await desk.table_desk.delete(admin, code, wish.reason)
    return json_answer(wire.Nothing())


@router.get("/admin/people", **described(AdminPeople))
async def get_people(request: Request, kind: PeopleKind | None = None, text: str = TEXT, page: int = PAGE) -> Response:
    """People, whoever was here last first."""
    desk, _ = await _admitted(request)
    return json_answer(await desk.people.page(kind, one_line(text), page))


@router.get("/admin/people/{person}", **described(AdminPerson))
async def get_person(request: Request, person: str = PERSON) -> Response:
    """One person."""
    desk, _ = await _admitted(request)
    return json_answer(await desk.people.person(person))


@router.post("/admin/people/{person}/sign-out", **described(AdminPerson, body=wire.Nothing))
async def post_sign_out(request: Request, person: str = PERSON) -> Response:
    """End all sessions of a person."""
    desk, admin = await _admitted(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    return json_answer(await desk.people.sign_out(admin, person))


@router.post("/admin/people/{person}/ban", **described(AdminPerson, body=Ban))
async def post_ban(request: Request, person: str = PERSON) -> Response:
    """Keep a person out; bots play on in their seats."""
    desk, admin = await _admitted(request)
    return json_answer(await desk.people.ban(admin, person, await read_body(request, Ban, MAX_MESSAGE)))


@router.post("/admin/people/{person}/unban", **described(AdminPerson, body=wire.Nothing))
async def post_unban(request: Request, person: str = PERSON) -> Response:
    """Let a person come again."""
    desk, admin = await _admitted(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    return json_answer(await desk.people.unban(admin, person))


@router.post("/admin/people/{person}/mute", **described(AdminPerson, body=Mute))
async def post_mute(request: Request, person: str = PERSON) -> Response:
    """Take the word from a person in all chats."""
    desk, admin = await _admitted(request)
    return json_answer(await desk.people.mute(admin, person, await read_body(request, Mute, MAX_MESSAGE)))


@router.post("/admin/people/{person}/unmute", **described(AdminPerson, body=wire.Nothing))
async def post_unmute(request: Request, person: str = PERSON) -> Response:
    """Let a person talk again."""
    desk, admin = await _admitted(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    return json_answer(await desk.people.unmute(admin, person))


@router.post("/admin/people/{person}/delete", **described(wire.Nothing, body=Because))
async def post_delete_person(request: Request, person: str = PERSON) -> Response:
    """Forget a person with everything personal; their games stay without a name."""
    desk, admin = await _admitted(request)
    wish = await read_body(request, Because, MAX_MESSAGE)
    await desk.people.delete(admin, person, wish.reason)
    return json_answer(wire.Nothing())


@router.get("/admin/addresses", **described(list[BannedAddress]))
async def get_addresses(request: Request) -> Response:
    """The addresses from which guests may not come."""
    desk, _ = await _admitted(request)
    return json_answer(desk.people.barred_addresses())


@router.post("/admin/addresses/lift", **described(list[BannedAddress], body=Lift))
async def post_lift(request: Request) -> Response:
    """Let guests from an address come again."""
    desk, admin = await _admitted(request)
    wish = await read_body(request, Lift, MAX_MESSAGE)
    return json_answer(await desk.people.lift_address(admin, wish.network))


@router.get("/admin/log", **described(AdminLog))
async def get_log(request: Request, page: int = PAGE) -> Response:
    """What admins did, the latest first."""
    desk, _ = await _admitted(request)
    return json_answer(await desk.log.page(page))
