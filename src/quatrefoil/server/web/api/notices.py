"""HTTP endpoints for notices: webhooks for hosts of tables, web push for everybody."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.host.errors import Conflict, Forbidden
from quatrefoil.server import wire
from quatrefoil.server.lobby.find import TableFinder
from quatrefoil.server.notices.notices import Notices
from quatrefoil.server.notices.outgoing import OutgoingRequests
from quatrefoil.server.notices.push import Subscription, check_keys
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.store.push import StoredSubscription
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.webhooks import StoredWebhook
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_response, read_body
from quatrefoil.server.wire.notices import NoticeChannels, PushEndpoint, PushSubscription, Webhook, WebhookInfo
from quatrefoil.table.info import TableInfo


@dataclass(frozen=True)
class NoticesApi:
    """What these endpoints need."""

    store: Store
    identities: Identities
    finder: TableFinder
    notices: Notices
    outgoing: OutgoingRequests
    has_webhooks: bool

    async def own_table(self, request: Request, code: str) -> TableInfo:
        """Return a table whose host this person is."""
        me = await self.identities.id_of(request)
        info = await self.finder.visible(code, me)
        if me is None or info.host != me:
            raise Forbidden("foreign_table", "only whoever opened a table may say where its news go")
        return info


def notices_of(request: Request) -> NoticesApi:
    notices = request.app.state.notices
    assert isinstance(notices, NoticesApi)
    return notices


router = APIRouter(prefix="/api")


@router.get("/notices", **described(NoticeChannels))
async def get_channels(request: Request) -> Response:
    """The channels by which this server can reach people who are away."""
    api = notices_of(request)
    push = api.notices.push
    return json_response(NoticeChannels(api.has_webhooks, push.public_key if push is not None else None))


@router.get("/tables/{code}/webhook", **described(WebhookInfo))
async def get_webhook(request: Request, code: str) -> Response:
    """Where notices of my table are sent, without the secret part of the address."""
    api = notices_of(request)
    info = await api.own_table(request, code)
    hook = await api.store.webhooks.of_table(info.id)
    if hook is None:
        return json_response(WebhookInfo(None, ""))
    return json_response(WebhookInfo(hook.kind, urlsplit(hook.url).hostname or ""))


@router.put("/tables/{code}/webhook", **described(WebhookInfo, body=Webhook))
async def put_webhook(request: Request, code: str) -> Response:
    """Send notices of my table to a webhook: whose turn it is, and how the game ended."""
    api = notices_of(request)
    body = await read_body(request, Webhook, MAX_MESSAGE)
    info = await api.own_table(request, code)
    if not api.has_webhooks:
        raise Conflict("no_webhooks", "the host of this server has not allowed webhooks")
    await api.outgoing.check(body.url)
    link = f"{request.url.scheme}://{request.url.netloc}/t/{info.code}"
    await api.store.webhooks.set(StoredWebhook(info.id, body.kind, body.url, body.chat, body.lang, link[:200]))
    return json_response(WebhookInfo(body.kind, urlsplit(body.url).hostname or ""))


@router.delete("/tables/{code}/webhook", **described(WebhookInfo))
async def delete_webhook(request: Request, code: str) -> Response:
    """Send no more notices of my table."""
    api = notices_of(request)
    info = await api.own_table(request, code)
    await api.store.webhooks.delete(info.id)
    return json_response(WebhookInfo(None, ""))


@router.post("/push", **described(wire.Nothing, body=PushSubscription))
async def post_push(request: Request) -> Response:
    """Send a push message to this browser when it is my turn and I am not at the table."""
    api = notices_of(request)
    body = await read_body(request, PushSubscription, MAX_MESSAGE)
    if api.notices.push is None:
        raise Conflict("no_push", "the host of this server has not allowed web push")
    check_keys(Subscription(body.endpoint, body.p256dh, body.auth))
    await api.outgoing.check(body.endpoint)
    person = await api.identities.person_of(request)
    await api.store.people.add(person.id, person.name)
    await api.store.push.set(StoredSubscription(person.id, body.endpoint, body.p256dh, body.auth, body.lang))
    response = json_response(wire.Nothing())
    api.identities.set_cookie(person, request, response)
    return response


@router.post("/push/delete", **described(wire.Nothing, body=PushEndpoint))
async def delete_push(request: Request) -> Response:
    """Send no more push messages to this browser."""
    api = notices_of(request)
    body = await read_body(request, PushEndpoint, MAX_MESSAGE)
    me = await api.identities.id_of(request)
    if me is not None:
        await api.store.push.delete(body.endpoint, me)
    return json_response(wire.Nothing())
