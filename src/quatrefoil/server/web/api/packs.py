"""HTTP endpoints for component packs: the numbers that one may replace, and the check of a pack."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import TypeVar

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.games.packs import make_pack
from quatrefoil.host.packs import check_pack, fields_of
from quatrefoil.kernel.data import read_json
from quatrefoil.kernel.errors import Unreadable
from quatrefoil.server import wire
from quatrefoil.server.settings import MAX_PACK
from quatrefoil.server.web.api.games import catalog_of
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import decode, json_response, read_bytes

T = TypeVar("T")

router = APIRouter(prefix="/api")


@router.get("/games/{game}/fields", **described(list[wire.ComponentField]))
async def get_fields(request: Request, game: str) -> Response:
    """The numbers of the standard components of a game that a pack may replace."""
    catalog_of(request).game(game)  # refuses an unknown game
    return json_response(await asyncio.to_thread(fields_of, game))


@router.post("/packs/check", **described(wire.PackCheck, body=wire.PackToCheck))
async def post_check(request: Request) -> Response:
    """Check a pack without storing anything: every number that does not fit, or the checksum of its components."""
    body = await read_pack_body(request, wire.PackToCheck, None)
    pack = make_pack(body.game, body.name, body.edition, body.values, [])
    return json_response(await asyncio.to_thread(check_pack, pack))


async def read_pack_body(request: Request, shape: type[T], key: str | None) -> T:
    """Return the body of a request that may hold a pack under a key; without a key the body is the pack.

    Its wrong values are refused by their names, and keys that occur twice, which the decoder of bodies lets pass.
    """
    body = await read_bytes(request, MAX_PACK)
    try:
        data = read_json(body.decode())
    except UnicodeDecodeError:
        raise Unreadable("json", "this is not JSON text in UTF-8") from None
    if isinstance(data, dict):
        pack = data if key is None else data.get(key)
        if isinstance(pack, dict):
            _check_fields(pack, wire.PackToCheck if key is None else wire.NewPack)
            make_pack(data.get("game"), pack.get("name"), pack.get("edition", ""), pack.get("values", {}), [])
    return decode(body, shape)


def _check_fields(pack: dict[str, object], shape: type[wire.NewPack] | type[wire.PackToCheck]) -> None:
    known = [each.name for each in dataclasses.fields(shape)]
    for name in pack:
        if name not in known:
            raise Unreadable("shape", f"unknown field `{name[:40]}`: the fields of a pack are: {', '.join(known)}")
