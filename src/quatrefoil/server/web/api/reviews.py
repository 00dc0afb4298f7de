"""HTTP endpoints for reviews of finished games."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.server import wire
from quatrefoil.server.hosting.advice.reviews import Reviews
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.limits import network_key
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response, read_body
from quatrefoil.wire.reviews import ReviewState


@dataclass(frozen=True)
class ReviewsApi:
    """What these endpoints need."""

    identities: Identities
    finder: TableFinder
    reviews: Reviews


def api_of(request: Request) -> ReviewsApi:
    api = request.app.state.reviews
    assert isinstance(api, ReviewsApi)
    return api


router = APIRouter(prefix="/api")


@router.get("/tables/{code}/review", **described(ReviewState))
async def get_review(request: Request, code: str) -> Response:
    """The review of a finished game, or its progress."""
    api = api_of(request)
    info = await api.finder.visible(code, await api.identities.id_of(request))
    return json_response(await api.reviews.state(info))


@router.post("/tables/{code}/review", **described(ReviewState, body=wire.Nothing))
async def post_review(request: Request, code: str) -> Response:
    """Request a review of a finished game; everybody who may look at the game may."""
    api = api_of(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    person = await api.identities.id_of(request)
    info = await api.finder.visible(code, person)
    # Without a cookie by the network: otherwise all such requests of the world would count as one person's.
    return json_response(await api.reviews.ask_for(info, person or network_key(request.scope)))
