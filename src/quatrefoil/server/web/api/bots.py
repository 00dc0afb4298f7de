"""HTTP endpoints for bot accounts: programs that play with a token."""

from __future__ import annotations

from dataclasses import dataclass

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.host.names import clean_name
from quatrefoil.server.lobby.departures import Departures
from quatrefoil.server.people.bot_accounts import MOST_TABLES, BotAccounts
from quatrefoil.server.people.socket_registry import SocketRegistry
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.web.authentication import Authentication
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response, read_body
from quatrefoil.server.wire.bots import BotListing, BotRating, BotToken, NewBot


@dataclass(frozen=True)
class BotsApi:
    """What these endpoints need."""

    authentication: Authentication
    identities: Identities
    bots: BotAccounts
    departures: Departures
    sockets: SocketRegistry

    async def listing(self, person: str | None) -> list[BotListing]:
        return [
            BotListing(
                name=bot.name,
                owner=bot.owner_name,
                is_mine=bot.owner == person,
                tables=bot.tables,
                is_free=bot.tables < MOST_TABLES,
                ratings=[BotRating(rating.game, rating.shown, rating.games) for rating in bot.ratings],
            )
            for bot in await self.bots.all()
        ]


def api_of(request: Request) -> BotsApi:
    api = request.app.state.bots
    assert isinstance(api, BotsApi)
    return api


router = APIRouter(prefix="/api/bots")


@router.get("", **described(list[BotListing]))
async def get_bots(request: Request) -> Response:
    """All bot accounts of this server."""
    api = api_of(request)
    return json_response(await api.listing(await api.identities.id_of(request)))


@router.post("", **described(BotToken, body=NewBot))
async def post_bot(request: Request) -> Response:
    """Create a bot account of mine; the response has its token."""
    api = api_of(request)
    name = clean_name((await read_body(request, NewBot, MAX_MESSAGE)).name)
    owner = await api.authentication.needed(request)
    return json_response(BotToken(name, await api.bots.create(owner, name)))


@router.post("/{name}/token", **described(BotToken))
async def post_token(request: Request, name: str) -> Response:
    """A new token for a bot of mine; the old one ends."""
    api = api_of(request)
    owner = await api.authentication.needed(request)
    bot = await api.bots.own(owner, name)
    token = await api.bots.new_token(owner, name)
    await api.sockets.revoke(bot.person)
    return json_response(BotToken(bot.name, token))


@router.delete("/{name}", **described(list[BotListing]))
async def delete_bot(request: Request, name: str) -> Response:
    """Delete a bot of mine; bots of the server play its running games."""
    api = api_of(request)
    owner = await api.authentication.needed(request)
    await api.departures.forget((await api.bots.own(owner, name)).person)
    return json_response(await api.listing(owner.person))
