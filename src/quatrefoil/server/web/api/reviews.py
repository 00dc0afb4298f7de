"""HTTP endpoints for reviews of finished games."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.server import wire
from quatrefoil.server.hosting.advice.reviews import Reviews
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.web.api.tables import api_of
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response, read_body
from quatrefoil.server.wire.reviews import ReviewState

router = APIRouter(prefix="/api")


def reviews_of(request: Request) -> Reviews:
    reviews = request.app.state.reviews
    assert isinstance(reviews, Reviews)
    return reviews


@router.get("/tables/{code}/review", **described(ReviewState))
async def get_review(request: Request, code: str) -> Response:
    """The review of a finished game, or how far it is."""
    api = api_of(request)
    info = await api.finder.visible(code, await api.identities.id_of(request))
    return json_response(await reviews_of(request).state(info))


@router.post("/tables/{code}/review", **described(ReviewState, body=wire.Nothing))
async def post_review(request: Request, code: str) -> Response:
    """Request a review of a finished game; everybody who may look at the game may."""
    api = api_of(request)
    await read_body(request, wire.Nothing, MAX_MESSAGE)
    info = await api.finder.visible(code, await api.identities.id_of(request))
    return json_response(await reviews_of(request).ask_for(info))
