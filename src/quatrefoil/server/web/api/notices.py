"""The HTTP part of notices: webhooks for hosts of tables, web push for everybody."""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from starlette.responses import Response

from quatrefoil.server import wire
from quatrefoil.server.errors import Conflict, Forbidden
from quatrefoil.server.hosting.tables import Tables
from quatrefoil.server.notices.notices import Notices
from quatrefoil.server.notices.outgoing import Outside
from quatrefoil.server.notices.push import Subscription, check_keys
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.store.push import StoredSubscription
from quatrefoil.server.store.store import Store
from quatrefoil.server.store.webhooks import StoredWebhook
from quatrefoil.server.web.identity import Identities
from quatrefoil.server.web.openapi import described
from quatrefoil.server.web.responses import json_answer, read_body
from quatrefoil.server.wire.notices import NoticeChannels, PushEndpoint, PushSubscription, Webhook, WebhookInfo
from quatrefoil.table.info import TableInfo


class NoticesApi:
    """What these endpoints need."""

    def __init__(
        self,
        store: Store,
        identities: Identities,
        tables: Tables,
        notices: Notices,
        outside: Outside,
        *,
        has_webhooks: bool,
    ) -> None:
        self.store = store
        self.identities = identities
        self.tables = tables
        self.notices = notices
        self.outside = outside
        self.has_webhooks = has_webhooks

    async def own_table(self, request: Request, code: str) -> TableInfo:
        """A table of which this person is the host."""
        me = await self.identities.id_of(request)
        info = await self.tables.visible_info(code, me)
        if me is None or info.host != me:
            raise Forbidden("foreign_table", "only whoever opened a table may say where its news go")
        return info


def notices_of(request: Request) -> NoticesApi:
    notices = request.app.state.notices
    assert isinstance(notices, NoticesApi)
    return notices


router = APIRouter(prefix="/api")


@router.get("/notices", **described(NoticeChannels))
async def get_ways(request: Request) -> Response:
    """How this server can reach people who are away."""
    api = notices_of(request)
    push = api.notices.push
    return json_answer(NoticeChannels(api.has_webhooks, push.public_key if push is not None else None))


@router.get("/tables/{code}/webhook", **described(WebhookInfo))
async def get_webhook(request: Request, code: str) -> Response:
    """Where the news of my table go, without the key."""
    api = notices_of(request)
    info = await api.own_table(request, code)
    hook = await api.store.webhooks.of_table(info.id)
    if hook is None:
        return json_answer(WebhookInfo(None, ""))
    return json_answer(WebhookInfo(hook.kind, urlsplit(hook.url).hostname or ""))


@router.put("/tables/{code}/webhook", **described(WebhookInfo, body=Webhook))
async def put_webhook(request: Request, code: str) -> Response:
    """Send the news of my table somewhere: whose turn it is, and how it ended."""
    api = notices_of(request)
    wish = await read_body(request, Webhook, MAX_MESSAGE)
    info = await api.own_table(request, code)
    if not api.has_webhooks:
        raise Conflict("no_webhooks", "the host of this server has not allowed webhooks")
    await api.outside.check(wish.url)
    link = f"{request.url.scheme}://{request.url.netloc}/t/{info.code}"
    await api.store.webhooks.set(StoredWebhook(info.id, wish.kind, wish.url, wish.chat, wish.lang, link[:200]))
    return json_answer(WebhookInfo(wish.kind, urlsplit(wish.url).hostname or ""))


@router.delete("/tables/{code}/webhook", **described(WebhookInfo))
async def delete_webhook(request: Request, code: str) -> Response:
    """Send the news of my table nowhere."""
    api = notices_of(request)
    info = await api.own_table(request, code)
    await api.store.webhooks.delete(info.id)
    return json_answer(WebhookInfo(None, ""))


@router.post("/push", **described(wire.Nothing, body=PushSubscription))
async def post_push(request: Request) -> Response:
    """Wake this browser when it is my turn and I am not at the table."""
    api = notices_of(request)
    wish = await read_body(request, PushSubscription, MAX_MESSAGE)
    if api.notices.push is None:
        raise Conflict("no_push", "the host of this server has not allowed web push")
    check_keys(Subscription(wish.endpoint, wish.p256dh, wish.auth))
    await api.outside.check(wish.endpoint)
    person = await api.identities.person_of(request)
    await api.store.people.add(person.id, person.name)
    await api.store.push.set(StoredSubscription(person.id, wish.endpoint, wish.p256dh, wish.auth, wish.lang))
    response = json_answer(wire.Nothing())
    api.identities.greet(person, request, response)
    return response


@router.post("/push/delete", **described(wire.Nothing, body=PushEndpoint))
async def delete_push(request: Request) -> Response:
    """Do not wake this browser any more."""
    api = notices_of(request)
    wish = await read_body(request, PushEndpoint, MAX_MESSAGE)
    me = await api.identities.id_of(request)
    if me is not None:
        await api.store.push.delete(wish.endpoint, me)
    return json_answer(wire.Nothing())
