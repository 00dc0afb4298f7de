"""HTTP endpoints for the games that can be played on this server."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.server import wire
from quatrefoil.server.hosting.catalog import Catalog
from quatrefoil.server.store.packs import PackRepository
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response


def catalog_of(request: Request) -> Catalog:
    catalog = request.app.state.catalog
    assert isinstance(catalog, Catalog)
    return catalog


router = APIRouter(prefix="/api")


@router.get("/games", **described(list[wire.GameInfo]))
async def get_games(request: Request) -> Response:
    """The games, their numbers of seats, their table options and the bots that play them."""
    return json_response(catalog_of(request).describe())


@router.get("/games/{game}/components", **described(dict[str, Any]))
async def get_components(request: Request, game: str, checksum: str | None = None) -> Response:
    """The components of a game as data: the default set, or the set or pack with a checksum."""
    catalog = catalog_of(request)
    if checksum is None:
        return json_response(catalog.game(game).components())
    packs = request.app.state.packs
    assert isinstance(packs, PackRepository)
    return json_response((await catalog.game_of_table(packs, game, checksum)).components())
