"""The HTTP part of notices: webhooks for hosts of tables, web push for everybody."""

from __future__ import annotations

from urllib.parse import urlsplit

from fastapi import APIRouter, Request
from sqlalchemy import delete
from starlette.responses import Response

from quatrefoil.server import wire
from quatrefoil.server.answers import json_answer, read_body
from quatrefoil.server.errors import Conflict, Forbidden
from quatrefoil.server.guests import Guests
from quatrefoil.server.notices.models import PushRow, WebhookRow
from quatrefoil.server.notices.notices import Notices
from quatrefoil.server.notices.outside import Outside
from quatrefoil.server.notices.push import Subscription, check_keys
from quatrefoil.server.notices.wire import NoticeChannels, PushEndpoint, PushSubscription, Webhook, WebhookInfo
from quatrefoil.server.openapi import described
from quatrefoil.server.settings import MAX_MESSAGE
from quatrefoil.server.store.rows import TableInfo
from quatrefoil.server.store.store import Store
from quatrefoil.server.tables import Tables


class NoticesApi:
    """What these endpoints need."""

    def __init__(
        self, store: Store, guests: Guests, tables: Tables, notices: Notices, outside: Outside, *, has_webhooks: bool
    ) -> None:
        self.store = store
        self.guests = guests
        self.tables = tables
        self.notices = notices
        self.outside = outside
        self.has_webhooks = has_webhooks

    async def own_table(self, request: Request, code: str) -> TableInfo:
        """A table of which this guest is the host."""
        me = await self.guests.id_of(request)
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
    async with api.store.reading() as session:
        hook = await session.get(WebhookRow, info.id)
    if hook is None:
        return json_answer(WebhookInfo(None, ""))
    return json_answer(WebhookInfo(hook.kind, urlsplit(hook.url).hostname or ""))  # type: ignore[arg-type]


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
    async with api.store.writing() as session:
        await session.merge(
            WebhookRow(table_id=info.id, kind=wish.kind, url=wish.url, chat=wish.chat, lang=wish.lang, link=link[:200])
        )
    return json_answer(WebhookInfo(wish.kind, urlsplit(wish.url).hostname or ""))


@router.delete("/tables/{code}/webhook", **described(WebhookInfo))
async def delete_webhook(request: Request, code: str) -> Response:
    """Send the news of my table nowhere."""
    api = notices_of(request)
    info = await api.own_table(request, code)
    async with api.store.writing() as session:
        await session.execute(delete(WebhookRow).where(WebhookRow.table_id == info.id))
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
    guest = await api.guests.guest_of(request)
    await api.store.keep_guest(guest.id, guest.name)
    async with api.store.writing() as session:
        await session.execute(delete(PushRow).where(PushRow.endpoint == wish.endpoint))
        session.add(
            PushRow(person=guest.id, endpoint=wish.endpoint, p256dh=wish.p256dh, auth=wish.auth, lang=wish.lang)
        )
    response = json_answer(wire.Nothing())
    api.guests.greet(guest, request, response)
    return response


@router.post("/push/delete", **described(wire.Nothing, body=PushEndpoint))
async def delete_push(request: Request) -> Response:
    """Do not wake this browser any more."""
    api = notices_of(request)
    wish = await read_body(request, PushEndpoint, MAX_MESSAGE)
    me = await api.guests.id_of(request)
    async with api.store.writing() as session:
        await session.execute(delete(PushRow).where(PushRow.endpoint == wish.endpoint, PushRow.person == me))
    return json_answer(wire.Nothing())
