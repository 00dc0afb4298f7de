"""HTTP endpoints of the admin page. All of them but the first are only for admins."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response

from quatrefoil.host.errors import Forbidden
from quatrefoil.kernel.text import one_line
from quatrefoil.server import wire
from quatrefoil.server.admin.log import ActionLog
from quatrefoil.server.admin.overview import Overview
from quatrefoil.server.admin.people import PeopleAdministration, PeopleKind
from quatrefoil.server.admin.tables import TableAdministration, TableState, table_from_outside
from quatrefoil.server.people.bans import Bans
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.store.accounts import Account
from quatrefoil.server.web.authentication import Authentication
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.limits import address_of
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response, read_body
from quatrefoil.server.wire.admin import (
    AdminLog,
    AdminOverview,
    AdminPeople,
    AdminPerson,
    AdminTable,
    AdminTables,
    BannedAddress,
    BanState,
    Because,
    Lift,
    NewBan,
    NewMute,
)
from quatrefoil.table.listing import timestamp

#: An upper limit for page numbers; 10,000 tables are 400 pages.
MOST_PAGES = 100_000

PAGE = Query(default=0, ge=0, le=MOST_PAGES)
TEXT = Query(default="", max_length=60)
GAME = Query(default=None, max_length=40, pattern="^[a-z-]*$")
PERSON = Path(pattern="^[0-9a-f]{32}$")


@dataclass(frozen=True)
class AdminApi:
    """What these endpoints need."""

    authentication: Authentication
    identities: Identities
    bans: Bans
    tables: TableAdministration
    people: PeopleAdministration
    overview: Overview
    log: ActionLog


def _admin_api(request: Request) -> AdminApi:
    admin = request.app.state.admin
    assert isinstance(admin, AdminApi)
    return admin


async def _admitted(request: Request) -> tuple[AdminApi, Account]:
    """Return what the endpoints need, and the admin who asks; `Forbidden` for everybody else."""
    api = _admin_api(request)
    account = await api.authentication.account_of(request)
    if account is None or not account.is_admin:
        raise Forbidden("not_admin", "this is for those who look after the server")
    return api, account


router = APIRouter(prefix="/api")


@router.get("/ban", **described(BanState))
async def get_ban(request: Request) -> Response:
    """Whether this browser is banned, until when and why; open to banned people, too."""
    api = _admin_api(request)
    known = await api.identities.identity_of(request)
    held = api.bans.on_visitor(known.person, address_of(request.scope), has_account=known.has_account)
    if held is None:
        return json_response(BanState(is_banned=False))
    return json_response(BanState(True, timestamp(held.until) if held.until else None, held.reason))


@router.get("/admin/overview", **described(AdminOverview))
async def get_overview(request: Request) -> Response:
    """Health, counts and figures."""
    api, _ = await _admitted(request)
    return json_response(await api.overview.show())


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
    api, _ = await _admitted(request)
    return json_response(await api.tables.page(state, game, one_line(text), person, page))


@router.get("/admin/tables/{code}", **described(AdminTable))
async def get_table(request: Request, code: str) -> Response:
    """One table without its position."""
    api, _ = await _admitted(request)
    return json_response(table_from_outside(await api.tables.find(code)))


@router.post("/admin/tables/{code}/end", **described(AdminTable, body=Because))
async def post_end(request: Request, code: str) -> Response:
    """Abandon a running game."""
    api, admin = await _admitted(request)
    body = await read_body(request, Because, MAX_MESSAGE)
    return json_response(table_from_outside(await api.tables.end(admin, code, body.reason)))


@router.post("/admin/tables/{code}/delete", **described(wire.Nothing, body=Because))
async def post_delete_table(request: Request, code: str) -> Response:
    """Delete a table with everything that is stored of it."""
    api, admin = await _admitted(request)
    body = await read_body(request, Because, MAX_MESSAGE)
    await api.tables.delete(admin, code, body.reason)
    return json_response(wire.Nothing())


@router.get("/admin/people", **described(AdminPeople))
async def get_people(request: Request, kind: PeopleKind | None = None, text: str = TEXT, page: int = PAGE) -> Response:
    """People, the latest visitor first."""
    api, _ = await _admitted(request)
    return json_response(await api.people.page(kind, one_line(text), page))


@router.get("/admin/people/{person}", **described(AdminPerson))
async def get_person(request: Request, person: str = PERSON) -> Response:
    """One person."""
    api, _ = await _admitted(request)
    return json_response(await api.people.person(person))


@router.post("/admin/people/{person}/sign-out", **described(AdminPerson, body=wire.Nothing))
async def post_sign_out(request: Request, person: str = PERSON) -> Response:
    """End all sessions of a person."""
    api, admin = await _admitted(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    return json_response(await api.people.sign_out(admin, person))


@router.post("/admin/people/{person}/ban", **described(AdminPerson, body=NewBan))
async def post_ban(request: Request, person: str = PERSON) -> Response:
    """Ban a person; bots take over their seats."""
    api, admin = await _admitted(request)
    return json_response(await api.people.ban(admin, person, await read_body(request, NewBan, MAX_MESSAGE)))


@router.post("/admin/people/{person}/unban", **described(AdminPerson, body=wire.Nothing))
async def post_unban(request: Request, person: str = PERSON) -> Response:
    """Lift the ban of a person."""
    api, admin = await _admitted(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    return json_response(await api.people.unban(admin, person))


@router.post("/admin/people/{person}/mute", **described(AdminPerson, body=NewMute))
async def post_mute(request: Request, person: str = PERSON) -> Response:
    """Mute a person in all chats."""
    api, admin = await _admitted(request)
    return json_response(await api.people.mute(admin, person, await read_body(request, NewMute, MAX_MESSAGE)))


@router.post("/admin/people/{person}/unmute", **described(AdminPerson, body=wire.Nothing))
async def post_unmute(request: Request, person: str = PERSON) -> Response:
    """Lift the mute of a person."""
    api, admin = await _admitted(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    return json_response(await api.people.unmute(admin, person))


@router.post("/admin/people/{person}/delete", **described(wire.Nothing, body=Because))
async def post_delete_person(request: Request, person: str = PERSON) -> Response:
    """Delete a person with everything personal; their games stay without the name."""
    api, admin = await _admitted(request)
    body = await read_body(request, Because, MAX_MESSAGE)
    await api.people.delete(admin, person, body.reason)
    return json_response(wire.Nothing())


@router.get("/admin/addresses", **described(list[BannedAddress]))
async def get_addresses(request: Request) -> Response:
    """The banned addresses."""
    api, _ = await _admitted(request)
    return json_response(api.people.banned_addresses())


@router.post("/admin/addresses/lift", **described(list[BannedAddress], body=Lift))
async def post_lift(request: Request) -> Response:
    """Lift the ban of an address."""
    api, admin = await _admitted(request)
    body = await read_body(request, Lift, MAX_MESSAGE)
    return json_response(await api.people.lift_address(admin, body.network))


@router.get("/admin/log", **described(AdminLog))
async def get_log(request: Request, page: int = PAGE) -> Response:
    """What admins did, the latest first."""
    api, _ = await _admitted(request)
    return json_response(await api.log.page(page))
