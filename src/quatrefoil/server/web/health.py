"""Addresses for the host: `/health` for a proxy and `/metrics` for Prometheus."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

import quatrefoil
from quatrefoil.build_info import engine_build
from quatrefoil.host.errors import NotFound
from quatrefoil.server import metrics
from quatrefoil.server.hosting.tables import LoadedTables
from quatrefoil.server.web.limits import address_of
from quatrefoil.server.web.responses import error_response, json_response


@dataclass(frozen=True)
class HealthApi:
    """What these endpoints need."""

    #: Returns the state of the database and of Redis by name.
    report: Callable[[], Awaitable[dict[str, str]]]
    tables: LoadedTables


def api_of(request: Request) -> HealthApi:
    api = request.app.state.health
    assert isinstance(api, HealthApi)
    return api


#: The status by the state of the database; in any other state the process cannot serve. With a damaged file it serves
#: the games that can be read.
STATUSES = {"ok": "ok", "damaged": "degraded"}

router = APIRouter()


@router.get("/health")
async def health(request: Request) -> Response:
    """Whether this process can serve, which includes a write; a proxy asks the others while it answers 503."""
    parts = {"version": quatrefoil.__version__, "engine": engine_build(), **await api_of(request).report()}
    status = STATUSES.get(parts["database"], "unavailable")
    return json_response({"status": status, **parts}, 503 if status == "unavailable" else 200)


@router.get("/metrics", include_in_schema=False)
async def show_metrics(request: Request) -> Response:
    """The metrics, in the text format of Prometheus."""
    if not metrics.may_read(address_of(request.scope)):
        return error_response(NotFound("not_found", "there is no such address"))
    metrics.TABLES.set(len(api_of(request).tables.loaded()))
    return Response(metrics.page(), media_type=metrics.CONTENT_TYPE)
