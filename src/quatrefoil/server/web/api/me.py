"""HTTP endpoints for the person of this browser."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.host.errors import Forbidden
from quatrefoil.host.names import clean_name
from quatrefoil.server import wire
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.people.accounts import Accounts
from quatrefoil.server.people.person import Person
from quatrefoil.server.people.progress import LearnedProgress
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.store.store import Store
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response, read_body
from quatrefoil.server.wire.progress import Progress, no_progress

#: Bytes of somebody's progress: many times what all lessons and puzzles make.
MOST_PROGRESS = 200_000


@dataclass(frozen=True)
class MeApi:
    """What these endpoints need."""

    store: Store
    identities: Identities
    accounts: Accounts
    progress: LearnedProgress
    tables: LoadedTables

    async def response(self, request: Request, person: Person, name: str) -> Response:
        response = json_response(await self.accounts.me(person.id, name))
        self.identities.set_cookie(person, request, response)
        return response


def api_of(request: Request) -> MeApi:
    api = request.app.state.me
    assert isinstance(api, MeApi)
    return api


router = APIRouter(prefix="/api")


@router.get("/me", **described(wire.Me))
async def get_me(request: Request) -> Response:
    """Who am I? A first visitor gets a cookie and a name."""
    api = api_of(request)
    person = await api.identities.person_of(request)
    return await api.response(request, person, person.name)


@router.put("/me", **described(wire.Me, body=wire.Rename))
async def put_me(request: Request) -> Response:
    """Choose another name; it also changes at tables that are not finished."""
    api = api_of(request)
    name = clean_name((await read_body(request, wire.Rename, MAX_MESSAGE)).name)
    person = await api.identities.person_of(request)
    is_guest = await api.accounts.claim_name(person.id, name)
    await api.tables.people_changed(await api.store.people.rename(person.id, name, everywhere=not is_guest))
    return await api.response(request, person, name)


@router.get("/me/progress", **described(Progress))
async def get_progress(request: Request) -> Response:
    """What have I learned? It is empty for guests: their browsers keep it."""
    api = api_of(request)
    known = await api.identities.admitted(request)
    has_progress = known.has_account and known.person is not None
    return json_response(await api.progress.of(str(known.person)) if has_progress else no_progress())


@router.put("/me/progress", **described(Progress, body=Progress))
async def put_progress(request: Request) -> Response:
    """Add what this device knows of my progress to what is stored; the response is the whole."""
    api = api_of(request)
    known = await api.identities.admitted(request)
    if not known.has_account or known.person is None:
        raise Forbidden("no_account", "progress is kept with an account: sign in first")
    progress = await read_body(request, Progress, MOST_PROGRESS)
    return json_response(await api.progress.add(known.person, progress))
