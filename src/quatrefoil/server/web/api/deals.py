"""HTTP endpoints for deals: the deal of the day, duplicates, their tables and results."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.server import wire
from quatrefoil.server.lobby.deals import Deals
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.web.api.table_response import table_response
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response, read_body
from quatrefoil.table import messages


@dataclass(frozen=True)
class DealsApi:
    """What these endpoints need."""

    identities: Identities
    deals: Deals


def api_of(request: Request) -> DealsApi:
    api = request.app.state.deals
    assert isinstance(api, DealsApi)
    return api


router = APIRouter(prefix="/api/deals")


@router.get("/{name}", **described(wire.DealPage))
async def get_deal(request: Request, name: str) -> Response:
    """A deal by its name: `today`, a day such as 2026-11-16, or the code of a duplicate."""
    api = api_of(request)
    me = await api.identities.id_of(request)
    return json_response(await api.deals.page(await api.deals.find(name), me))


@router.post("/{name}/tables", **described(messages.TableListing, body=wire.Nothing))
async def post_deal_table(request: Request, name: str) -> Response:
    """Open my table of a deal, my one try; later calls return the same table."""
    api = api_of(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    deal = await api.deals.find(name)
    person = await api.identities.person_of(request)
    return table_response(api.identities, request, person, await api.deals.open_table(person, deal))
